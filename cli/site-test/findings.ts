import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.types.ts';
import type { Fault } from './site-test.types.ts';

/** Where in a tenant's definition a fault points to. */
export type PlaceOf = (about: Pick<Fault, 'feature' | 'route' | 'key'> | null) => {
  path: (string | number)[];
  location: Location;
};

/** Faults as findings: those with one cause as one, which names its pages. It points to what they share, else to the tenant as a whole. */
export function findingsOf(faults: readonly Fault[], tenant: string, placeOf: PlaceOf): Diagnostic[] {
  const groups = Map.groupBy(faults, ({ id, cause }) => `${id} ${cause}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [Fault];
    const heaviest = group.reduce((most, one) => ((one.weight ?? 0) > (most.weight ?? 0) ? one : most), first);
    const places = new Map(group.map((one) => [JSON.stringify([one.feature, one.route, one.key]), one]));
    const features = new Set(group.map(({ feature }) => feature));
    const about = places.size === 1 ? first : features.size === 1 ? { feature: first.feature } : null;
    const pages = [...new Set(group.flatMap(({ page }) => page ?? []))];
    return finding(first.id, {
      message: heaviest.message.replace('{where}', () => pagesText(pages)),
      hint: heaviest.hint,
      tenant,
      ...placeOf(about),
    });
  });
}

/** '/contact', '/contact and /', '/contact, / and 4 other pages'. */
export function pagesText(pages: readonly string[]): string {
  const [first = '', second, ...others] = pages;
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} other page${others.length === 1 ? '' : 's'}`;
}
