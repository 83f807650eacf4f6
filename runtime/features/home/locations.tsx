import type { Slot } from '../../contracts/page.types.ts';
import { LocationCard } from '../../ui/location-card.tsx';
import { Section } from '../../ui/section.tsx';

/** Where the dealer is. */
export const slot: Slot<'home.sections', true> = {
  load: () => true,
  body: ({ context }) => {
    const { locations, words } = context.site.tenant;
    return (
      <Section
        title={locations.length > 1 ? 'Visit us' : `Visit the ${words.place}`}
        more={{ href: '/contact', text: 'Contact us' }}
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
