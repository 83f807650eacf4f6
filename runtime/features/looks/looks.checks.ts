import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  shows: ({ site: { tenant }, cars }) =>
    cars.length > 0
      ? [
          { kind: 'listing', html: `data-form="${tenant.cards.form}"` },
          { kind: 'listing', html: `class="car-card car-card--${tenant.cards.form}` },
        ]
      : [],
};
