import { expect, it } from 'vitest';
import { isForPaper } from './for-paper.ts';

it.each([
  ['car/car-print.css', true],
  ['/assets/car-print.0a1b2c3d4e.css', true],
  ['car/car.css', false],
  ['/assets/style.0a1b2c3d4e.css', false],
  ['print-shop/print-shop.css', false],
])('%s is for paper alone: %j', (sheet, is) => {
  expect(isForPaper(sheet)).toBe(is);
});
