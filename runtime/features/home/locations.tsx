import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { Section } from '../../ui/section.tsx';

/** Where the dealer is. */
export const slot: Slot<'home.sections', true> = {
  load: () => true,
  body: ({ context }) => {
    const { tenant } = context.site;
    const { locations } = tenant;
    return (
      <Section
        title={say(tenant, locations.length > 1 ? 'home.visit' : 'home.visitOne')}
        more={{ href: '/contact', text: say(tenant, 'home.contact') }}
      >
        <div className="location-grid">
          {locations.map((location) => (
            <LocationCard key={location.slug} context={context} location={location} />
          ))}
        </div>
      </Section>
    );
  },
};
