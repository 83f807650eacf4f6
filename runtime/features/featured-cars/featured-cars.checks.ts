import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  shows: ({ site: { tenant }, cars }) =>
    tenant.home.featuredCount > 0 && cars.some(({ status }) => status === 'in_stock')
      ? [
          { kind: 'home', words: ['Just in'] },
          { kind: 'home', html: 'class="car-card"' },
        ]
      : [],
};
