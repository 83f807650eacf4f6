import { effectivePrice } from '../price/car-price.ts';
import type { Car } from './car.types.ts';

/** Runs on electricity alone: who looks for one wants no other, and the other way round. */
export const isElectricCar = ({ simple_fuel }: Pick<Car, 'simple_fuel'>): boolean =>
  /electric/i.test(simple_fuel ?? '') && !/hybrid/i.test(simple_fuel ?? '');

/** Beyond this share of the price another car is no answer to it. */
const FAR = 0.6;

/** How alike two cars are in what matters to who looks for one: body, what it runs on, price, size. More is more alike. */
export function likeness(car: Car, other: Car): number {
  const same = <K extends keyof Car>(key: K): boolean => car[key] !== null && car[key] === other[key];
  const [price, its] = [effectivePrice(car.price), effectivePrice(other.price)];
  const distance = price !== null && its !== null ? Math.min(1, Math.abs(its - price) / (price * FAR)) : 1;
  const seats = car.seats !== null && other.seats !== null ? Math.abs(car.seats - other.seats) : 0;
  return (
    (same('simple_body') ? 3 : 0) +
    (isElectricCar(car) === isElectricCar(other) ? 3 : 0) +
    (same('simple_fuel') ? 1 : 0) +
    (same('make_model') ? 1 : 0) +
    (same('car_type') ? 0.5 : 0) -
    (seats > 1 ? 1 : 0) +
    4 * (1 - distance) -
    (its === null ? 0.5 : 0)
  );
}

/** The most alike first; of each model one, until there is no other model left. */
export function mostAlike(car: Car, others: readonly Car[], limit: number): Car[] {
  const byLikeness = others
    .map((other) => ({ other, score: likeness(car, other) }))
    .sort(
      (a, b) =>
        b.score - a.score || b.other.created_at_timestamp - a.other.created_at_timestamp || a.other.id - b.other.id,
    )
    .map(({ other }) => other);
  const first = byLikeness.filter(
    (one, index) => byLikeness.findIndex(({ make_model }) => make_model === one.make_model) === index,
  );
  return [...first, ...byLikeness.filter((one) => !first.includes(one))].slice(0, limit);
}
