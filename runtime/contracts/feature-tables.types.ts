import type { Expression, Kysely, SchemaModule, Transaction } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The tables that every store has, as features see them: none. A feature names its own: `database.db.withTables<ViewTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: what `withTables` adds to
export type NoTables = {};

/** The database of a server, for the tables of a feature. */
export interface FeatureDatabase {
  engine: Engine;
  db: Kysely<NoTables>;
  /** Runs `work` in a transaction of its own, or in one shared with others that came at the same moment. Resolves after the commit. */
  transact<T>(work: (trx: Transaction<NoTables>) => Promise<T>): Promise<T>;
}

/** One step of what a store looks like. One that was released is never changed, a new one is added. */
export interface FeatureMigration {
  /** Sorts after those that it needs: '010-car-views'. One that the store has too is run with that, once. */
  id: string;
  up(schema: SchemaModule, engine: Engine): Promise<void>;
}

/** By what they are called in front of people: {'booked time': '2026-12-01T10:30+10:00'}. */
export type FeatureFacts = Readonly<Record<string, string>>;

/**
 * What a module named by `Feature.tables` exports as `tables`: what a feature keeps in the store. Every server has the tables of all features, whichever
 * its sites have. Times are milliseconds since 1970 UTC, flags 0 or 1, JSON is text: the same on SQLite and PostgreSQL. Backups hold all tables.
 */
export interface FeatureTables {
  /** Of its tables, which no other feature reads: in the order of their ids among those of the store. */
  migrations: readonly FeatureMigration[];
  /** Of leads that are not forgotten yet, though all of them are delivered: a query for their ids. Left out where there are none. */
  neededLeads?(trx: Transaction<NoTables>, now: number): Expression<string>;
  /** What is kept of each of these leads, as texts by name: whoever is told all that is known of a lead is told it too. Left out where nothing is. */
  factsOfLeads?(db: Kysely<NoTables>, leadIds: readonly string[]): Promise<ReadonlyMap<string, FeatureFacts>>;
  /** Deletes what is kept of leads that are erased, or that nobody needs any more; left out where nothing is. */
  forgetLeads?(trx: Transaction<NoTables>, leadIds: readonly string[]): Promise<void>;
  /** Deletes what is over; called now and then. Left out where all of it stays, since nothing of it is about a person. */
  forgetOld?(trx: Transaction<NoTables>, now: number): Promise<void>;
}
