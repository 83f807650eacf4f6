import type { Context } from 'hono';
import type { LeadDesk, SavedLead } from '../../contracts/lead-desk.types.ts';
import { type FormChecks, formErrors, isEmptyValue, readFields } from '../../rules/form/check-form.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import { savedFormValues } from '../../rules/form/form-lead.ts';
import { pageOf } from '../../rules/form/form-pages.ts';
import { hasFields, stepsOf } from '../../rules/form/form-steps.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { isCarSlug } from '../../rules/listing/slug.ts';
import type { LeadsApiOptions } from './leads-api.types.ts';
import type { Enquiry } from './read-enquiry.ts';

/** What came of a step of a form that was sent without script. */
export interface PlainStep {
  saved: SavedLead;
  /** The step that is next, from 1; null: the form is complete. */
  next: number | null;
  leadId: string | null;
  /** The shopper comes from a step whose lead the site no longer knows. */
  expired: boolean;
}

/**
 * Takes one step of a form with steps that was sent without script (§4): it is saved, or skipped, and the next one that has something to fill in is
 * the answer; the last one completes the form.
 */
export async function takeStep(
  form: FormDefinition,
  enquiry: Enquiry,
  { leads, tenant }: Pick<LeadsApiOptions, 'leads' | 'tenant'>,
): Promise<PlainStep> {
  const given = Number(enquiry.input.step_number ?? 1);
  const step = given >= 1 && given <= stepsOf(form).length ? given - 1 : 0;
  const known = await knownLead(enquiry, leads);
  const skips = enquiry.raw.skip !== undefined && form.steps[step]?.optional === true;
  const raw = skips ? withoutFields(enquiry.raw, form) : enquiry.raw;
  const checks: FormChecks = { rules: FIELD_RULES, context: fieldContext(tenant) };
  const values = {
    ...(known.lead ? savedFormValues(form, known.lead) : {}),
    ...readFields(form.fields, raw, FIELD_RULES).values,
  };
  const later = stepsOf(form).findIndex((_, index) => index > step && hasFields(form, index, values, checks));
  const next = later < 0 ? null : later + 1;
  const skipped = [...(known.lead?.skipped_steps ?? []), ...(skips ? [stepsOf(form)[step]?.title ?? ''] : [])];
  const request: Enquiry = {
    ...enquiry,
    raw,
    input: {
      ...enquiry.input,
      ...(skips ? {} : { step_number: step + 1 }),
      ...(skipped.length > 0 ? { skipped_steps: [...new Set(skipped)] } : {}),
      lead_status: next === null ? 'Complete' : 'Incomplete',
      form_completed: next === null,
    },
  };
  if (skips) delete request.input.step_number;
  // A step that was left empty makes no lead yet.
  const nothing = next !== null && known.id === null && Object.values(values).every(isEmptyValue);
  const names = stepsOf(form)[step]?.fields ?? [];
  const lacks = nothing && !skips && Object.keys(formErrors(form.fields, values, checks, names)).length > 0;
  const saved: SavedLead =
    nothing && !lacks
      ? { ok: true, id: '', replayed: false }
      : known.id === null
        ? await leads.create(request)
        : await leads.update(known.id, request);
  return { saved, next, leadId: saved.ok ? saved.id || null : known.id, expired: known.expired };
}

/** Where the next step is: on the page of the form, about the same car. */
export function stepAddress(
  form: FormDefinition,
  step: number,
  leadId: string | null,
  context: Context,
  url: string | undefined,
): string {
  const from = URL.parse(url ?? '', context.req.url);
  const about = ['car', 'car_id'].flatMap((name): [string, string][] => {
    const value = from?.searchParams.get(name);
    return value && isCarSlug(value) ? [[name, value]] : [];
  });
  const params = new URLSearchParams({
    ...Object.fromEntries(about),
    step: String(step),
    ...(leadId ? { lead: leadId } : {}),
  });
  return `${pageOf(form, from?.pathname)}?${params}#form-${form.id.replaceAll('_', '-')}`;
}

/** The lead that earlier steps made, if the site still knows it. */
async function knownLead(
  { raw }: Enquiry,
  leads: LeadDesk,
): Promise<{ id: string | null; lead: Lead | null; expired: boolean }> {
  const id = typeof raw.lead_id === 'string' && raw.lead_id !== '' ? raw.lead_id : null;
  if (id === null) return { id: null, lead: null, expired: false };
  const lead = await leads.read(id);
  return lead === null ? { id: null, lead: null, expired: true } : { id, lead, expired: false };
}

function withoutFields(raw: Enquiry['raw'], form: FormDefinition): Enquiry['raw'] {
  const names = new Set(form.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !names.has(name)));
}
