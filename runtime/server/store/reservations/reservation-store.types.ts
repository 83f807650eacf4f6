import type { StaffAction } from '../../../contracts/reservation-staff.types.ts';
import type { PaymentState, RefundState, ReservationState } from '../../../rules/reserve/reservation-moves.ts';
import type { PaymentTaking } from './payment-taking.types.ts';
import type { PaymentWatching } from './payment-watching.types.ts';
import type { PurchaseStore } from './purchase-store.types.ts';

/** A car as it was when it was reserved. */
export interface ReservedCar {
  id: number;
  slug: string;
  name: string;
  stocknum: string;
  /** Whole units. */
  price: number | null;
  locationId: number;
}

export interface ReservationBuyer {
  name: string;
  email: string;
  phone: string;
  /** Which words the shopper agreed to. */
  terms: string;
  /** What they want to say; '' for nothing. */
  message: string;
  /** Whether they want to hear of offers. */
  optIn: boolean;
  /** Address of the page that the form stood on, and what showed it. */
  pageUrl: string;
  userAgent: string;
}

export interface Reservation {
  /** Unguessable. */
  id: string;
  reference: string;
  tenant: string;
  lockKey: string;
  car: ReservedCar;
  buyer: ReservationBuyer;
  state: ReservationState;
  /** In the smaller unit; null: asked for without money. */
  amount: number | null;
  currency: string;
  lockUntil: number | null;
  holdUntil: number | null;
  disputed: boolean;
  /** When the shopper asked to end what is held; null: they have not, or were answered. */
  cancelAskedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface Payment {
  id: string;
  reservationId: string;
  tenant: string;
  provider: string;
  account: string;
  providerRef: string | null;
  providerIntent: string | null;
  state: PaymentState;
  amount: number;
  currency: string;
  /** What the provider has of it. */
  captured: number;
  idempotencyKey: string;
  /** JSON, as it was first sent. */
  request: string;
  url: string | null;
  openedAt: number | null;
  /** When the last call that takes it began to go out, as long as its outcome is not known; null: there is none. */
  takingSince: number | null;
  createdAt: number;
}

export interface Refund {
  id: string;
  paymentId: string;
  reservationId: string;
  providerRef: string | null;
  amount: number;
  currency: string;
  reason: string;
  state: RefundState;
  idempotencyKey: string;
  /** Calls that went out for it. */
  attempts: number;
  by: string;
  createdAt: number;
}

export interface TrailEntry {
  at: number;
  event: string;
  from: ReservationState | null;
  to: ReservationState;
  by: string;
  detail: Record<string, unknown>;
}

export interface NewReservation {
  id: string;
  reference: string;
  tenant: string;
  lockKey: string;
  car: ReservedCar;
  buyer: ReservationBuyer;
  currency: string;
  nonce: string;
  /** Null: a request without money, which locks nothing. */
  payment: NewPayment | null;
}

export interface NewPayment {
  id: string;
  provider: string;
  account: string;
  amount: number;
  request: string;
  lockUntil: number;
}

export type StartOutcome =
  /** `same`: the form was sent again; nothing new was made. */
  | { outcome: 'started' | 'same'; reservation: Reservation; payment: Payment | null }
  /** Somebody else has the car. */
  | { outcome: 'taken' };

/** What the provider says of a payment. */
export interface Paid {
  paymentId: string;
  intent: string | null;
  amount: number;
  /** Null: it is as it was asked for; else what is not. */
  mismatch: string | null;
  /** Whether the car may still be had, as far as the stock says. */
  carFree: boolean;
  holdUntil: number;
  /** When the buyer is reminded of the end; null, or left out: never. */
  remindAt?: number | null;
}

export type SettleOutcome = 'held' | 'late' | 'surplus' | 'known' | 'unknown';

export interface EndRequest {
  tenant: string;
  id: string;
  event: 'release' | 'hold_timeout' | 'collect' | 'car_gone' | 'cancel' | 'lock_timeout' | 'call_failed';
  by: string;
  reason: string;
  /** Whether what was paid goes back. */
  refund: boolean;
}

/** What a shopper wants who gives up what was asked for or held. */
export interface CancelRequest {
  tenant: string;
  id: string;
  /** `updatedAt` of the reservation as they saw it. */
  seenAt: number;
  /** Whether it ends at once and its money goes back; else the dealer's people are asked. What nothing was paid for ends at once. */
  refund: boolean;
}

/** `changed`: it is not as the shopper saw it; `nothing`: there is nothing to give up. */
export type CancelOutcome = 'ended' | 'asked' | 'changed' | 'nothing';

export interface RefundRequest {
  tenant: string;
  paymentId: string;
  /** In the smaller unit; null: all that is left. */
  amount: number | null;
  reason: string;
  by: string;
}

export type RefundOutcome =
  | { outcome: 'queued'; refund: Refund }
  /** `left`: so much can be paid back at most. */
  | { outcome: 'too-much'; left: number }
  | { outcome: 'unknown' };

export interface UsedStaffLink {
  tenant: string;
  /** Hash of the link. */
  link: string;
  action: StaffAction;
  id: string;
}

export interface StoredNotice {
  provider: string;
  account: string;
  eventId: string;
  tenant: string;
  notice: string;
  attempts: number;
  receivedAt: number;
}

export interface ReservationTask {
  seq: number;
  reservationId: string;
  tenant: string;
  kind: string;
  ref: string;
  attempts: number;
  createdAt: number;
}

/** What a round over one tenant's reservations has to see to. */
export interface DueWork {
  payments: Payment[];
  /** Pending ones whose time to pay is over. */
  locks: Reservation[];
  /** Held ones whose time is over. */
  holds: Reservation[];
  refunds: Refund[];
  notices: StoredNotice[];
}

/** Reservations of all tenants of a server. Every promise resolves after the commit. */
export interface ReservationStore extends PaymentTaking, PaymentWatching, PurchaseStore {
  start(reservation: NewReservation): Promise<StartOutcome>;
  /** Money is asked for what was requested without: from now on it locks its car. `null`: it is no request, or not of this tenant. */
  askForPayment(request: { tenant: string; id: string; payment: NewPayment; by: string }): Promise<StartOutcome | null>;
  /** That the dealer wants money for what was requested without; a running server asks for it. `amount`: null: as for any buyer. False where it is no request. */
  wantPayment(wish: { tenant: string; id: string; amount: number | null; by: string }): Promise<boolean>;
  /** Takes a person out of reservations that are over, of one tenant or all; how many, and how many are not over and stay. */
  eraseBuyer(who: {
    tenant?: string | undefined;
    email?: string | undefined;
    phone?: string | undefined;
  }): Promise<{ erased: number; kept: number }>;
  /** By its id or reference, in any case of letters. */
  lookUp(text: string): Promise<Reservation | null>;
  /** What a link of a mail to the dealer's people does, with its one use. */
  followStaffLink(link: UsedStaffLink): Promise<'done' | 'used' | 'gone'>;
  /** Whether a link was used, by its hash. */
  linkUsed(link: string): Promise<boolean>;
  /** Takes names, addresses and numbers out of reservations that ended before, with what was asked of the provider in them; how many. */
  forgetBuyers(tenant: string, before: number): Promise<number>;
  /** The provider's page is there. */
  opened(paymentId: string, page: { ref: string; url: string; lookAt: number }): Promise<void>;
  /** The provider will not take this payment; its reservation lapses. */
  refused(paymentId: string, reason: string): Promise<void>;
  /** The provider says that it is paid. */
  settle(paid: Paid): Promise<SettleOutcome>;
  /** False where the event means nothing in the reservation's state. */
  end(request: EndRequest): Promise<boolean>;
  /** The shopper gives up what was asked for or held. */
  cancel(request: CancelRequest): Promise<CancelOutcome>;
  /** The dealer's people do not end what a shopper asked to end; false where nobody asked. */
  keep(request: { tenant: string; id: string; by: string; reason: string }): Promise<boolean>;
  extend(request: { tenant: string; id: string; until: number; by: string; reason: string }): Promise<boolean>;
  dispute(paymentId: string): Promise<void>;
  lookAgain(paymentId: string, at: number, error: string | null): Promise<void>;
  /** Nobody can ask about this payment: its provider is not connected any more. It stays as it is until `at`; the dealer's people hear of it once. */
  notConnected(paymentId: string, at: number, why: string): Promise<void>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Before its call goes out; false where it is not to be sent any more. */
  refundSent(refundId: string): Promise<boolean>;
  refundNews(
    refundId: string,
    news: { state: 'pending' | 'succeeded' | 'failed'; ref: string | null; error: string | null },
  ): Promise<void>;
  /** The outcome of its call is not known, or it is asked for again at that moment. */
  refundWaits(refundId: string, at: number, error: string | null): Promise<void>;
  /** A refund that somebody made at the provider itself. */
  refundElsewhere(
    paymentId: string,
    refund: { ref: string; amount: number; state: 'pending' | 'succeeded' },
  ): Promise<void>;
  /** False where this event was noted before. */
  note(notice: Omit<StoredNotice, 'attempts' | 'receivedAt'>): Promise<boolean>;
  noticeDone(notice: Pick<StoredNotice, 'provider' | 'account' | 'eventId'>): Promise<void>;
  noticeWaits(notice: Pick<StoredNotice, 'provider' | 'account' | 'eventId'>, at: number): Promise<void>;
  due(tenant: string): Promise<DueWork>;
  claimTasks(tenant: string, limit: number, leaseMs: number): Promise<ReservationTask[]>;
  taskDone(seq: number): Promise<void>;
  taskFailed(seq: number, error: string, retryAt: number | null): Promise<void>;
  get(tenant: string, id: string): Promise<Reservation | null>;
  byReference(tenant: string, reference: string): Promise<Reservation | null>;
  byNonce(tenant: string, nonce: string): Promise<Reservation | null>;
  /** Whichever reservation locks a car now, of whatever site. */
  holder(lockKey: string): Promise<Reservation | null>;
  list(filter: { tenant?: string; states?: readonly ReservationState[]; limit: number }): Promise<Reservation[]>;
  payments(reservationId: string): Promise<Payment[]>;
  paymentByRef(of: { provider: string; account: string; ref: string }): Promise<Payment | null>;
  paymentByIntent(of: { provider: string; account: string; intent: string }): Promise<Payment | null>;
  refunds(reservationId: string): Promise<Refund[]>;
  refundById(id: string): Promise<Refund | null>;
  trail(reservationId: string): Promise<TrailEntry[]>;
  /** Ids of cars that are locked under keys that begin so. */
  locked(lockScope: string): Promise<Set<number>>;
}
