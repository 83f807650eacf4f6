import type { SiteStock } from '../../page.types.ts';
import { readSearchSegment, type SearchSegment } from '../../rules/search-path.ts';
import { capital, type VehicleWords } from '../../rules/vehicle-words.ts';

type Words = Pick<VehicleWords, 'vehicles'>;
type Dealer = { words: Words; manufacturers: readonly { name: string }[] };

/** A listing address beside the base path: what it fixes, and how its page is called. */
export interface Choice {
  fixed: Record<string, string[]>;
  title: string;
}

/** The listing of one segment after /search (§2); a make of the dealer's own has one even when all its cars are sold. Null: there is none. */
export async function readChoice(
  segment: string,
  stock: SiteStock,
  { words, manufacturers }: Dealer,
): Promise<Choice | null> {
  const makes = [...(await stock.counts('make')).map(({ value }) => value), ...manufacturers.map(({ name }) => name)];
  const read = readSearchSegment(segment, makes);
  return read && { fixed: { [read.field]: [read.value] }, title: titleOf(read, words) };
}

function titleOf({ field, value }: SearchSegment, { vehicles }: Words): string {
  return field === 'body' ? `${value}s` : `${capital(value)} ${vehicles}`;
}

/** Base paths that say what the cars are for instead of their types (§2: /search/rental-cars, /search/subscription-cars). */
const PURPOSE = /^\/search\/(rental|subscription)-/;

/** The listing's own name, from the types that a site lists: 'New, used & demo cars'; or what they are for: 'Rental cars'. */
export function baseTitle(carTypes: readonly string[], { vehicles }: Words, basePath: string): string {
  const purpose = PURPOSE.exec(basePath)?.[1];
  if (purpose) return `${capital(purpose)} ${vehicles}`;
  const types = carTypes.length > 0 ? carTypes : ['new', 'used', 'demo'];
  const several = types.length > 1 ? `${types.slice(0, -1).join(', ')} & ${types.at(-1)}` : String(types[0]);
  return `${capital(several)} ${vehicles}`;
}

/** A listing's name inside a sentence: 'new cars', but 'Toyota cars' and 'SUVs' as they are. */
export function lowered(title: string): string {
  return title.replace(/^(New|Used|Demo)\b/, (word) => word.toLowerCase());
}
