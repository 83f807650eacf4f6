import type { Expression, Kysely, Transaction } from 'kysely';
import type { FeatureDatabase, FeatureFacts, FeatureTables, NoTables } from '../../contracts/feature-tables.types.ts';
import type { Database, LeadTransaction } from './lead-database.types.ts';

/** The database as features see it: with the tables that they name themselves, and no others. */
export const featureDatabase = ({ engine, db, transact }: Database): FeatureDatabase =>
  ({ engine, db, transact }) as unknown as FeatureDatabase;

/** What features keep of leads goes with them. */
export async function forgetInFeatures(
  trx: LeadTransaction,
  tables: readonly FeatureTables[],
  leadIds: readonly string[],
): Promise<void> {
  for (const { forgetLeads } of tables) await forgetLeads?.(ofFeatures(trx), leadIds);
}

/** Queries for the ids of leads that features still need. */
export const neededInFeatures = (
  trx: LeadTransaction,
  tables: readonly FeatureTables[],
  now: number,
): Expression<string>[] => tables.flatMap(({ neededLeads }) => neededLeads?.(ofFeatures(trx), now) ?? []);

/** What features keep of leads, by their ids. */
export async function factsFromFeatures(
  { db, tables }: Pick<Database, 'db' | 'tables'>,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, FeatureFacts>> {
  const all = new Map<string, FeatureFacts>();
  for (const { factsOfLeads } of tables)
    for (const [id, facts] of (await factsOfLeads?.(db as unknown as Kysely<NoTables>, leadIds)) ?? [])
      all.set(id, { ...all.get(id), ...facts });
  return all;
}

/** What features keep goes once it is over: each in a transaction of its own. */
export async function forgetOldInFeatures({ tables, transact }: Database, now: number): Promise<void> {
  const failed: unknown[] = [];
  for (const { forgetOld } of tables)
    if (forgetOld) await transact((trx) => forgetOld(ofFeatures(trx), now)).catch((error) => failed.push(error));
  // What one cannot forget keeps nothing of the others.
  if (failed.length > 0) throw failed[0];
}

/** A transaction as features see it: with the tables that they name themselves. */
export const ofFeatures = (trx: LeadTransaction): Transaction<NoTables> => trx as unknown as Transaction<NoTables>;
