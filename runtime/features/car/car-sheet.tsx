import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { say } from '../../rules/words/say.ts';

/** The foot of the printed sheet: whose car it is, where it is, and the code that leads back to its page. */
export function CarSheet({ car, context }: { car: Car; context: PageContext }): ReactElement {
  const { tenant } = context.site;
  const location = tenant.locations.find(({ id }) => id === car.location_id);
  return (
    <div className="car-sheet" aria-hidden="true">
      <svg className="qr" width="96" height="96" aria-hidden="true">
        <use href="#car-code" />
      </svg>
      <div>
        <p>
          <strong>{location?.name ?? tenant.name}</strong>
        </p>
        {location ? <p>{addressLine(location.address, tenant.region)}</p> : null}
        <p data-number="">{shownPhone(location?.phone ?? tenant.contact.phone, tenant.region, tenant.phone, 'car')}</p>
        <p>{say(tenant, 'car.stock', { number: car.stocknum })}</p>
        <p>{tenant.disclaimer}</p>
      </div>
    </div>
  );
}
