import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  shows: ({ site: { tenant } }) => [
    ...['class="top-banner__words"', 'class="top-banner__places"'].map((html) => ({ kind: 'home', html })),
    { kind: 'home', words: [tenant.tagline || tenant.name] },
  ],
};
