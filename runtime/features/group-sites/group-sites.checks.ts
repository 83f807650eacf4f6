import { isShown } from '../../contracts/is-shown.ts';
import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['sites-switch'] },
  shows: ({ site, site: { tenant } }) => [
    // In the banner they are in a menu that is closed.
    ...(isShown(site, 'shell.banner', 'top-banner/top-banner') ? [{ kind: 'home', html: 'sites-switch' }] : []),
    ...(isShown(site, 'footer.blocks', 'group-sites/sites-block')
      ? [{ kind: 'home', words: tenant.dealer.websites.map(({ name }) => name) }]
      : []),
  ],
};
