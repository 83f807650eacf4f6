import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['footer--notice'], styles: ['.footer--notice'] },
  shows: () => [{ kind: 'home', html: 'class="footer footer--notice"' }],
};
