import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { api } from './reviews.api.ts';

describe('GET /api/reviews/snap21 (§7)', () => {
  const said = { average: 4.7, count: 473, reviews: [], date: '2026-11-27' };
  const site = (answer: typeof said | null, reviews: Partial<ResolvedTenant['reviews']> = {}) =>
    new Hono().route(
      '/',
      api(
        siteServices(
          { site: { tenant: { reviews: { provider: 'snap21', orgId: '10482', ...reviews } } } },
          { reviews: { known: () => answer, current: async () => answer } },
        ),
      ),
    );

  it.each(['', '?orgId=', '?orgId=10483', '?orgId=10482x', '?orgid=10482'])(
    'answers 404 to %j: no number but the own',
    async (query) => {
      expect((await site(said).request(`/api/reviews/snap21${query}`)).status).toBe(404);
    },
  );

  it('says rating, stars, count and average of the dealer', async () => {
    const answer = await site(said).request('/api/reviews/snap21?orgId=10482');
    expect(await answer.json()).toMatchObject({
      rating: 4.7,
      stars: expect.stringContaining('★★★★★'),
      review_count: 473,
      average_star_rating: 4.7,
      label: '4.7 out of 5, 473 reviews',
    });
  });

  it('shows no stars where §5 shows none, and nothing while nothing is known', async () => {
    const below = await site(said, { minimumRating: 4.7 }).request('/api/reviews/snap21?orgId=10482');
    expect(await below.json()).toMatchObject({ rating: null, stars: '' });
    expect((await site(null).request('/api/reviews/snap21?orgId=10482')).status).toBe(503);
  });
});
