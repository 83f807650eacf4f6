import type { LeadDesk, LeadRequest, SavedLead } from '../../contracts/lead-desk.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { LeadErrors, LeadInput } from '../../rules/lead/lead.types.ts';
import { LEAD_FIELDS } from '../../rules/lead/lead-fields.data.ts';
import { checkLead, checkNextStep, stageOf } from '../../rules/lead/lead-rules.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import type { CreateOutcome, LeadStore, UpdateOutcome } from '../store/lead-store.types.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { acceptedLeads, type LeadTenant, toLead } from './enrich-lead.ts';

export interface LeadDeskOptions {
  tenant: LeadTenant;
  store: LeadStore;
  /** A car of the tenant, so that a form needs to carry `car_id` alone. */
  carById?: ((id: string) => Promise<Car | null>) | undefined;
  /** A lead waits in the outbox: wake the relay. */
  onAccepted?: (() => void) | undefined;
  log: Log;
}

/** The desk of one site. */
export function leadDesk(options: LeadDeskOptions): LeadDesk {
  return {
    create: (request) => attempt(request, options, () => create(request, options)),
    update: (id, request) => attempt(request, options, () => update(id, request, options)),
  };
}

async function attempt(
  { input }: LeadRequest,
  { log, tenant }: LeadDeskOptions,
  save: () => Promise<SavedLead>,
): Promise<SavedLead> {
  try {
    return await save();
  } catch (error) {
    // §8 Form submission failure, reporting.
    const message = error instanceof Error ? error.message : String(error);
    log('error', `${input.category ?? ''} Form submission error occured. ${message}`, { tenant: tenant.slug });
    return { ok: false, reason: error instanceof StoreUnavailableError ? 'away' : 'fault' };
  }
}

async function create(request: LeadRequest, options: LeadDeskOptions): Promise<SavedLead> {
  const { tenant, store } = options;
  const { input, idempotency, quarantine, words, userAgent } = request;
  const { values, errors } = checkLead(input, acceptedLeads(tenant), tenant.region, stageOf(input));
  if (isEmpty(input) || Object.keys(errors).length > 0) return refused(errors);
  const lead = toLead(values, tenant, await carOf(values.car_id, options), userAgent);
  const consent = {
    optIn: lead.opt_in === true,
    wording: tenant.enquiry.optIn.shown ? tenant.enquiry.optIn.label : '',
  };
  const outcome = await store.create({ tenant: tenant.slug, lead, quarantine, consent, idempotency, words });
  return answer(outcome, options);
}

async function update(id: string, request: LeadRequest, options: LeadDeskOptions): Promise<SavedLead> {
  const { tenant, store } = options;
  const { input, idempotency, quarantine, userAgent } = request;
  const settings = acceptedLeads(tenant);
  const car = await carOf(input.car_id, options);
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
  return answer(outcome, options);
}

function answer(outcome: CreateOutcome | UpdateOutcome, { onAccepted }: LeadDeskOptions): SavedLead {
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

function refused(errors: LeadErrors): SavedLead {
  return { ok: false, reason: 'refused', errors, message: MESSAGES.checkFields };
}

// A first step of which the shopper filled nothing is no lead.
function isEmpty(input: LeadInput): boolean {
  return !Object.entries(input).some(
    ([field, value]) => LEAD_FIELDS[field as keyof LeadInput].visible && value !== '' && value !== false,
  );
}

async function carOf(id: string | undefined, { carById }: LeadDeskOptions): Promise<Car | null> {
  return id === undefined || id === '' || carById === undefined ? null : carById(id);
}
