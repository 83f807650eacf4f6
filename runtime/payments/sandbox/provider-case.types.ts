import type { PaymentProvider } from '../provider.types.ts';
import type { ProviderSandbox, StandInOptions } from './sandbox.types.ts';

/** A stand-in that a test looks into, and changes what it knows. */
export interface CaseSandbox extends ProviderSandbox {
  /** What the provider calls its payments, in their order. */
  payments(): string[];
  /** Whether it moved money of a payment to the dealer. */
  took(ref: string): boolean;
  /** Whether it holds money of a payment that was not taken. */
  isHolding(ref: string): boolean;
  /** What a payment is at the provider from now on. `amount`: in the smaller unit. */
  change(ref: string, to: { amount?: number; currency?: string; reservation?: string }): void;
  /** All that went back, and whether it did. */
  refunds(): { amount: number; isBack: boolean }[];
  /** What was sent before is not known any more as such. */
  forgetKeys(): void;
  /** What was taken is settled by now: parts of it can go back. Left out, they can from the start. */
  settle?(): void;
}

/** What tests that hold for every provider need of one. */
export interface ProviderCase {
  provider(options: { base: string; fetch: typeof globalThis.fetch; now: () => number }): PaymentProvider;
  /** A stand-in without a memory, whose notices the provider believes. */
  open(options: StandInOptions): CaseSandbox;
  /** Its calls, as stand-ins see them: 'POST /v1/refunds'. */
  calls: {
    create: RegExp;
    look: RegExp;
    /** Those that take money, or hold it first, by `payment.capture`. */
    take: Readonly<Record<'automatic' | 'manual', readonly RegExp[]>>;
    /** What ends a payment, or looks whether it is over. */
    end: RegExp;
    refund: RegExp;
  };
  /** The last piece of the stand-in's page that a payment leads to; left out, what the provider calls the payment. */
  page?: () => string;
  /** What this provider cannot; left out, it can all of it. */
  ways?: {
    /** Its page cannot be closed: what is paid on one that is over here is held if the car is free, and else goes back. */
    closes: boolean;
    /** It holds no money first. */
    holds: boolean;
    /** Its notices prove who sent them, not what is in them. */
    signsNotices: boolean;
    /** It tells of payments alone. */
    tellsOfRefunds: boolean;
  };
}
