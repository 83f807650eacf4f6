import type { Car } from '../../rules/car/car.types.ts';

type Shown = Pick<Car, 'images' | 'price' | 'reserved' | 'make_model'>;

/** The first `count` of some cars: those with photographs and a price that nobody reserved before others, and no model twice while there are more models. */
export function variedCars<C extends Shown>(cars: readonly C[], count: number): C[] {
  const isReady = ({ images, price, reserved }: Shown): boolean => images.length > 0 && price !== null && !reserved;
  const ordered = [...cars.filter(isReady), ...cars.filter((car) => !isReady(car))];
  const models = new Set<string>();
  const [once, again]: [C[], C[]] = [[], []];
  for (const car of ordered) {
    (isReady(car) && !models.has(car.make_model) ? once : again).push(car);
    models.add(car.make_model);
  }
  return [...once, ...again].slice(0, count);
}
