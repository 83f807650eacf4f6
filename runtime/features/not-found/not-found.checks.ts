import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  samples: () => [{ route: 'not-found', kind: 'not found', path: '/nowhere-at-all', status: 404 }],
  shows: ({ site: { tenant } }) => [
    { kind: 'not found', html: 'Error 404' },
    { kind: 'not found', html: 'id="not-found-query"' },
    { kind: 'not found', html: '<button class="button button--brand" type="submit">' },
    { kind: 'not found', words: [`See all ${tenant.words.vehicles}`] },
  ],
};
