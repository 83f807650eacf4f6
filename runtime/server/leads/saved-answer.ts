import type { Bookings } from '../../contracts/bookings.types.ts';
import type { SavedLead, TimeRefusal } from '../../contracts/lead-desk.types.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { bookingId } from '../store/lead-id.ts';
import type { CreateOutcome, UpdateOutcome } from '../store/lead-store.types.ts';
import type { LeadDeskOptions } from './lead-desk.types.ts';
import { type Calendar, type RefusedTime, takenText, type WantedSlot } from './slot-claim.ts';

const NO_CALENDAR: Bookings = { free: async () => [], at: async () => null };

/** The calendar of a site, as of now. */
export const calendarOf = ({ tenant, bookings = NO_CALENDAR, clock }: LeadDeskOptions): Calendar => ({
  tenant,
  bookings,
  now: clock().getTime(),
});

/** What is answered once the store has done what it could; `isHeld`: the lead has booked this time already. */
export async function answer(
  outcome: CreateOutcome | UpdateOutcome,
  { onAccepted, tenant, bookings = NO_CALENDAR }: LeadDeskOptions,
  { slot, isHeld = false }: { slot: WantedSlot | RefusedTime | null; isHeld?: boolean },
): Promise<SavedLead> {
  const claimed = slot && 'claim' in slot ? slot : null;
  const ofBooking = (id: string): { booking?: string } => (claimed || isHeld ? { booking: bookingId(id) } : {});
  switch (outcome.outcome) {
    case 'created':
    case 'updated':
      onAccepted?.();
      return { ok: true, id: outcome.id, replayed: false, ...ofBooking(outcome.id) };
    case 'replayed':
      return { ok: true, id: outcome.id, replayed: true, ...ofBooking(outcome.id) };
    case 'unknown':
      return { ok: false, reason: 'unknown' };
    case 'conflict':
      return { ok: false, reason: 'refused', errors: {}, message: ANSWERS.alreadySent };
    case 'taken': {
      const { field, claim } = claimed as WantedSlot;
      const text = await takenText(claim.kind, claim.location, tenant, bookings);
      return refused({ errors: { [field]: text }, time: 'taken' });
    }
    case 'full':
      return refused({ errors: {}, time: 'full' });
    case 'rejected':
      return refused({ errors: outcome.errors });
  }
}

/** What is answered where something is wrong with what was sent. */
export function refused({ errors, step, time }: Refusal): SavedLead {
  return {
    ok: false,
    reason: 'refused',
    errors,
    message: ANSWERS.checkFields,
    ...(step === undefined ? {} : { step }),
    ...(time === undefined ? {} : { time }),
  };
}

interface Refusal {
  errors: LeadErrors;
  step?: number | undefined;
  time?: TimeRefusal | undefined;
}
