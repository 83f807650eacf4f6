import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="teaser"', 'class="home-steps"', 'class="home-text"'], styles: ['.home-steps'] },
  shows: ({ site }) => {
    const { steps, text } = site.tenant.home.parts;
    return [
      ...(steps.items && isShown(site, 'home.sections', 'home-teasers/steps')
        ? [{ kind: 'home', words: steps.items }]
        : []),
      ...(text && isShown(site, 'home.sections', 'home-teasers/text') ? [{ kind: 'home', words: [text.title] }] : []),
    ];
  },
};
