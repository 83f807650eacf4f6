import type { CarChoice, SiteStock } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { AVAILABLE } from '../../rules/car/car-availability.ts';
import { isElectricCar, mostAlike } from '../../rules/car/most-alike.ts';

/** So many of each kind are looked at: more than are shown, so that one of each model can be. */
const LOOKED_AT = 12;

/**
 * Cars that may be bought instead: of the same body, of the same model, and for an electric one those that are electric too, the nearest in price on
 * either side and the newest of each; of them the most alike, one of each model.
 */
export async function similarCars(car: Car, stock: SiteStock, limit: number): Promise<Car[]> {
  const { price } = car;
  const find = async (own: CarChoice['where']): Promise<Car[]> => {
    const choose = (sort: string, more: CarChoice['where'] = {}) =>
      stock.cars({ where: { status: AVAILABLE, ...own, ...more }, sort: [sort], limit: limit + LOOKED_AT });
    const found = await Promise.all([
      choose('created_at_timestamp:desc'),
      ...(price === null
        ? []
        : [choose('price:asc', { price: `>= ${price}` }), choose('price:desc', { price: `< ${price}` })]),
    ]);
    return found.flat();
  };
  const kinds: CarChoice['where'][] = [
    car.simple_body ? { body: car.simple_body } : {},
    ...(car.make_model ? [{ make_model: car.make_model }] : []),
    ...(isElectricCar(car) && car.simple_fuel ? [{ fuel: car.simple_fuel }] : []),
  ];
  const found = (await Promise.all(kinds.map(find))).flat();
  const others = new Map(found.filter(({ id, reserved }) => id !== car.id && !reserved).map((one) => [one.id, one]));
  return mostAlike(car, [...others.values()], limit);
}
