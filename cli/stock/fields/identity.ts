import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { slugify } from '../../../runtime/rules/listing/slug.ts';

type Named = Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'stocknum'>;

const ID_SPACE = 0x7fffffff;

/**
 * The id of every stock number: its hash as a positive 31-bit integer, and on a collision the next free one. Numbers are taken in
 * alphabetical order, so neither the order of the feed nor its other columns change an id.
 */
export function stockIds(stocknums: readonly string[]): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  for (const stocknum of [...new Set(stocknums)].sort()) {
    let id = hash(stocknum.toUpperCase());
    while (taken.has(id)) id = (id % ID_SPACE) + 1;
    taken.add(id);
    ids.set(stocknum, id);
  }
  return ids;
}

/** Slugs by stock number, year-make-model-badge-stocknum: letters, digits and hyphens (§5 Car slug lookup), each once. */
export function carSlugs(cars: readonly Named[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const car of [...cars].sort((a, b) => (a.stocknum < b.stocknum ? -1 : 1))) {
    const base = plainSlug(car, car.stocknum);
    let slug = base;
    for (let next = 2; taken.has(slug); next += 1) slug = `${base}-${next}`;
    taken.add(slug);
    slugs.set(car.stocknum, slug);
  }
  return slugs;
}

/** A car's slug by one of its stock numbers, where no other car has it. */
export function plainSlug({ year, make, model, badge }: Omit<Named, 'stocknum'>, stocknum: string): string {
  return slugify([String(year), make, model, badge ?? '', stocknum].join(' '));
}

/**
 * The stock number that each car's id and slug go by, in the order given: the one under which it came, as long as no other car has that; a number
 * that another car came under makes way.
 */
export function identities(cars: readonly { stocknum: string; known_as?: string }[]): string[] {
  if (cars.every(({ known_as }) => known_as === undefined)) return cars.map(({ stocknum }) => stocknum);
  const taken = new Set<string>();
  const chosen = new Map<string, string>();
  // Those who carry an older number first, each by its stock number: the order of rows does not matter.
  const ranked = [...cars].sort(
    (a, b) => Number(b.known_as !== undefined) - Number(a.known_as !== undefined) || (a.stocknum < b.stocknum ? -1 : 1),
  );
  for (const { stocknum, known_as = stocknum } of ranked) {
    let name = [known_as, stocknum].find((one) => !taken.has(one.toUpperCase()));
    for (let next = 2; name === undefined; next += 1)
      if (!taken.has(`${stocknum} ${next}`.toUpperCase())) name = `${stocknum} ${next}`;
    taken.add(name.toUpperCase());
    chosen.set(stocknum, name);
  }
  return cars.map(({ stocknum }) => chosen.get(stocknum) ?? stocknum);
}

/** FNV-1a over UTF-16 units, folded to 1 … 2^31 - 1. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return ((value >>> 0) % ID_SPACE) + 1;
}
