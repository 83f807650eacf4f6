/** §7 Platform API: times for test drives, and times of the service department. */
export type BookingKind = 'appointments' | 'service';

/** A time that can be booked at a location. */
export interface BookingSlot {
  /** The moment, in milliseconds since 1970 UTC. */
  startsAt: number;
  /** The same by the location's clock, with its offset: '2026-12-01T10:30+11:00'. What a form sends. */
  start: string;
  minutes: number;
  /** How many can book it. */
  capacity: number;
}
