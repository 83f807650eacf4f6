import { hash, randomBytes } from 'node:crypto';
import type { Log } from '../contracts/log.types.ts';
import type { Clock } from '../rules/location/clock.types.ts';
import type { Database } from '../server/store/lead-database.types.ts';
import type { ResolvedTenant, SandboxMode } from '../tenant/tenant.types.ts';
import type { PaymentProvider } from './provider.types.ts';
import type { SandboxEvent } from './sandbox/sandbox-stripe.types.ts';
import type { StoredSandbox } from './sandbox/stored-sandbox.ts';

/** What takes the payments of one site. */
export interface SitePayments {
  /** Null: no money is taken. */
  provider: PaymentProvider | null;
  /** Set: it stands in for the provider, and no money moves. */
  sandbox: StoredSandbox | null;
  /** Origins that a form of the site may lead to. */
  payHosts: readonly string[];
}

export interface ConnectPaymentsOptions {
  database: Pick<Database, 'engine' | 'transact'>;
  /** Nothing that shoppers send may leave the server. */
  sealed: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** How sandboxes were told to behave. */
  sandboxMode?: (() => Promise<SandboxMode | null>) | undefined;
  /** What the sandbox tells by itself. */
  tell: (event: SandboxEvent) => void;
  clock: Clock;
  log: Log;
}

const STRIPE_PAGES = 'https://checkout.stripe.com';
/** Each site's sandbox is an account of its own, since all count their payments from one; `test` in its key says that no money moves. */
const sandboxKey = (tenant: string): string => `sk_test_${hash('sha256', tenant).slice(0, 12)}`;

/**
 * The provider that a definition names, with the secrets of the environment. Where its secret key is not set, or nothing may leave the server, the
 * sandbox is in, which takes payments on localhost alone. The SDK of a provider is loaded only by a server that needs it.
 */
export async function connectPayments(
  tenant: Pick<ResolvedTenant, 'slug' | 'payment' | 'domains'>,
  { database, sealed, env, sandboxMode, tell, clock, log }: ConnectPaymentsOptions,
): Promise<SitePayments> {
  const { provider, secretKeyEnv, webhookSecretEnv, previousWebhookSecretEnv } = tenant.payment;
  if (provider === null) return { provider: null, sandbox: null, payHosts: [] };
  const { stripeProvider } = await import('./stripe/stripe-provider.ts');
  const now = (): number => clock().getTime();
  const secretKey = secretKeyEnv === null ? undefined : env[secretKeyEnv]?.trim();
  if (secretKey && !sealed) {
    const webhookSecrets = [webhookSecretEnv, previousWebhookSecretEnv].flatMap((name) => {
      const secret = name === null ? undefined : env[name]?.trim();
      return secret ? [secret] : [];
    });
    if (webhookSecrets.length === 0)
      log('warn', 'No secret for notices of the payment provider is set: payments are asked about instead', {
        tenant: tenant.slug,
      });
    const base = env.STRIPE_API_BASE || null;
    return {
      provider: stripeProvider({ secretKey, webhookSecrets, base, fetch: globalThis.fetch, now }),
      sandbox: null,
      payHosts: [STRIPE_PAGES, ...(base === null ? [] : [new URL(base).origin])],
    };
  }
  if (!sealed && tenant.domains.length > 0)
    log('warn', 'Payments are taken by a stand-in, on localhost alone, and no money moves: the secret key is not set', {
      tenant: tenant.slug,
      variable: secretKeyEnv ?? 'payment.secret_key',
    });
  const { storedSandbox } = await import('./sandbox/stored-sandbox.ts');
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const sandbox = storedSandbox({ database, tenant: tenant.slug, webhookSecret, now, mode: sandboxMode, tell });
  return {
    provider: stripeProvider({
      secretKey: sandboxKey(tenant.slug),
      webhookSecrets: [webhookSecret],
      base: 'http://127.0.0.1',
      fetch: sandbox.fetch,
      now,
    }),
    sandbox,
    payHosts: [],
  };
}
