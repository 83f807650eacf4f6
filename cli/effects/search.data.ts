import type { Effect } from './effect.types.ts';
import { HOME, LISTING, SERVICE } from './home-and-listing.data.ts';

/** The conditions of preset filters, each with a value that some of the cars meet and some do not. */
const CONDITIONS: Readonly<Record<string, unknown>> = {
  car_types: ['demo'],
  makes: ['Plover'],
  models: ['Wren'],
  bodies: ['SUV'],
  fuels: ['Electric'],
  item_types: ['Truck'],
  tags: ['Special'],
  states: ['VIC'],
  locations: ['north'],
  dealerships: ['hillside-north'],
  certified: true,
  with_photos: true,
  price_from: 40_000,
  price_to: 20_000,
  km_from: 100_000,
  km_to: 3000,
  year_from: 2026,
  year_to: 2018,
};

const preset = (filter: object) => ({
  'search.preset_filter': 'some',
  'search.preset_filters': [{ name: 'some', ...filter }],
});

const PRESET_EFFECTS = Object.entries(CONDITIONS).flatMap(([name, to]): Effect[] => [
  { key: `search.preset_filters[].only.${name}`, to, seen: LISTING, with: preset({ only: {} }) },
  { key: `search.preset_filters[].except[].${name}`, to, seen: LISTING, with: preset({ except: [{}] }) },
]);

const ONE_MAKE = { only: { makes: ['Plover'] } };
const TWO_FILTERS = {
  'search.preset_filter': 'all',
  'search.preset_filters': [{ name: 'some' }, { name: 'all', ...ONE_MAKE }],
};
const NUMBERED_FILTERS = {
  'search.preset_filter': '3',
  'search.preset_filters': [
    { name: 'all', number: 4 },
    { name: 'some', number: 3, ...ONE_MAKE },
  ],
};
const LISTED = 'asked for /search/new-used-and-demo-cars';

/** The stock search and the list of cars. */
export const SEARCH_EFFECTS: readonly Effect[] = [
  {
    key: 'search.base_path',
    to: '/search/our-cars',
    seen: HOME,
    with: { 'navigation.header': [{ name: 'Contact', url: '/contact' }] },
  },
  { key: 'search.hits_per_page', to: 6, seen: LISTING },
  { key: 'search.include_sold_cars_days', to: 1, seen: LISTING },
  { key: 'search.facets', to: ['make', 'price'], seen: LISTING },
  {
    key: 'search.car_types',
    to: ['new', 'demo'],
    seen: LISTING,
    with: { 'navigation.header': [{ name: 'Contact', url: '/contact' }] },
  },
  { key: 'search.status_only_count', to: true, seen: LISTING, with: { 'stock.file': 'many.csv' } },
  { key: 'search.live_filtering', to: false, seen: 'browser code' },
  { key: 'search.price_slider.min', to: 1000, seen: LISTING },
  { key: 'search.price_slider.max', to: 200_000, seen: LISTING },
  { key: 'search.price_slider.step', to: 1000, seen: LISTING },
  { key: 'search.service.kind', to: 'embedded', seen: LISTED, with: { 'search.service': SERVICE } },
  { key: 'search.service.url', to: 'https://other.example.com', seen: LISTED, with: { 'search.service': SERVICE } },
  { key: 'search.service.key', to: 'env:OTHER_KEY', seen: LISTED, with: { 'search.service': SERVICE } },
  { key: 'search.service.index', to: 'other-cars', seen: 'stock index', with: { 'search.service': SERVICE } },
  { key: 'search.service.cache_entries', to: 0, seen: LISTED, with: { 'search.service': SERVICE } },
  {
    key: 'search.preset_filters[].name',
    at: 'search.preset_filters',
    to: [{ name: 'all' }, { name: 'some', ...ONE_MAKE }],
    seen: LISTING,
    with: TWO_FILTERS,
  },
  {
    key: 'search.preset_filters[].number',
    at: 'search.preset_filters',
    to: [
      { name: 'all', number: 3 },
      { name: 'some', number: 4, ...ONE_MAKE },
    ],
    seen: LISTING,
    with: NUMBERED_FILTERS,
  },
  {
    key: 'search.preset_filter',
    to: 'some',
    seen: LISTING,
    with: { 'search.preset_filters': [{ name: 'some', ...ONE_MAKE }] },
  },
  { key: 'search.used_list_path', to: '/used-cars', seen: 'GET /used-cars' },
  ...PRESET_EFFECTS,
];
