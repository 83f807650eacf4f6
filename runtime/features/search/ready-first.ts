import type { Car } from '../../rules/car/car.types.ts';

type Listed = Pick<Car, 'images' | 'reserved' | 'status'>;

/** Cars in the order given, but those with photographs first, those without after them, and what nobody can have any more last. */
export function readyFirst<C extends Listed>(cars: readonly C[]): C[] {
  const position = ({ images, reserved, status }: Listed): number =>
    reserved || status === 'sold' ? 2 : images.length === 0 ? 1 : 0;
  return cars.toSorted((a, b) => position(a) - position(b));
}
