/** How a stand-in misbehaves at a call. `lost`: it never arrives; `answer-lost`: it is done and nobody hears so; `error`: answered 500 after it was done; `busy`: answered 503, and not done. */
export type SandboxFault = 'lost' | 'answer-lost' | 'error' | 'busy' | null;

/** What comes of it when a shopper pays, of providers that say so by a code: `errs`: nobody knows for an hour whether the card is charged, then it is; `surcharges`: more is charged than was asked for. */
export type PayFate = 'approves' | 'declines' | 'errs' | 'surcharges';

/** What becomes of a refund: at once, an hour later (`waits`), or it seems to succeed and an hour later the bank gives it back (`comes-back`). */
export type RefundFate = 'succeeds' | 'fails' | 'waits' | 'comes-back';

/**
 * What becomes of a payment that a shopper agreed to when the site takes it. `declines`: the card does not pay after all, and the shopper goes back; `early`: the
 * provider does not know yet of the agreement; `attempts`: nobody may try any more; `duplicate`: its number was paid before; `waits` and `denied`: an hour later
 * the money comes, or does not.
 */
export type CaptureFate = 'takes' | 'declines' | 'early' | 'attempts' | 'duplicate' | 'waits' | 'denied';

/** What a stand-in tells by itself, as its provider would: a body, and the headers that prove whose it is, in small letters. */
export interface SandboxEvent {
  body: string;
  headers: Readonly<Record<string, string>>;
}

export interface StandInOptions {
  /** Where a payment is made. */
  payUrl: (payment: string) => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Asked at each call, 'POST /v1/refunds'; it works as it should unless told otherwise. */
  fault?: (call: string) => SandboxFault;
  /** Asked at each refund; it succeeds unless told otherwise. */
  refundFate?: () => RefundFate;
  /** Asked each time that the site takes what a shopper agreed to, by providers with whom that can go otherwise than well; it goes well unless told otherwise. */
  captureFate?: () => CaptureFate;
  /** Asked when a shopper pays; it is approved unless told otherwise. */
  payFate?: () => PayFate;
  /** What it tells by itself; nobody needs to listen. */
  tell: (event: SandboxEvent) => void;
}

/** A payment as the page shows it that stands in for the provider's. */
export interface SandboxPayment {
  id: string;
  /** `over`: nothing can be paid any more. */
  state: 'open' | 'paid' | 'over';
  /** In the smaller unit of the currency. */
  amount: number;
  /** 'AUD' */
  currency: string;
  description: string;
  /** Where the shopper is led once it is paid, and where they go back without. */
  paidUrl: string;
  cancelUrl: string;
}

/** What stands in for a provider: as much of its interface as a reservation needs, with a memory, and no money. */
export interface ProviderSandbox {
  /** The provider's interface. */
  fetch: typeof globalThis.fetch;
  /** Null: it knows none of this id. Ids of two providers' stand-ins never look the same. */
  payment(id: string): SandboxPayment | null;
  /** What a shopper does on its page; false where that cannot be done any more. */
  pay(id: string): boolean;
  /** A browser comes with the form of the site that leads to its page: the id of the payment; null: it is refused. Of those with such a form. */
  arrive?(fields: Readonly<Record<string, string>>): string | null;
  /** Time goes on: payments whose time is over end, refunds come through. */
  tick(): void;
  /** All that it knows, as JSON, without what is too old to be asked for. */
  record(): string;
}
