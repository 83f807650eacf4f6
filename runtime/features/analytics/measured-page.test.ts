import { expect, it } from 'vitest';
import type { PlannedRoute } from '../../contracts/site.types.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { measuredPage } from './measured-page.ts';

const ROUTE: PlannedRoute = { id: 'page', path: '/page', page: 'some/page', render: 'request', values: null };
const analytics = { kind: 'ga4', measurementId: 'G-1', waitForConsent: true, eventIds: true, ascEvents: true } as const;

it.each<[route: Partial<PlannedRoute>, type: string]>([
  [{}, 'custom'],
  [{ budget: 'listing' }, 'itemlist'],
  [{ measuredAs: 'showroom' }, 'showroom'],
  [{ measuredAs: 'blog', budget: 'home' }, 'blog'],
  [{ measuredAs: 'blog', notFound: true }, 'unknown'],
])('§1.1 a page of %j is measured as %s', (own, type) => {
  const page = measuredPage(aPage({ site: { tenant: { analytics } }, route: { ...ROUTE, ...own } }));
  expect(page?.asc?.page_type).toBe(type);
});
