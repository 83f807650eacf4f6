import type { ReactElement } from 'react';
import type { FilledSlots, PageContext } from '../../contracts/page.types.ts';
import type { Car, PriceType } from '../../rules/car/car.types.ts';
import type { CarActions } from '../../rules/car/car-actions.ts';
import { isAvailable } from '../../rules/car/car-availability.ts';
import { longDay } from '../../rules/car/car-extra-text.ts';
import { isTestDriveOnly } from '../../rules/car/car-tag.ts';
import { belowMarket } from '../../rules/price/below-market.ts';
import { effectivePrice, formatMoney } from '../../rules/price/car-price.ts';
import { estimatedDuty } from '../../rules/price/stamp-duty.ts';
import { type Saying, say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { CarMarks } from '../../ui/card/car-marks.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OpenNow } from '../../ui/location/open-now.tsx';
import { Price } from '../../ui/price/price.tsx';
import { todayAt } from '../../ui/today-at.ts';
import { FindSimilar } from './find-similar.tsx';
import { kindOfCar } from './kind-of.ts';

/** What a kind of price leaves to pay, by region where they differ (domain.md 2.2). */
const COVERS: Readonly<Record<string, Partial<Record<PriceType, Covers>>>> = {
  AU: { drive_away: 'price.driveAway', egc: 'price.egc', eegc: 'price.eegc', plus_orc: 'price.plusCharges' },
  NZ: { drive_away: 'price.onRoadIncluded', plus_orc: 'price.plusOnRoad' },
  US: { drive_away: 'price.outTheDoor', plus_orc: 'price.plusTaxes', msrp: 'price.msrp' },
};

interface Props {
  context: PageContext;
  car: Car;
  actions: CarActions;
  slots: FilledSlots;
}

/** What decides, beside the images, and in sight while the page scrolls: name, price and what it covers, repayment, the next step, the place. */
export function CarBox({ context, car, actions, slots }: Props): ReactElement {
  const { tenant } = context.site;
  // What a price covers matters to nobody once the car is gone.
  const covers = isAvailable(car) && !car.sold ? priceCovers(car, tenant.region) : null;
  return (
    <div className="car__box">
      <div className="car__kind">
        <p className="car__condition">{kindOfCar(car, tenant)}</p>
        <CarMarks car={car} site={context.site} now={context.now} />
        <p className="car__stock">{say(tenant, 'car.stock', { number: car.stocknum })}</p>
      </div>
      <h1>
        {car.year} {car.make} <span className="car__model">{car.model}</span>{' '}
        {car.badge ? <span className="car__badge">{car.badge}</span> : null}
      </h1>
      <State car={car} context={context} />
      <div className="car__price">
        <Price car={car} tenant={tenant} />
        {covers ? <p className="car__covers">{say(tenant, covers)}</p> : null}
        <GovernmentCharges car={car} context={context} />
        <BelowMarket car={car} tenant={tenant} />
      </div>
      <div className="car__actions">
        {actions.main === 'find_similar' ? <FindSimilar car={car} tenant={tenant} /> : slots['car.main']}
        {slots['car.actions']}
      </div>
      {slots['car.summary']}
      <LocationLine context={context} car={car} />
    </div>
  );
}

/** Says of a car that is gone, taken or still to come what that means for who reads it. */
function State({ car, context }: Pick<Props, 'car' | 'context'>): ReactElement | null {
  const { tenant } = context.site;
  const saying =
    car.sold || !isAvailable(car)
      ? 'car.isSold'
      : car.reserved
        ? 'car.isReserved'
        : car.status === 'coming_soon'
          ? 'car.isToCome'
          : isTestDriveOnly(car, tenant.badges.testDriveOnlyTags)
            ? 'car.drivesOnly'
            : null;
  return saying ? <p className="car__state">{say(tenant, saying)}</p> : null;
}

/** Where it is, and whether somebody is there now. */
function LocationLine({ context, car }: Pick<Props, 'context' | 'car'>): ReactElement {
  const { tenant } = context.site;
  const location = tenant.locations.find(({ id }) => id === car.location_id);
  return (
    <div className="car__place">
      <Icon name="pin" />
      <div className="car__spot">
        <p>
          {location ? <a href="#where">{location.name}</a> : tenant.name}, {car.city}
        </p>
        {location ? <OpenNow context={context} location={location} /> : null}
      </div>
    </div>
  );
}

/** What the mark of a car below the market means, in money: a mark alone would say nothing that a shopper could check. */
function BelowMarket({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement | null {
  const less = belowMarket(car, tenant.badges.belowMarket);
  const average = car.autograb_data?.average_market_price;
  const day = longDay(car.autograb_data?.as_of, tenant.locale);
  if (less === null || average === undefined) return null;
  return (
    <p className="car__market">
      {say(tenant, 'car.belowAverage', { less: formatMoney(less, tenant), average: formatMoney(average, tenant) })}
      {day ? ` ${say(tenant, 'car.marketDay', { day })}` : ''}
    </p>
  );
}

/** What a car costs with its state's stamp duty, where the dealer wants it estimated: the whole sum first, as large as its part (ACL s 48). */
function GovernmentCharges({ car, context }: { car: Car; context: PageContext }): ReactElement | null {
  const { tenant } = context.site;
  const found = estimatedDuty(car, tenant.car.charges, todayAt(context, tenant.timeZone));
  const day = longDay(found?.from, tenant.locale);
  if (!found || !day) return null;
  return (
    <p className="car__charges">
      {say(tenant, 'car.withDuty', {
        total: formatMoney(found.total, tenant),
        duty: formatMoney(found.duty, tenant),
        state: found.state,
        day,
      })}
    </p>
  );
}

type Covers = Extract<Saying, `price.${string}`>;

/** What the price of this car covers or leaves to pay, as a saying; null without a price, and for one whose label says it all. */
function priceCovers({ price, price_type }: Pick<Car, 'price' | 'price_type'>, region: string): Covers | null {
  return effectivePrice(price) === null ? null : (COVERS[region]?.[price_type] ?? null);
}
