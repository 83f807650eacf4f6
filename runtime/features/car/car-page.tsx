import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { priceLabel } from '../../rules/car/car-price.ts';
import { isAvailable } from '../../rules/car/car-state.ts';
import { condition, conditionOf } from '../../rules/finance/condition.ts';
import { dateInZone } from '../../rules/location/opening-hours.ts';
import { originOf } from '../../rules/web/origin.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { spelled } from '../../rules/words/spelling.ts';
import { capital } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { CarMarks } from '../../ui/car-marks.tsx';
import { Heart } from '../../ui/heart.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { Price } from '../../ui/price.tsx';
import { BelowMarket } from './below-market.tsx';
import { carData } from './car-data.ts';
import { CarLinks } from './car-links.tsx';
import { CarSpecification } from './car-specification.tsx';
import { keyFacts } from './key-facts.ts';
import { PlainGallery } from './plain-gallery.tsx';

/** /cars/{slug} (§2 Car detail). */
export const page: Page<{ car: Car }> = {
  async load(context, fillSlot) {
    const {
      site: { tenant },
      params,
      stock,
      url,
    } = context;
    const car = await stock.car(params.slug ?? '');
    if (!car) return { kind: 'missing' };
    if (car.slug !== params.slug) return { kind: 'redirect', to: `/cars/${car.slug}`, moved: true };
    await Promise.all(
      (['car.media', 'car.summary', 'car.aside', 'car.actions', 'car.sections'] as const).map((slot) =>
        fillSlot(slot, { car }),
      ),
    );
    const price = priceLabel(car, {
      noPriceText: tenant.car.noPriceText,
      currency: tenant.currency,
      locale: tenant.locale,
    });
    const origin = originOf(tenant.domains[0], url);
    return {
      kind: 'page',
      head: {
        // Two cars may have the same name; search engines want a title for each page.
        title: `${condition(car)} ${car.name}, ${car.stocknum} | ${tenant.name}`,
        description: [
          car.name,
          conditionOf(car, tenant.words),
          price.priced ? `${price.text} ${price.qualifier ?? ''}`.trim() : price.text,
          ...keyFacts(car, tenant).map(({ value }) => value),
          `${car.city}, stock no. ${car.stocknum}`,
        ].join(' · '),
        canonical: `/cars/${car.slug}`,
        index: isAvailable(car),
        structuredData: [carData(car, tenant, origin), breadcrumbData(origin, trail(car, tenant))],
      },
      props: { car },
    };
  },
  body: ({ context, data: { car }, slots }) => {
    const { tenant } = context.site;
    const location = tenant.locations.find(({ id }) => id === car.location_id);
    const aside = slots['car.aside'] ?? [];
    const place = location ? (
      <div className="car__location">
        <h2>Where to see it</h2>
        <LocationCard context={context} location={location} />
      </div>
    ) : null;
    return (
      <>
        <div className="wrap page car">
          <Breadcrumbs trail={trail(car, tenant)} />
          <div className="car__grid">
            <div className="car__media">
              {slots['car.media']?.length ? slots['car.media'] : <PlainGallery car={car} tenant={tenant} />}
              <Heart car={car} tenant={tenant} />
              <CarLinks car={car} tenant={tenant} />
            </div>
            <div className="car__summary">
              <div className="car__kind">
                <p className="car__condition">{conditionOf(car, tenant.words)}</p>
                <CarMarks car={car} site={context.site} now={context.now} />
              </div>
              <h1>
                {car.year} {car.make} {car.model} {car.badge ? <span className="car__badge">{car.badge}</span> : null}
              </h1>
              <Price car={car} tenant={tenant} />
              <BelowMarket car={car} tenant={tenant} />
              <ul className="car__facts">
                {keyFacts(car, tenant).map(({ icon, value }) => (
                  <li key={value}>
                    <Icon name={icon} />
                    {value}
                  </li>
                ))}
              </ul>
              <div className="car__actions">
                {isAvailable(car) ? null : (
                  <a className="button button--brand" href={tenant.search.basePath}>
                    Find Me Something Similar
                  </a>
                )}
                {slots['car.actions']}
              </div>
              {slots['car.summary']}
              <p className="car__place">
                <Icon name="pin" />
                At {location?.name ?? tenant.name}, {car.city} · Stock no. {car.stocknum}
                {car.rego ? ` · ${regionWords(tenant.region).rego} ${car.rego}` : ''}
              </p>
              <p className="car__law">{tenant.disclaimer}</p>
            </div>
          </div>
          <div className="car__grid car__grid--details">
            <div>
              <CarSpecification car={car} tenant={tenant} today={dateInZone(context.now, tenant.timeZone)} />
              {aside.length > 0 ? place : null}
            </div>
            {aside.length > 0 ? (
              <aside
                className="car__aside"
                aria-label={spelled(`Enquire about this ${tenant.words.vehicle}`, tenant.region)}
              >
                {aside}
              </aside>
            ) : (
              place
            )}
          </div>
        </div>
        {slots['car.sections']}
      </>
    );
  },
};

function trail(car: Car, { words, search: { basePath } }: ResolvedTenant): { name: string; href?: string }[] {
  return [
    { name: 'Home', href: '/' },
    { name: capital(words.vehicles), href: basePath },
    { name: `${car.year} ${car.make} ${car.model}`, href: `/cars/${car.slug}` },
  ].map((step, index, all) => (index === all.length - 1 ? { name: step.name } : step));
}
