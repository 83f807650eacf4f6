import type { Page, PageContext } from '../../contracts/page.types.ts';
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
    const [makes, bodies, all, prices] = await Promise.all([
      stock.counts('make'),
      stock.counts('body'),
      stock.counts('status'),
      pricesOf(context),
      fillSlot('home.sections', null),
      fillSlot('home.task', null),
      fillSlot('home.picture', null),
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
        prices,
        // As the listing counts behind it.
        count: all
          .filter(({ value }) => !tenant.search.statusOnlyCount || value === 'in_stock')
          .reduce((sum, { count }) => sum + count, 0),
      },
    };
  },
  body: ({ context, data, slots }) => (
    <>
      <Hero site={context.site} choices={data} task={slots['home.task']} moving={slots['home.picture']} />
      {slots['home.sections']}
    </>
  ),
};

/** The ends of the prices in stock, where the search reads prices. */
async function pricesOf({ site: { tenant }, stock }: PageContext): Promise<SearchChoices['prices']> {
  if (!tenant.search.facets.includes('price')) return null;
  const end = (order: string) => stock.cars({ where: { price: '> 10' }, sort: [`price:${order}`], limit: 1 });
  const [[low], [high]] = await Promise.all([end('asc'), end('desc')]);
  return low?.price && high?.price ? { lowest: low.price, highest: high.price } : null;
}
