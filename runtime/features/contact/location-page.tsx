import type { Page } from '../../contracts/page.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { midnightAt } from '../../ui/kept-dates.ts';
import { LocationCard } from '../../ui/location-card.tsx';
import { locationData } from '../../ui/structured-data.ts';

/** /contact-us/{location}: the locations that share a name but for their ' - Sales' or ' - Service' suffix (§2). */
export const page: Page<{ name: string; places: ResolvedLocation[] }> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    const places = tenant.locations.filter(({ contactSlug }) => contactSlug === context.params.location);
    const [first] = places;
    if (!first) return { kind: 'missing' };
    await fillSlot('contact.form', { location: first });
    const name = first.name.replace(/ - (Sales|Service|Parts)$/, '');
    return {
      kind: 'page',
      head: {
        title: `${name} | ${tenant.name}`,
        description: `${name}: address, phone and opening hours in ${first.address.city}.`,
        canonical: `/contact-us/${first.contactSlug}`,
        index: true,
        structuredData: places.map((place) => locationData(context, place)),
      },
      props: { name, places },
      ...(places.some(({ specialHours }) => specialHours.length > 0)
        ? { expires: midnightAt(context, first.timeZone) }
        : {}),
    };
  },
  body: ({ context, data, slots }) => (
    <div className="wrap page contact">
      <Breadcrumbs
        trail={[{ name: 'Home', href: '/' }, { name: 'Contact us', href: '/contact' }, { name: data.name }]}
      />
      <h1>{data.name}</h1>
      <div className="contact__grid">
        <div className="contact__places">
          {data.places.map((place) => (
            <LocationCard key={place.slug} context={context} location={place} heading="h2" details={false} />
          ))}
        </div>
        {slots['contact.form']}
      </div>
    </div>
  ),
};
