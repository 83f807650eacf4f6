import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer--questions'], styles: ['.footer--questions'] },
  shows: () => [{ kind: 'home', html: 'class="footer footer--questions"' }],
};
