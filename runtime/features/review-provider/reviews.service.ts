import { Hono } from 'hono';
import type { ReviewSource } from '../../contracts/current-reviews.ts';
import type { FeatureService, ServiceCore } from '../../contracts/service-core.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { platformAnswer, snap21Answer } from './read-answer.ts';
import { sandboxReviews, sandboxSnap21 } from './sandbox-reviews.ts';
import { siteReviews } from './site-reviews.ts';

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    reviews: ReviewSource;
  }
}

export const service: FeatureService<'reviews'> = (core) => ({
  api: connectReviews(core),
  hooks: { sandbox: sandboxAnswers(core.site.tenant) },
});

/** The reviews of a site as its definition says: of the platform, or of a provider at an address of its own; in mock mode the sandbox's. */
function connectReviews({ site: { tenant }, platform, platformAt, clock, log }: ServiceCore): ReviewSource {
  const { provider, orgId, baseUrl } = tenant.reviews;
  const rest = { tenant, clock, log };
  if (provider === 'platform')
    return siteReviews({ ...rest, ask: (signal) => platform.reviews({ signal }), read: platformAnswer });
  if (provider === 'none' || orgId === undefined) return siteReviews({ ...rest, ask: null, read: snap21Answer });
  const asked = baseUrl === undefined || tenant.api.mock ? platform : platformAt(baseUrl);
  return siteReviews({ ...rest, ask: (signal) => asked.snap21(orgId, { signal }), read: snap21Answer });
}

/** What the sandbox answers: the reviews of the website, and a provider's call for whatever dealer. */
const sandboxAnswers = ({ websiteId, reviews }: ResolvedTenant): Hono =>
  new Hono()
    .get(`/websites/${websiteId}/reviews.json`, (context) => context.json(sandboxReviews(reviews.items)))
    .get('/api/reviews/snap21', (context, next) =>
      context.req.query('orgId') ? context.json(sandboxSnap21()) : next(),
    );
