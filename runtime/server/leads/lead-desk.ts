import type { ClaimingLead, ClaimRefusal, LeadClaims } from '../../contracts/lead-claims.types.ts';
import type { LeadDesk, LeadRequest, SavedLead } from '../../contracts/lead-desk.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { mistakenStep } from '../../rules/form/form-steps.ts';
import type { Lead, LeadInput } from '../../rules/lead/lead.types.ts';
import { defaultCategory } from '../../rules/lead/lead-rules.ts';
import { isCarSlug } from '../../rules/listing/slug.ts';
import { newLeadId } from '../store/lead-id.ts';
import type { NewFile } from '../store/lead-store.types.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { type CheckedRequest, checkRequest, formOf, isEmptyRequest, LEFT_OUT_FIELD } from './check-request.ts';
import { claimAndStore } from './claim-and-store.ts';
import { acceptedLeads, type LeadTenant, toLead } from './enrich-lead.ts';
import type { LeadDeskOptions } from './lead-desk.types.ts';
import { addition, joinedContacts, joinedMessage, sameLead, withEarlierLists } from './same-lead.ts';
import { answer, refused } from './saved-answer.ts';
import { targetsOfChanges, targetsOfLead } from './target-choice.ts';

const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

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
  request: LeadRequest,
  { log, tenant }: LeadDeskOptions,
  save: () => Promise<SavedLead>,
): Promise<SavedLead> {
  try {
    return await save();
  } catch (error) {
    // §8 Form submission failure, reporting: each one that is lost, with its dealer.
    const { input } = request;
    const message = error instanceof Error ? error.message : String(error);
    const category = input.category || categoryOf(request, tenant);
    const facts = { tenant: tenant.slug, lost: true };
    log('error', `${category} Form submission error occured. ${message}`, facts, error);
    return { ok: false, reason: error instanceof StoreUnavailableError ? 'away' : 'fault' };
  }
}

/** What a lead would have been filed under: as its form says, else as all are. */
function categoryOf(request: LeadRequest, tenant: LeadTenant): string {
  return formOf(request, tenant)?.category ?? defaultCategory(acceptedLeads(tenant));
}

/** `hooks`: the features that may be asked what the lead claims. */
async function create(
  request: LeadRequest,
  options: LeadDeskOptions,
  hooks: readonly LeadClaims[] = options.claims ?? [],
): Promise<SavedLead> {
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
  const claiming: ClaimingLead = { lead, form: formOf(request, tenant), stored: null };
  const stored = await claimAndStore(claiming, hooks, options, (claims) =>
    store.create({
      tenant: tenant.slug,
      lead,
      quarantine,
      consent,
      idempotency,
      same: sameLead(lead, draft, quarantine),
      targets: targetsOfLead(lead, tenant),
      join: (earlier, isDraft) => joined(earlier, isDraft, { request, tenant, car }),
      claims,
      files: storedFiles(request, tenant, quarantine),
      visitor: request.visitor ?? null,
    }),
  );
  if ('refused' in stored) return refused(atItsStep(claiming, stored.refused));
  if ('without' in stored) return create(withFields(request, stored.without.fields), options, stored.without.hooks);
  return withLeftOut(answer(stored.outcome, stored.claims, options), lead, quarantine);
}

/** A request as if these fields had been sent. */
const withFields = (request: LeadRequest, fields: Partial<LeadInput>): LeadRequest => ({
  ...request,
  input: { ...request.input, ...fields },
  raw: { ...request.raw, ...fields },
});

/** Says with the answer that files did not come along. What is held back as spam is answered as if all were well. */
function withLeftOut(saved: SavedLead, lead: Lead | null, quarantine: string | null): SavedLead {
  const lost = saved.ok && quarantine === null && lead?.fields?.[LEFT_OUT_FIELD] !== undefined;
  return lost ? { ...saved, leftOut: true } : saved;
}

/** The files of a request that its form asks for, as they are stored: none of what is held back as spam, which would lie there for as long as leads do. */
function storedFiles(request: LeadRequest, tenant: LeadTenant, quarantine: string | null): NewFile[] {
  if (quarantine !== null) return [];
  const names =
    formOf(request, tenant)
      ?.fields.filter(({ type }) => type === 'files')
      .map(({ name }) => name) ?? [];
  const keepForMs = (tenant.leads?.retentionDays ?? RETENTION_DAYS) * DAY_MS;
  return (request.files ?? [])
    .filter(({ field }) => names.includes(field))
    .map((file, index) => ({ ...file, id: newLeadId(`F${String(index).padStart(2, '0')}-`), keepForMs }));
}

