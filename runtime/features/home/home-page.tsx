import type { Page } from '../../contracts/page.types.ts';
import { LocationCard } from '../../ui/location-card.tsx';
import { Section } from '../../ui/section.tsx';
import { siteData } from '../../ui/structured-data.ts';
import { Hero } from './hero.tsx';
import type { SearchChoices } from './search-box.tsx';

/** The home page: hero with the search box, the sections of enabled features, reasons to buy here, locations. */
export const page: Page<SearchChoices> = {
  async load(context, fillSlot) {
    const {
      site: { tenant },
      stock,
    } = context;
    const [makes, bodies, all] = await Promise.all([
      stock.counts('make'),
      stock.counts('body'),
      stock.counts('status'),
      fillSlot('home.sections', null),
    ]);
    return {
      kind: 'page',
      head: {
        title: tenant.tagline ? `${tenant.name} | ${tenant.tagline}` : tenant.name,
        description: tenant.home.introduction,
        canonical: '/',
        index: true,
        structuredData: siteData(context),
      },
      props: {
        makes,
        bodies,
        // As the listing counts behind it.
        count: all
          .filter(({ value }) => !tenant.search.statusOnlyCount || value === 'in_stock')
          .reduce((sum, { count }) => sum + count, 0),
      },
    };
  },
  body: ({ context, data, slots }) => {
    const { tenant } = context.site;
    return (
      <>
        <Hero tenant={tenant} choices={data} />
        {slots['home.sections']}
        {tenant.home.reasons.length > 0 ? (
          <Section title={`Why ${tenant.name}`} tone="surface">
            <ul className="reasons">
              {tenant.home.reasons.map(({ title, text, language }) => (
                <li key={title} lang={language}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <Section
          title={tenant.locations.length > 1 ? 'Visit us' : `Visit the ${tenant.words.place}`}
          more={{ href: '/contact', text: 'Contact us' }}
        >
          <div className="location-grid">
            {tenant.locations.map((location) => (
              <LocationCard key={location.slug} context={context} location={location} />
            ))}
          </div>
        </Section>
      </>
    );
  },
};
