import type { Car } from '../car/car.types.ts';

/** A make and one of its models, as cars name them. */
export type ListedModel = Readonly<Pick<Car, 'make' | 'model'>>;

/**
 * What of a site's stock has a listing (§2: /search/{make}, /search/{make}/{model}): of every car that shoppers may see or could see before
 * it was sold, so that no menu leads nowhere from the day of a sale. Each once.
 */
export function listedModels(cars: readonly Car[]): ListedModel[] {
  const models = new Map<string, ListedModel>();
  for (const { make, model, show_on_dealer_website: shown } of cars)
    if (shown) models.set(JSON.stringify([make, model]), { make, model });
  return [...models.values()];
}
