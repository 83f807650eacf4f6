import type { Changes, Effect, Seen } from './effect.types.ts';

const MODELS: Seen = 'GET /models';
const MODEL: Seen = 'GET /models/heron';
const BRAND: Seen = 'GET /brands/kestrel';
const PAGES: Changes = { 'pages.models': true };
const BRANDS: Changes = { 'pages.brands': true };
/** A model that says all there is to say. */
const HERON = {
  name: 'Heron',
  slug: 'heron',
  manufacturer: 'kestrel',
  status: 'Coming late',
  fuel: ['Petrol'],
  image: 'images/card.svg',
  alt: 'A car',
  from_price: { price: 39990, basis: 'drive away', date: '2026-11-01' },
  figures: [{ label: 'Seats', value: '5' }],
  grades: [{ name: 'LS', price: 39990, features: ['Tow bar'] }],
  colours: [
    { name: 'Red', hex: '#b01020' },
    { name: 'Sky', hex: '#1f4e79', image: 'images/mark.svg', alt: 'A blue car' },
  ],
};
const WHOLE: Changes = { ...PAGES, 'models.0': HERON };
/** Makes and models that the platform is asked for. */
const ASKED: Changes = {
  ...PAGES,
  'platform.base_url': 'https://platform.example.com',
  'manufacturers.0': { name: 'Kestrel', slug: 'kestrel', id: 5 },
};

/** The makes of a dealer, their models, and the pages of both. */
export const RANGE_EFFECTS: readonly Effect[] = [
  { key: 'pages.models', to: true, seen: MODELS },
  { key: 'pages.brands', to: true, seen: BRAND },
  { key: 'pages.electric_cars', to: true, seen: 'GET /electric-cars', with: { 'models.0.fuel': ['Electric'] } },
  {
    key: 'manufacturers[].id',
    to: 5,
    seen: 'asked for /models',
    with: { ...PAGES, 'platform.base_url': 'https://platform.example.com' },
  },
  {
    key: 'manufacturers[].logo.image',
    to: 'images/card.svg',
    seen: BRAND,
    with: { ...BRANDS, 'manufacturers.0.logo': { image: 'images/mark.svg', alt: 'Kestrel' } },
  },
  {
    key: 'manufacturers[].logo.alt',
    to: 'The kestrel',
    seen: BRAND,
    with: { ...BRANDS, 'manufacturers.0.logo': { image: 'images/mark.svg', alt: 'Kestrel' } },
  },
  { key: 'manufacturers[].path', to: '/kestrel-sydney', seen: 'GET /kestrel-sydney', with: BRANDS },
  { key: 'manufacturers[].description', to: '<p>Since 1968.</p>', seen: BRAND, with: BRANDS },
  { key: 'locations[1].manufacturers', to: ['kestrel'], seen: BRAND, with: BRANDS },
  { key: 'badges.all_new_prefix', to: 'The new', seen: MODELS, with: PAGES },
  { key: 'models[].id', to: 7, seen: MODEL, with: ASKED },
  { key: 'models[].path', to: '/the-heron', seen: 'GET /the-heron', with: PAGES },
  { key: 'models[].manufacturer_name', to: 'Kestrel Sport', seen: MODEL, with: PAGES },
  { key: 'models[].body', to: ['ute'], seen: MODELS, with: PAGES },
  { key: 'models[].bodyStyle', to: ['Big SUV'], seen: MODELS, with: PAGES },
  { key: 'models[].manufacturer_body', to: 'Sports SUV', seen: MODELS, with: PAGES },
  { key: 'models[].manufacturer_body2', to: 'Crossover', seen: MODELS, with: PAGES },
  { key: 'models[].manufacturer_body3', to: 'Estate', seen: MODELS, with: PAGES },
  { key: 'models[].fuel', to: ['Petrol'], seen: MODELS, with: PAGES },
  { key: 'models[].variant', to: 'Long range', seen: MODELS, with: PAGES },
  { key: 'models[].short_description', to: 'A quiet car.', seen: MODELS, with: PAGES },
  { key: 'models[].description', to: '<p>A loud car.</p>', seen: MODEL, with: PAGES },
  { key: 'models[].override_url', to: 'https://heron.example.com', seen: MODELS, with: PAGES },
  {
    key: 'models[].aftermarket_manufacturer_id',
    to: 44,
    seen: 'GET /vehicle-parts-and-accessories?model=heron',
    with: { 'pages.parts': true },
  },
  { key: 'models[].accessories_count', to: 12, seen: MODEL, with: { ...PAGES, 'pages.parts': true } },
  { key: 'models[].image', to: 'images/mark.svg', seen: MODEL, with: { ...WHOLE, 'models.0.colours': [] } },
  { key: 'models[].thumb', to: 'images/mark.svg', seen: MODELS, with: WHOLE },
  { key: 'models[].alt', to: 'A fast car', seen: MODEL, with: WHOLE },
  { key: 'models[].from_price.price', to: 41990, seen: MODELS, with: WHOLE },
  { key: 'models[].from_price.basis', to: 'before charges', seen: MODELS, with: WHOLE },
  { key: 'models[].from_price.date', to: '2026-10-01', seen: MODEL, with: WHOLE },
  { key: 'models[].figures[].label', to: 'Doors', seen: MODEL, with: WHOLE },
  { key: 'models[].figures[].value', to: '7', seen: MODEL, with: WHOLE },
  { key: 'models[].grades[].name', to: 'GX', seen: MODEL, with: WHOLE },
  { key: 'models[].grades[].price', to: 40990, seen: MODEL, with: WHOLE },
  { key: 'models[].grades[].features', to: ['Sunroof'], seen: MODEL, with: WHOLE },
  { key: 'models[].colours[].name', to: 'Crimson', seen: MODEL, with: WHOLE },
  { key: 'models[].colours[].hex', to: '#c02030', seen: MODEL, with: WHOLE },
  { key: 'models[].colours[1].image', to: 'images/card.svg', seen: MODEL, with: WHOLE },
  { key: 'models[].colours[1].alt', to: 'A car like the sky', seen: MODEL, with: WHOLE },
];
