import path from 'node:path';
import type { ProviderManifest } from '../../../runtime/payments/provider-manifest.types.ts';
import { PROVIDER_MANIFESTS, type ProviderName } from '../../../runtime/payments/provider-manifests.ts';
import type { AccountOptions } from '../../../runtime/payments/provider-part.types.ts';
import { PROVIDER_PARTS } from '../../../runtime/payments/provider-parts.ts';
import { testedSettings } from '../../../runtime/payments/provider-settings.ts';
import type { Clock } from '../../../runtime/rules/location/clock.types.ts';
import { openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { writePaymentTest } from '../../../runtime/server/store/reservations/payment-tests.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { prepareAmongAll, readLanguage } from '../../build/prepare.ts';
import { openCache } from '../../cache/cache.ts';
import { readFeatureTables } from '../../definition/features.ts';
import { slugHint, slugOf, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { runTestPayment } from './run-test-payment.ts';

export interface TestPaymentOptions {
  tenant: string;
  tenants: string;
  /** Folder of the server's state, where it is written that the test passed. */
  data: string;
  databaseUrl?: string | undefined;
  /** Port on this machine to which the browser comes back. */
  port: number;
  /** How the browser reaches that port, where it is not on this machine: 'https://www.dealer.example'. */
  origin?: string | undefined;
  /** How long it waits for somebody to pay, in minutes. */
  minutes: number;
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}

type Print = (text: string) => void;

const [PASSED, FAILED, USAGE] = [0, 1, 2];

/**
 * `forecourt reservations test-payment`: one payment in a provider's facility for tests, looked at from the first call to the money that goes back. What passed is
 * written into the server's store. Answers the exit code.
 */
export async function testPayment(options: TestPaymentOptions, print: Print): Promise<number> {
  const slug = slugOf(options.tenant, options.tenants);
  const slugs = await tenantSlugs(options.tenants);
  if (!slugs.includes(slug)) {
    print(`There is no tenant ${slug}. ${slugHint(slug, slugs)}`.trimEnd());
    return USAGE;
  }
  const cache = openCache(path.resolve('.cache'));
  const prepared = await prepareAmongAll(options.tenants, [slug], await readLanguage(cache), options.clock(), cache);
  const tenant = prepared.tenants[0]?.definition?.tenant;
  if (!tenant || hasErrors(prepared.diagnostics)) {
    print(`The definition of ${slug} has errors: run \`npx forecourt validate ${slug}\` first.`);
    return USAGE;
  }
  const name = tenant.payment.providers.find((one) => manifestOfName(one).needsTestPayment);
  if (name === undefined) {
    print(`No payment provider of ${slug} asks for a test payment.`);
    return PASSED;
  }
  return tried(name, tenant, options, print);
}

const manifestOfName = (name: ProviderName): ProviderManifest => PROVIDER_MANIFESTS[name];

async function tried(
  name: ProviderName,
  tenant: ResolvedTenant,
  options: TestPaymentOptions,
  print: Print,
): Promise<number> {
  const manifest = manifestOfName(name);
  const { env, fetch, clock } = options;
  const base = env[manifest.baseVariable] || null;
  const { secretEnvs, settings } = tenant.payment;
  const secret = (key: string): string | null => env[secretEnvs[key] ?? '']?.trim() || null;
  const missing = manifest.secrets.filter(({ of, key }) => of === 'account' && secret(key) === null);
  if (missing.length > 0 || base === null) {
    const wanted = [
      ...missing.map(({ key }) => secretEnvs[key] ?? `payment.${key}`),
      ...(base === null ? [`${manifest.baseVariable}=${manifest.needsTestPayment?.base}`] : []),
    ];
    print(`Set ${wanted.join(', ')} for the facility of ${manifest.title} for tests: no test is made with money.`);
    return USAGE;
  }
  const account: AccountOptions = {
    ...{ secret, base, fetch },
    setting: (key) => settings[key] ?? null,
    now: () => clock().getTime(),
  };
  const provider = await PROVIDER_PARTS[name].connect(account);
  if (provider.live) {
    print(`${manifest.baseVariable} leads to where money moves. Set it to ${manifest.needsTestPayment?.base}.`);
    return USAGE;
  }
  const { port, origin = `http://127.0.0.1:${port}`, minutes } = options;
  const seen = await runTestPayment(
    { provider, manifest, currency: tenant.currency, tenant: tenant.slug, port, origin, minutes, clock },
    print,
  );
  if (seen === null) {
    print(`The test payment did not pass: ${manifest.title} takes no money yet.`);
    return FAILED;
  }
  const leads = await openLeads({
    tables: await readFeatureTables(),
    dataDir: options.data,
    databaseUrl: options.databaseUrl,
    clock,
    log: (_, message) => print(message),
  });
  try {
    await writePaymentTest(leads.database, tenant.slug, name, {
      at: clock().toISOString(),
      host: new URL(base).host,
      settings: testedSettings(settings, manifest),
      seen,
    });
  } finally {
    await leads.close();
  }
  print(
    `The test payment passed. Put the keys of the account with money in place, take ${manifest.baseVariable} out of the environment, and start the server anew.`,
  );
  return PASSED;
}
