import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { dealerFeed, type SampleDealer } from '../sample-stock/dealers.ts';
import { type Dice, diceOf } from '../sample-stock/make-car.ts';
import type { Variant } from '../sample-stock/variants.data.ts';
import { definitionOf } from './definition.ts';
import type { FeatureSet } from './feature-sets.ts';
import { type Location, locationsOf, townsOf } from './places.ts';
import { PLATES } from './regions.data.ts';
import { TRADES, type Trade } from './trades.data.ts';
import { CLAUSES } from './words.data.ts';
import { yamlText } from './yaml-text.ts';

/** An invented dealer's folder. */
export interface Dealer {
  slug: string;
  template: string;
  region: Region;
  cars: number;
  /** Pages that are known at build: one a location and one a legal document, contact, address not found. */
  pages: number;
  /** Name in the folder -> text, or bytes of an image or film. */
  files: Record<string, string | Uint8Array>;
}

export const REGIONS: readonly Region[] = ['AU', 'NZ', 'US'];
const MOST_LOCATIONS = 61;
/** Steps through the numbers of locations evenly, so that few dealers have the same mean as many. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const LEGAL_PAGES = 2;
const OTHER_PAGES = 2;
const MOST_YARDS = 6;

/** One dealer of a run: the same seed and number, the same bytes. Templates and regions come in turn. */
export function dealerOf(seed: number, number: number, chosen: (dice: Dice) => FeatureSet): Dealer {
  const dice = diceOf(seed * 100_003 + number * 7919 + 1);
  const trade = TRADES[number % TRADES.length] as Trade;
  const region = REGIONS[Math.floor(number / TRADES.length) % REGIONS.length] as Region;
  const towns = townsOf(dice, 1 + Math.floor(MOST_LOCATIONS * ((number * GOLDEN) % 1)));
  const name = `${towns[0]} ${dice.pick(trade.names)}`;
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${number}`;
  const locations = locationsOf(dice, { dealer: name, number: number + 1, region, towns });
  const cars = dice.whole(20, 60);
  const yards = yardsOf(locations);
  const feed = feedOf(dice, { slug, number, trade, region, yards, cars, seed });
  const makes = makesOf(feed);
  const ownTerms = dice.chance(0.25);
  const definition = definitionOf(dice, {
    ...{ slug, name, number, trade, region, locations, makes, cars, ownTerms },
    features: chosen(dice),
  });
  return {
    slug,
    template: trade.template,
    region,
    cars,
    pages: locations.length + LEGAL_PAGES + OTHER_PAGES,
    files: {
      'tenant.yaml': yamlText(definition),
      'stock.csv': dealerFeed(feed),
      ...(ownTerms ? { 'pages/terms.md': termsText(dice) } : {}),
    },
  };
}

/** The stock codes of the locations that cars are at. */
export const yardsOf = (locations: readonly Location[]): string[] =>
  locations.slice(0, MOST_YARDS).map(({ code }) => code);

export const makesOf = ({ parts }: SampleDealer): string[] =>
  [...new Set(parts.flatMap(({ from }) => from.map(({ make }) => make)))].sort();

interface Lot {
  slug: string;
  number: number;
  trade: Trade;
  region: Region;
  yards: readonly string[];
  cars: number;
  seed: number;
}

/** The stock list of a dealer, spread over its first yards. `named`: what its vehicles are called. */
export function feedOf(
  dice: Dice,
  lot: Lot,
  named: (variant: Variant) => Variant = (variant) => variant,
): SampleDealer {
  const { slug, number, trade, region, yards, cars, seed } = lot;
  const all = trade.stock(region).map(named);
  const types = region === 'US' ? (['U'] as const) : trade.types;
  const kind = trade.template === 'cars' && region === 'US' ? 'american' : trade.kind;
  const parts = types.flatMap((type, index) => {
    const count = Math.floor((cars * (index + 1)) / types.length) - Math.floor((cars * index) / types.length);
    const offered = all.filter(({ to }) => type === 'U' || to === 2026);
    // As many variants as vehicles, so that every make that a menu names is in stock.
    const chosen = (share: number): Variant[] => Array.from({ length: share }, () => dice.pick(offered));
    return split(count, yards, (yard, share) => ({ type, kind, from: chosen(share), count: share, yard }));
  });
  return {
    tenant: slug,
    file: 'stock.csv',
    seed: seed * 31 + number,
    style: 'semicolons',
    stockPrefix: slug.slice(0, 2).toUpperCase(),
    firstStock: 1000 + number,
    plates: PLATES[region],
    priceType: region === 'US' && trade.ask === undefined ? '' : trade.priceType,
    ...(trade.ask
      ? { ask: trade.ask, hire: ['Ready to go, cleaned and checked.', 'A favourite of ours for long drives.'] }
      : {}),
    parts,
  };
}

function split<T>(count: number, yards: readonly string[], part: (yard: string, share: number) => T): T[] {
  return yards.flatMap((yard, index) => {
    const share = Math.floor((count * (index + 1)) / yards.length) - Math.floor((count * index) / yards.length);
    return share > 0 ? [part(yard, share)] : [];
  });
}

function termsText(dice: Dice): string {
  const clauses = dice.some(CLAUSES, CLAUSES.length).map((clause) => clause.replace(/\{(\w+)\}/g, '{{$1}}'));
  return `# Terms and conditions\n\n${clauses.map((clause, index) => `## ${index + 1}. How we work\n\n${clause}`).join('\n\n')}\n`;
}
