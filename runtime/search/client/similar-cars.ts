import type { SiteStock } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { AVAILABLE } from '../../rules/car/car-state.ts';

/** Cars of the same body that may be bought: those nearest in price, then the newest. */
export async function similarCars(car: Car, stock: SiteStock, limit: number): Promise<Car[]> {
  const alike = async (sort: string, price: { price?: string } = {}): Promise<Car[]> => {
    const where = { status: AVAILABLE, ...(car.simple_body ? { body: car.simple_body } : {}), ...price };
    const found = await stock.cars({ where, sort: [sort], limit: limit + 1 });
    return found.filter((other) => other.id !== car.id);
  };
  const inPrice = async (price: number): Promise<Car[]> => {
    const [dearer, cheaper] = await Promise.all([
      alike('price:asc', { price: `>= ${price}` }),
      alike('price:desc', { price: `< ${price}` }),
    ]);
    const distance = (other: Car): number => Math.abs((other.price ?? price) - price);
    return [...dearer, ...cheaper].sort((a, b) => distance(a) - distance(b) || a.id - b.id).slice(0, limit);
  };
  const near = car.price === null ? [] : await inPrice(car.price);
  if (near.length === limit) return near;
  const known = new Set(near.map(({ id }) => id));
  const newest = (await alike('created_at_timestamp:desc')).filter(({ id }) => !known.has(id));
  return [...near, ...newest].slice(0, limit);
}
