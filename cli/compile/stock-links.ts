import type { Car } from '../../runtime/rules/car.types.ts';
import { BODY_SEGMENTS, readSearchSegment } from '../../runtime/rules/search-path.ts';
import { slugify } from '../../runtime/rules/slug.ts';
import { parseListingState, urlFields } from '../../runtime/search/query/url-state.ts';
import { carDocuments } from '../../runtime/server/car-documents.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { linksIn } from './checks/navigation.ts';
import { choice, searchQuery } from './checks/search-links.ts';
import { type Layered, valueAt } from './layer.ts';

/**
 * Links of the navigation whose page only the stock can tell: /search/{make} and /cars/{slug} (§2), and values that links ask a search for. A slip of the
 * pen is an error; what the stock may have lost since yesterday is a warning, so that a sale never stops a build.
 */
export function stockLinks({
  layered,
  tenant,
  cars,
  now,
}: {
  layered: Layered;
  tenant: ResolvedTenant;
  cars: readonly Car[];
  now: Date;
}): Diagnostic[] {
  const makes = [...new Set([...cars.map(({ make }) => make), ...tenant.manufacturers.map(({ name }) => name)])];
  const slugs = new Set(cars.map(({ slug }) => slug));
  const searches = [
    tenant.search.basePath,
    '/search/new-cars',
    '/search/used-cars',
    '/search/demo-cars',
    ...Object.keys(BODY_SEGMENTS).map((body) => `/search/${body}`),
    ...makes.map((make) => `/search/${slugify(make)}`),
  ];
  const missing = missingValues({ tenant, cars, makes, now });
  const findings: Diagnostic[] = [];
  for (const { path, url } of linksIn(valueAt(layered.config, ['navigation']), ['navigation'])) {
    const pathname = url.split(/[?#]/)[0] as string;
    // To find it takes as long as all other work on a tenant.
    const place = () => ({ tenant: tenant.slug, path, location: layered.locate(path, 'value') });
    for (const told of missing(searchQuery(url)))
      findings.push(finding('navigation/not-in-stock', { ...told, ...place() }));
    const [, area, segment = ''] = /^\/(search|cars)\/([^/]+)$/.exec(pathname) ?? [];
    const known =
      area === 'search'
        ? pathname === tenant.search.basePath || readSearchSegment(segment, makes) !== null
        : slugs.has(segment);
    if (!area || known) continue;
    const near = nearest(pathname, area === 'search' ? searches : [...slugs].map((slug) => `/cars/${slug}`));
    findings.push(
      near
        ? finding('navigation/unknown-page', {
            message: `This site has no page \`${pathname}\`.`,
            hint: `Did you mean \`${near}\`?`,
            ...place(),
          })
        : finding('navigation/not-in-stock', {
            message: `No car of the stock is at \`${pathname}\`.`,
            hint:
              area === 'cars'
                ? 'Link to a search instead: a link to one car dies with its sale.'
                : `A make is listed under \`manufacturers\`. Searches that there are: ${searches.join(', ')}.`,
            ...place(),
          }),
    );
  }
  return findings;
}

/** Tells of a search's query string which values no car has. */
function missingValues({
  tenant,
  cars,
  makes,
  now,
}: {
  tenant: ResolvedTenant;
  cars: readonly Car[];
  makes: readonly string[];
  now: Date;
}): (query: string) => { message: string; hint: string }[] {
  const { facets, soldDays } = tenant.search;
  let documents: ReturnType<typeof carDocuments> | null = null;
  const valuesOf = (field: string): string[] => {
    documents ??= carDocuments(cars, soldDays, now, tenant);
    const found = documents.flatMap((car) => (car as unknown as Record<string, unknown>)[field] ?? []);
    return [...new Set([...found, ...(field === 'make' ? makes : [])].map(String))].sort();
  };
  return (query) => {
    if (query === '' || cars.length === 0) return [];
    const { refinements } = parseListingState(query, urlFields(facets));
    return Object.entries(refinements).flatMap(([field, asked]) => {
      const values = valuesOf(field);
      const known = new Set(values.map((one) => one.toLowerCase()));
      return asked
        .filter((one) => !known.has(one.toLowerCase()))
        .map((one) => ({
          message: `No car of the stock has the ${field} \`${one}\`.`,
          hint: choice(one, 'In stock', values),
        }));
    });
  };
}
