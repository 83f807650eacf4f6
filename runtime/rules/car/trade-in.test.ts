import { describe, expect, it } from 'vitest';
import { mayTradeIn } from './car-actions.ts';

describe('§5 Trade-in button', () => {
  const car = { status: 'in_stock', sold: false, reserved: false, price: 20_000 } as const;
  const dealer = { autograb: true, priceAbove: 200 };

  it.each([
    ['a car in stock', {}, {}, true],
    ['without Autograb', {}, { autograb: false }, false],
    ['coming soon', { status: 'coming_soon' }, {}, false],
    ['sold', { sold: true }, {}, false],
    ['reserved', { reserved: true }, {}, false],
    ['a price of 200', { price: 200 }, {}, false],
    ['a price of 201', { price: 201 }, {}, true],
    ['no price', { price: null }, {}, false],
    ['a higher limit of the dealer', {}, { priceAbove: 20_000 }, false],
  ] as const)('%s', (_what, changed, settings, expected) => {
    expect(mayTradeIn({ ...car, ...changed }, { ...dealer, ...settings })).toBe(expected);
  });
});
