import type { Car } from '../../runtime/rules/car.types.ts';
import { BODY_SEGMENTS, readSearchSegment } from '../../runtime/rules/search-path.ts';
import { slugify } from '../../runtime/rules/slug.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { linksIn } from './checks/navigation.ts';
import { type Layered, valueAt } from './layer.ts';
import { searchLinkReader } from './search-links.ts';

/**
 * Links of the navigation whose page only the stock can tell: /search/{make} and /cars/{slug} (§2), and what links ask a search for. A slip of the pen is
 * an error; what the stock may have lost since yesterday is a warning, so that a sale never stops a build.
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
  const readQuery = searchLinkReader(tenant, { cars, makes, now });
  const findings: Diagnostic[] = [];
  for (const { path, url } of linksIn(valueAt(layered.config, ['navigation']), ['navigation'])) {
    const [, pathname = '', query] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
    // To find it takes as long as all other work on a tenant.
    const place = () => ({ tenant: tenant.slug, path, location: layered.locate(path, 'value') });
    if (query && pathname.startsWith('/search/'))
      findings.push(...readQuery(query).map(({ finding: name, ...told }) => finding(name, { ...told, ...place() })));
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
