import { expect, it } from 'vitest';
import type { PlannedRoute } from '../../contracts/site.types.ts';
import { aSite, aStock } from '../../test-data/a-page.fixture.ts';
import { wellKnown } from './well-known.ts';

const route = (own: Pick<PlannedRoute, 'id' | 'path'> & Partial<PlannedRoute>): PlannedRoute => ({
  page: `some/${own.id}`,
  render: 'request',
  values: null,
  ...own,
});
const ROUTES = [
  route({ id: 'car', path: '/cars/:slug', ofStock: true }),
  route({ id: 'checkout', path: '/cars/:slug/checkout', ofStock: true, listed: false }),
  route({ id: 'model', path: '/models/:model', each: 'models' }),
  route({ id: 'segment', path: '/search/:segment' }),
  route({ id: 'post', path: '/news/:post', values: ['old', 'new'], since: { new: '2026-11-27' } }),
];

it('the sitemap asks services and the stock for what is not known at build, and has no page of other lists', async () => {
  const logged: unknown[] = [];
  const app = wellKnown({
    site: aSite({ plan: { routes: ROUTES } }),
    stock: aStock({ availableSlugs: async () => ['one'] }),
    services: {
      hooks: [
        {},
        { values: async (each) => (each === 'models' ? ['lark'] : []) },
        { values: () => Promise.reject(new Error('away')) },
      ],
    },
    origin: () => 'https://dealer.example',
    clock: () => new Date('2026-11-26T00:00:00Z'),
    log: (...line) => void logged.push(line),
  });
  const map = await (await app.request('/sitemap.xml')).text();
  expect([...map.matchAll(/<loc>https:\/\/dealer\.example([^<]*)/g)].map(([, path]) => path)).toEqual([
    '/news/old',
    '/models/lark',
    '/cars/one',
  ]);
  expect(logged.length).toBeGreaterThan(0);
});
