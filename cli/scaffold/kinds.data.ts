import type { Template } from './scaffold.types.ts';

/** What a site of a template says of itself to begin with. `{city}` and `{name}` stand for the dealer's. */
export interface KindWords {
  /** As the question lists it. */
  choice: string;
  allLink: string;
  headline: string;
  introduction: string;
  tagline: string;
  /** Artwork of the home page, where the language has it. */
  scene: string;
  /** Whether its vehicles are new, demo or used ones, which shoppers look for apart. */
  hasTypes: boolean;
  /** What shoppers filter by after type and make. */
  facets: readonly string[];
  /** Whether shoppers ask for lengths, weights and hours: columns of the stock file that say them are written as `stock.facts`. */
  showsFacts: boolean;
  /** Words of a stock file's type and body columns that mean this template. */
  words: RegExp | null;
}

export const KIND_WORDS: Record<Template, KindWords> = {
  cars: {
    choice: 'Cars, new or used',
    allLink: 'All cars',
    headline: 'Your next car is in {city}',
    introduction: 'Browse the cars of {name} online, then come by and drive the one you like.',
    tagline: 'Cars in {city}',
    scene: 'city',
    hasTypes: true,
    showsFacts: false,
    facets: ['body', 'price', 'fuel', 'year'],
    words: null,
  },
  trucks: {
    choice: 'Trucks and commercial vehicles',
    allLink: 'All trucks',
    headline: 'Trucks that work, in {city}',
    introduction: 'See the trucks of {name} online, then talk to people who know the work.',
    tagline: 'Trucks in {city}',
    scene: 'highway',
    hasTypes: true,
    showsFacts: true,
    facets: ['body', 'price', 'drive', 'year'],
    words: /\btrucks?\b|prime mover|tipper|cab ?chassis|rigid/i,
  },
  rv: {
    choice: 'Caravans and motorhomes',
    allLink: 'All caravans and motorhomes',
    headline: 'Your next trip starts in {city}',
    introduction: 'Look through the caravans and motorhomes of {name}, then come and step inside.',
    tagline: 'Caravans and motorhomes in {city}',
    scene: 'camp',
    hasTypes: true,
    showsFacts: true,
    facets: ['body', 'price', 'year'],
    words: /motor ?home|caravan|camper|\brv\b|fifth wheel/i,
  },
  subscription: {
    choice: 'Cars by subscription',
    allLink: 'All cars',
    headline: 'A car by the month in {city}',
    introduction: 'Choose a car of {name}, keep it for as long as it suits you, and change it when it does not.',
    tagline: 'Car subscription in {city}',
    scene: 'city',
    hasTypes: false,
    showsFacts: false,
    facets: ['body', 'price', 'fuel', 'seats'],
    words: null,
  },
  rental: {
    choice: 'Rental cars',
    allLink: 'All cars',
    headline: 'Rent a car in {city}',
    introduction: 'See what {name} has to rent and ask for the days that you need.',
    tagline: 'Car rental in {city}',
    scene: 'coast',
    hasTypes: false,
    showsFacts: false,
    facets: ['body', 'price', 'transmission', 'seats'],
    words: null,
  },
  powersports: {
    choice: 'Motorcycles and powersports',
    allLink: 'All bikes',
    headline: 'Your next ride is in {city}',
    introduction: 'See the bikes of {name} online, then come by and sit on the one you like.',
    tagline: 'Motorcycles in {city}',
    scene: 'trail',
    hasTypes: true,
    showsFacts: true,
    facets: ['body', 'price', 'year'],
    words: /motor ?(?:cycle|bike)|\b(?:bikes?|atv|utv|quad|scooter|side by side|jet ?ski)\b/i,
  },
};

/** Bodies that have a listing of their own (§2), with the words of their link. */
export const BODY_LINKS: Readonly<Record<string, { name: string; url: string }>> = {
  SUV: { name: 'SUVs', url: '/search/suv' },
  Hatchback: { name: 'Hatchbacks', url: '/search/hatchback' },
  Ute: { name: 'Utes', url: '/search/ute' },
  Coupe: { name: 'Coupes', url: '/search/coupe' },
  Sedan: { name: 'Sedans', url: '/search/sedan' },
  Wagon: { name: 'Wagons', url: '/search/wagon' },
};
