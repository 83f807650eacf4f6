import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer--columns'], styles: ['.footer--columns'] },
  shows: () => [{ kind: 'home', html: 'class="footer footer--columns"' }],
};
