import { expect, test } from 'vitest';
import { BenchError } from './bench-error.ts';
import { percentile, spread } from './statistics.ts';

test.each([
  { values: [7], median: 7, lowest: 7, highest: 7 },
  { values: [3, 1, 2], median: 2, lowest: 1, highest: 3 },
  { values: [10, 2, 9, 1], median: 5.5, lowest: 1, highest: 10 },
])('spread of $values', ({ values, ...expected }) => {
  expect(spread(values)).toEqual(expected);
});

test.each([
  { percent: 0, expected: 1 },
  { percent: 50, expected: 50.5 },
  { percent: 99, expected: 99.01 },
  { percent: 100, expected: 100 },
])('p$percent of 1 to 100', ({ percent, expected }) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, percent)).toBeCloseTo(expected, 10);
  expect(values[0]).toBe(100);
});

test('no values are no figure', () => {
  expect(() => spread([])).toThrow(BenchError);
});
