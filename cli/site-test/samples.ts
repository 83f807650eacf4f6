import type { PlannedRoute } from '../../runtime/contracts/site.types.ts';
import type { CheckedSite, PageSample } from '../../runtime/contracts/site-check.types.ts';
import { knownPages, matchRoute } from '../../runtime/server/http/match-route.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import type { CheckableFeature, SiteUnderTest, TestLevel } from './site-test.types.ts';

/** Pages that stand for every kind of page that a site has: those that its features name, else all that its plan knows. */
export function pageSamples(checked: CheckedSite, on: readonly CheckableFeature[]): PageSample[] {
  return on.flatMap(({ feature, checks }) => {
    if (checks.samples) return checks.samples(checked);
    return knownPages(checked.site.plan.routes)
      .filter(({ route }) => featureOf(route) === feature.id)
      .map(({ path, route }) => ({ route: route.id, kind: path, path }));
  });
}

/** So many pages of those that are alike are opened in a browser; what they say is read of all. */
const OPENED_ALIKE = 3;

/** The pages to open in a browser: all, but of those that are alike some. */
export function toOpen<Page extends { sample: PageSample | null }>(pages: readonly Page[]): Page[] {
  const opened = new Map<string, number>();
  return pages.filter(({ sample }) => {
    if (!sample?.alike) return true;
    const count = (opened.get(sample.alike) ?? 0) + 1;
    opened.set(sample.alike, count);
    return count <= OPENED_ALIKE;
  });
}

/** Kinds of pages that are judged one by one: of those that are alike one stands for the others. */
export const judgedOf = (samples: readonly PageSample[]): string[] =>
  samples.flatMap(({ kind, alike }) => (alike === undefined || alike === kind ? kind : []));

/** Where a feature says what is looked for, for whoever fixes it. */
export const checksFile = (feature: string): string => `runtime/features/${feature}/${feature}.checks.ts`;

/** The feature whose module makes a route's pages. */
export function featureOf({ page }: Pick<PlannedRoute, 'page'>): string {
  return page.split('/')[0] as string;
}

/** What a fault on a page belongs to: the feature of its route. */
export function aboutPage(
  { site, on }: Pick<SiteUnderTest, 'site' | 'on'>,
  { path, sample }: { path: string; sample: PageSample | null },
): { feature: string | null; route?: string } {
  if (sample) {
    const owner = on.find(({ feature }) => feature.routes?.some(({ id }) => id === sample.route));
    return { feature: owner?.feature.id ?? null, route: sample.route };
  }
  const route = matchRoute(site.plan.routes, path.split('?')[0] as string)?.route;
  return route ? { feature: featureOf(route), route: route.id } : { feature: null };
}

/**
 * Which kinds of pages each site stands for: what is costly to judge and the same for all sites of one template and signature is judged
 * on the first that has it. `taken` holds what sites before these stand for, and grows.
 */
export function judgedKinds(
  sites: readonly { slug: string; template: string; signature: string; kinds: readonly string[] }[],
  taken: Set<string>,
): Map<string, Set<string>> {
  return new Map(
    sites.map(({ slug, template, signature, kinds }) => {
      const nameOf = (kind: string): string => `${template} ${signature} ${kind}`;
      const own = kinds.filter((kind) => !taken.has(nameOf(kind)));
      for (const kind of own) taken.add(nameOf(kind));
      return [slug, new Set(own)];
    }),
  );
}

/**
 * The sites of which everything is tested at a level. `representative`: each that brings a set of features, or a template in a region, which
 * none before it has, and those whose own files have changed. `taken` holds what sites before these brought, and grows.
 */
export function testedInFull(
  sites: readonly { slug: string; template: string; region: Region; signature: string }[],
  { level, changed = new Set() }: { level: TestLevel; changed?: ReadonlySet<string> | undefined },
  taken: Set<string>,
): Set<string> {
  if (level !== 'representative') return new Set(level === 'full' ? sites.map(({ slug }) => slug) : []);
  const full = sites.filter(({ slug, template, region, signature }) => {
    const known = taken.size;
    taken.add(`features ${signature}`).add(`template ${template} ${region}`);
    return taken.size > known || changed.has(slug);
  });
  return new Set(full.map(({ slug }) => slug));
}
