import { expect, it } from 'vitest';
import type { PlannedRoute } from '../../contracts/site.types.ts';
import { aSite, aStock } from '../../test-data/a-page.fixture.ts';
import { aModel } from '../../test-data/a-tenant.fixture.ts';
import { wellKnown } from './well-known.ts';

const route = (own: Pick<PlannedRoute, 'id' | 'path'> & Partial<PlannedRoute>): PlannedRoute => ({
  page: `some/${own.id}`,
  render: 'request',
  values: null,
  ...own,
});
const ROUTES = [
  route({ id: 'car', path: '/cars/:slug', valuesFrom: 'stock' }),
  route({ id: 'checkout', path: '/cars/:slug/checkout', valuesFrom: 'stock', listed: false }),
  route({ id: 'model', path: '/models/:model', valuesFrom: 'range' }),
  route({ id: 'segment', path: '/search/:segment' }),
  route({ id: 'post', path: '/news/:post', values: ['old', 'new'], since: { new: '2026-11-27' } }),
];

it('the sitemap asks the range and the stock for what is not known at build, and has no page of other lists', async () => {
  const app = wellKnown({
    site: aSite({ plan: { routes: ROUTES } }),
    stock: aStock({ availableSlugs: async () => ['one'] }),
    range: {
      current: async () => ({
        makes: [],
        models: [aModel({ slug: 'lark' }), aModel({ slug: 'wren', path: '/the-wren' })],
      }),
    },
    origin: () => 'https://dealer.example',
    clock: () => new Date('2026-11-26T00:00:00Z'),
  });
  const map = await (await app.request('/sitemap.xml')).text();
  expect([...map.matchAll(/<loc>https:\/\/dealer\.example([^<]*)/g)].map(([, path]) => path)).toEqual([
    '/news/old',
    '/models/lark',
    '/cars/one',
  ]);
});
