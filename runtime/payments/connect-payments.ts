import type { Log } from '../contracts/log.types.ts';
import type { Clock } from '../rules/location/clock.types.ts';
import type { Database } from '../server/store/lead-database.types.ts';
import { readPaymentTest } from '../server/store/reservations/payment-tests.ts';
import type { ResolvedTenant, SandboxMode } from '../tenant/tenant.types.ts';
import type { PaymentProvider } from './provider.types.ts';
import type { ProviderManifest, ProviderSecret } from './provider-manifest.types.ts';
import { manifestOf, type ProviderName, unknownProvider } from './provider-manifests.ts';
import { PROVIDER_PARTS } from './provider-parts.ts';
import { isSameWay, untriedWords } from './provider-settings.ts';
import type { SandboxEvent } from './sandbox/sandbox.types.ts';
import type { StoredSandbox } from './sandbox/stored-sandbox.ts';

/** One provider that takes the payments of one site. */
export interface ConnectedProvider {
  provider: PaymentProvider;
  /** Set: it stands in for the provider, and no money moves. */
  sandbox: StoredSandbox | null;
  /** Origins that a form of the site may lead to. */
  payHosts: readonly string[];
  /** False: no test payment passed as it is spoken to now, so it takes no new payments. What was paid through it is looked after all the same. */
  isTried: boolean;
}

/** What takes the payments of one site. */
export interface SitePayments {
  /** By the provider's name, in the dealer's order. Empty: no money is taken. */
  providers: ReadonlyMap<ProviderName, ConnectedProvider>;
  /** Those that take new payments. Beside an account of a provider no stand-in takes any: shoppers would take it for money. */
  takes: readonly ProviderName[];
}

export interface ConnectPaymentsOptions {
  database: Pick<Database, 'engine' | 'transact'>;
  /** Nothing that shoppers send may leave the server. */
  sealed: boolean;
  env: Readonly<Record<string, string | undefined>>;
  /** How sandboxes were told to behave. */
  sandboxMode?: (() => Promise<SandboxMode | null>) | undefined;
  /** What the sandbox of a provider tells by itself. */
  tell: (provider: ProviderName, event: SandboxEvent) => void;
  clock: Clock;
  log: Log;
}

/** A definition names a provider that nothing here connects. */
class UnknownProviderError extends Error {
  override name = 'UnknownProviderError';
}

type PayingTenant = Pick<ResolvedTenant, 'slug' | 'payment' | 'domains'>;

/**
 * The providers that a definition names, with the secrets of the environment. Where an account's secrets are not all set, or nothing may leave the server, its
 * sandbox is in, which takes payments on localhost alone. The code of a provider is loaded only by a server that needs it. Rejects where nothing here connects
 * one that is named: another one never takes its payments.
 */
export async function connectPayments(tenant: PayingTenant, options: ConnectPaymentsOptions): Promise<SitePayments> {
  const providers = new Map<ProviderName, ConnectedProvider>();
  for (const name of tenant.payment.providers) {
    const manifest = manifestOf(name);
    if (manifest === null || !Object.hasOwn(PROVIDER_PARTS, name))
      throw new UnknownProviderError(unknownProvider(name));
    providers.set(name, await connect(name, manifest, tenant, options));
  }
  const isReal = ([, { sandbox }]: [ProviderName, ConnectedProvider]): boolean => sandbox === null;
  const all = [...providers];
  const taking = all.some(isReal) ? all.filter(isReal) : all;
  return { providers, takes: taking.filter(([, { isTried }]) => isTried).map(([name]) => name) };
}

async function connect(
  name: ProviderName,
  manifest: ProviderManifest,
  tenant: PayingTenant,
  options: ConnectPaymentsOptions,
): Promise<ConnectedProvider> {
  const { sealed, env, clock, log } = options;
  const now = (): number => clock().getTime();
  const held = ({ key }: ProviderSecret): string | null => env[tenant.payment.secretEnvs[key] ?? '']?.trim() || null;
  const missing = manifest.secrets.filter((one) => one.of === 'account' && held(one) === null);
  if (missing.length === 0 && !sealed) {
    const notices = manifest.secrets.filter((one) => one.of === 'notices');
    if (notices.length > 0 && notices.every((one) => held(one) === null))
      log('warn', 'No secret for notices of the payment provider is set: payments are asked about instead', {
        tenant: tenant.slug,
      });
    const base = env[manifest.baseVariable] || null;
    const secret = (key: string): string | null => {
      const one = manifest.secrets.find((other) => other.key === key);
      return one ? held(one) : null;
    };
    const { settings } = tenant.payment;
    const setting = (key: string): string | null => settings[key] ?? null;
    const provider = await PROVIDER_PARTS[name].connect({ secret, setting, base, fetch: globalThis.fetch, now });
    const isTried = await wasTried(provider, manifest, tenant, options);
    const usual = [...manifest.payHosts, ...(base === null ? [] : [testPayHost(manifest, new URL(base).origin)])];
    return { provider, sandbox: null, payHosts: provider.payHosts ?? usual, isTried };
  }
  if (!sealed && tenant.domains.length > 0)
    log('warn', 'Payments are taken by a stand-in, on localhost alone, and no money moves: the secret key is not set', {
      tenant: tenant.slug,
      variable: missing.map(({ key }) => tenant.payment.secretEnvs[key] ?? `payment.${key}`).join(', '),
    });
  const { storedSandbox } = await import('./sandbox/stored-sandbox.ts');
  const standIn = await PROVIDER_PARTS[name].standIn(tenant.slug);
  const sandbox = storedSandbox({
    database: options.database,
    standIn,
    now,
    mode: options.sandboxMode,
    tell: (event) => options.tell(name, event),
  });
  return { provider: standIn.provider(sandbox.fetch, now), sandbox, payHosts: [], isTried: true };
}

/** Whether a provider may take new payments: where its manifest asks for a test payment, an account with money only once one passed. */
async function wasTried(
  { id, live }: PaymentProvider,
  manifest: ProviderManifest,
  tenant: PayingTenant,
  { database, log }: ConnectPaymentsOptions,
): Promise<boolean> {
  if (!manifest.needsTestPayment || !live) return true;
  const test = await readPaymentTest(database, tenant.slug, id);
  if (test !== null && isSameWay(test, tenant.payment.settings, manifest)) return true;
  log('error', `No payment is taken through ${manifest.title}: ${untriedWords(test)}`, {
    tenant: tenant.slug,
    todo: `forecourt reservations test-payment ${tenant.slug}`,
  });
  return false;
}

const testPayHost = ({ testPayHosts }: ProviderManifest, origin: string): string => testPayHosts?.[origin] ?? origin;
