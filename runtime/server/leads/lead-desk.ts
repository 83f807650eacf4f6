import type { LeadDesk, LeadRequest, SavedLead } from '../../contracts/lead-desk.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Lead, LeadErrors } from '../../rules/lead/lead.types.ts';
import { isCarSlug } from '../../rules/listing/slug.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { CreateOutcome, LeadStore, UpdateOutcome } from '../store/lead-store.types.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { type CheckedRequest, checkRequest, isEmptyRequest } from './check-request.ts';
import { type LeadTenant, toLead } from './enrich-lead.ts';
import { joinedMessage, sameLead } from './same-lead.ts';

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
  const { store, tenant } = options;
  return {
    create: (request) => attempt(request, options, () => create(request, options)),
    update: (id, request) => attempt(request, options, () => update(id, request, options)),
    read: async (id) => {
      const found = await store.get(tenant.slug, id).catch(() => null);
      return found?.lead ?? null;
    },
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
  const { input, idempotency, quarantine, draft, userAgent } = request;
  const car = await carOf(input.car_id, options);
  const checked = checkRequest(request, null, tenant, car?.car_type);
  if (isEmptyRequest(request, tenant) || hasErrors(checked)) return refused(checked);
  const lead = toLead(checked.values, tenant, car, userAgent);
  const consent = {
    optIn: lead.opt_in === true,
    wording: tenant.enquiry.optIn.shown ? tenant.enquiry.optIn.label : '',
  };
  const outcome = await store.create({
    tenant: tenant.slug,
    lead,
    quarantine,
    consent,
    idempotency,
    same: sameLead(lead, draft, quarantine),
    updates: tenant.platform?.updates ?? true,
    join: (earlier, isDraft) => joined(earlier, isDraft, { request, tenant, car }),
  });
  return answer(outcome, options);
}

/**
 * What stands in a lead once the same shopper has sent the same form again: of every field the newer value, of messages all. A draft that is sent
 * again because its answer was lost takes the place of the earlier one.
 */
function joined(
  earlier: Lead,
  isDraft: boolean,
  { request, tenant, car }: { request: LeadRequest; tenant: LeadTenant; car: Car | null },
): Lead {
  const checked = checkRequest(request, earlier, tenant, car?.car_type);
  // What was right by itself may lack what only the whole form needs: then the earlier one stays, with what is new in the message.
  const values = hasErrors(checked) ? earlier : checked.values;
  const message = isDraft ? values.message : joinedMessage(earlier.message, request.input.message || undefined);
  const { url, visited_pages, linked_query_params } = earlier;
  const visit = {
    ...(url ? { url } : {}),
    ...(visited_pages ? { visited_pages } : {}),
    ...(linked_query_params ? { linked_query_params } : {}),
  };
  return { ...toLead({ ...values, ...visit }, tenant, car, earlier.user_agent), ...(message ? { message } : {}) };
}

async function update(id: string, request: LeadRequest, options: LeadDeskOptions): Promise<SavedLead> {
  const { tenant, store } = options;
  const { input, idempotency, quarantine, userAgent } = request;
  let refusal: CheckedRequest | null = null;
  const saved = input.car_id === undefined ? (await store.get(tenant.slug, id))?.lead.car_id : input.car_id;
  const car = await carOf(saved, options);
  const outcome = await store.update({
    tenant: tenant.slug,
    id,
    idempotency,
    quarantine,
    updates: tenant.platform?.updates ?? true,
    merge: (current) => {
      const checked = checkRequest(request, current, tenant, car?.car_type);
      if (!hasErrors(checked)) return { lead: toLead(checked.values, tenant, car, userAgent || current.user_agent) };
      refusal = checked;
      return { errors: checked.errors };
    },
  });
  return outcome.outcome === 'rejected' && refusal !== null ? refused(refusal) : answer(outcome, options);
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
      return { ok: false, reason: 'refused', errors: {}, message: ANSWERS.alreadySent };
    case 'rejected':
      return refused({ errors: outcome.errors });
  }
}

function refused({ errors, step }: { errors: LeadErrors; step?: number | undefined }): SavedLead {
  return {
    ok: false,
    reason: 'refused',
    errors,
    message: ANSWERS.checkFields,
    ...(step === undefined ? {} : { step }),
  };
}

const hasErrors = ({ errors }: CheckedRequest): boolean => Object.keys(errors).length > 0;

async function carOf(id: string | undefined, { carById }: LeadDeskOptions): Promise<Car | null> {
  return id === undefined || !isCarSlug(id) || carById === undefined ? null : carById(id);
}
