import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { cardEstimate } from '../../rules/finance/finance-estimate.ts';
import { carPath } from '../../rules/listing/slug.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Heart } from '../heart.tsx';
import { Icon } from '../icon.tsx';
import { Illustration } from '../illustration.tsx';
import { cardSizes, Picture } from '../picture.tsx';
import { Price } from '../price/price.tsx';
import { RepaymentLine } from '../price/repayment.tsx';
import { todayAt } from '../today-at.ts';
import { CarMarks } from './car-marks.tsx';
import { firstSentence, listFacts, offerTicks, sheetFacts } from './card-says.ts';
import { NoPhoto } from './no-photo.tsx';

interface Props {
  car: Car;
  site: Site;
  now: Date;
  /** Among the first on the page: its image is fetched at once. */
  first?: boolean;
  /** Level of the card's heading in its page. */
  heading: 'h2' | 'h3';
  /**
   * Where the page says what the law wants beside repayments (`listing.foot`): the car's repayment below its price, or first. Left out, the
   * card shows none.
   */
  repayment?: 'below' | 'first';
  /** Attributes that all cars beside it share: they tell nobody anything. */
  shared?: readonly string[];
  cached?: PageContext['cached'];
}

/**
 * §2 Car card: tag banner, image or a panel in its place, location, heart, name, default attributes, price. `cards.form` says how it is
 * built; the order in which it is read, and what is beside the price, are the same in all.
 */
export function CarCard({
  car,
  site,
  now,
  first = false,
  heading: Heading,
  repayment,
  shared = [],
  cached,
}: Props): ReactElement {
  const { tenant } = site;
  const { form } = tenant.cards;
  const estimate =
    repayment && tenant.finance.enabled
      ? cardEstimate(car, tenant.finance, todayAt({ now, ...(cached ? { cached } : {}) }, tenant.timeZone))
      : null;
  const unit = estimate ? <RepaymentLine estimate={estimate} tenant={tenant} /> : null;
  const weekly = unit !== null && repayment === 'first';
  const [image] = car.images;
  return (
    <article className={`car-card car-card--${form}${weekly ? ' car-card--weekly' : ''}`} data-car={car.id}>
      <div className="car-card__media">
        {image ? (
          <>
            <Picture image={image} sizes={cardSizes(tenant)} first={first} />
            <Illustration url={image.url} />
          </>
        ) : (
          <NoPhoto car={car} tenant={tenant} />
        )}
        <CarMarks car={car} site={site} now={now} shared={shared} />
        {tenant.cards.locationOverlay && tenant.locations.length > 1 ? (
          <p className="car-card__place">
            <Icon name="pin" />
            {car.city}
          </p>
        ) : null}
        <Heart car={car} tenant={tenant} />
      </div>
      <div className="car-card__body">
        {form === 'offer' && car.simple_body ? <p className="car-card__class">{car.simple_body}</p> : null}
        <Heading className="car-card__name">
          <a href={carPath(car.slug)}>
            {car.year} {car.make} {car.model}
            {car.badge ? <span className="car-card__badge"> {car.badge}</span> : null}
          </a>
        </Heading>
        <Facts car={car} tenant={tenant} shared={shared} />
        {weekly ? unit : null}
        <Price car={car} tenant={tenant} total={weekly} />
        {weekly ? null : unit}
        {form === 'offer' ? (
          <span className="button button--brand car-card__go" aria-hidden="true">
            {say(tenant, 'card.choose')}
          </span>
        ) : null}
      </div>
    </article>
  );
}

/** What a card says under the name: as its form has room for it. */
function Facts({
  car,
  tenant,
  shared,
}: {
  car: Car;
  tenant: ResolvedTenant;
  shared: readonly string[];
}): ReactElement | null {
  const { form } = tenant.cards;
  if (form === 'sheet') return <SheetFacts car={car} tenant={tenant} />;
  if (form === 'offer') return <OfferTicks car={car} tenant={tenant} shared={shared} />;
  const facts = listFacts(car, tenant, shared);
  const sentence = form === 'row' ? firstSentence(car.description) : null;
  return (
    <>
      {sentence ? <p className="car-card__says">{sentence}</p> : null}
      {facts.length > 0 ? (
        <ul className="car-card__facts">
          {facts.map(({ name, text }) => (
            <li key={name} {...(name === 'stocknum' ? { className: 'car-card__stock' } : {})}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A grid of labelled figures, as a data sheet has them; the stock number is its plate. Those that the car does not state are left out. */
export function SheetFacts({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  const facts = sheetFacts(car, tenant);
  return (
    <>
      <p className="car-card__plate">{car.stocknum}</p>
      {facts.length === 0 ? null : (
        <dl className="car-card__sheet">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What speaks for a vehicle that is hired or ordered, ticked off. */
function OfferTicks({
  car,
  tenant,
  shared,
}: {
  car: Car;
  tenant: ResolvedTenant;
  shared: readonly string[];
}): ReactElement | null {
  const ticks = offerTicks(car, tenant, shared);
  if (ticks.length === 0) return null;
  return (
    <ul className="car-card__ticks">
      {ticks.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}
