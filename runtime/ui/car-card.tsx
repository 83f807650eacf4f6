import type { ReactElement } from 'react';
import type { PageContext } from '../contracts/page.types.ts';
import type { Site } from '../contracts/site.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { carPath } from '../rules/car/car-path.ts';
import { cardEstimate } from '../rules/finance/finance-estimate.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { CarMarks } from './car-marks.tsx';
import { cardFacts } from './card-facts.ts';
import { Heart } from './heart.tsx';
import { Icon } from './icon.tsx';
import { Illustration } from './illustration.tsx';
import { todayAt } from './kept-dates.ts';
import { NoPhoto } from './no-photo.tsx';
import { CARD_SIZES, Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Repayment } from './repayment.tsx';

interface Props {
  car: Car;
  site: Site;
  now: Date;
  /** Among the first on the page: its picture is fetched at once. */
  first?: boolean;
  /** Level of the card's heading in its page. */
  heading: 'h2' | 'h3';
  /**
   * Where the page says what the law wants beside repayments (`listing.foot`): the car's repayment below its price, or first. Left out, the
   * card shows none.
   */
  repayment?: 'below' | 'first';
  kept?: PageContext['kept'];
}

/** §2 Car card: tag banner, picture or a panel in its place, location, heart, name, default attributes, price. */
export function CarCard({ car, site, now, first = false, heading: Heading, repayment, kept }: Props): ReactElement {
  const { tenant } = site;
  const estimate =
    repayment && tenant.finance.enabled
      ? cardEstimate(car, tenant.finance, todayAt({ now, ...(kept ? { kept } : {}) }, tenant.timeZone))
      : null;
  const unit = estimate ? <Repayment estimate={estimate} tenant={tenant} /> : null;
  const weekly = unit !== null && repayment === 'first';
  const [image] = car.images;
  return (
    <article className={`car-card${weekly ? ' car-card--weekly' : ''}`} data-car={car.id}>
      <div className="car-card__media">
        {image ? (
          <>
            <Picture image={image} sizes={CARD_SIZES} first={first} />
            <Illustration url={image.url} />
          </>
        ) : (
          <NoPhoto car={car} tenant={tenant} />
        )}
        <CarMarks car={car} site={site} now={now} />
        {tenant.cards.locationOverlay ? (
          <p className="car-card__place">
            <Icon name="pin" />
            {car.city}
          </p>
        ) : null}
        <Heart car={car} tenant={tenant} />
      </div>
      <div className="car-card__body">
        <Heading className="car-card__name">
          <a href={carPath(car.slug)}>
            {car.year} {car.make} {car.model}
            {car.badge ? <span className="car-card__badge"> {car.badge}</span> : null}
          </a>
        </Heading>
        <CarFacts car={car} tenant={tenant} />
        {weekly ? unit : null}
        <Price car={car} tenant={tenant} total={weekly} />
        {weekly ? null : unit}
      </div>
    </article>
  );
}

/** §2: the tenant's attributes in order; car_type, simple_body, km, simple_transmission and stocknum unless it says otherwise. */
function CarFacts({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement | null {
  const facts = cardFacts(tenant.cards.attributes, car, tenant);
  if (facts.length === 0) return null;
  return (
    <ul className="car-card__facts">
      {facts.map(({ name, text }) => (
        <li key={name} {...(name === 'stocknum' ? { className: 'car-card__stock' } : {})}>
          {text}
        </li>
      ))}
    </ul>
  );
}
