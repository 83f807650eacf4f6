import type { ReservationView, ReservationViewState } from '../../contracts/reservation.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { moneyText } from '../../rules/reserve/money.ts';
import { type Saying, say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

/** What the page of a reservation shows. */
export interface ReservationData {
  view: ReservationView;
  /** As the stock has it now; null: it is gone. */
  car: Car | null;
  /** It can be reserved now, by anybody. */
  isFree: boolean;
  location: ResolvedLocation | null;
  /** How often the page has looked whether it is paid. */
  looks: number;
  /** Its button was pressed, and nothing came of it; `open`: the shopper came back to a car that they have begun to pay for. */
  said: 'open' | 'changed' | 'later' | 'taken' | 'away' | 'provider' | null;
  /** They are about to give it up: what comes of it is said first. */
  cancels: boolean;
  similar: Car[];
}

/** How the page of a reservation looks at first sight. */
export type ReservationTone = 'good' | 'waiting' | 'over' | 'sorry';

interface Words {
  tone: ReservationTone;
  heading: string;
  text: string;
}

const SAYINGS = {
  checking: ['waiting', 'reserve.at.checking', 'reserve.at.checkingText'],
  uncertain: ['sorry', 'reserve.at.uncertain', 'reserve.at.uncertainText'],
  reserved: ['good', 'reserve.at.reserved', 'reserve.at.reservedText'],
  'cancel-asked': ['waiting', 'reserve.at.cancelAsked', 'reserve.at.cancelAskedText'],
  requested: ['good', 'reserve.at.requested', 'reserve.at.requestedText'],
  'not-paid': ['over', 'reserve.at.notPaid', 'reserve.at.notPaidText'],
  expired: ['over', 'reserve.at.expired', 'reserve.at.expiredText'],
  cancelled: ['over', 'reserve.at.cancelled', 'reserve.at.cancelledText'],
  late: ['sorry', 'reserve.at.late', 'reserve.at.lateText'],
  'refund-under-way': ['over', 'reserve.at.refunding', 'reserve.at.refundingText'],
  refunded: ['over', 'reserve.at.refunded', 'reserve.at.refundedText'],
  'refund-failed': ['sorry', 'reserve.at.refundFailed', 'reserve.at.refundFailedText'],
  released: ['over', 'reserve.at.released', 'reserve.at.releasedText'],
  collected: ['good', 'reserve.at.collected', 'reserve.at.collectedText'],
} as const satisfies Readonly<Record<ReservationViewState, readonly [ReservationTone, Saying, Saying]>>;

/** The same of what is sold: no end of a hold is said, and nothing that goes back by itself. */
const SOLD = {
  'cancel-asked': ['waiting', 'reserve.at.cancelAsked', 'buy.at.cancelAskedText'],
  paid: ['good', 'buy.at.paid', 'buy.at.paidText'],
  signed: ['good', 'buy.at.signed', 'buy.at.goesOn'],
  kept: ['good', 'buy.at.kept', 'buy.at.goesOn'],
} as const satisfies Readonly<Record<string, readonly [ReservationTone, Saying, Saying]>>;

function sayingsOf({ state, purchase }: ReservationView) {
  if (purchase === null || (!purchase.signed && purchase.received <= 0)) return SAYINGS[state];
  if (state === 'cancel-asked') return SOLD[state];
  if (state !== 'reserved') return SAYINGS[state];
  if (purchase.balance?.open === 0) return SOLD.paid;
  return purchase.signed ? SOLD.signed : SOLD.kept;
}

/** What the page of a reservation says first. `until`: by the clock of the place, where it is held. */
export function stateWords(view: ReservationView, tenant: ResolvedTenant, until: string): Words {
  const [tone, heading, text] = sayingsOf(view);
  const values = { when: until, amount: moneyText(view.amount ?? 0, view.currency), dealer: tenant.name };
  return { tone, heading: say(tenant, heading, values), text: say(tenant, text, values) };
}

/** So often the page of a payment that nobody has answered for yet looks again by itself, so many seconds apart. */
export const LOOKS = { most: 10, seconds: 3 } as const;

/** How often the page has looked already, as its address says: none of the shopper's business, and so never trusted to be a small number. */
export function looksIn({ searchParams }: URL): number {
  const given = Number(searchParams.get('look') ?? 0);
  return Number.isInteger(given) && given >= 0 && given <= LOOKS.most ? given : LOOKS.most;
}
