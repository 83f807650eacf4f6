import type { ProviderManifest, ProviderSecret, SecretLook } from '../../runtime/payments/provider-manifest.types.ts';
import {
  manifestOf,
  PROVIDER_MANIFESTS,
  type ProviderManifests,
  unknownProvider,
} from '../../runtime/payments/provider-manifests.ts';
import type { ProviderPart } from '../../runtime/payments/provider-part.types.ts';
import { PROVIDER_PARTS } from '../../runtime/payments/provider-parts.ts';
import { providerSettings } from '../../runtime/payments/provider-settings.ts';
import { regions } from '../definition/resolve/regions.data.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import type { DoctorResult, Machine } from './doctor.types.ts';
import type { Named } from './tenant-checks.ts';
import { type PaymentTests, untriedAccounts } from './untried-accounts.ts';

/** Every account that a definition takes payments with: one of a dealer at one provider. */
interface Account extends Named {
  provider: string;
  manifest: ProviderManifest;
}

/**
 * Of dealers that take payments: what their secrets in the environment are, without ever showing one. Those that are not set have a line of their own. A
 * provider that nothing here takes payments through is a problem, and so is one that does not take the dealer's currency.
 */
export function paymentChecks(
  tenants: readonly Named[],
  { env }: Pick<Machine, 'env'>,
  manifests: ProviderManifests = PROVIDER_MANIFESTS,
): DoctorResult[] {
  const accounts = accountsOf(tenants, manifests);
  const strangers = tenants.flatMap(({ slug, config }) =>
    providersOf(config)
      .filter((name) => manifestOf(name, manifests) === null)
      .map((name) => problem(`payments of ${slug}`, unknownProvider(name, manifests))),
  );
  return [
    ...strangers,
    ...accounts.flatMap((account) => [...currencyResult(account), ...secretResults(account, env)]),
    ...mixed(accounts, env),
  ];
}

/** Asks each provider whether a dealer's account may do what the definition needs; not for a site from which nothing leaves. Nothing is changed by it. */
export async function accountChecks(
  tenants: readonly Named[],
  { env, fetch }: Pick<Machine, 'env' | 'fetch'>,
  parts: Readonly<Record<string, Pick<ProviderPart, 'mayDo'>>> = PROVIDER_PARTS,
): Promise<DoctorResult[]> {
  const asked = accountsOf(tenants, PROVIDER_MANIFESTS).map(async (account): Promise<DoctorResult[]> => {
    const { slug, config, provider, manifest } = account;
    const held = (secret: ProviderSecret): string | null => heldBy(account, secret, env)?.trim() || null;
    const own = manifest.secrets.filter((secret) => secret.of === 'account');
    const isWrong = (secret: ProviderSecret): boolean => secret.look(held(secret) ?? '').status === 'problem';
    if (isSealed(config) || own.some((secret) => held(secret) === null || isWrong(secret))) return [];
    const options = {
      secret: (key: string) => own.filter((one) => one.key === key).map(held)[0] ?? null,
      setting: (key: string) => providerSettings(valueAt(config, ['payment']), manifest)[key] ?? null,
      base: env[manifest.baseVariable] || null,
      fetch,
    };
    const capture = valueAt(config, ['payment', 'capture']) === 'manual' ? 'manual' : 'automatic';
    return ((await parts[provider]?.mayDo(options, { capture })) ?? []).map(({ key, status, message, todo }) => ({
      status,
      name: `account of payments, ${slug}`,
      message: `${variableOf(config, key) ?? key} ${message}`,
      todo,
    }));
  });
  return (await Promise.all(asked)).flat();
}

/** Accounts with money whose provider asks for a test payment first, and none passed: they take no payment. Not of a site from which nothing leaves. */
export async function testPaymentChecks(
  tenants: readonly Named[],
  { env }: Pick<Machine, 'env'>,
  tests: PaymentTests,
): Promise<DoctorResult[]> {
  const accounts = accountsOf(tenants, PROVIDER_MANIFESTS).filter(({ config }) => !isSealed(config));
  const kept = accounts.map((account) => ({
    ...account,
    secret: (key: string) => env[variableOf(account.config, key) ?? ''] ?? null,
    settings: providerSettings(valueAt(account.config, ['payment']), account.manifest),
  }));
  return (await untriedAccounts(kept, env, tests)).map(({ slug, title, why, todo }) =>
    problem(`payments of ${slug}`, `${title} takes no money: ${why}`, todo),
  );
}

