import type { Car, PriceType } from './car.types.ts';

const HIRE: ReadonlySet<PriceType> = new Set(['per_day', 'per_week', 'per_month']);

/** Whether a car is to hire or subscribe to, not to buy: its price is for a time. */
export const isHire = ({ price_type }: Pick<Car, 'price_type'>): boolean => HIRE.has(price_type);
