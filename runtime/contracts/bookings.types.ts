import type { BookingKind, BookingSlot } from '../rules/booking/booking.types.ts';

/** The times of one site that shoppers can book. */
export interface Bookings {
  /** Those that are free at a location, in order; none where the calendar does not answer in time, or offers none. Never rejects. */
  free(kind: BookingKind, location: string): Promise<readonly BookingSlot[]>;
  /** One that the calendar offers, booked here or not: whoever takes it finds out. Null: none begins then. */
  at(kind: BookingKind, location: string, startsAt: number): Promise<BookingSlot | null>;
}
