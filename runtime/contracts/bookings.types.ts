import type { BookingKind, BookingSlot } from '../rules/booking/booking.types.ts';
import type { Lead } from '../rules/lead/lead.types.ts';

/** The times of one site that shoppers can book, and those that they have booked. */
export interface Bookings {
  /** Those that are free at a location, in order; none where the calendar does not answer in time, or offers none. Never rejects. */
  free(kind: BookingKind, location: string): Promise<readonly BookingSlot[]>;
  /** What is booked under an id that the answer to a form gave; null where the site knows none such, or cannot say at the moment. Never rejects. */
  booking(id: string): Promise<BookedLead | null>;
  /** Another time, a wish, or none, by the same id. What is refused changes nothing. Never rejects. */
  change(id: string, change: BookingChange): Promise<ChangedBooking>;
}

/** A lead that may book, and what it has booked; null: nothing, or no longer. */
export interface BookedLead {
  lead: Lead;
  at: BookedTime | null;
}

export interface BookedTime {
  kind: BookingKind;
  location: string;
  startsAt: number;
}

export interface BookingChange {
  /** A free time with its offset, a wish without one; null: cancelled. */
  dateTime: string | null;
  /** Who asks for it, as limits count visitors. */
  visitor: string;
}

/** Why a time is not booked: it cannot be, the visitor holds as many as one may, it is over, or none was given. */
export type TimeRefusal = 'taken' | 'full' | 'past' | 'missing';

/** `unknown`: there is no such lead, or none that may book. Not stored: the store does not answer at the moment (`away`), or something broke (`fault`). */
export type ChangedBooking = 'changed' | 'unknown' | TimeRefusal | 'away' | 'fault';
