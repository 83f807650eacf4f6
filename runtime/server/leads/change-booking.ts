import type { BookedLead, BookingChange, SavedLead } from '../../contracts/lead-desk.types.ts';
import { slotMoment } from '../../rules/booking/slot-time.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { formOf } from './check-request.ts';
import type { LeadDeskOptions } from './lead-desk.types.ts';
import { answer, calendarOf, refused } from './saved-answer.ts';
import { wantedSlot } from './slot-claim.ts';
import { targetsOfChanges } from './target-choice.ts';

/** Whether a lead has booked this time already. */
export async function holds(
  id: string,
  dateTime: string | undefined,
  { store, tenant }: LeadDeskOptions,
): Promise<boolean> {
  const at = await store.booking(tenant.slug, id);
  return at !== null && at.startsAt === slotMoment(dateTime ?? '');
}

/** What is booked under an id; null: the site knows none such. */
export async function booked(id: string, { store, tenant }: LeadDeskOptions): Promise<BookedLead | null> {
  const found = await store.getBooker(tenant.slug, id);
  return found && { lead: found.lead, at: await store.booking(tenant.slug, found.id) };
}

/**
 * A booking that the shopper changes afterwards: to another free time, to a wish, or to none. What was agreed stays readable in the lead; the
 * platform gets the change as an update.
 */
export async function changeBooking(
  booking: string,
  change: BookingChange,
  options: LeadDeskOptions,
): Promise<SavedLead> {
  const { tenant, store, log } = options;
  try {
    const saved = await store.getBooker(tenant.slug, booking);
    const form = saved && formOf({ raw: { form: saved.lead.form } }, tenant);
    const field = form?.fields.find(({ type }) => type === 'slot');
    if (!saved || !field) return { ok: false, reason: 'unknown' };
    const { id } = saved;
    const isCancelled = change.dateTime === null;
    if (change.dateTime === '') return refused({ errors: {}, time: 'missing' });
    const dateTime = change.dateTime ?? saved.lead.dateTime ?? '';
    const wrong = isCancelled ? null : FIELD_RULES.slot.error(dateTime, field, fieldContext(tenant));
    if (wrong) return refused({ errors: { [field.name]: wrong } });
    const lead: Lead = { ...saved.lead, dateTime };
    const slot = isCancelled ? null : await wantedSlot(form, lead, calendarOf(options));
    const isHeld = slot !== null && 'errors' in slot && (await holds(id, dateTime, options));
    if (slot && 'errors' in slot && !isHeld) return refused(slot);
    const outcome = await store.update({
      tenant: tenant.slug,
      id,
      idempotency: null,
      quarantine: null,
      targets: targetsOfChanges(tenant),
      ...(slot && 'claim' in slot ? { booking: slot.claim } : slot ? {} : { booking: null }),
      visitor: change.visitor,
      merge: (current) => ({
        lead: { ...current, dateTime, fields: { ...current.fields, booking: isCancelled ? 'Cancelled' : 'Changed' } },
      }),
    });
    return answer(outcome, options, { slot, isHeld });
  } catch (error) {
    log('error', 'A booking could not be changed', { tenant: tenant.slug, reason: String(error) }, error);
    return { ok: false, reason: error instanceof StoreUnavailableError ? 'away' : 'fault' };
  }
}
