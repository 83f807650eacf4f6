import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { CarActions } from '../../rules/car/car-actions.ts';
import { isAvailable } from '../../rules/car/car-availability.ts';
import { filledCar } from '../../rules/car/fill-car.ts';
import { condition } from '../../rules/finance/condition.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import { priceLabel } from '../../rules/price/car-price.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { Heart } from '../../ui/heart.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { actionsOf } from './car-action-rules.ts';
import { CarBar } from './car-bar.tsx';
import { CarBox } from './car-box.tsx';
import { carData } from './car-data.ts';
import { CarDescription } from './car-description.tsx';
import { CarFeatures } from './car-features.tsx';
import { CarLinks } from './car-links.tsx';
import { CarSpecification } from './car-specification.tsx';
import { CarTools } from './car-tools.tsx';
import { KeyFacts } from './key-facts.tsx';
import { keyFacts } from './key-facts-of.ts';
import { kindOfCar } from './kind-of.ts';
import { PlainGallery } from './plain-gallery.tsx';

interface Data {
  car: Car;
  actions: CarActions;
}

/** /cars/{slug} (§2 Car detail). */
export const page: Page<Data> = {
  async load(context, fillSlot) {
    const { site, params, stock, services, url } = context;
    const { tenant } = site;
    const stocked = await stock.car(params.slug ?? '');
    if (!stocked) return { kind: 'missing' };
    if (stocked.slug !== params.slug) return { kind: 'redirect', to: `/cars/${stocked.slug}`, moved: true };
    const car = filledCar(stocked, (await services?.carFacts?.of(stocked.slug)) ?? null);
    const actions = actionsOf(car, site);
    await Promise.all([
      ...(['car.media', 'car.summary', 'car.sections', 'car.foot'] as const).map((slot) => fillSlot(slot, { car })),
      fillSlot('car.main', { car, actions, place: 'main' }),
      fillSlot('car.actions', { car, actions, place: 'others' }),
    ]);
    const origin = originOf(tenant.domains[0], url);
    return {
      kind: 'page',
      head: {
        // Two cars may have the same name; search engines want a title for each page.
        title: `${condition(car)} ${car.name}, ${car.stocknum} | ${tenant.name}`,
        description: describe(car, tenant),
        canonical: `/cars/${car.slug}`,
        index: isAvailable(car),
        structuredData: [carData(car, tenant, origin), breadcrumbData(origin, trail(car, tenant))],
      },
      props: { car, actions },
    };
  },
  body: ({ context, data: { car, actions }, slots }) => {
    const { tenant } = context.site;
    // Of a car that is sold, what comes closest is what a shopper looks for.
    const gone = car.sold || !isAvailable(car);
    return (
      <>
        <div className="wrap page car">
          <div className="car__top">
            <Breadcrumbs trail={trail(car, tenant)} />
            <CarTools car={car} context={context} />
          </div>
          <div className="car__grid">
            <div className="car__media">
              {slots['car.media']?.length ? slots['car.media'] : <PlainGallery car={car} tenant={tenant} />}
              <Heart car={car} tenant={tenant} />
            </div>
            <CarBox context={context} car={car} actions={actions} slots={slots} />
            <div className="car__details">
              {gone ? slots['car.sections'] : null}
              <KeyFacts car={car} tenant={tenant} />
              <CarLinks car={car} tenant={tenant} />
              <CarDescription car={car} tenant={tenant} />
              {gone ? null : slots['car.sections']}
              <CarFeatures car={car} tenant={tenant} />
              <CarSpecification car={car} tenant={tenant} today={dateInZone(context.now, tenant.timeZone)} />
              <Where context={context} car={car} />
              <CarSheet car={car} context={context} />
            </div>
          </div>
          {slots['car.foot']}
        </div>
        <CarBar car={car} actions={actions} tenant={tenant} slots={slots} />
      </>
    );
  },
};

function describe(car: Car, tenant: ResolvedTenant): string {
  const price = priceLabel(car, { ...tenant, noPriceText: tenant.car.noPriceText });
  return [
    car.name,
    kindOfCar(car, tenant),
    price.priced ? `${price.text} ${price.qualifier ?? ''}`.trim() : price.text,
    ...keyFacts(car, tenant).map(({ value }) => value),
    `${car.city}, stock no. ${car.stocknum}`,
  ].join(' · ');
}

/** The place where the car is: open now, hours, directions, and its map once a shopper asks for it. */
function Where({ context, car }: { context: PageContext; car: Car }) {
  const { tenant } = context.site;
  const location = tenant.locations.find(({ id }) => id === car.location_id);
  return location ? (
    <section className="car__where" id="where">
      <h2>{say(tenant, 'car.where')}</h2>
      <LocationCard context={context} location={location} map />
    </section>
  ) : null;
}

function trail(car: Car, { words, search: { basePath } }: ResolvedTenant): { name: string; href?: string }[] {
  return [
    { name: 'Home', href: '/' },
    { name: capital(words.vehicles), href: basePath },
    { name: `${car.year} ${car.make} ${car.model}`, href: `/cars/${car.slug}` },
  ].map((step, index, all) => (index === all.length - 1 ? { name: step.name } : step));
}

/** The foot of the printed sheet: whose car it is, where it is, and the code that leads back to its page. */
function CarSheet({ car, context }: { car: Car; context: PageContext }): ReactElement {
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
