import type { Page } from '../../contracts/page.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { midnightAt } from '../../ui/kept-dates.ts';
import { LocationCard } from '../../ui/location-card.tsx';
import { locationData } from '../../ui/structured-data.ts';

/** /contact: every location, and the enquiry form where the site has one. */
export const page: Page<null> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    await fillSlot('contact.form', { location: null });
    const cities = [...new Set(tenant.locations.map(({ address }) => address.city))].join(', ');
    return {
      kind: 'page',
      head: {
        title: `Contact us | ${tenant.name}`,
        description: `Phone numbers, addresses and opening hours of ${tenant.name} in ${cities}.`,
        canonical: '/contact',
        index: true,
        structuredData: tenant.locations.map((location) => locationData(context, location)),
      },
      props: null,
      // 'Today' in the special hours is right until midnight.
      ...(tenant.locations.some(({ specialHours }) => specialHours.length > 0)
        ? { expires: midnightAt(context, tenant.timeZone) }
        : {}),
    };
  },
  body: ({ context, slots }) => (
    <div className="wrap page contact">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: 'Contact us' }]} />
      <h1>Contact us</h1>
      <div className="contact__grid">
        <div className="contact__places">
          {context.site.tenant.locations.map((location) => (
            <LocationCard key={location.slug} context={context} location={location} heading="h2" />
          ))}
        </div>
        {slots['contact.form']}
      </div>
    </div>
  ),
};
