import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  shows: ({ site, cars }) =>
    isShown(site, 'home.sections', 'featured-cars/featured-cars') &&
    site.tenant.home.featuredCount > 0 &&
    cars.some(({ status }) => status === 'in_stock')
      ? [
          { kind: 'home', words: [site.tenant.home.parts.featuredCars.title ?? 'Just in'] },
          { kind: 'home', html: `class="car-card car-card--${site.tenant.cards.form}` },
        ]
      : [],
};
