import type { Database } from '../lead-database.types.ts';

/** A test payment that passed: with which settings the provider was spoken to, where, and when (ISO 8601 UTC). */
export interface PaymentTest {
  at: string;
  host: string;
  /** By their keys under `payment`. */
  settings: Readonly<Record<string, string>>;
  /** What was seen to work, in words. */
  seen: readonly string[];
}

type Rows = Pick<Database, 'transact'>;

/** The last test payment of a site at a provider that passed; null: none did. */
export async function readPaymentTest(database: Rows, tenant: string, provider: string): Promise<PaymentTest | null> {
  const row = await database.transact((trx) =>
    trx
      .selectFrom('payment_tests')
      .select('record')
      .where('tenant', '=', tenant)
      .where('provider', '=', provider)
      .executeTakeFirst(),
  );
  return row ? (JSON.parse(row.record) as PaymentTest) : null;
}

/** Keeps it in place of the one before. */
export async function writePaymentTest(
  database: Rows,
  tenant: string,
  provider: string,
  test: PaymentTest,
): Promise<void> {
  const record = JSON.stringify(test);
  await database.transact((trx) =>
    trx
      .insertInto('payment_tests')
      .values({ tenant, provider, record })
      .onConflict((conflict) => conflict.columns(['tenant', 'provider']).doUpdateSet({ record }))
      .execute(),
  );
}
