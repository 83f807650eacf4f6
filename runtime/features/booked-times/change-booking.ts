import type { BookingChange, ChangedBooking } from '../../contracts/bookings.types.ts';
import type { ServiceLeads } from '../../contracts/lead-claims.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { type Calendar, holds, slotField, wantedSlot } from './wanted-slot.ts';

/** What bookings are changed with. */
export interface ChangeOptions extends Calendar {
  tenant: Pick<ResolvedTenant, 'slug' | 'locations' | 'region' | 'enquiry' | 'forms'>;
  leads: ServiceLeads;
  log: Log;
}

/**
 * A booking that the shopper changes afterwards: to another free time, to a wish, or to none. What was agreed stays readable in the lead; the
 * platform gets the change as an update.
 */
export async function changeBooking(
  id: string,
  change: BookingChange,
  options: ChangeOptions,
): Promise<ChangedBooking> {
  const { tenant, leads, log } = options;
  try {
    return await changed(id, change, options);
  } catch (error) {
    log('error', 'A booking could not be changed', { tenant: tenant.slug, reason: String(error) }, error);
    return leads.isAway(error) ? 'away' : 'fault';
  }
}

async function changed(
  publicId: string,
  { dateTime: given, visitor }: BookingChange,
  options: ChangeOptions,
): Promise<ChangedBooking> {
  const { tenant, leads, booked } = options;
  const { forms } = tenant;
  const saved = await leads.byPublicId(publicId);
  const formId = saved?.lead.form ?? '';
  const form = Object.hasOwn(forms, formId) ? (forms[formId] ?? null) : null;
  const field = slotField(form);
  if (!saved || !field) return 'unknown';
  if (given === '') return 'missing';
  const isCancelled = given === null;
  const dateTime = given ?? saved.lead.dateTime ?? '';
  if (!isCancelled && FIELD_RULES.slot.error(dateTime, field, fieldContext(tenant))) return 'taken';
  const lead: Lead = { ...saved.lead, dateTime };
  const place = isCancelled ? null : await wantedSlot(form, lead, options);
  const isRefused = place !== null && 'errors' in place;
  if (isRefused && !(await holds(saved.id, dateTime, booked))) return place.time;
  return leads.change(saved.id, {
    visitor,
    // A time that it holds though it is offered no more stays as it is.
    claims: isRefused
      ? []
      : [
          {
            take: (trx, claimer) => (place ? booked.take(trx, place, claimer) : booked.leave(trx, claimer.leadId)),
          },
        ],
    merge: (current) => ({
      ...current,
      dateTime,
      fields: { ...current.fields, booking: isCancelled ? 'Cancelled' : 'Changed' },
    }),
  });
}
