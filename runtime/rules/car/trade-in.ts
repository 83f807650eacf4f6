import type { Car } from './car.types.ts';

/** §5 Trade-in button: Autograb enabled; the car in stock, not sold, not reserved, its price above 200 or what the dealer says. */
export function mayTradeIn(
  car: Pick<Car, 'status' | 'sold' | 'reserved' | 'price'>,
  { autograb, priceAbove }: { autograb: boolean; priceAbove: number },
): boolean {
  const { status, sold, reserved, price } = car;
  return autograb && status === 'in_stock' && !sold && !reserved && (price ?? 0) > priceAbove;
}
