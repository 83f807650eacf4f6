import type { Page } from '../../contracts/page.types.ts';
import { areManyPlaces } from '../../rules/location/many-places.ts';
import { say } from '../../rules/words/say.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { PlacePurposes, PostcodeSearch } from '../../ui/location/place-purposes.tsx';
import { PlacesList } from '../../ui/location/places-list.tsx';
import { placesData } from '../../ui/structured-data.ts';

/** /contact: every location, and the enquiry form where the site has one. */
export const page: Page<null> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    await fillSlot('contact.form', { location: null });
    const cities = [...new Set(tenant.locations.map(({ address }) => address.city))].join(', ');
    const title = say(tenant, 'contact.title');
    return {
      kind: 'page',
      head: {
        title: `${title} | ${tenant.name}`,
        description: say(tenant, 'contact.description', { name: tenant.name, cities }),
        canonical: '/contact',
        index: true,
        structuredData: placesData(context, tenant.locations),
      },
      props: null,
    };
  },
  body: ({ context, slots }) => {
    const { tenant } = context.site;
    const title = say(tenant, 'contact.title');
    return (
      <div className="wrap page contact">
        <Breadcrumbs trail={[{ name: say(tenant, 'places.home'), href: '/' }, { name: title }]} />
        <h1>{title}</h1>
        <div className={tenant.locations.length > 1 ? 'contact__grid' : 'contact__grid contact__grid--one'}>
          {areManyPlaces(tenant.locations) ? (
            <div className="contact__list">
              {tenant.pages.dealerships ? (
                <div className="places__tools">
                  <PlacePurposes context={context} chosen={null} />
                  <PostcodeSearch context={context} purpose={null} postcode="" />
                </div>
              ) : null}
              <PlacesList context={context} locations={tenant.locations} heading="h2" />
            </div>
          ) : (
            <div className={tenant.locations.length > 1 ? 'contact__places contact__places--many' : 'contact__places'}>
              {tenant.locations.map((location) => (
                <LocationCard key={location.slug} context={context} location={location} heading="h2" map />
              ))}
            </div>
          )}
          <div className="contact__form">{slots['contact.form']}</div>
        </div>
      </div>
    );
  },
};
