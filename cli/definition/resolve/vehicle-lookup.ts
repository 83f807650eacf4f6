import type { FieldLookup, FormField } from '../../../runtime/rules/form/form.types.ts';
import { apiBase } from '../../../runtime/rules/web/api-base.ts';
import { regionWords } from '../../../runtime/rules/words/region-words.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { plain } from './plain.ts';

/** What forms call the field with the shopper's own vehicle in words. */
export const VEHICLE_FIELD = 'vehicle';

/** What the shopper was shown as an estimate; the page fills it in. */
export const estimateField: FormField = {
  name: 'estimate_shown',
  type: 'hidden',
  label: 'Estimate shown',
  required: false,
  maxLength: 200,
  own: true,
};

/** How a site looks a vehicle up by its registration. */
export function lookupOf({
  trade_in: { instant_price: instant },
  region,
  api,
}: Pick<CompleteConfig, 'trade_in' | 'region' | 'api'>): FieldLookup {
  const { registration } = regionWords(region);
  return {
    call: `${apiBase(plain(api))}/trade-in/lookup`,
    vehicle: VEHICLE_FIELD,
    estimate: estimateField.name,
    words: {
      button: 'Find my vehicle',
      looking: 'Looking it up…',
      found: 'We found {vehicle}. Not yours? Write what you drive below.',
      notFound: `We found no vehicle with this ${registration.toLowerCase()}. Please write what you drive below.`,
      failed: 'The look-up does not answer at the moment. Please write what you drive below.',
      estimate: 'Estimate of {date}: {low} to {high}, before we have seen it.',
      noEstimate: instant ? 'We have no estimate for it at the moment: we look at it and call you.' : '',
    },
  };
}
