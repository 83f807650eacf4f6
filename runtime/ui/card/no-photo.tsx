import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { isAvailable } from '../../rules/car/car-availability.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../icon.tsx';

/** What is in place of an image (§2 Car card): a panel, with the way to the Request Photos form where the dealer has it. */
export function NoPhoto({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  const form = photoRequestPath(car, tenant);
  return (
    <div className="no-photo">
      <Icon name="camera" />
      <p>Photos coming soon</p>
      {form ? (
        <a
          className="button button--quiet no-photo__ask"
          href={form}
          data-request-photos=""
          data-form-dialog="form-request-photos"
          data-lazy="form-dialog"
        >
          {tenant.forms.request_photos?.action}
          <span className="visually-hidden"> of {car.name}</span>
        </a>
      ) : null}
    </div>
  );
}

/** The part of a tenant that decides whether photos can be asked for. */
interface PhotoRequestTenant {
  cards: { requestPhotos: boolean };
  forms: Readonly<Record<string, { path: string }>>;
}

/** §2: the address of the Request Photos form for a car without an image; null where there is no such form, or the car is gone. */
function photoRequestPath(
  car: Pick<Car, 'slug' | 'status' | 'sold'>,
  { cards, forms: { request_photos: form } }: PhotoRequestTenant,
): string | null {
  return form && cards.requestPhotos && isAvailable(car) && !car.sold ? `${form.path}?car=${car.slug}` : null;
}
