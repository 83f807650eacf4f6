import { slugify } from '../listing/slug.ts';
import type { Car } from './car.types.ts';
import { isAvailable } from './car-state.ts';

/** The part of a tenant that decides whether photos can be asked for. */
interface PhotoRequestTenant {
  enquiry: { enabled: boolean };
  cards: { requestPhotos: boolean };
  forms: { requestPhotos: { enabled: boolean; category: string; subcategory?: string } };
}

/** §2: the address of the Request Photos form for a car without a picture; null where there is no such form, or the car is gone. */
export function photoRequestPath(
  car: Pick<Car, 'slug' | 'status' | 'sold'>,
  { enquiry, cards, forms: { requestPhotos } }: PhotoRequestTenant,
): string | null {
  const offered = enquiry.enabled && cards.requestPhotos && requestPhotos.enabled;
  return offered && isAvailable(car) && !car.sold
    ? `/enquiry?car=${car.slug}&category=${photoRequestSlug(requestPhotos)}`
    : null;
}

/** What the form is called in addresses: 'request-photos'. */
export function photoRequestSlug({ category, subcategory }: { category: string; subcategory?: string }): string {
  return slugify(subcategory ?? category);
}