/**
 * What is in a lead once the same shopper has sent the same form again: of every field the newer value, of messages all. A draft that is sent
 * again because its answer was lost takes the place of the earlier one.
 */
function joined(
  earlier: Lead,
  isDraft: boolean,
  { request, tenant, car }: { request: LeadRequest; tenant: LeadTenant; car: Car | null },
): Lead {
  const checked = checkRequest(isDraft ? request : addition(request, earlier), earlier, tenant, car?.car_type);
  // What was right by itself may lack what only the whole form needs: then the earlier one stays, with what is new in the message.
  const values = hasErrors(checked) ? earlier : checked.values;
  const { contacts, news } = isDraft ? { contacts: {}, news: undefined } : joinedContacts(earlier, values);
  const message = isDraft
    ? values.message
    : joinedMessage(joinedMessage(earlier.message, request.input.message || undefined), news);
  const { url, visited_pages, linked_query_params } = earlier;
  const visit = {
    ...(url ? { url } : {}),
    ...(visited_pages ? { visited_pages } : {}),
    ...(linked_query_params ? { linked_query_params } : {}),
  };
  const lead = toLead({ ...values, ...contacts, ...visit }, tenant, car, earlier.user_agent);
  return { ...(isDraft ? lead : withEarlierLists(earlier, lead)), ...(message ? { message } : {}) };
}

/** `hooks`: as of `create`. */
async function update(
  id: string,
  sent: LeadRequest,
  options: LeadDeskOptions,
  hooks: readonly LeadClaims[] = options.claims ?? [],
): Promise<SavedLead> {
  const { tenant, store } = options;
  const { input, idempotency, quarantine, userAgent } = sent;
  let refusal: CheckedRequest | null = null;
  const stored = await store.get(tenant.slug, id);
  const saved = stored?.lead ?? null;
  const held = stored?.quarantine ?? quarantine;
  const request: LeadRequest = { ...sent, quarantine: held };
  let merged: Lead | null = null;
  const car = await carOf(input.car_id ?? saved?.car_id, options);
  const values = saved && checkRequest(request, saved, tenant, car?.car_type).values;
  const claiming: ClaimingLead = {
    lead: values ?? {},
    form: formOf(request, tenant),
    stored: saved && { id, lead: saved },
  };
  const done = await claimAndStore(claiming, saved ? hooks : [], options, (claims) =>
    store.update({
      tenant: tenant.slug,
      id,
      idempotency,
      quarantine,
      targets: targetsOfChanges(tenant),
      claims,
      visitor: request.visitor ?? null,
      files: storedFiles(request, tenant, held),
      merge: (current) => {
        // Once it is complete, the same shopper may have written again in the meantime, from elsewhere: nothing of that is overwritten.
        const adds = current.form_completed === true;
        const checked = checkRequest(adds ? addition(request, current) : request, current, tenant, car?.car_type);
        if (hasErrors(checked)) {
          refusal = checked;
          return { errors: checked.errors };
        }
        const lead = toLead(checked.values, tenant, car, userAgent || current.user_agent);
        const message = adds ? joinedMessage(current.message, request.input.message || undefined) : undefined;
        merged = adds ? { ...withEarlierLists(current, lead), ...(message ? { message } : {}) } : lead;
        return { lead: merged };
      },
    }),
  );
  if ('refused' in done) return refused(atItsStep(claiming, done.refused));
  if ('without' in done) return update(id, withFields(sent, done.without.fields), options, done.without.hooks);
  if (done.outcome.outcome === 'rejected' && refusal !== null) return refused(refusal);
  return withLeftOut(answer(done.outcome, done.claims, options), merged, held);
}

/** What is wrong with what a lead claims, with the step that asked for it: a shopper is led back there. */
const atItsStep = ({ form }: ClaimingLead, { errors }: ClaimRefusal) => ({
  errors,
  ...(form ? mistakenStep(form, errors) : {}),
});

const hasErrors = ({ errors }: CheckedRequest): boolean => Object.keys(errors).length > 0;

async function carOf(id: string | undefined, { carById }: LeadDeskOptions): Promise<Car | null> {
  return id === undefined || !isCarSlug(id) || carById === undefined ? null : carById(id);
}
