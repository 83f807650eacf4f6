import type { Page } from '../../contracts/page.types.ts';
import { placeName } from '../../rules/location/place-name.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { LocationPicture } from '../../ui/location/location-picture.tsx';
import { placesData } from '../../ui/structured-data.ts';

const DEPARTMENTS = { sales: 'places.sales', service: 'places.service', parts: 'places.parts' } as const;

/** /contact-us/{location}: the locations that share a name but for their ' - Sales' or ' - Service' suffix (§2). */
export const page: Page<{ name: string; places: ResolvedLocation[] }> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    const places = tenant.locations.filter(({ contactSlug }) => contactSlug === context.params.location);
    const [first] = places;
    if (!first) return { kind: 'missing' };
    await fillSlot('contact.form', { location: first });
    const name = placeName(first.name);
    return {
      kind: 'page',
      head: {
        title: `${name} | ${tenant.name}`,
        description: say(tenant, 'contact.ofPlace', { name, city: first.address.city }),
        canonical: `/contact-us/${first.contactSlug}`,
        index: true,
        structuredData: placesData(context, places),
      },
      props: { name, places },
    };
  },
  body: ({ context, data: { name, places }, slots }) => {
    const { tenant } = context.site;
    const pictured = places.find(({ more }) => more?.image);
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
        <div className="contact__grid">
          <div className="contact__places">
            {pictured ? <LocationPicture site={context.site} location={pictured} hero /> : null}
            {places.map((place) => (
              <LocationCard
                key={place.slug}
                context={context}
                location={place}
                // The page says the name; of several places each card says what is there.
                {...(places.length === 1 ? { heading: null } : { heading: 'h2' as const, name: departmentName(place) })}
                details={false}
                picture={false}
                map={place === places.find(({ address }) => address.street === place.address.street)}
              />
            ))}
          </div>
          <div className="contact__form">{slots['contact.form']}</div>
        </div>
      </div>
    );

    function departmentName(place: ResolvedLocation): string {
      const alike = places.filter(({ type }) => type === place.type).length > 1;
      return alike ? place.name : say(tenant, DEPARTMENTS[place.type]);
    }
  },
};
