import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="home-promos"'], styles: ['.home-promos'] },
  shows: ({ site }) => {
    const lasting = site.tenant.promoCards.cards.some(
      ({ start, expiry, display, strictDisplay }) => !start && !expiry && display.length === 0 && !strictDisplay,
    );
    return lasting && isShown(site, 'home.sections', 'home-promos/promos')
      ? [{ kind: 'home', html: 'class="home-promos"' }]
      : [];
  },
};
