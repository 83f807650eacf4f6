import type { PaymentProvider } from './provider.types.ts';
import type { ProviderSandbox, StandInOptions } from './sandbox/sandbox.types.ts';

/** A provider as suites of tests ask it that run over each: each has one in its folder. */
export interface ProviderBench {
  /** The call that makes a payment, as the stand-in's faults are asked about it: 'POST /v1/payments'. */
  creates: string;
  open(options: StandInOptions): {
    provider: PaymentProvider;
    sandbox: ProviderSandbox;
    /** Where the money of a payment is at the provider, by what it calls the payment. */
    money(ref: string): 'nowhere' | 'held' | 'taken' | 'let go';
  };
}
