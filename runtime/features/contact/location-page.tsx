import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { locationName } from '../../rules/location/location-name.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CarCard } from '../../ui/card/car-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { LocationPicture } from '../../ui/location/location-picture.tsx';
import { placesData } from '../../ui/structured-data.ts';

/** So many of its cars, as the home page orders them. */
const CARS = 4;

const DEPARTMENTS = { sales: 'places.sales', service: 'places.service', parts: 'places.parts' } as const;

/** /contact-us/{location}: the locations that share a name but for their ' - Sales' or ' - Service' suffix (§2). */
export const page: Page<{ name: string; locations: ResolvedLocation[]; cars: Car[] }> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    const locations = tenant.locations.filter(({ contactSlug }) => contactSlug === context.params.location);
    const [first] = locations;
    if (!first) return { kind: 'missing' };
    await fillSlot('contact.form', { location: first });
    const name = locationName(first.name);
    const cars = await context.stock.cars({
      where: { status: 'in_stock', location_slug: locations.map(({ slug }) => slug) },
      sort: ['custom_rank:desc', 'created_at_timestamp:desc'],
      limit: CARS,
    });
    return {
      kind: 'page',
      head: {
        title: `${name} | ${tenant.name}`,
        description: say(tenant, 'contact.ofPlace', { name, city: first.address.city }),
        canonical: `/contact-us/${first.contactSlug}`,
        index: true,
        structuredData: placesData(context, locations),
      },
      props: { name, locations, cars },
    };
  },
  body: ({ context, data: { name, locations, cars }, slots }) => {
    const { tenant } = context.site;
    const pictured = locations.find(({ more }) => more?.image);
    return (
      <div className="wrap page contact">
        <Breadcrumbs
          trail={[
            { name: say(tenant, 'places.home'), href: '/' },
            { name: say(tenant, 'contact.title'), href: '/contact' },
            { name },
          ]}
        />
        <h1>{name}</h1>
        <div className={locations.length > 1 ? 'contact__grid' : 'contact__grid contact__grid--one'}>
          <div className="contact__places">
            {pictured ? <LocationPicture site={context.site} location={pictured} hero /> : null}
            {locations.map((location) => (
              <LocationCard
                key={location.slug}
                context={context}
                location={location}
                // The page says the name; of several places each card says what is there.
                {...(locations.length === 1
                  ? { heading: null }
                  : { heading: 'h2' as const, name: departmentName(location) })}
                details={false}
                picture={false}
                map={location === locations.find(({ address }) => address.street === location.address.street)}
              />
            ))}
          </div>
          <div className="contact__form">{slots['contact.form']}</div>
        </div>
        {cars.length > 0 ? (
          <section className="contact__cars">
            <h2>{say(tenant, 'place.cars')}</h2>
            <ul className="car-grid car-grid--wide">
              {cars.map((car) => (
                <li key={car.id}>
                  <CarCard car={car} site={context.site} now={context.now} heading="h3" />
                </li>
              ))}
            </ul>
            <p>
              <a className="link-arrow" href={tenant.search.basePath}>
                {say(tenant, 'home.seeAll')}
                <Icon name="arrow" />
              </a>
            </p>
          </section>
        ) : null}
      </div>
    );

    function departmentName(location: ResolvedLocation): string {
      const alike = locations.filter(({ type }) => type === location.type).length > 1;
      return alike ? location.name : say(tenant, DEPARTMENTS[location.type]);
    }
  },
};
