import type { Generated } from 'kysely';
import type { DocumentKind } from '../../../contracts/purchase.types.ts';
import type { PaymentState, RefundState, ReservationState } from '../../../rules/reserve/reservation-moves.ts';

/** Times are milliseconds since 1970 UTC, amounts integers of the currency's smaller unit, flags 0 or 1, JSON is text. */
export interface ReservationDatabase {
  reservations: {
    /** Unguessable: it is the address of the shopper's page too. */
    id: string;
    /** What people say of it: 'R-7F3K2M'. */
    reference: string;
    tenant: string;
    /** What of a car is locked: the same for all sites that show it. */
    lock_key: string;
    car_id: number;
    /** JSON ReservedCar: as it was when it was reserved. */
    car: string;
    /** JSON ReservationBuyer. */
    buyer: string;
    state: ReservationState;
    /** Null: asked for without money. */
    amount: number | null;
    currency: string;
    /** Of the form that was sent: sent again, it is the same reservation. */
    nonce: string;
    lock_until: number | null;
    hold_until: number | null;
    /** 1: the shopper's bank asks for the money back; nothing is paid back by itself then. */
    disputed: number;
    /** When the shopper asked to end what is held; null: they have not, or were answered. */
    cancel_asked_at: number | null;
    created_at: number;
    updated_at: number;
  };
  payments: {
    id: string;
    reservation_id: string;
    tenant: string;
    provider: string;
    /** Whose account at the provider. */
    account: string;
    /** What the provider calls it; null: not known yet. */
    provider_ref: string | null;
    /** What the provider pays back from. */
    provider_intent: string | null;
    state: PaymentState;
    amount: number;
    currency: string;
    captured: number;
    idempotency_key: string;
    /** JSON: all parameters of the call, as they were first sent: another body under the key would be refused. */
    request: string;
    url: string | null;
    opened_at: number | null;
    look_at: number;
    /** When one that is over here is looked at all the same; null: never. */
    watch_at: number | null;
    last_error: string | null;
    created_at: number;
    updated_at: number;
  };
  refunds: {
    id: string;
    payment_id: string;
    reservation_id: string;
    tenant: string;
    provider_ref: string | null;
    amount: number;
    currency: string;
    reason: string;
    state: RefundState;
    idempotency_key: string;
    attempts: number;
    due_at: number;
    last_error: string | null;
    /** Who wanted it: 'system', 'provider', or somebody of the dealer. */
    by: string;
    created_at: number;
    updated_at: number;
  };
  /** What providers told, each of their events once. */
  payment_notices: {
    provider: string;
    account: string;
    event_id: string;
    tenant: string;
    /** JSON Notice. */
    notice: string;
    attempts: number;
    due_at: number;
    /** Null: there is something to do. */
    done_at: number | null;
    received_at: number;
  };
  /** What happened to a reservation; rows are added and never changed. */
  reservation_events: {
    seq: Generated<number>;
    reservation_id: string;
    tenant: string;
    at: number;
    event: string;
    from_state: ReservationState | null;
    to_state: ReservationState;
    by: string;
    /** JSON. */
    detail: string;
  };
  /** What is to be done once for a reservation: mails and the enquiry that goes with it. */
  reservation_tasks: {
    seq: Generated<number>;
    reservation_id: string;
    tenant: string;
    kind: string;
    /** What it is about: `kind` and this are there once. */
    ref: string;
    state: 'pending' | 'done' | 'dead';
    attempts: number;
    due_at: number;
    claimed_until: number;
    last_error: string | null;
    created_at: number;
  };
  /** Test payments that passed: JSON by site and provider. */
  payment_tests: {
    tenant: string;
    provider: string;
    record: string;
  };
  /** What of a purchase the dealer's people have published or noted; a row once they did. */
  purchases: {
    reservation_id: string;
    tenant: string;
    /** What is published to be paid; null: nothing. */
    amount: number | null;
    /** 'YYYY-MM-DD' where the car is; null: no day is named. */
    due: string | null;
    /** JSON BalanceWays, as they were published. */
    ways: string | null;
    published_at: number | null;
    signed_at: number | null;
  };
  /** What was paid of a balance, as the dealer's people entered it; a mistake is another entry with a minus. */
  balance_entries: {
    id: string;
    reservation_id: string;
    tenant: string;
    amount: number;
    /** 'YYYY-MM-DD' */
    paid_on: string;
    reference: string;
    by: string;
    created_at: number;
  };
  /** Papers of a purchase, one of each kind. */
  purchase_documents: {
    id: string;
    reservation_id: string;
    tenant: string;
    kind: DocumentKind;
    type: string;
    /** Of what is sealed. */
    sha256: string;
    size: number;
    sealed: Buffer;
    published_at: number;
  };
  /** What the sandbox's card payments know: JSON by id. */
  sandbox_payments: {
    id: string;
    record: string;
  };
}
