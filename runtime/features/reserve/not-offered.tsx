import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { checkoutPath } from '../../rules/reserve/checkout-path.ts';
import { type Saying, say } from '../../rules/words/say.ts';
import { CarCard } from '../../ui/card/car-card.tsx';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';
import type { CheckoutRefusal, RefusalReason } from './checkout-data.ts';
import { ReservedCarPanel } from './reserved-car.tsx';

/** What a page says of a car that cannot be reserved. Whatever of it is the dealer's own affair is said in one way. */
const WORDS = {
  'switched-off': 'reserve.not.car',
  'not-in-stock': 'reserve.not.coming',
  sold: 'reserve.not.sold',
  gone: 'reserve.not.sold',
  reserved: 'reserve.not.taken',
  taken: 'reserve.not.taken',
  'price-too-low': 'reserve.not.car',
  'not-reservable': 'reserve.not.car',
  'test-drive-only': 'reserve.not.drives',
  'no-processor': 'reserve.not.car',
  'no-amount': 'reserve.not.car',
  provider: 'reserve.not.provider',
} as const satisfies Readonly<Record<RefusalReason, Saying>>;

/** Why this car cannot be reserved, and what can be done instead: never a dead end. */
export function NotOffered({ context, data }: { context: PageContext; data: CheckoutRefusal }): ReactElement {
  const { tenant } = context.site;
  const { car, why, similar } = data;
  const isTaken = why === 'taken' || why === 'reserved';
  return (
    <>
      <div className="checkout__refused">
        <h1>{say(tenant, isTaken ? 'reserve.not.titleTaken' : 'reserve.not.title')}</h1>
        <p className="lead" role="status">
          {say(tenant, WORDS[why])}
        </p>
        <p className="checkout__ways">
          {why === 'provider' ? (
            <a className="button button--brand" href={checkoutPath(car, tenant)}>
              {say(tenant, 'reserve.again')}
            </a>
          ) : (
            <a className="button button--brand" href={tenant.search.basePath}>
              {say(tenant, 'reserve.lookAll')}
            </a>
          )}
          <Phone tenant={tenant} car={car} position="car" className="button button--quiet">
            {iconAndNumber}
          </Phone>
        </p>
        <ReservedCarPanel context={context} car={car} now={car} />
      </div>
      <SimilarCars context={context} cars={similar} />
    </>
  );
}

/** Cars to have instead of one that is gone. */
export function SimilarCars({ context, cars }: { context: PageContext; cars: readonly Car[] }): ReactElement | null {
  const { site, now } = context;
  return cars.length === 0 ? null : (
    <section className="reserve-similar">
      <h2>{say(site.tenant, 'reserve.look')}</h2>
      <ul className="car-grid">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={now} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
