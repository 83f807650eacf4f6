import type { LeadErrors, LeadInput } from '../../rules/lead/lead.types.ts';
import { LEAD_FIELDS } from '../../rules/lead/lead-fields.data.ts';
import { checkLead, checkNextStep, stageOf } from '../../rules/lead/lead-rules.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import type { CreateOutcome, UpdateOutcome } from '../store/lead-store.types.ts';
import { acceptedLeads, toLead } from './enrich-lead.ts';
import type { LeadsApiOptions } from './leads-api.types.ts';
import type { Enquiry } from './read-enquiry.ts';

export type Saved =
  | { ok: true; id: string; replayed: boolean }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'refused'; errors: LeadErrors; message: string };

type Parts = Pick<LeadsApiOptions, 'tenant' | 'store' | 'carById' | 'onAccepted'>;

/** Checks and stores a new enquiry. */
export async function createEnquiry(
  enquiry: Enquiry,
  userAgent: string,
  { tenant, store, carById, onAccepted }: Parts,
): Promise<Saved> {
  const { input, idempotency, quarantine, words } = enquiry;
  const { values, errors } = checkLead(input, acceptedLeads(tenant), tenant.region, stageOf(input));
  if (isEmpty(input) || Object.keys(errors).length > 0) return refused(errors);
  const lead = toLead(values, tenant, await carOf(values.car_id, carById), userAgent);
  const consent = {
    optIn: lead.opt_in === true,
    wording: tenant.enquiry.optIn.shown ? tenant.enquiry.optIn.label : '',
  };
  return answer(await store.create({ tenant: tenant.slug, lead, quarantine, consent, idempotency, words }), onAccepted);
}

/** Checks a later step together with what was saved, and stores the result. */
export async function updateEnquiry(
  id: string,
  enquiry: Enquiry,
  userAgent: string,
  { tenant, store, carById, onAccepted }: Parts,
): Promise<Saved> {
  const { input, idempotency, quarantine } = enquiry;
  const settings = acceptedLeads(tenant);
  const car = await carOf(input.car_id, carById);
  const outcome = await store.update({
    tenant: tenant.slug,
    id,
    idempotency,
    quarantine,
    merge: (current) => {
      const { values, errors } = checkNextStep(current, input, settings, tenant.region, stageOf(input));
      return Object.keys(errors).length > 0 ? { errors } : { lead: toLead(values, tenant, car, userAgent) };
    },
  });
  return answer(outcome, onAccepted);
}

function answer(outcome: CreateOutcome | UpdateOutcome, onAccepted: (() => void) | undefined): Saved {
  switch (outcome.outcome) {
    case 'created':
    case 'updated':
      onAccepted?.();
      return { ok: true, id: outcome.id, replayed: false };
    case 'replayed':
      return { ok: true, id: outcome.id, replayed: true };
    case 'unknown':
      return { ok: false, reason: 'unknown' };
    case 'conflict':
      return { ok: false, reason: 'refused', errors: {}, message: MESSAGES.alreadySent };
    case 'rejected':
      return refused(outcome.errors);
  }
}

function refused(errors: LeadErrors): Saved {
  return { ok: false, reason: 'refused', errors, message: MESSAGES.checkFields };
}

// A first step of which the shopper filled nothing is no lead.
function isEmpty(input: LeadInput): boolean {
  return !Object.entries(input).some(
    ([field, value]) => LEAD_FIELDS[field as keyof LeadInput].visible && value !== '' && value !== false,
  );
}

async function carOf(id: string | undefined, carById: Parts['carById']) {
  return id === undefined || id === '' || carById === undefined ? null : carById(id);
}
