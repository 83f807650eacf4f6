import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['sites-switch'] },
  shows: ({ site: { tenant } }) => [{ kind: 'home', words: tenant.dealer.websites.map(({ name }) => name) }],
};
