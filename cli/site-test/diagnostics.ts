import type { About, PositionOf } from '../definition/locate/position-in-definition.ts';
import type { DiagnosticId } from '../diagnostics/catalogue.data.ts';
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { SiteFault } from './site-test.types.ts';

/** What no definition can bring about, unless it says a text or sets a key that is to blame: then the fault is in our code. */
const OURS: ReadonlySet<DiagnosticId> = new Set([
  'output/invalid-html',
  'site/broken-feature',
  'site/card',
  'site/console-error',
  'site/csp',
  'site/empty',
  'site/leak',
  'site/missing-feature',
  'site/route',
  'site/structured-data',
  'site/unsettled',
]);

/**
 * Faults as diagnostics: those with one cause as one, which names its pages. It points to what they share, else to the tenant as a whole. What is a
 * fault of Forecourt itself says so, and points to no line that has nothing to do with it.
 */
export function faultDiagnostics(faults: readonly SiteFault[], tenant: string, positionOf: PositionOf): Diagnostic[] {
  const groups = Map.groupBy(faults, ({ id, cause }) => `${id} ${cause}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [SiteFault];
    const heaviest = group.reduce((most, one) => ((one.weight ?? 0) > (most.weight ?? 0) ? one : most), first);
    const pages = [...new Set(group.flatMap(({ page }) => page ?? []))];
    const about = shared(group);
    const position = positionOf(about);
    const ours = OURS.has(first.id) && about.key === undefined && about.text === undefined;
    return diagnostic(first.id, {
      message: heaviest.message.replace('{where}', () => pagesText(pages)),
      hint: ours ? reportText(tenant, heaviest.hint) : heaviest.hint,
      tenant,
      ...position,
      ...(ours && position.path.length === 0 ? { location: null } : {}),
    });
  });
}

/** What a dealer's people do about a fault that is not theirs; at the end, where whoever fixes it looks. */
function reportText(tenant: string, hint: string): string {
  return `This is a fault of Forecourt, not of the definition. If \`npx forecourt build ${tenant} --force\` does not mend it, send this message and \`npx forecourt test ${tenant} --html report.html\` to whoever maintains Forecourt for you. For them: ${hint}`;
}

/** What all of some faults are about. */
function shared(group: readonly SiteFault[]): About {
  const same = <K extends keyof About>(key: K): SiteFault[K] | undefined =>
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
