import { describe, expect, it } from 'vitest';
import type { EarlierPrice } from '../car/car-extras.types.ts';
import { wasPrice } from './car-price.ts';

const day = (number: number): number => number * 86_400;
const held = (
  price: number,
  from: number,
  to: number,
  price_type: EarlierPrice['price_type'] = 'egc',
): EarlierPrice => ({
  price,
  price_type,
  from: day(from),
  to: day(to),
});
const car = { price: 30_000, before_price: null, price_type: 'egc' as const };

describe('an earlier price beside the price (domain.md 0, row 3)', () => {
  it.each<[what: string, own: object, minDays: number, was: number | null]>([
    ['held for 14 days', { price_history: [held(32_000, 0, 14)] }, 14, 32_000],
    ['held for 13', { price_history: [held(32_000, 0, 13)] }, 14, null],
    ['lower than now', { price_history: [held(29_000, 0, 30)] }, 14, null],
    ['covered something else', { price_history: [held(32_000, 0, 30, 'drive_away')] }, 14, null],
    ['the newest of two', { price_history: [held(35_000, 0, 30), held(32_000, 30, 60)] }, 14, 32_000],
    ['no history', {}, 14, null],
    ['the feed alone says so', { before_price: 33_000 }, 14, null],
    ['the feed says another one', { before_price: 33_000, price_history: [held(32_000, 0, 30)] }, 14, null],
    ['the feed and the history', { before_price: 32_000, price_history: [held(32_000, 0, 30)] }, 14, 32_000],
    ['the dealer vouches', { before_price: 33_000 }, 0, 33_000],
    ['vouches for a lower one', { before_price: 29_000 }, 0, null],
    ['no price now', { price: null, price_history: [held(32_000, 0, 30)] }, 14, null],
  ])('%s', (_what, own, minDays, was) => expect(wasPrice({ ...car, ...own }, { minDays })).toBe(was));
});
