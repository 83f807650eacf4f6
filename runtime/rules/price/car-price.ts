import type { Car, PriceType } from '../car/car.types.ts';
import type { VehicleWords } from '../words/vehicle-words.ts';

/** §5: a price of 10 or less counts as no price. */
const NO_PRICE_MAXIMUM = 10;

const DAY = 86_400;

export { effectivePrice };

/** Whose words are beside a price: those of the country, then those of what the dealer sells. */
export interface PriceWords {
  locale: string;
  words: Pick<VehicleWords, 'driveAway'>;
}

export interface PriceOptions extends PriceWords {
  /** What is where a car has no price (§8). */
  noPriceText: string;
  currency: string;
  /** Where an earlier price is shown: how long it must have held. Left out, the feed's own word counts. */
  priceHistory?: WasPriceRules;
}

export interface PriceLabel {
  /** '$34,990', the no-price text, or 'PREORDER'. */
  text: string;
  /** What the price covers, e.g. 'Drive away'; null without a price. */
  qualifier: string | null;
  /** The earlier, higher price: '$36,990'; null where there is none. */
  before: string | null;
  /** False where `text` is words instead of an amount. */
  priced: boolean;
}

/** §5: header search results show a price only when it exceeds 250. */
const HEADER_SEARCH_MINIMUM = 250;

/** Labels in use in price guides; never the words 'on road costs', which New South Wales forbids in advertisements (domain.md 2.2). */
const QUALIFIERS: Record<Exclude<PriceType, 'drive_away'>, string> = {
  egc: 'Excl. gov. charges',
  eegc: 'Excl. est. gov. charges',
  plus_orc: 'Plus government charges',
  msrp: 'MSRP',
  per_day: 'a day',
  per_week: 'a week',
  per_month: 'a month',
};

/** Where a country calls it otherwise. */
const OWN_QUALIFIERS: Readonly<Record<string, Partial<Record<PriceType, string>>>> = {
  'en-US': { plus_orc: 'Plus taxes and fees', drive_away: 'Out the door' },
  'en-NZ': { plus_orc: 'Plus on-road costs', drive_away: 'Includes on-road costs' },
};

/** How a car's price reads on cards and on its page (§5 Price display, §8 Price missing). */
export function priceLabel(
  car: Pick<Car, 'price' | 'before_price' | 'price_type' | 'preorder' | 'price_history'>,
  options: PriceOptions,
): PriceLabel {
  const price = effectivePrice(car.price);
  if (price === null)
    return { text: car.preorder ? 'PREORDER' : options.noPriceText, qualifier: null, before: null, priced: false };
  const before = wasPrice(car, options.priceHistory ?? { minDays: 0 });
  return {
    text: formatMoney(price, options),
    qualifier: priceQualifier(car.price_type, options),
    before: before === null ? null : formatMoney(before, options),
    priced: true,
  };
}

/** What a price covers, to be read beside it (domain.md 2.2). */
export function priceQualifier(type: PriceType, { locale, words }: PriceWords): string {
  return OWN_QUALIFIERS[locale]?.[type] ?? (type === 'drive_away' ? words.driveAway : QUALIFIERS[type]);
}

/** The price in a header search suggestion, or null where it shows none (§5). */
export function headerSearchPrice(
  price: number | null,
  options: Pick<PriceOptions, 'currency' | 'locale'>,
): string | null {
  const amount = effectivePrice(price);
  return amount !== null && amount > HEADER_SEARCH_MINIMUM ? formatMoney(amount, options) : null;
}

/** The short sign of each currency of decisions.md (the region's own dollar). */
const SIGNS: Record<string, string> = { AUD: '$', NZD: '$', USD: '$' };

/** Whole units of a currency with its own short sign: '$34,990'. */
export function formatMoney(amount: number, { currency, locale }: Pick<PriceOptions, 'currency' | 'locale'>): string {
  // toLocaleString without options keeps its formatter between calls; making one for each price costs more than a whole card.
  return `${SIGNS[currency] ?? `${currency} `}${Math.round(amount).toLocaleString(locale)}`;
}

/** When an earlier price may be shown (`price_history`). */
interface WasPriceRules {
  /** Days for which a car must have been on offer at it; 0: the dealer vouches for what the stock file says. */
  minDays: number;
}

/**
 * The earlier, higher price that may be beside a car's price (domain.md 0): the newest one of its history that covered the same and held long enough; where
 * the feed names one, that one alone. Null: none may.
 */
export function wasPrice(
  car: Pick<Car, 'price' | 'before_price' | 'price_type' | 'price_history'>,
  { minDays }: WasPriceRules,
): number | null {
  const price = effectivePrice(car.price);
  const named = effectivePrice(car.before_price);
  if (price === null) return null;
  if (minDays === 0) return named !== null && named > price ? named : null;
  const held = (car.price_history ?? []).filter(
    ({ price: earlier, price_type, from, to }) =>
      price_type === car.price_type && earlier > price && to - from >= minDays * DAY,
  );
  // A figure of the feed that no history bears out is not replaced by another one.
  return (named === null ? held : held.filter((one) => one.price === named)).pop()?.price ?? null;
}

/** The price as it counts: null for none (§5 Price display). */
function effectivePrice(price: number | null | undefined): number | null {
  return typeof price === 'number' && Number.isFinite(price) && price > NO_PRICE_MAXIMUM ? price : null;
}
