import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer--desks'], styles: ['.footer--desks'] },
  shows: () => [{ kind: 'home', html: 'class="footer footer--desks"' }],
};
