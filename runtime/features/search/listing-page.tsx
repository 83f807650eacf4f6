import type { ListingResult, ListingState } from '../../listing.types.ts';
import type { Page } from '../../page.types.ts';
import { originOf } from '../../rules/origin.ts';
import { listingUrl, withPage } from '../../search/query/change-state.ts';
import { parseListingState, urlFields } from '../../search/query/url-state.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { CarCard } from '../../ui/car-card.tsx';
import { Chips } from './chips.tsx';
import { baseTitle, type Choice, lowered, readChoice } from './choice.ts';
import { Filters } from './filters.tsx';
import { canonicalAddress, mergedState } from './listing-state.ts';
import { NoResults } from './no-results.tsx';
import { Paging } from './paging.tsx';
import { SortMenu } from './sort-menu.tsx';

interface Data {
  title: string;
  result: ListingResult;
  /** What is chosen, including what the path fixes. */
  state: ListingState;
  /** Address of page n of this very listing. */
  pageUrl: (page: number) => string;
}

/** The search listing (§2): the tenant's base path, and /search/{car type}, /search/{body}, /search/{make}. */
export const page: Page<Data> = {
  async load(context) {
    const {
      site: { tenant },
      url,
      params,
      stock,
    } = context;
    const fields = urlFields([...tenant.search.facets, 'car_type']);
    const canonical = canonicalAddress(url, fields, tenant.search.priceSlider);
    if (canonical) return { kind: 'redirect', to: canonical };
    const choice: Choice | null = params.choice
      ? await readChoice(params.choice, stock, tenant)
      : { fixed: {}, title: baseTitle(tenant.search.carTypes, tenant.words, tenant.search.basePath) };
    if (!choice) return { kind: 'missing' };
    const own = parseListingState(url.searchParams, fields);
    const result = await stock.listing(own, choice.fixed);
    if (result.pages > 0 && own.page > result.pages)
      return { kind: 'redirect', to: listingUrl(url.pathname, withPage(own, result.pages)) };
    const city = tenant.locations.find(({ primary }) => primary)?.address.city ?? '';
    const plain = Object.keys(own.refinements).length + Object.keys(own.ranges).length === 0 && own.query === '';
    const trail = [
      { name: 'Home', href: '/' },
      { name: choice.title, href: url.pathname },
    ];
    return {
      kind: 'page',
      head: {
        title: `${choice.title} for sale in ${city}${own.page > 1 ? `, page ${own.page}` : ''} | ${tenant.name}`,
        description: `${result.count} ${lowered(choice.title)} for sale at ${tenant.name}, ${city}: photos, prices and details.`,
        canonical: listingUrl(
          url.pathname,
          plain
            ? withPage({ ...own, sortBy: null }, own.page)
            : { query: '', refinements: {}, ranges: {}, page: 1, sortBy: null },
        ),
        index: plain,
        structuredData: [breadcrumbData(originOf(tenant.domains[0], url), trail)],
      },
      props: {
        title: choice.title,
        result,
        state: mergedState(own, choice.fixed),
        pageUrl: (number) => listingUrl(url.pathname, withPage(own, number)),
      },
    };
  },
  body: ({ context, data: { title, result, state, pageUrl } }) => {
    const { tenant } = context.site;
    return (
      <div className="wrap page listing">
        <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: title }]} />
        <div id="listing" className="listing__grid" data-base={tenant.search.basePath}>
          <Filters tenant={tenant} result={result} state={state} />
          <div className="listing__results">
            <div className="listing__head">
              <div>
                <h1>{title}</h1>
                <p className="listing__count" role="status">
                  <strong>{result.count}</strong> {result.count === 1 ? tenant.words.vehicle : tenant.words.vehicles}
                  {state.query ? ` for “${state.query}”` : ''}
                </p>
              </div>
              <SortMenu state={state} region={tenant.region} />
            </div>
            <Chips tenant={tenant} state={state} />
            {result.cars.length > 0 ? (
              <ul className="car-grid">
                {result.cars.map((car, index) => (
                  <li key={car.id}>
                    <CarCard car={car} tenant={tenant} now={context.now} first={index < 2} heading="h2" />
                  </li>
                ))}
              </ul>
            ) : (
              <NoResults tenant={tenant} state={state} />
            )}
            <Paging page={result.page} pages={result.pages} url={pageUrl} />
          </div>
        </div>
      </div>
    );
  },
};
