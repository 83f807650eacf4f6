import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer--dark'], styles: ['.footer--dark'] },
  shows: () => [{ kind: 'home', html: 'class="footer footer--dark"' }],
};
