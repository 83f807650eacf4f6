import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer--slim'], styles: ['.footer--slim'] },
  shows: () => [{ kind: 'home', html: 'class="footer footer--slim"' }],
};
