import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { formatKm } from '../../rules/car/car-name.ts';
import { say } from '../../rules/words/say.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price/price.tsx';
import type { CheckoutOffer } from './checkout-data.ts';

/** The car and the sum: on phones one line above the form, on wide windows beside it and in sight. */
export function CheckoutSummary({ context, data }: { context: PageContext; data: CheckoutOffer }): ReactElement {
  const { tenant } = context.site;
  const { car, amount, rest, location } = data;
  const [image] = car.images;
  return (
    <aside className="checkout__summary" aria-label={say(tenant, 'reserve.photo')}>
      <div className="checkout__car">
        <div className="checkout__photo">
          {image ? (
            <Picture image={image} sizes="(max-width: 991px) 120px, 370px" widths={[320, 480, 640, 960]} first />
          ) : (
            <span className="no-photo">
              <Icon name="camera" />
            </span>
          )}
        </div>
        <div className="checkout__what">
          <h2>{car.name}</h2>
          <p className="checkout__facts">
            {[formatKm(car.km, tenant.distanceUnit, tenant.locale), say(tenant, 'car.stock', { number: car.stocknum })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {location ? (
            <p className="checkout__place">
              <Icon name="pin" />
              {location.name}
            </p>
          ) : null}
          <Price car={car} tenant={tenant} />
        </div>
      </div>
      {amount ? (
        <dl className="checkout__sum">
          <div className="checkout__today">
            <dt>{say(tenant, 'reserve.amount')}</dt>
            <dd>{amount}</dd>
          </div>
          {rest ? (
            <div>
              <dt>{say(tenant, 'reserve.left')}</dt>
              <dd>{rest}</dd>
            </div>
          ) : null}
          <div>
            <dt>{say(tenant, 'reserve.isSurcharge')}</dt>
            <dd>{say(tenant, 'reserve.none')}</dd>
          </div>
        </dl>
      ) : null}
    </aside>
  );
}
