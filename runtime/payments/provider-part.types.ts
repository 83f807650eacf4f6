import type { PaymentProvider } from './provider.types.ts';
import type { ProviderSecret, ProviderSetting, SecretLook } from './provider-manifest.types.ts';
import type { ProviderSandbox, StandInOptions } from './sandbox/sandbox.types.ts';

export interface AccountOptions {
  /** The value of a secret of the manifest, without space around it; null: it is not set. */
  secret: (key: ProviderSecret['key']) => string | null;
  /** The value of a setting of the manifest, or its default; null: it has neither. Left out, all have their defaults. */
  setting?: (key: ProviderSetting['key']) => string | null;
  /** Another server that speaks the provider's interface; null: the provider itself. */
  base: string | null;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What stands in for a provider on a site where no money moves. */
export interface StandIn {
  /** The row of the store that keeps what it knows: each provider of each site has its own. */
  id: string;
  /** The provider as the site asks it, with the stand-in behind `fetch`. */
  provider(fetch: typeof globalThis.fetch, now: () => number): PaymentProvider;
  /** Opens what it knows: JSON of an earlier `record()`; null: nothing yet. */
  open(record: string | null, options: StandInOptions): ProviderSandbox;
}

/** What a server needs of a payment provider. Each function loads the provider's code itself, so that a server loads none that it does not need. */
export interface ProviderPart {
  /** Connects a dealer's account. All secrets of the manifest that are `of: 'account'` are set. */
  connect(options: AccountOptions): Promise<PaymentProvider>;
  standIn(tenant: string): Promise<StandIn>;
  /**
   * Asks the provider whether the account's secrets may do what a definition needs, by calls that change nothing; what is found is said of the
   * secret that it is about. Never rejects.
   */
  mayDo(options: Omit<AccountOptions, 'now'>, needs: { capture: 'automatic' | 'manual' }): Promise<AccountFinding[]>;
}

export interface AccountFinding extends Pick<SecretLook, 'status' | 'message' | 'todo'> {
  /** Of the secret. */
  key: ProviderSecret['key'];
}
