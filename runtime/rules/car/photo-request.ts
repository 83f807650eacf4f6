import type { Car } from './car.types.ts';
import { isAvailable } from './car-state.ts';

/** The part of a tenant that decides whether photos can be asked for. */
interface PhotoRequestTenant {
  cards: { requestPhotos: boolean };
  forms: Readonly<Record<string, { path: string }>>;
}

/** §2: the address of the Request Photos form for a car without a picture; null where there is no such form, or the car is gone. */
export function photoRequestPath(
  car: Pick<Car, 'slug' | 'status' | 'sold'>,
  { cards, forms: { request_photos: form } }: PhotoRequestTenant,
): string | null {
  return form && cards.requestPhotos && isAvailable(car) && !car.sold ? `${form.path}?car=${car.slug}` : null;
}
