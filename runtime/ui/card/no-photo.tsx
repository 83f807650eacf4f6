import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { photoRequestPath } from '../../rules/car/photo-request.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../icon.tsx';

/** What is in place of a picture (§2 Car card): a panel, with the way to the Request Photos form where the dealer has it. */
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
