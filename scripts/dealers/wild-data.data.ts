import type { Variant } from '../sample-stock/variants.data.ts';

/** Words of one kind for all that a dealer names. */
export interface Naming {
  dealer: (town: string) => string;
  location: (dealer: string, town: string, index: number) => string;
  car: (car: Variant) => Pick<Variant, 'make' | 'model' | 'badge'>;
}

const MOST_LETTERS = 80;
const cut = (text: string): string => text.slice(0, MOST_LETTERS).trimEnd();

export const NAMINGS = {
  plain: {
    dealer: (town) => `${town} Motors`,
    location: (_dealer, town) => `${town} Yard`,
    car: (car) => car,
  },
  long: {
    dealer: (town) => cut(`${town} and Surrounding Districts Family Motor Vehicle Company, Established Long Ago`),
    location: (_dealer, town) =>
      cut(`The ${town} Showroom, Workshop, Parts Counter and Customer Lounge beside the Old Station`),
    car: (car) => ({
      ...car,
      model: `${car.model} Long Wheelbase Grand Tourer`,
      badge: `${car.badge} Executive Signature Anniversary Edition with Panoramic Roof and Towing Package`.trim(),
    }),
  },
  'one long word': {
    dealer: (town) => cut(`${town}kraftfahrzeughandelsundreparaturgesellschaft`),
    location: (_dealer, town) => cut(`${town}gebrauchtwagenausstellungsgelände`),
    car: (car) => ({ ...car, badge: 'Hochgeschwindigkeitsreiselimousinensonderausstattung' }),
  },
  accents: {
    dealer: (town) => `Château Ångström & Söhne – Ñandú “${town}”`,
    location: (_dealer, town) => `Łódź façade d’${town} (Æðelþryð)`,
    car: (car) => ({ make: `Š${car.make}é`, model: `${car.model}-Ç Ýô`, badge: `Édition “Größe” & Ñu <1>` }),
  },
  'other letters': {
    dealer: () => '東京モータース Московские Автомобили',
    // No letter of an address is in the first.
    location: (_dealer, town, index) => (index === 0 ? '東京自動車販売' : `Αθήνα ${town} القاهرة`),
    car: (car) => ({ make: car.make, model: `雅阁 ${car.model}`, badge: 'Специальная 限定車 النسخة' }),
  },
} as const satisfies Record<string, Naming>;

export const CARS = { none: 0, one: 1, some: 24, '300 without photos': 300 } as const;
export const LOCATIONS = { one: 1, three: 3, twelve: 12 } as const;

/** Values of which the generator knows by their names what to do. */
const each = (names: object): Record<string, Record<string, unknown>> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, {}]));

/** Yellow on black: every ground is dark, and words are light on each. */
const DARK = {
  ...{ brand: '#ffd400', on_brand: '#141204', accent: '#ffe45c', on_accent: '#1a1600' },
  ...{ hero: '#0b0a06', on_hero: '#fff6cc', ink: '#fdf7dc', muted: '#c9c2a3' },
  ...{ paper: '#121109', surface: '#1d1b10', line: '#3a3620' },
};

/** Awkward data: respect -> what it may be -> what a definition says then; what is empty, the generator sees to by its name. */
export const WILD_DATA: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>> = {
  'dealer name': each(NAMINGS),
  'location names': each(NAMINGS),
  'car titles': each(NAMINGS),
  cars: { ...each(CARS), '300 without photos': { 'stock.artwork': false } },
  locations: each(LOCATIONS),
  colours: { light: {}, 'yellow on black': { 'theme.colours': DARK } },
  logo: {
    none: { logo: undefined },
    drawn: { logo: { image: 'images/logo.svg', alt: 'Our mark' } },
    three: {
      logo: {
        image: 'images/logo.svg',
        dark: 'images/logo-dark.svg',
        square: 'images/logo-square.svg',
        alt: 'Our mark',
      },
    },
  },
  'hero picture': {
    none: { 'home.picture.image': undefined },
    photo: { 'home.picture.image': 'images/yard.jpg', 'home.picture.alt': 'The yard' },
  },
  stage: { live: {}, 'preview first': {} },
  group: { alone: {}, shared: { group: 'wild' } },
  texts: {
    short: { 'home.headline': 'Cars', 'home.introduction': 'Cars, here.' },
    usual: {},
    long: {
      'home.headline': 'Everything that drives, tows, climbs and carries, from one family, for everyone',
      'home.introduction':
        'Come for a coffee and stay for a drive: our people know these vehicles because they drive them, to school, to work and up the mountain on Sundays. Priced against the market every Monday, photographed with their scratches, delivered wherever you live, and looked after for years by the same faces.',
    },
  },
  content: { bare: {}, full: {} },
};

/** What a dealer with full content says: keys for which the schema's own examples are taken. */
export const FULL_CONTENT = [
  ...['faqs', 'offers', 'footer.questions', 'footer.staff', 'footer.text', 'reviews.items', 'structured_data'],
  ...['gmb_profiles', 'home.parts.text', 'home.parts.steps', 'header.top_banner.phone'],
] as const;

const TAURUS = {
  use: 'taurus',
  credit_provider: 'Taurus Example Lending Limited, FSP000000, Australian Credit Licence 000000',
  rates: [{ rate: 8.99, comparison_rate: 10.25, from: '2026-07-01', until: '2030-06-30' }],
};

/** 'axis: value' -> what a definition has to say beside it. */
export const COMPANIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'pages.faqs: on': { faqs: [{ question: 'Do you deliver?', answer: 'Yes, **anywhere**. [Ask us](/contact).' }] },
  'finance.enabled: on': { 'finance.lenders': [TAURUS] },
  'leads.desk.enabled: on': { 'leads.mail': { server: 'env:WILD_SMTP', from: 'website@wild.example' } },
  'locations_map.provider: picture': { 'image_service.map_url': 'https://maps.example.com/static' },
  'home.sections: promos: on': {
    'promo_cards.cards': [{ image: 'images/logo.svg', alt: '', heading: 'Yard days', url: '/contact' }],
  },
};

/** Files that a page of a dealer is made of, by the axis that switches it on. */
export const PAGE_FILES: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'pages.news': [
    'pages/news/rain.md',
    '---\ntitle: The yard is dry again\ndate: 2026-11-02\n---\n\nForty millimetres in a night, and nothing that got wet is for sale.\n',
  ],
  'pages.special': [
    'pages/handback.md',
    '# What we promise\n\nWhat you read here we have said to your face, and it holds.\n',
  ],
};
