import { existsSync } from 'node:fs';
import type { ProviderManifest } from '../../runtime/payments/provider-manifest.types.ts';
import { isSameWay, untriedWords } from '../../runtime/payments/provider-settings.ts';
import { leadsFile, openLeads } from '../../runtime/server/leads/open-leads.ts';
import { type PaymentTest, readPaymentTest } from '../../runtime/server/store/reservations/payment-tests.ts';
import { readFeatureTables } from '../definition/features.ts';

/** An account of a dealer at a provider, as a definition and the environment have it. */
export interface KeptAccount {
  slug: string;
  provider: string;
  manifest: ProviderManifest;
  /** The value of a secret; null: it is not set. */
  secret: (key: string) => string | null;
  settings: Readonly<Record<string, string>>;
}

/** The last test payments that passed. */
export type PaymentTests = (slug: string, provider: string) => Promise<PaymentTest | null>;

/** Why an account with money may take no payment, and what to do about it. */
export interface UntriedAccount {
  slug: string;
  title: string;
  why: string;
  todo: string;
}

/**
 * Of these accounts those with money whose provider asks for a test payment first, and none passed as they are set now. An account is one with money where all of
 * its secrets are set, and nothing sends it to a server for tests.
 */
export async function untriedAccounts(
  accounts: readonly KeptAccount[],
  env: Readonly<Record<string, string | undefined>>,
  tests: PaymentTests,
): Promise<UntriedAccount[]> {
  const found = await Promise.all(
    accounts.map(async ({ slug, provider, manifest, secret, settings }): Promise<UntriedAccount[]> => {
      const isSet = manifest.secrets.every(({ of, key }) => of !== 'account' || Boolean(secret(key)?.trim()));
      if (!manifest.needsTestPayment || !isSet || env[manifest.baseVariable]) return [];
      const test = await tests(slug, provider);
      if (test !== null && isSameWay(test, settings, manifest)) return [];
      const { tries, base } = manifest.needsTestPayment;
      return [
        {
          slug,
          title: manifest.title,
          why: `${untriedWords(test)}: ${tries} are not known to work`,
          todo: `With the keys of a facility for tests and ${manifest.baseVariable}=${base} run \`npx forecourt reservations test-payment ${slug}\`.`,
        },
      ];
    }),
  );
  return found.flat();
}

/** The test payments of a server's store, which is opened when the first is asked for, and is not made where there is none. */
export function storedPaymentTests({
  data,
  databaseUrl,
}: {
  data: string;
  databaseUrl: string | undefined;
}): PaymentTests {
  return async (slug, provider) => {
    if (!databaseUrl && !existsSync(leadsFile(data))) return null;
    const leads = await openLeads({
      tables: await readFeatureTables(),
      dataDir: data,
      databaseUrl,
      clock: () => new Date(),
      log: () => {},
    });
    try {
      return await readPaymentTest(leads.database, slug, provider);
    } finally {
      await leads.close();
    }
  };
}
