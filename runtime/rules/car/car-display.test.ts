import { describe, expect, it } from 'vitest';
import { effectivePrice, headerSearchPrice, priceLabel } from '../price/car-price.ts';
import { isAvailable, isSellable } from './car-availability.ts';
import { carImageUrl, imageSrc, imageSrcset, sceneImageUrl } from './car-images.ts';
import { displayName, formatKm, modelName } from './car-name.ts';

const AU = { noPriceText: 'Contact us', currency: 'AUD', locale: 'en-AU', words: { driveAway: 'Drive away' } } as const;

describe('§4 Car status', () => {
  it.each([
    ['in_stock', false, false, true, true],
    ['coming_soon', false, false, true, true],
    ['sold', true, false, false, false],
    ['in_stock', true, false, true, false],
    ['in_stock', false, true, true, false],
  ] as const)('%s, sold %s, reserved %s', (status, sold, reserved, available, sellable) =>
    expect([isAvailable({ status }), isSellable({ status, sold, reserved })]).toEqual([available, sellable]),
  );
});

describe('§5 Price display, §8 Price missing', () => {
  const priced = { price: 34990, before_price: null, price_type: 'drive_away', preorder: false } as const;
  it.each([
    ['drive away', priced, ['$34,990', 'Drive away', null]],
    [
      'excluding government charges',
      { ...priced, price_type: 'egc' } as const,
      ['$34,990', 'Excl. gov. charges', null],
    ],
    [
      'excluding estimated charges',
      { ...priced, price_type: 'eegc' } as const,
      ['$34,990', 'Excl. est. gov. charges', null],
    ],
    [
      'plus charges, in words that NSW allows',
      { ...priced, price_type: 'plus_orc' } as const,
      ['$34,990', 'Plus government charges', null],
    ],
    ['was', { ...priced, before_price: 36990 }, ['$34,990', 'Drive away', '$36,990']],
    ['a lower earlier price is not shown', { ...priced, before_price: 30000 }, ['$34,990', 'Drive away', null]],
    ['an equal earlier price is not shown', { ...priced, before_price: 34990 }, ['$34,990', 'Drive away', null]],
    ['10 is no price', { ...priced, price: 10, before_price: 5000 }, ['Contact us', null, null]],
    ['11 is a price', { ...priced, price: 11 }, ['$11', 'Drive away', null]],
    ['none', { ...priced, price: null }, ['Contact us', null, null]],
    ['none, preorder', { ...priced, price: null, preorder: true }, ['PREORDER', null, null]],
    ['preorder with a price', { ...priced, preorder: true }, ['$34,990', 'Drive away', null]],
  ])('%s', (_name, car, [text, qualifier, before]) => {
    const label = priceLabel(car, AU);
    expect(label).toEqual({ text, qualifier, before, priced: qualifier !== null });
  });

  it.each([
    ['en-US', 'plus_orc', 'Plus taxes and fees'],
    ['en-NZ', 'drive_away', 'Includes on-road costs'],
    ['en-AU', 'plus_orc', 'Plus government charges'],
    ['en-AU', 'per_day', 'a day'],
    ['en-AU', 'per_week', 'a week'],
  ] as const)('%s calls %s "%s"', (locale, price_type, qualifier) => {
    expect(priceLabel({ ...priced, price_type }, { ...AU, locale }).qualifier).toBe(qualifier);
  });

  it.each([
    ['en-AU', 'Ride away'],
    ['en-NZ', 'Includes on-road costs'],
    ['en-US', 'Out the door'],
  ])('machines that are ridden read in %s "%s"', (locale, qualifier) =>
    expect(priceLabel(priced, { ...AU, locale, words: { driveAway: 'Ride away' } }).qualifier).toBe(qualifier),
  );

  it.each([
    ['NZD', 'en-NZ'],
    ['USD', 'en-US'],
    ['USD', 'en-AU'],
  ])('prints %s in %s with a plain sign', (currency, locale) =>
    expect(priceLabel(priced, { ...AU, currency, locale }).text).toBe('$34,990'),
  );

  it.each([
    [250, null],
    [251, '$251'],
    [null, null],
  ])('header search: %s', (price, text) => expect(headerSearchPrice(price, AU)).toBe(text));

  it.each([
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [undefined, null],
    [-5, null],
    [10.5, 10.5],
  ])('effectivePrice(%s)', (price, expected) => expect(effectivePrice(price)).toBe(expected));
});

describe('§5, §9 words of a car', () => {
  it.each([
    [{ year: 2023, make: 'Acme', model: 'Rover', badge: 'GX' }, '2023 Acme Rover GX'],
    [{ year: 2023, make: 'Acme', model: 'Rover', badge: null }, '2023 Acme Rover'],
    [{ year: 2023, make: 'Acme ', model: ' 3', badge: ' ' }, '2023 Acme 3'],
  ])('displayName %#', (car, name) => expect(displayName(car)).toBe(name));

  const MAKES = [
    { name: 'Acme', slug: 'acme', prefixModels: ['2', '3', '6'] },
    { name: 'Plain', slug: 'plain', prefixModels: [] },
  ];
  it.each([
    ['ACME', '2', 'Acme 2'],
    ['Acme', ' 3', 'Acme 3'],
    ['Acme', '6', 'Acme 6'],
    ['Acme', '5', '5'],
    ['Acme', '86', '86'],
    ['Acme', 'CX-3', 'CX-3'],
    ['Plain', '3', '3'],
    ['Unknown', '3', '3'],
  ])('§5 model names of %s: %j reads %s', (make, model, name) => expect(modelName({ make, model }, MAKES)).toBe(name));

  it.each([
    [34990, 'km', '34,990 km'],
    [0, 'km', '0 km'],
    [120000, 'mi', '120,000 mi'],
    [null, 'km', null],
    [-1, 'km', null],
  ] as const)('formatKm(%s, %s)', (km, unit, text) => expect(formatKm(km, unit)).toBe(text));
});

describe('pictures', () => {
  it('builds addresses and srcsets, ascending', () => {
    const url = carImageUrl('ute', 'red', 'side');
    expect(url).toBe('/pictures/v1/cars/ute/red/side');
    expect(imageSrcset(url, [640, 320])).toBe(`${url}/320 320w, ${url}/640 640w`);
    expect(imageSrc(sceneImageUrl('city'), 1280)).toBe('/pictures/v1/scenes/city/1280');
  });

  it('leaves photographs from elsewhere as they are', () => {
    expect([imageSrc('https://cdn.example/a.jpg', 640), imageSrcset('https://cdn.example/a.jpg')]).toEqual([
      'https://cdn.example/a.jpg',
      '',
    ]);
  });
});
