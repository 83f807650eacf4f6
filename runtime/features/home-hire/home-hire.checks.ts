import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="hire"', 'class="plans"'], styles: ['.hire__text'] },
  shows: ({ site }) =>
    isShown(site, 'home.sections', 'home-hire/hire') &&
    Object.values(site.tenant.forms).some(({ fields }) => fields.some(({ name }) => name === 'pick_up_date'))
      ? [{ kind: 'home', html: 'class="hire"' }]
      : [],
};
