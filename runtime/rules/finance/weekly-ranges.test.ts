import { expect, it } from 'vitest';
import { WEEKLY_RANGES, weeklyRange } from '../price/price-ranges.ts';

it.each<[weekly: number | null, value: string | null]>([
  [null, null],
  [1, 'under-100'],
  [99, 'under-100'],
  [100, '100-149'],
  [149, '100-149'],
  [150, '150-199'],
  [299, '250-299'],
  [300, '300-399'],
  [399, '300-399'],
  [400, 'from-400'],
  [9000, 'from-400'],
])('§3 weekly_price_range of %s is %s', (weekly, value) => {
  expect(weeklyRange(weekly)).toBe(value);
});

it('§3 its labels say where each step begins and ends', () => {
  for (const { value, label } of WEEKLY_RANGES) {
    const numbers = (text: string) => text.match(/\d+/g);
    expect(numbers(label)).toEqual(numbers(value));
  }
});
