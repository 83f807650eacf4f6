import type { Page } from '../../contracts/page.types.ts';
import { siteData } from '../../ui/structured-data.ts';
import { Hero } from './hero.tsx';
import type { SearchChoices } from './search-box.tsx';

/** The home page: hero with the search box, and the sections that the dealer chose. */
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
      </>
    );
  },
};
