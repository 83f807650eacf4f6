import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { say } from '../../rules/words/say.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-wish=""'] },
  shows: ({ site: { tenant } }) =>
    tenant.forms.enquiry
      ? [
          { kind: 'contact', html: 'data-form="enquiry"' },
          { kind: 'listing without results', html: 'data-wish=""' },
          { kind: 'listing without results', words: [say(tenant, 'form.wish')] },
        ]
      : [],
};
