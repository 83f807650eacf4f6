import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { type ListedModel, listedModels } from '../../../runtime/rules/listing/listed-models.ts';
import {
  BODY_SEGMENTS,
  readSearchSegment,
  searchPath,
  segmentPath,
} from '../../../runtime/rules/listing/search-path.ts';
import { carPath, slugify } from '../../../runtime/rules/listing/slug.ts';
import { parseListingState, urlFields } from '../../../runtime/search/query/url-state.ts';
import { carDocuments, shownCars } from '../../../runtime/stock/car-documents.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { linkFixes } from '../../definition/checks/report.ts';
import { withinSite } from '../../definition/links/link-rules.ts';
import { markdownLinks } from '../../definition/links/markdown-links.ts';
import { linksIn } from '../../definition/links/navigation.ts';
import { choice, searchQuery } from '../../definition/links/search-links.ts';
import type { OwnTexts } from '../../definition/locate/position-in-texts.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import { oneEditAway, suggestNearest } from '../../diagnostics/suggest.ts';

/** The parts of a definition whose links lead shoppers to cars. */
const LINKING = ['navigation', 'promo_cards'] as const;

/**
 * Links whose page only the stock can tell: /search/{make}, /search/{make}/{model} and /cars/{slug} (§2), and values that links ask a search for. A slip of the
 * pen is an error; what the stock may have lost since yesterday is a warning, so that a sale never stops a build.
 */
export function stockLinks({
  tenant,
  cars,
  now,
  ...own
}: OwnTexts & {
  tenant: ResolvedTenant;
  cars: readonly Car[];
  now: Date;
}): Diagnostic[] {
  const listed = listedModels(cars);
  const makes = [...new Set([...listed.map(({ make }) => make), ...tenant.manufacturers.map(({ name }) => name)])];
  const pageOf = pageReader(tenant, { listed, makes, shown: shownCars(cars, tenant.search.soldDays, now) });
  const missing = missingValues({ tenant, cars, makes, now });
  const diagnostics: Diagnostic[] = [];
  for (const { url: written, at } of [...definedLinks(own), ...writtenLinks(own)]) {
    const url = withinSite(written, own.layered.config);
    const pathname = url.split(/[?#]/)[0] as string;
    const position = () => ({ tenant: tenant.slug, ...at() });
    for (const told of missing(searchQuery(url)))
      diagnostics.push(diagnostic('navigation/not-in-stock', { ...told, ...position() }));
    const page = pageOf(pathname);
    if (!page || page.isThere) continue;
    const near = suggestNearest(page.name, page.others());
    const where = position();
    const sure = oneEditAway(page.name, page.others());
    const meant = near && `Did you mean \`${page.address(near)}\`?`;
    diagnostics.push(
      meant && !page.comesAndGoes
        ? diagnostic('navigation/unknown-page', {
            message: `This site has no page \`${pathname}\`.`,
            hint: meant,
            fixes:
              where.path && sure !== null
                ? linkFixes(own, where.path, written, page.address(sure) + url.slice(pathname.length))
                : [],
            ...where,
          })
        : diagnostic('navigation/not-in-stock', {
            message: `No car of the stock is at \`${pathname}\`.`,
            hint: meant ?? page.hint(),
            ...where,
          }),
    );
  }
  return diagnostics;
}

/** A link, and where it is: to find that out takes as long as all other work on a tenant. */
interface OwnLink {
  url: string;
  at(): { path?: (string | number)[]; location: Location };
}

function definedLinks({ layered }: Pick<OwnTexts, 'layered'>): OwnLink[] {
  return LINKING.flatMap((part) => linksIn(valueAt(layered.config, [part]), [part])).map(({ path, url }) => ({
    url,
    at: () => ({ path, location: layered.locate(path, 'value') }),
  }));
}

function writtenLinks(own: OwnTexts): OwnLink[] {
  return markdownLinks(own).map(({ url, at }) => ({ url, at: () => ({ location: at() }) }));
}

/** A page of cars that a link leads to. */
interface StockPage {
  isThere: boolean;
  /** Whether it is there while its cars are: of two names that are alike one may just have been sold. */
  comesAndGoes: boolean;
  /** What tells it from others of its kind, those that there are, and the address of one of them. */
  name: string;
  others(): string[];
  address(name: string): string;
  /** What to do where no other is meant. */
  hint(): string;
}

/** Names of so many letters are as near to each other as a slip of the pen: GAC and GMC. */
export const SHORT = 3;

/** Tells of an address which page of cars it is; null: none that depends on the stock. */
function pageReader(
  tenant: ResolvedTenant,
  { listed, makes, shown }: { listed: readonly ListedModel[]; makes: readonly string[]; shown: readonly Car[] },
): (pathname: string) => StockPage | null {
  const slugs = new Set(shown.map(({ slug }) => slug));
  const { basePath } = tenant.search;
  const segments = ['new-cars', 'used-cars', 'demo-cars', ...Object.keys(BODY_SEGMENTS), ...makes.map(slugify)];
  const searches = [basePath, ...segments.map(segmentPath)];
  const searchHint = `A make is listed under \`manufacturers\`. Searches that there are: ${searches.join(', ')}.`;
  return (pathname) => {
    const [, area, first = '', model] = /^\/(search|cars)\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (area === 'cars' && model === undefined)
      return {
        isThere: slugs.has(first),
        comesAndGoes: true,
        name: first,
        others: () => [...slugs],
        address: carPath,
        hint: () => 'Link to a search instead: a link to one car dies with its sale.',
      };
    if (area !== 'search' || pathname === basePath) return null;
    const search = readSearchSegment(first, makes);
    if (model === undefined)
      return {
        isThere: search !== null,
        comesAndGoes: first.length <= SHORT,
        name: first,
        others: () => [
          ...segments,
          ...(basePath.startsWith(segmentPath('')) ? [basePath.slice(segmentPath('').length)] : []),
        ],
        address: segmentPath,
        hint: () => searchHint,
      };
    const base = `${segmentPath(first)}/`;
    const models = modelPaths(tenant, listed).flatMap((path) => (path.startsWith(base) ? path.slice(base.length) : []));
    return {
      isThere: models.includes(model),
      comesAndGoes: true,
      name: model,
      others: () => models,
      address: (name) => base + name,
      hint: () => (search?.field === 'make' ? `Link to the make instead: \`${segmentPath(first)}\`.` : searchHint),
    };
  };
}

/** The listings of models (§2): of those of the stock, and of the dealer's own. */
function modelPaths({ models, manufacturers }: ResolvedTenant, listed: readonly ListedModel[]): string[] {
  const own = models.map(({ name, manufacturer }) => ({
    make: manufacturers.find(({ slug }) => slug === manufacturer)?.name ?? '',
    model: name,
  }));
  return [
    ...new Set([...listed, ...own].flatMap(({ make, model }) => searchPath({ make: [make], model: [model] }) ?? [])),
  ];
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
