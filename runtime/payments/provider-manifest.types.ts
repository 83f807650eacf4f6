import type { PaymentSettings } from '../tenant/tenant-parts.types.ts';

/** A logo that a definition may show beside the payment. */
export type PaymentLogo = PaymentSettings['logos'][number];

/** What a secret is, by its looks. */
export interface SecretLook {
  status: 'ok' | 'warning' | 'problem';
  /** Goes on after the name of its variable: 'is a live key'. Never the secret itself. */
  message: string;
  /** What to do about it; null where nothing is. */
  todo: string | null;
  /** Whether real money moves with it; left out where it does not tell. */
  mode?: 'live' | 'test';
}

/** A secret that a provider needs, which an environment variable holds. */
export interface ProviderSecret {
  /**
   * Of the definition, under `payment`: 'secret_key', which the schema has with `x-secret`, or one of a block of the provider's own, 'acme.key', which the
   * schema has from here.
   */
  key: string;
  /** Of a block: what it is called, what it does, what is so without it ('Left out, …'), and an example. */
  title?: string;
  describes?: string;
  absent?: string;
  example?: string;
  /** `account`: without it nothing is connected; `notices`: proves notices, and without all of them payments are asked about instead. */
  of: 'account' | 'notices';
  /** What it looks like, for the reference of the language, in place of `{looks}` in the key's description. */
  looks: string;
  look(value: string): SecretLook;
  /** Said where the definition does not name it though the account is there; left out, nobody misses it. */
  missed?: { message: string; todo: string };
}

/** A key of a provider's own block that is no secret: how the provider is spoken to. */
export interface ProviderSetting {
  /** 'acme.hash' */
  key: string;
  title: string;
  describes: string;
  /** What counts where it is left out; without one, `absent` says what is so then. */
  default?: string;
  absent?: string;
  example: string;
  /** All that it may be; left out, what `pattern` says. */
  choices?: readonly string[];
  pattern?: string;
  /** It says where the provider is, not how it is spoken to: a test payment is made elsewhere. */
  isPlace?: boolean;
}

/**
 * What is to be known of a payment provider without its code: plain data, which pages and the schema read too. What a server needs besides is its
 * part (`provider-part.types.ts`). The name is the key in the table, and the last piece of /hooks/{name}.
 */
export interface ProviderManifest {
  /** As people call it. */
  title: string;
  /** As shoppers choose it at a checkout that has several: 'Card'. */
  choice: string;
  /** What a dealer chooses by the name, for the reference of the language. */
  about: string;
  secrets: readonly ProviderSecret[];
  /** Left out, there are none. */
  settings?: readonly ProviderSetting[];
  /** Its page is reached by a form of the browser's: a page of the site has it, with this button. Left out, an address leads there. */
  handOff?: { button: string };
  /** False: it takes the money when the shopper pays, whatever `payment.capture` says. Left out, it can hold it first. */
  holdsFirst?: false;
  /**
   * What of it is not known without trying: live accounts take no payment until a test payment passed with the same settings. `tries`: what that looks at, in
   * words; `base`: where accounts for tests are, the value of `baseVariable`. Left out, none is needed.
   */
  needsTestPayment?: { tries: string; base: string };
  /** Headers of its notices that prove whose they are, in small letters. */
  signatureHeaders: readonly string[];
  /** In milliseconds. */
  times: {
    /** How long its page takes payments. */
    page: number;
    /** How long a car is locked for a shopper who pays: the page's life and some minutes for the answer. */
    lock: number;
    /** How long its page takes payments to which a dealer sends a buyer by mail. */
    mailedPage: number;
  };
  currencies: readonly string[];
  /** Origins of its pages, to which forms lead. */
  payHosts: readonly string[];
  /** Those of its servers for tests, by the origin in `baseVariable`; left out, the page is at that origin itself. */
  testPayHosts?: Readonly<Record<string, string>>;
  /** Cards and wallets that its page takes. */
  logos: readonly PaymentLogo[];
  /** The environment variable with the address of another server that speaks its interface, for tests. */
  baseVariable: string;
}
