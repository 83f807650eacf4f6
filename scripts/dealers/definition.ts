import type { Region } from '../../runtime/tenant/tenant.types.ts';
import type { Dice } from '../sample-stock/make-car.ts';
import { coloursOf } from './colours.ts';
import type { FeatureSet } from './feature-sets.ts';
import { menusOf } from './menus.ts';
import type { Location } from './places.ts';
import { COMPANY, PLACES, type Place } from './regions.data.ts';
import type { Trade } from './trades.data.ts';
import { CARD_FACTS, DISCLAIMERS, FACETS, HEADLINES, INTRODUCTIONS, REASONS, TAGLINES } from './words.data.ts';

export interface DealerFacts {
  slug: string;
  name: string;
  number: number;
  trade: Trade;
  region: Region;
  locations: readonly Location[];
  makes: readonly string[];
  cars: number;
  /** Whether the folder has terms of its own. */
  ownTerms: boolean;
  features: FeatureSet;
}

const FONTS = {
  heading: ['archivo', 'figtree', 'fraunces', 'public-sans', 'bricolage-grotesque', 'outfit'],
  body: ['archivo', 'figtree', 'public-sans', 'outfit'],
};
const FIRST_WEBSITE = 100_000;
const FIRST_DEALERSHIP = 50_000;

/** The definition of a dealer as plain data, in the order in which people write one. */
export function definitionOf(dice: Dice, facts: DealerFacts): object {
  const { slug, name, number, trade, region, locations, ownTerms, features } = facts;
  const words = { vehicle: trade.vehicle, vehicles: trade.vehicles, place: trade.place };
  const filled = (text: string): string => filledText(text, { ...words, town: locations[0]?.town ?? '' }, facts, dice);
  const main = dice.pick(PLACES[region]) as Place;
  return {
    slug,
    name,
    legal_name: `${name} ${COMPANY[region]}`,
    template: trade.template,
    region,
    website_id: FIRST_WEBSITE + number,
    dealership_id: FIRST_DEALERSHIP + number,
    domains: [`www.${slug}.example`, ...(dice.chance(0.2) ? [`${slug}.example`] : [])],
    tagline: filled(dice.pick(TAGLINES)),
    contact: { phone: main.phone(String(dice.whole(1000, 9999))), email: `hello@${slug}.example` },
    locations: locations.map(({ definition }) => definition),
    navigation: menusOf(dice, facts),
    home: {
      headline: filled(dice.pick(HEADLINES)),
      introduction: filled(dice.pick(INTRODUCTIONS)),
      featured_cars: dice.pick([3, 6, 9]),
      browse_by_body: features.browseByBody,
      price_range: features.priceRange,
      reasons: dice.some(REASONS, dice.whole(0, 4)).map(([title, text]) => ({ title, text })),
    },
    header: { top_banner: { search_box: features.searchBox } },
    search: {
      base_path: trade.basePath,
      hits_per_page: dice.pick([12, 15, 18, 21, 24]),
      include_sold_cars_days: dice.whole(0, 7),
      // The menus and the price range of the home page ask for prices.
      facets: ['price', ...dice.some(FACETS, dice.whole(4, 10)).filter((facet) => facet !== 'price')],
      live_filtering: features.liveFiltering,
      price_slider: trade.slider,
    },
    words,
    garage_enabled: features.garage,
    compare: { enabled: features.compare },
    car: {
      gallery: features.lightbox ? 'lightbox' : 'plain',
      similar_cars: dice.chance(0.7),
      no_price_text: dice.pick(['Contact us for price', 'Price on request', 'Call for price']),
    },
    cards: { attributes: dice.some(CARD_FACTS, dice.whole(3, 4)), request_photos: features.requestPhotos },
    enquiry: {
      enabled: features.enquiry,
      heading: `Ask about this ${trade.vehicle}`,
      categories: [
        'General Enquiry',
        ...dice.some(['Service Booking', 'Trade-in', 'Finance Question'], dice.whole(0, 3)),
      ],
      postcode: dice.chance(0.8),
    },
    legal: { terms: ownTerms ? 'pages/terms.md' : undefined, price_disclaimer: dice.pick(DISCLAIMERS) },
    theme: {
      colours: coloursOf(dice),
      fonts: { heading: dice.pick(FONTS.heading), body: dice.pick(FONTS.body) },
      radius: dice.pick(['square', 'soft', 'round']),
      header: features.header,
      hero: dice.pick(['split', 'banner']),
      card: dice.pick(['framed', 'plain']),
      scene: dice.pick(trade.scenes),
    },
    stock: { file: 'stock.csv', artwork: true, preset: 'generic' },
    social: dice.chance(0.5) ? [{ network: 'facebook', url: `https://social.example/${slug}` }] : undefined,
  };
}

function filledText(text: string, words: Record<string, string>, { cars }: DealerFacts, dice: Dice): string {
  const more: Record<string, string> = { ...words, count: String(cars), year: String(dice.whole(1928, 2019)) };
  const filled = text.replace(/\{(\w+)\}/g, (whole, word: string) => more[word] ?? whole);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
