import type { Car } from '../car/car.types.ts';
import type { FormField } from './form.types.ts';

/**
 * The category that an enquiry about a car begins with, of those that the shopper can choose: 'Used Car Enquiry' for a used one. A demonstrator is asked
 * about as a new car where nothing is said of demos. Null: none of them is for such cars.
 */
export function categoryOfCar(
  { car_type }: Pick<Car, 'car_type'>,
  fields: readonly Pick<FormField, 'name' | 'options'>[],
): string | null {
  const options = fields.find(({ name }) => name === 'category')?.options ?? [];
  const of = (type: string): string | undefined =>
    options.find(({ value }) => new RegExp(`^${type}\\b.*\\benquir`, 'i').test(value))?.value;
  return of(car_type) ?? (car_type === 'demo' ? of('new') : undefined) ?? null;
}
