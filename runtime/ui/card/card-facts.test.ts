import { describe, expect, it } from 'vitest';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { cardFact, cardFacts } from './card-facts.ts';

const car = aCar({
  car_type: 'used',
  simple_body: 'Caravan',
  km: null,
  seats: 1,
  stocknum: 'A1',
  simple_transmission: null,
});
const unit = { distanceUnit: 'mi', locale: 'en-US' } as const;

describe('§2 Car card: attributes', () => {
  it.each([
    ['car_type', {}, 'Used'],
    ['simple_body', {}, 'Caravan'],
    ['km', {}, null],
    ['km', { km: 12_352 }, '12,352 mi'],
    ['seats', {}, '1 seat'],
    ['seats', { seats: 7 }, '7 seats'],
    ['simple_transmission', {}, null],
    ['stocknum', {}, '#A1'],
    ['constructor', {}, null],
  ])('%s of %j', (name, more, text) => {
    expect(cardFact(name, { ...car, ...more }, unit)).toBe(text);
  });

  it('stand in their order, without what is unknown and what the heading says already', () => {
    const names = ['stocknum', 'badge', 'km', 'year', 'simple_body'];
    expect(cardFacts(names, { ...car, badge: 'GX', year: 2021 }, unit)).toEqual([
      { name: 'stocknum', text: '#A1' },
      { name: 'simple_body', text: 'Caravan' },
    ]);
  });
});
