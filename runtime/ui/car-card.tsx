import type { ReactElement } from 'react';
import type { Car } from '../rules/car.types.ts';
import { priceLabel } from '../rules/car-price.ts';
import { cardTag } from '../rules/car-tag.ts';
import type { ResolvedTenant } from '../tenant.types.ts';
import { cardFact } from './card-facts.ts';
import { Icon } from './icon.tsx';
import { CARD_SIZES, Picture } from './picture.tsx';

interface Props {
  car: Car;
  tenant: ResolvedTenant;
  now: Date;
  /** Among the first on the page: its picture is fetched at once. */
  first?: boolean;
  /** Level of the card's heading in its page. */
  heading: 'h2' | 'h3';
}

/** §2 Car card: tag banner, picture or a panel in its place, location, name, price, default attributes. */
export function CarCard({ car, tenant, now, first = false, heading: Heading }: Props): ReactElement {
  const tag = cardTag(car, now);
  const [image] = car.images;
  return (
    <article className="car-card" data-car={car.id}>
      <div className="car-card__media">
        {image ? (
          <Picture image={image} sizes={CARD_SIZES} first={first} />
        ) : (
          <div className="car-card__no-photo">
            <Icon name="camera" />
            <span>Photos coming soon</span>
          </div>
        )}
        {tag ? <span className={`tag tag--${tag.kind}`}>{tag.text}</span> : null}
        {tenant.cards.locationOverlay ? (
          <span className="car-card__place">
            <Icon name="pin" />
            {car.city}
          </span>
        ) : null}
      </div>
      <div className="car-card__body">
        <Heading className="car-card__name">
          <a href={`/cars/${car.slug}`}>
            {car.year} {car.make} {car.model}
            {car.badge ? <span className="car-card__badge"> {car.badge}</span> : null}
          </a>
        </Heading>
        <CarFacts car={car} tenant={tenant} />
        <Price car={car} tenant={tenant} />
      </div>
    </article>
  );
}

/** §2: the tenant's attributes in order; car_type, simple_body, km, simple_transmission and stocknum unless it says otherwise. */
function CarFacts({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  const facts = tenant.cards.attributes.map((name) => ({ name, text: cardFact(name, car, tenant) }));
  return (
    <ul className="car-card__facts">
      {facts.map(({ name, text }) =>
        text ? (
          <li key={name} {...(name === 'stocknum' ? { className: 'car-card__stock' } : {})}>
            {text}
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** The price with what it covers beside it (domain.md 2.2), or the words that stand for it. */
export function Price({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  const label = priceLabel(car, {
    noPriceText: tenant.car.noPriceText,
    currency: tenant.currency,
    locale: tenant.locale,
  });
  return (
    <p className={`price${label.priced ? '' : ' price--words'}`}>
      <span className="price__amount">{label.text}</span>
      {label.qualifier ? <span className="price__qualifier">{label.qualifier}</span> : null}
    </p>
  );
}
