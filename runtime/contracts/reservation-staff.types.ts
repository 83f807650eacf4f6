import type { ReservationState } from '../rules/reserve/reservation-moves.ts';

/** What a link in a mail to the dealer's people does to a reservation: ends it and pays back, says that the buyer has the car, pays back alone, or keeps what its buyer asked to end. */
export type StaffAction = 'let-go' | 'collected' | 'pay-back' | 'keep';

/** A link that is genuine and has not expired. */
export interface StaffLink {
  action: StaffAction;
  reference: string;
  car: { name: string; stocknum: string };
  buyer: { name: string; phone: string };
  state: ReservationState;
  /** What is left to pay back, in the smaller unit. */
  left: number;
  currency: string;
  /** Milliseconds since 1970; null: it holds nothing. */
  heldUntil: number | null;
  /** It does nothing any more: its work is done, by it or by somebody else. */
  used: boolean;
}

/** The dealer's people as they come by a link of a mail about a reservation. Nothing here throws. */
export interface ReservationStaff {
  /** Changes nothing. Null: not genuine, expired, or there is no such reservation any more. */
  link(token: string): Promise<StaffLink | null>;
  /** Once. `away`: the store does not answer at the moment. */
  use(token: string): Promise<'done' | 'used' | 'gone' | 'away'>;
}
