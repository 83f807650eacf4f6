import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { newestFirst } from '../../rules/review/ratings.ts';

/** Reviews on one page. */
const FIRST = 20;

export const checks: FeatureChecks = {
  marks: { html: ['href="/reviews"'], styles: ['.reviews-page'] },
  samples: ({ site: { tenant } }) =>
    tenant.reviews.hidden
      ? []
      : [{ route: 'reviews', kind: 'reviews', path: '/reviews', structuredData: ['BreadcrumbList'] }],
  shows: ({ site: { tenant } }) => {
    const { items, hidden, provider } = tenant.reviews;
    if (hidden) return [];
    const own = provider === 'platform' ? [] : newestFirst(items).slice(0, FIRST);
    return [
      { kind: 'reviews', words: own.map(({ customerName }) => customerName) },
      { kind: 'reviews', html: 'class="breadcrumbs"' },
    ];
  },
};
