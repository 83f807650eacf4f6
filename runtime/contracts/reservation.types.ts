import type { ReserveRefusal } from '../rules/reserve/reserve-offer.ts';
import type { OpenedDocument, PurchaseView } from './purchase.types.ts';

/** How a reservation stands, as shoppers understand it. */
export type ReservationViewState =
  /** It is being paid, or the provider has not said yet whether it was: never shown as success. */
  | 'checking'
  /** Whoever was to take the payment cannot be asked: nobody here knows whether it was paid. Never shown as paid, or as not. */
  | 'uncertain'
  /** Paid; the car is held until `heldUntil`. */
  | 'reserved'
  /** The same, and the shopper has asked the dealer to end it. */
  | 'cancel-asked'
  /** Asked for without money; the dealer answers. */
  | 'requested'
  /** The provider would not take the payment. Nothing was taken. */
  | 'not-paid'
  /** The time to pay is over, or the car went to somebody else before it was paid. Nothing was taken. */
  | 'expired'
  /** The shopper went back from the payment. Nothing was taken. */
  | 'cancelled'
  /** Paid when the car was gone: all of it goes back by itself, see `refunds`. */
  | 'late'
  /** It ended, and the money is on its way back. */
  | 'refund-under-way'
  /** It ended, and the money went back. */
  | 'refunded'
  /** It ended, and the money did not arrive, or cannot be sent at the moment: the dealer's people know. */
  | 'refund-failed'
  /** It ended, and nothing goes back: nothing was paid, or the dealer settles it. */
  | 'released'
  /** The buyer has the car. */
  | 'collected';

/** A reservation as its own page shows it to whoever has its token. Amounts are integers of the smaller unit of the currency (rules/reserve/money.ts shows them). */
export interface ReservationView {
  /** Unguessable; in the address of its page, /pay/{token}. */
  token: string;
  state: ReservationViewState;
  /** What people say of it: 'R-7F3K2M'. */
  reference: string;
  /** As it was when it was reserved; `price` in whole units. */
  car: { id: number; slug: string; name: string; stocknum: string; price: number | null };
  buyer: { name: string; email: string };
  /** Null: asked for without money. */
  amount: number | null;
  currency: string;
  /** ISO 8601 UTC; of what is held alone, else null. */
  heldUntil: string | null;
  /** The provider's page where it can still be paid, whole address; null: there is none. */
  payUrl: string | null;
  /** Whether `payAgain` makes sense: nothing was paid, and it ended. The car may still be gone. */
  mayPayAgain: boolean;
  /** What the shopper may give up, as it was seen: what is held or asked for, and nobody was asked to end yet. Null: there is nothing. `left`: what is there to pay back; `asks`: the dealer's people are asked, whatever their rule: a bank takes it back, or it is sold. */
  mayCancel: { seenAt: number; left: number; asks: boolean } | null;
  /** Null: it is no purchase online. */
  purchase: PurchaseView | null;
  /** Whether a mail goes out with the receipt. False: this page is the receipt, and says so. */
  mailed: boolean;
  /** What the shopper agreed to, as it stood there. */
  terms: string;
  createdAt: string;
  /** When it was paid, ISO 8601 UTC; null: it was not. */
  paidAt: string | null;
  refunds: { amount: number; state: 'under-way' | 'done' | 'failed' | 'waits' }[];
}

/** A form that leads to the provider's page, which nothing else opens. */
export interface HandOff {
  action: string;
  fields: Readonly<Record<string, string>>;
  /** What its button says. */
  button: string;
}

export interface ReservationRequest {
  carId: number;
  /** Of the form that was sent, at least 16 letters and digits that nobody guesses: sent again, it is the same reservation. */
  nonce: string;
  /** Checked already: name, e-mail and phone by the rules of forms. */
  buyer: { name: string; email: string; phone: string };
  /** The words of `termsOf` that stood on the page. */
  terms: string;
  /** What the shopper wants to say; '' for nothing. */
  message: string;
  /** Whether they want to hear of offers. */
  optIn: boolean;
  /** The whole address of the page with the form. */
  pageUrl: string;
  userAgent: string;
  /** Who is to take the payment, as the shopper chose: of those that take payments for the car; else the first of them. */
  provider?: string | undefined;
  /** Token of a reservation that this browser has begun to pay; left out, none. */
  mine?: string | undefined;
  /** Whether this machine itself asks: for anybody else no test payment is begun. Left out, it does. */
  isLocal?: boolean | undefined;
}

export type ReservationAnswer =
  /** Send the shopper to `url` (303), or to /pay/{token} where it is null: the provider does not answer at the moment, and is asked again. */
  | { outcome: 'pay'; token: string; url: string | null }
  /** To /pay/{token}. */
  | { outcome: 'requested'; token: string }
  /** Somebody else has just reserved it. Who has not paid yet, by the browser or the e-mail, begins anew instead. */
  | { outcome: 'taken' }
  | { outcome: 'refused'; why: ReserveRefusal | 'gone' | 'provider' }
  /** Nothing was stored: the store does not answer at the moment, or something broke. */
  | { outcome: 'away' };

/** Takes the reservations of one site. Nothing here throws. Addresses under /pay/return, /pay/sandbox and /hooks are for providers and those who come back from them. */
export interface SiteReservationDesk {
  /** The sandbox stands in for the provider: no money moves. */
  testMode: boolean;
  /** Origins that a form may lead to: 'https://pay.example'. Empty where the sandbox's page is the site's own. */
  payHosts: readonly string[];
  /** Names of the providers that take new payments, in the dealer's order. */
  takes: readonly string[];
  /** Whether buyers get mails. */
  mailed: boolean;
  start(request: ReservationRequest): Promise<ReservationAnswer>;
  /** As it is stored; asks no provider. Null: there is none, or it belongs to another site. */
  view(token: string): Promise<ReservationView | null>;
  /** Asks the provider how it stands, then gives what `view` gives. For a page that says `checking`. `brought`: what the browser came back with, which proves nothing by itself. */
  cameBack(
    token: string,
    brought?: readonly (readonly [name: string, value: string])[],
  ): Promise<ReservationView | null>;
  /** The form of a payment that only a form leads to; null: there is none such, or it is over. */
  handOff(token: string): Promise<HandOff | null>;
  /** The shopper does not want to pay; what turns out to be paid stays paid. */
  cancel(token: string): Promise<ReservationView | null>;
  /** A paper of a purchase that its page shows; null: there is none such, or it cannot be opened. */
  paper(token: string, document: string): Promise<OpenedDocument | null>;
  /** The shopper gives up what is asked for or held, as they saw it (`mayCancel.seenAt`). Pressed twice, it is done once. */
  giveUp(token: string, seenAt: number): Promise<'ended' | 'asked' | 'changed' | 'nothing' | 'away'>;
  /** A new reservation of the same car by the same buyer, where `mayPayAgain`; sent twice, it is the same one. */
  payAgain(token: string, from?: Pick<ReservationRequest, 'isLocal'>): Promise<ReservationAnswer>;
}