/** The providers that a definition takes payments through, as written. */
function providersOf(config: unknown): unknown[] {
  const named = valueAt(config, ['payment', 'provider']);
  return valueAt(config, ['payment', 'enabled']) === true && named !== undefined ? [named].flat() : [];
}

const accountsOf = (tenants: readonly Named[], manifests: ProviderManifests): Account[] =>
  tenants.flatMap(({ slug, config }) =>
    providersOf(config).flatMap((name) => {
      const manifest = manifestOf(name, manifests);
      return manifest === null ? [] : [{ slug, config, provider: String(name), manifest }];
    }),
  );

const isSealed = (config: unknown): boolean =>
  valueAt(config, ['api', 'mock']) === true || valueAt(config, ['preview']) !== undefined;

const variableOf = (config: unknown, key: string): string | null =>
  /^env:([A-Z][A-Z0-9_]*)$/.exec(String(valueAt(config, ['payment', ...key.split('.')]) ?? ''))?.[1] ?? null;

function heldBy({ config }: Account, { key }: ProviderSecret, env: Machine['env']): string | undefined {
  const name = variableOf(config, key);
  return name === null ? undefined : env[name];
}

const problem = (name: string, message: string, todo: string | null = null): DoctorResult => ({
  status: 'problem',
  name,
  message,
  todo,
});

function currencyResult({ slug, config, manifest: { title, currencies } }: Account): DoctorResult[] {
  const region = valueAt(config, ['region']);
  const currency = Object.entries(regions).find(([name]) => name === region)?.[1].currency;
  return currency === undefined || currencies.includes(currency)
    ? []
    : [
        problem(
          `payments of ${slug}`,
          `${title} takes no ${currency}, the currency of the dealer's region`,
          `Name a provider under \`payment.provider\` that takes ${currency}.`,
        ),
      ];
}

function secretResults(account: Account, env: Machine['env']): DoctorResult[] {
  const { slug, config, manifest } = account;
  const named = { account: `payments of ${slug}`, notices: `notices of payments, ${slug}` };
  const isConnected = manifest.secrets
    .filter((secret) => secret.of === 'account')
    .every((secret) => heldBy(account, secret, env) !== undefined);
  const looked = (of: ProviderSecret['of']): DoctorResult[] =>
    manifest.secrets
      .filter((secret) => secret.of === of)
      .flatMap((secret) => {
        const value = heldBy(account, secret, env);
        return value || (of === 'account' && value !== undefined)
          ? [said(named[of], variableOf(config, secret.key) ?? '', secret.look(value.trim()))]
          : [];
      });
  const missed = manifest.secrets.flatMap((secret) =>
    isConnected && secret.missed && variableOf(config, secret.key) === null
      ? [{ status: 'warning' as const, name: named.account, ...secret.missed }]
      : [],
  );
  return [...looked('account'), ...missed, ...looked('notices')];
}

const said = (name: string, variable: string, { status, message, todo }: SecretLook): DoctorResult => ({
  status,
  name,
  message: `${variable} ${message}`,
  todo,
});

/** Live money and tests on one server, or live money sent to something that is not the provider. */
function mixed(accounts: readonly Account[], env: Machine['env']): DoctorResult[] {
  const slugs = (mode: 'live' | 'test', of: readonly Account[] = accounts): string[] =>
    of
      .filter((account) =>
        account.manifest.secrets.some((secret) => {
          const value = heldBy(account, secret, env)?.trim();
          return Boolean(value) && secret.look(value ?? '').mode === mode;
        }),
      )
      .map(({ slug }) => slug);
  const [live, test] = [slugs('live'), slugs('test')];
  const elsewhere = [...Map.groupBy(accounts, ({ manifest }) => manifest.baseVariable)].flatMap(([variable, of]) => {
    const own = slugs('live', of);
    return own.length > 0 && env[variable]
      ? [
          problem(
            variable,
            `set, so live keys of ${own.join(', ')} are sent there and not to the provider`,
            'Take it out of the environment: it is for tests alone.',
          ),
        ]
      : [];
  });
  return [
    ...(live.length > 0 && test.length > 0
      ? [
          {
            status: 'warning' as const,
            name: 'payments',
            message: `live and test accounts side by side: ${live.join(', ')} take money, ${test.join(', ')} do not`,
            todo: 'Make sure that it is meant so.',
          },
        ]
      : []),
    ...elsewhere,
  ];
}
