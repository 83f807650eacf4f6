import { describe, expect, it } from 'vitest';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import type { Car } from './car.types.ts';
import { likeness, mostAlike } from './most-alike.ts';
import { whyAlike } from './why-alike.ts';

const tenant = aTenant();
const car = (id: number, own: Partial<Car> = {}): Car =>
  aCar({ id, make_model: `Make ${id}`, price: 30_000, seats: 5, ...own });
const ids = (cars: readonly Car[]): number[] => cars.map(({ id }) => id);

describe('cars that are alike', () => {
  it.each<[what: string, own: Partial<Car>, less: number]>([
    ['another body', { simple_body: 'Ute' }, 3],
    ['electric, where the other is not', { simple_fuel: 'Electric' }, 4],
    ['another fuel', { simple_fuel: 'Diesel' }, 1],
    ['another model', { make_model: 'Make 2' }, 1],
    ['new, where the other is used', { car_type: 'new' }, 0.5],
    ['one seat more', { seats: 6 }, 0],
    ['two seats more', { seats: 7 }, 1],
    ['seats not told', { seats: null }, 0],
    ['a price half as far as counts', { price: 39_000 }, 2],
    ['a price further than counts', { price: 90_000 }, 4],
    ['no price', { price: null }, 4.5],
  ])('%s is so much less alike', (_what, own, less) => {
    const one = car(1);
    expect(likeness(one, car(1)) - likeness(one, car(1, own))).toBeCloseTo(less);
  });
  it('an electric car has an electric one first, whatever its body', () => {
    const electric = car(1, { simple_fuel: 'Electric' });
    const others = [car(2, { simple_fuel: 'Diesel' }), car(3, { simple_fuel: 'Electric', simple_body: 'Hatchback' })];
    expect(ids(mostAlike(electric, others, 1))).toEqual([3]);
  });
  it('of each model one, until there is no other', () => {
    const others = [2, 3, 4].map((id) => car(id, { make_model: 'Mazda CX-60' }));
    expect(ids(mostAlike(car(1), [...others, car(5, { price: 40_000 })], 2))).toEqual([2, 5]);
    expect(ids(mostAlike(car(1), others, 2))).toEqual([2, 3]);
  });
  it('the nearer price, and the size', () => {
    expect(ids(mostAlike(car(1), [car(2, { price: 38_000 }), car(3, { price: 31_000 })], 2))).toEqual([3, 2]);
    expect(ids(mostAlike(car(1), [car(2, { seats: 2 }), car(3)], 2))).toEqual([3, 2]);
  });
});

describe('why a car is shown', () => {
  it.each<[own: Partial<Car>, why: string | null]>([
    [{ make_model: 'Make 1', price: 28_800 }, 'Same model, $1,200 less'],
    [{ price: 31_000 }, 'SUV too, $1,000 more'],
    [{ price: 30_000 }, 'SUV too, same price'],
    [{ price_type: 'drive_away', price: 28_000 }, 'SUV too'],
    [{ simple_body: 'Ute', price: 28_000 }, '$2,000 less'],
    [{ simple_body: 'Ute', price: null }, null],
  ])('%j: %s', (own, why) => expect(whyAlike(car(1), car(2, own), tenant)).toBe(why));
});
