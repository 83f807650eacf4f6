import { describe, expect, it } from 'vitest';
import { minorText, moneyText, toMinor } from './money.ts';
import { type ReservableCar, type ReserveRules, reserveOffer } from './reserve-offer.ts';

const car: ReservableCar = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  reservable: true,
  price: 24_990,
  tag: null,
};
const rules: ReserveRules = {
  enabled: true,
  requestOnly: false,
  processorConfigured: true,
  priceAbove: 200,
  depositAmount: 500,
  depositByPrice: [],
  currency: 'AUD',
  testDriveOnlyTags: ['Test Drive Only', '*** Test Drive Vehicle Only ***'],
  button: 'Reserve Now',
  showAmount: true,
};

describe('§5 Reserve: each of the conditions false by itself', () => {
  it.each<[string, Partial<ReservableCar>, Partial<ReserveRules>]>([
    ['switched-off', {}, { enabled: false }],
    ['not-in-stock', { status: 'coming_soon' }, {}],
    ['sold', { sold: true }, {}],
    ['sold', { status: 'sold' }, {}],
    ['reserved', { reserved: true }, {}],
    ['price-too-low', { price: 200 }, {}],
    ['price-too-low', { price: null }, {}],
    ['not-reservable', { reservable: false }, {}],
    ['test-drive-only', { tag: ' test drive only' }, {}],
    ['test-drive-only', { tag: '*** Test Drive Vehicle Only ***' }, {}],
    ['no-processor', {}, { processorConfigured: false }],
    ['no-amount', {}, { depositAmount: 0 }],
    ['no-amount', {}, { depositAmount: null }],
    ['no-amount', { payment_processors: [{ deposit_amount: 0 }] }, { depositAmount: null }],
  ])('%s', (why, ofCar, ofRules) => {
    expect(reserveOffer({ ...car, ...ofCar }, { ...rules, ...ofRules })).toEqual({ offered: false, why });
  });
});

describe('§2 Reserve: what is offered, with which words', () => {
  it.each<[string, Partial<ReservableCar>, Partial<ReserveRules>, object]>([
    ['the dealer’s amount', {}, {}, { mode: 'paid', amount: 50_000, text: 'Reserve Now $500' }],
    [
      'by price',
      { price: 50_000 },
      {
        depositByPrice: [
          { from: 80_000, amount: 2000 },
          { from: 50_000, amount: 1000 },
        ],
      },
      { mode: 'paid', amount: 100_000, text: 'Reserve Now $1,000' },
    ],
    [
      'below the dearer ones',
      { price: 49_999 },
      { depositByPrice: [{ from: 50_000, amount: 1000 }] },
      { mode: 'paid', amount: 50_000, text: 'Reserve Now $500' },
    ],
    ['cents', {}, { depositAmount: 1499.5 }, { mode: 'paid', amount: 149_950, text: 'Reserve Now $1,499.50' }],
    ['the amount not shown', {}, { showAmount: false }, { mode: 'paid', amount: 50_000, text: 'Reserve Now' }],
    ['never more than the price', { price: 201 }, {}, { mode: 'paid', amount: 20_100, text: 'Reserve Now $201' }],
    [
      'never more than the price, whoever says the amount',
      { price: 300, payment_processors: [{ deposit_amount: 900 }] },
      { depositAmount: null },
      { mode: 'paid', amount: 30_000, text: 'Reserve Now $300' },
    ],
    [
      'what came with the car',
      { payment_processors: [{}, { deposit_amount: 250 }] },
      { depositAmount: null },
      { mode: 'paid', amount: 25_000, text: 'Reserve Now $250' },
    ],
    [
      'a processor that came with the car',
      { has_checkout_payment_processor: true },
      { processorConfigured: false },
      { mode: 'paid', amount: 50_000, text: 'Reserve Now $500' },
    ],
    [
      'a request where the car has no processor',
      { has_checkout_payment_processor: false },
      { depositAmount: null },
      { mode: 'request', amount: null, text: 'Reserve Now' },
    ],
    ['requests alone', {}, { requestOnly: true }, { mode: 'request', amount: null, text: 'Reserve Now' }],
  ])('%s', (_, ofCar, ofRules, offer) => {
    expect(reserveOffer({ ...car, ...ofCar }, { ...rules, ...ofRules })).toEqual({ offered: true, ...offer });
  });
});

describe('money in smaller units', () => {
  it.each([
    [500, 'AUD', 50_000],
    [0.3, 'AUD', 30],
    [1.005, 'AUD', null],
    [0.1 + 0.2, 'AUD', null],
    [19.99, 'USD', 1999],
    [5, 'JPY', 5],
    [5.5, 'JPY', null],
    [-1, 'AUD', null],
    [Number.NaN, 'AUD', null],
    [1e21, 'AUD', null],
    [5, 'XXX', null],
  ])('%d %s', (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor);
  });

  it('is written exactly', () => {
    expect([minorText(5, 'AUD'), minorText(50_000, 'AUD'), minorText(5, 'JPY'), moneyText(1_234_500, 'AUD')]).toEqual([
      '0.05',
      '500.00',
      '5',
      '$12,345',
    ]);
  });
});
