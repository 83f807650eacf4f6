import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer__subscribe'], styles: ['.footer__subscribe .form-panel'] },
  shows: ({ site }) =>
    isShown(site, 'footer.blocks', 'subscribe/subscribe-block')
      ? [{ kind: 'contact', html: 'class="footer__block footer__subscribe"' }]
      : [],
};
