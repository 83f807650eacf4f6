import type { LenderFigures } from '../../runtime/rules/finance/lender-figures.types.ts';
import { DAY, type Dice, FEED_DAY, plateOf, type SampleCar } from './make-car.ts';
import { sampleFinance } from './sample-finance.ts';
import type { SampleLender } from './sample-lenders.data.ts';

/** A vehicle as it is in a dealer's system: what the feed styles write, each in its own words. */
export interface FeedRow {
  car: SampleCar;
  stock: string;
  yard: string;
  /** The asking price, or null where the dealer asks to be called. */
  price: number | null;
  was: number | null;
  status: 'in stock' | 'coming soon' | 'sold';
  soldOn: number | null;
  inStock: number;
  reserved: boolean;
  photos: number;
  tag: string;
  certified: boolean;
  plate: string;
  plateUntil: number | null;
  /** From 0. */
  row: number;
  /** What lenders say of it, by their names. */
  finance: Record<string, LenderFigures>;
}

export interface RowOptions {
  stockPrefix: string;
  firstStock: number;
  plates: readonly string[];
  /** The price that is asked for a vehicle worth this much: itself for sale, a share of it for hire. */
  ask: (price: number) => number;
  /** For hire: nothing of it is ever sold, and its remarks are of another kind. */
  hire?: readonly string[];
  lenders?: readonly SampleLender[];
}

/** What sets some rows apart: a stock list is never uniform. By row, so that every dealer has some of each. */
export function feedRow(dice: Dice, car: SampleCar, yard: string, row: number, options: RowOptions): FeedRow {
  const every = (step: number, at: number) => row % step === at;
  const coming = car.type !== 'U' && every(11, 5);
  const soldDays =
    coming || options.hire ? null : every(26, 9) ? dice.whole(0, 2) : every(41, 30) ? dice.whole(18, 60) : null;
  const price = options.ask(car.price);
  const priced = !every(31, 17);
  const onRoad = car.type !== 'N' && car.fuel !== '';
  return {
    car: options.hire ? { ...car, comments: dice.pick(options.hire) } : car,
    stock: `${options.stockPrefix}${options.firstStock + row * 3}`,
    yard,
    price: priced ? price : null,
    was:
      priced && every(9, 4) && car.type !== 'N' && !options.hire
        ? options.ask(car.price * (1.03 + dice.whole(0, 4) / 100))
        : null,
    status: soldDays !== null ? 'sold' : coming ? 'coming soon' : 'in stock',
    soldOn: soldDays === null ? null : FEED_DAY - soldDays * DAY,
    inStock: every(12, 1) ? FEED_DAY - dice.whole(0, 5) * DAY : car.inStock,
    reserved: soldDays === null && !coming && every(19, 6),
    photos: coming || every(23, 13) ? 0 : dice.whole(8, 32),
    tag: every(29, 3) ? 'Special' : coming && every(22, 5) ? 'Pre-order' : '',
    certified: car.type === 'U' && every(7, 2) && !options.hire,
    plate: onRoad ? plateOf(dice, dice.pick(options.plates)) : '',
    row,
    finance: sampleFinance(options.lenders ?? [], car.type, priced ? price : null, row),
    plateUntil: onRoad ? FEED_DAY + dice.whole(20, 340) * DAY : null,
  };
}
