import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['dropdown--mega'], styles: ['.dropdown--mega .menu-column'] },
  shows: ({ cars }) => (cars.length > 0 ? [{ kind: 'home', html: 'dropdown--mega' }] : []),
};
