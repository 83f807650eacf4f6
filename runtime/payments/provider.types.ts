import type { ProviderName } from './provider-manifests.ts';

/** What a payment provider is asked to take. Amounts are integers of the smaller unit of the currency. */
export interface PaymentRequest {
  /** Of the payment: sent with the call, so that a call that is sent again makes nothing new. */
  attempt: string;
  reservation: string;
  tenant: string;
  amount: number;
  currency: string;
  /** Of the car: 'Holding deposit: 2023 …'. */
  description: string;
  stocknum: string;
  car: number;
  email: string;
  capture: 'automatic' | 'manual';
  /** When the provider's page stops taking payments, in milliseconds since 1970. */
  expiresAt: number;
  returnUrl: string;
  cancelUrl: string;
}

/**
 * How a payment stands at the provider. `waiting`: the shopper has done all, the money is on its way; `authorised`: it can be taken now, and nothing was
 * taken yet.
 */
export interface ProviderPayment {
  state: 'open' | 'waiting' | 'authorised' | 'paid' | 'expired';
  ref: string;
  /** What is paid back from. */
  intent: string | null;
  amount: number;
  currency: string;
  /** Whether it is real money. */
  live: boolean;
  /** Null: the provider does not say, and `attempt` tells whose it is. */
  reservation: string | null;
  attempt: string | null;
  /** What else of it is not as it was asked for: 'a surcharge was added'. Such a payment goes back. */
  wrong?: string | null;
  /** Of a page that cannot be closed: until then, in milliseconds since 1970, somebody may still pay on it, whatever is over here. */
  payableUntil?: number;
  /** Of one that is over: the bank said no. */
  declined?: boolean;
  /** What only a person can find out, for the dealer's people. */
  unsure?: string;
}

export interface ProviderRefund {
  ref: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: number;
  intent: string | null;
  /** Our own refund; null: it was made at the provider. */
  refund: string | null;
  error: string | null;
}

/** What a provider tells by itself. It is a reason to ask, never the answer. */
export interface ProviderNotice {
  eventId: string;
  type: string;
  /** `nothing`: it is the provider's, and no reason to ask anything. */
  about: 'payment' | 'refund' | 'dispute' | 'nothing';
  /** What the provider calls the payment or refund; of a dispute what is paid back from. */
  ref: string;
  /** What it calls what was paid, where that has a name of its own. */
  receipt?: string;
}

/** Headers of a notice by their names in small letters: those that its provider's manifest names, where they came. */
export type NoticeHeaders = Readonly<Record<string, string | undefined>>;

/** One account of a dealer at one provider. All methods reject with ProviderError. */
export interface PaymentProvider {
  id: ProviderName;
  /** Whose account it is, as far as its key tells. */
  account: string;
  live: boolean;
  /** Of a manifest with `handOff`, the query of `url` is the fields of the form that leads to its page. */
  create(request: PaymentRequest): Promise<{ ref: string; url: string }>;
  /** `receipts`: what notices and returns called what was paid. One that is not of this payment counts for nothing. */
  status(ref: string, receipts?: readonly string[]): Promise<ProviderPayment>;
  /**
   * Takes what an authorised payment holds, and tells how it stands then. `open`: it could not be taken, and the shopper may pay once more. `latest`, in
   * milliseconds since 1970: after it no call goes out that takes or holds money (`tooLate`), since others may have ended the payment.
   */
  capture(payment: ProviderPayment, key: string, latest?: number): Promise<ProviderPayment>;
  /** Ends a payment that was not taken: from now on nothing is taken of it by itself. Where it turns out to be paid, that is the answer. */
  void(ref: string, receipts?: readonly string[]): Promise<ProviderPayment>;
  /** `again`: an earlier call may have arrived: what it made is looked for first. */
  refund(request: { intent: string; amount: number; refund: string; again: boolean }): Promise<ProviderRefund>;
  refundStatus(ref: string): Promise<ProviderRefund>;
  /**
   * Null where the bytes are not what the provider sent, or not lately. Rejects where that cannot be told at the moment: it is sent again. `from`: the
   * address that it came from, where that is known.
   */
  verifyNotice(body: Uint8Array, headers: NoticeHeaders, from?: string): Promise<ProviderNotice | null>;
  /** What a shopper's browser brings back from its page, where the provider signs that; null: nobody did. Left out, it signs nothing. */
  verifyReturn?(fields: ReturnFields): ProviderNotice | null;
  /** Origins of its pages, where settings of the dealer say other ones than the manifest. */
  payHosts?: readonly string[];
}

/** Names and values in the order in which they came. */
export type ReturnFields = readonly (readonly [name: string, value: string])[];

/** `refused`: the provider will not; `unknown`: nobody knows whether it did: the same call goes out again. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly outcome: 'refused' | 'unknown';
  /** What only a person can find out, for the dealer's people; null: it is tried again by itself. */
  readonly unsure: string | null;

  constructor(outcome: 'refused' | 'unknown', message: string, options?: ErrorOptions & { unsure?: string }) {
    super(message, options);
    this.outcome = outcome;
    this.unsure = options?.unsure ?? null;
  }
}

/** Rejects where it is later than `latest`: asked right before a call that takes money. Whoever stood still meanwhile takes nothing any more. */
export function tooLate(latest: number | undefined, now: number): void {
  if (latest !== undefined && now > latest)
    throw new ProviderError('unknown', 'it is too late to take this payment; how it stands is looked at again');
}
