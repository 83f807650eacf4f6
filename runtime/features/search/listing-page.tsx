import type { ListingFacet, ListingResult, ListingState } from '../../contracts/listing.types.ts';
import type { Page, PageContext, SiteStock } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { hasCurrentRates } from '../../rules/finance/finance-estimate.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { originOf } from '../../rules/web/origin.ts';
import { choiceCount, listingUrl, withFixed, withPage, withPriceView } from '../../search/query/listing-url.ts';
import { parseListingState, urlFields } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { todayAt } from '../../ui/today-at.ts';
import { canonicalAddress, canonicalPath } from './canonical-address.ts';
import { Chips } from './chips.tsx';
import { baseTitle, type Choice, isListForSale, lowered, readChoice } from './choice.ts';
import { chosen } from './chosen.ts';
import { FilterButton, Filters } from './filters.tsx';
import { type Nearest, nearest } from './nearest.ts';
import { NoResults } from './no-results.tsx';
import { Paging } from './paging.tsx';
import { ResultsGrid } from './results-grid.tsx';
import { SortMenu } from './sort-menu.tsx';
import { facetTiles, type TileGroup, Tiles } from './tiles.tsx';

interface Data {
  result: ListingResult;
  /** What is chosen, including what the path fixes. */
  state: ListingState;
  choice: Choice;
  tiles: TileGroup[];
  /** What to show instead where nothing was found. */
  nearest: Nearest | null;
  /** Address of page n of this very listing. */
  pageUrl: (page: number) => string;
}

/** Layouts with the filters in a column beside the cars. */
const BESIDE: readonly ResolvedTenant['listing']['layout'][] = ['sidebar', 'table'];

/** The search listing (§2): the tenant's base path, and /search/{car type}, /search/{body}, /search/{make}. */
export const page: Page<Data> = {
  async load(context, fillSlot) {
    const {
      site: { tenant },
      url,
      params,
      stock,
    } = context;
    const fields = urlFields(tenant.search.facets, tenant.finance.enabled);
    const canonical = canonicalAddress(url, fields, tenant.search.priceSlider);
    if (canonical) return { kind: 'redirect', to: canonical };
    const own = parseListingState(url.searchParams, fields);
    const choice = await choiceOf(url.pathname, params, own, stock, tenant);
    if (!choice) return { kind: 'missing' };
    const result = inGoodOrder(currentFacets(await stock.listing(own, choice.fixed), context), own);
    if (result.pages > 0 && own.page > result.pages)
      return { kind: 'redirect', to: listingUrl(url.pathname, withPage(own, result.pages)) };
    const isEmpty = result.cars.length === 0;
    if (isEmpty) await fillSlot('listing.empty', { words: searchedWords(withFixed(own, choice.fixed), tenant) });
    const near = isEmpty ? await nearest(withFixed(own, choice.fixed), stock) : null;
    await Promise.all([
      fillSlot('listing.tools', {
        view: own.priceView ?? 'total',
        url: (view: 'total' | 'weekly') => listingUrl(url.pathname, withPriceView(own, view)),
      }),
      fillSlot('listing.foot', { cars: near?.cars ?? result.cars }),
    ]);
    const city = tenant.locations.find(({ primary }) => primary)?.address.city ?? '';
    const plain = choiceCount(own) === 0 && own.query === '';
    const state = withFixed(own, choice.fixed);
    const offered = isListForSale(tenant.search.basePath) ? ' for sale' : '';
    const trail = [{ name: 'Home', href: '/' }, ...choice.within, { name: choice.title, href: url.pathname }];
    return {
      kind: 'page',
      head: {
        title: `${choice.title}${offered} in ${city}${own.page > 1 ? `, page ${own.page}` : ''} | ${tenant.name}`,
        description: `${result.count} ${lowered(choice.title)}${offered} at ${tenant.name}, ${city}: photos, prices and details.`,
        canonical: canonicalPath(url.pathname, own, state, tenant.search),
        // A make of which all cars are sold is for whoever follows a link, not for search engines.
        index: plain && (!isEmpty || url.pathname === tenant.search.basePath),
        structuredData: [breadcrumbData(originOf(tenant.domains[0], url), trail)],
      },
      props: {
        choice,
        result,
        state,
        tiles: plainest(state, choice) ? await facetTiles({ tenant, result, fixed: choice.fixed, state, stock }) : [],
        nearest: near,
        pageUrl: (number) => listingUrl(url.pathname, withPage(own, number)),
      },
    };
  },
  body: ({ context, data: { choice, result, state, tiles, nearest, pageUrl }, slots }) => {
    const { tenant } = context.site;
    // Makes and bodies are in the column of filters already: on top they would be said twice.
    const besideFilters = BESIDE.includes(tenant.listing.layout);
    return (
      <div className="wrap page listing">
        <Breadcrumbs trail={[{ name: 'Home', href: '/' }, ...choice.within, { name: choice.title }]} />
        <div
          id="listing"
          className={`listing__grid listing__grid--${tenant.listing.layout}`}
          data-lazy="swap"
          data-base={tenant.search.basePath}
        >
          <Filters tenant={tenant} result={result} state={state} />
          <div className="listing__results">
            <div className="listing__head">
              <div>
                <h1>{choice.title}</h1>
                <p className="listing__count" role="status">
                  <strong>{result.count}</strong> {result.count === 1 ? tenant.words.vehicle : tenant.words.vehicles}
                  {state.query ? ` for “${state.query}”` : ''}
                </p>
              </div>
              <div className="listing__tools">{slots['listing.tools']}</div>
            </div>
            <div className="listing__bar">
              <FilterButton state={state} />
              <SortMenu state={state} region={tenant.region} live={tenant.search.liveFiltering} />
              <Chips tenant={tenant} state={state} />
            </div>
            {besideFilters ? null : <Tiles groups={tiles} tenant={tenant} />}
            {result.cars.length > 0 ? (
              <ResultsGrid context={context} result={result} state={state} />
            ) : (
              <NoResults context={context} state={state} nearest={nearest} ask={slots['listing.empty'] ?? []} />
            )}
            <Paging page={result.page} pages={result.pages} url={pageUrl} />
            {slots['listing.foot']}
            {besideFilters ? <Tiles groups={tiles} tenant={tenant} /> : null}
          </div>
        </div>
      </div>
    );
  },
};

