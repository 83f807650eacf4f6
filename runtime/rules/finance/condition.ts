import type { Car } from '../car/car.types.ts';
import { capital, type VehicleWords } from '../words/vehicle-words.ts';

/** Whether a car is new, used or a demo (§3 car_type), as shoppers read it: 'Used'. */
export function condition({ car_type }: Pick<Car, 'car_type'>): string {
  return capital(car_type);
}

/** The same with what the dealer calls the things it sells: 'Used truck', 'Demo RV'. */
export function conditionOf(car: Pick<Car, 'car_type'>, { vehicle }: Pick<VehicleWords, 'vehicle'>): string {
  return `${condition(car)} ${vehicle}`;
}
