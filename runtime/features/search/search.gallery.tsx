import type { Gallery, GalleryGiven, GalleryState } from '../../contracts/gallery.types.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { listingUrl, withQuery, withRange, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { PromoCardView } from '../../ui/card/promo-card.tsx';
import { Chips } from './chips.tsx';
import { Filters } from './filters.tsx';
import { page } from './listing-page.tsx';
import { NoResults } from './no-results.tsx';
import { Paging } from './paging.tsx';
import { SortMenu } from './sort-menu.tsx';
import { facetTiles, Tiles } from './tiles.tsx';

/** What the listing is made of. */
export const gallery: Gallery = async (given) => [
  { title: 'Filters', states: await filters(given) },
  { title: 'The bar of the listing', states: bar(given) },
  { title: 'Pages of a listing', states: paging() },
  { title: 'Nothing found', states: await nothing(given) },
  { title: 'Promo cards', states: promos(given) },
  { title: 'The whole listing', states: await listings(given) },
];

/** Something chosen of each kind. */
function chosenState({ cars: [car] }: GalleryGiven) {
  const chosen = car ? withToggled(emptyState(), 'make', car.make) : emptyState();
  return withQuery(withRange(chosen, 'price', { min: 10_000, max: 250_000 }), 'automatic');
}

async function filters(given: GalleryGiven): Promise<GalleryState[]> {
  const { tenant } = given.context.site;
  const states = [
    ['Nothing chosen', emptyState()],
    ['A make, a price and a word', chosenState(given)],
  ] as const;
  return Promise.all(
    states.map(async ([name, state]) => ({
      name,
      body: <Filters tenant={tenant} state={state} result={await given.context.stock.listing(state, {})} />,
    })),
  );
}

function bar(given: GalleryGiven): GalleryState[] {
  const { tenant } = given.context.site;
  const state = chosenState(given);
  return [
    {
      name: 'Order',
      body: <SortMenu state={emptyState()} region={tenant.region} live={tenant.search.liveFiltering} />,
    },
    { name: 'What is chosen', body: <Chips tenant={tenant} state={state} /> },
  ];
}

const paging = (): GalleryState[] =>
  [
    [1, 3],
    [5, 9],
    [40, 40],
  ].map(([page = 1, pages = 1]) => ({
    name: `Page ${page} of ${pages}`,
    body: <Paging page={page} pages={pages} url={(number) => `?page=${number}`} />,
  }));

async function nothing(given: GalleryGiven): Promise<GalleryState[]> {
  const { context, cars, fill } = given;
  const state = chosenState(given);
  const ask = await fill('listing.empty', { words: 'Used, SUV' });
  const near = {
    alternatives: [
      { way: 'without' as const, field: 'query', state: withQuery(state, ''), count: 12 },
      { way: 'only' as const, field: 'make', state, count: 1 },
    ],
    cars: cars.slice(0, 3),
  };
  return [
    {
      name: 'With wider searches and what comes closest',
      body: <NoResults context={context} state={state} nearest={near} ask={ask} />,
    },
    {
      name: 'With nothing that comes close',
      body: <NoResults context={context} state={state} nearest={null} ask={ask} />,
    },
  ];
}

function promos({ context: { site } }: GalleryGiven): GalleryState[] {
  const { cards } = site.tenant.promoCards;
  if (cards.length === 0) return [];
  return [
    {
      name: 'Those of the dealer, whatever the day',
      body: (
        <ul className="car-grid car-grid--wide">
          {cards.map((card) => (
            <li key={`${card.image} ${card.heading ?? ''}`}>
              <PromoCardView card={card} site={site} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

async function listings(given: GalleryGiven): Promise<GalleryState[]> {
  const { context, cars } = given;
  const { tenant } = context.site;
  const [car] = cars;
  const state = emptyState();
  const result = await context.stock.listing(state, {});
  const tiles = await facetTiles({ tenant, result, fixed: {}, state, stock: context.stock });
  const path = (car && searchPath({ make: [car.make] })) ?? listingUrl(tenant.search.basePath, chosenState(given));
  return [
    { name: 'Ways on', body: <Tiles groups={tiles} tenant={tenant} /> },
    ...(path.startsWith(`${tenant.search.basePath}?`) ? await given.page('Something chosen', page, path) : []),
  ].filter(({ name }) => name !== 'Ways on' || tiles.length > 0);
}