/** What the address stands for: the tenant's base path, its second list of used cars, or a segment or two after /search. */
async function choiceOf(
  path: string,
  params: Record<string, string>,
  own: ListingState,
  stock: SiteStock,
  tenant: ResolvedTenant,
): Promise<Choice | null> {
  if (params.choice) return readChoice(params.choice, params.model, stock, tenant);
  if (path === tenant.search.usedListPath) return readChoice('used-cars', undefined, stock, tenant);
  // A choice that has a listing of its own is called by that name here too: sorting it changes no heading.
  const [, , segment, model] = (searchPath(own.refinements) ?? '').split('/');
  const named = segment ? await readChoice(segment, model, stock, tenant) : null;
  if (named) return { ...named, fixed: {} };
  const { carTypes, basePath } = tenant.search;
  return { fixed: {}, title: baseTitle(carTypes, tenant.words, basePath), within: [] };
}

/** Of the newest cars of a page those come first that can be seen and bought: then those without photographs, and the reserved last. */
function inGoodOrder(result: ListingResult, { sortBy, query }: ListingState): ListingResult {
  if (sortBy !== null || query !== '') return result;
  return { ...result, cars: readyFirst(result.cars) };
}

/** A repayment is said nowhere once no lender's rates hold any more, not even by a filter. */
function currentFacets(result: ListingResult, context: PageContext): ListingResult {
  const { finance, timeZone } = context.site.tenant;
  const isStale = ({ field }: ListingFacet): boolean =>
    field === 'weekly_price_range' && !hasCurrentRates(finance, todayAt(context, timeZone));
  return result.facets.some(isStale) ? { ...result, facets: result.facets.filter((facet) => !isStale(facet)) } : result;
}

/** Everything that is chosen, for a person to read. */
function searchedWords(state: ListingState, tenant: ResolvedTenant): string {
  return chosen(state, tenant)
    .map(({ text }) => text)
    .join(', ');
}

/** Whether nothing is chosen but what the address fixes, on the first page: where a shopper looks for ways on. */
function plainest(state: ListingState, { fixed }: Choice): boolean {
  return state.page === 1 && state.query === '' && choiceCount(state) === choiceCount({ ...state, refinements: fixed });
}

type Listed = Pick<Car, 'images' | 'reserved' | 'status'>;

/** Cars in the order given, but those with photographs first, those without after them, and what nobody can have any more last. */
export function readyFirst<C extends Listed>(cars: readonly C[]): C[] {
  const rank = ({ images, reserved, status }: Listed): number =>
    reserved || status === 'sold' ? 2 : images.length === 0 ? 1 : 0;
  return cars.toSorted((a, b) => rank(a) - rank(b));
}
