import type { FormState } from '../../contracts/page.types.ts';
import { formErrors, readFields } from '../../rules/form/check-form.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import type { FormField, FormValues } from '../../rules/form/form.types.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { deliveryErrors, purchaseFields } from './purchase/purchase-wishes.ts';

/** Names of inputs that are no fields: the one of a form that was opened, the car, and the trap for scripts. */
export const NONCE_FIELD = 'nonce';
export const CAR_FIELD = 'car_id';
/** Who is to take the payment, where there is a choice. */
export const PROVIDER_FIELD = 'provider';
/** The tick without which nothing is reserved. */
export const AGREE_FIELD = 'agree';

/** What a checkout asks for: of a purchase first how it is to go. Nothing about a card: that is asked by whoever takes the payment, on a page of its own. */
export function reserveFields(tenant: ResolvedTenant, mode: 'paid' | 'request'): FormField[] {
  const { optIn } = tenant.enquiry;
  return [
    ...purchaseFields(tenant),
    { name: 'name', type: 'full_name', label: say(tenant, 'reserve.name'), required: true },
    {
      name: 'email',
      type: 'email',
      label: say(tenant, 'reserve.email'),
      required: true,
      help: say(tenant, mode === 'paid' ? 'reserve.emailHelp' : 'reserve.emailHelpRequest'),
    },
    {
      name: 'phone',
      type: 'phone',
      label: say(tenant, 'reserve.phone'),
      required: true,
      help: say(tenant, 'reserve.phoneHelp'),
    },
    { name: 'message', type: 'textarea', label: say(tenant, 'reserve.message'), required: false, maxLength: 1000 },
    {
      name: AGREE_FIELD,
      type: 'checkbox',
      label: say(tenant, 'reserve.agree'),
      required: true,
      message: MESSAGES.agreement,
    },
    ...(optIn.shown ? [{ name: 'opt_in', type: 'checkbox' as const, label: optIn.label, required: false }] : []),
  ];
}

/** What came of a checkout's form: the values of its fields, and what is wrong with them by the rules of all forms (§5). */
export function readCheckout(
  tenant: ResolvedTenant,
  mode: 'paid' | 'request',
  raw: Readonly<Record<string, unknown>>,
): { values: FormValues; errors: Record<string, string> } {
  const fields = reserveFields(tenant, mode);
  const { values, errors } = readFields(fields, raw, FIELD_RULES);
  const checks = { rules: FIELD_RULES, context: fieldContext(tenant) };
  return { values, errors: { ...deliveryErrors(tenant, values), ...formErrors(fields, values, checks), ...errors } };
}

/** What is in the fields: what came back with mistakes, else what the dealer has ticked. */
export function shownValues(tenant: ResolvedTenant, fields: readonly FormField[], form: FormState | null): FormValues {
  if (form) return readFields(fields, form.values, FIELD_RULES).values;
  const given = fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(given), ...(tenant.enquiry.optIn.prechecked ? { opt_in: true } : {}) };
}
