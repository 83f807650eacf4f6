import type { About, PlaceOf } from '../definition/locate/position-in-definition.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Fault } from './site-test.types.ts';

/** Faults as findings: those with one cause as one, which names its pages. It points to what they share, else to the tenant as a whole. */
export function findingsOf(faults: readonly Fault[], tenant: string, placeOf: PlaceOf): Diagnostic[] {
  const groups = Map.groupBy(faults, ({ id, cause }) => `${id} ${cause}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [Fault];
    const heaviest = group.reduce((most, one) => ((one.weight ?? 0) > (most.weight ?? 0) ? one : most), first);
    const pages = [...new Set(group.flatMap(({ page }) => page ?? []))];
    return finding(first.id, {
      message: heaviest.message.replace('{where}', () => pagesText(pages)),
      hint: heaviest.hint,
      tenant,
      ...placeOf(shared(group)),
    });
  });
}

/** What all of some faults are about. */
function shared(group: readonly Fault[]): About {
  const same = <K extends keyof About>(key: K): Fault[K] | undefined =>
    new Set(group.map((one) => one[key])).size === 1 ? group[0]?.[key] : undefined;
  const page = same('page') ?? undefined;
  return { feature: same('feature') ?? null, route: same('route'), page, key: same('key'), text: same('text') };
}

/** '/contact', '/contact and /', '/contact, / and 4 other pages'. */
export function pagesText(pages: readonly string[]): string {
  const [first = '', second, ...others] = pages;
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} other page${others.length === 1 ? '' : 's'}`;
}
