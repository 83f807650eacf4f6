import SqliteFile from 'better-sqlite3';
import { sqliteFault } from './sqlite-errors.ts';
import { StoreError } from './store-error.ts';

export interface StoreReport {
  /** What SQLite finds wrong with the file; none: it is whole. */
  problems: string[];
  /** Rows by table; of a file that is too damaged to tell, none. */
  counts: Record<string, number>;
  /** Deliveries that have not come to an end, by state. */
  undelivered: { pending: number; held: number; dead: number };
}

/** So many problems are told: one bad page is many. */
const PROBLEMS_MAX = 20;
const NOTHING: StoreReport['undelivered'] = { pending: 0, held: 0, dead: 0 };

/** Reads a whole database file through. What is wrong with it is in the report; throws StoreError where it cannot be read at all. */
export function inspectFile(file: string): StoreReport {
  let opened: SqliteFile.Database;
  try {
    opened = new SqliteFile(file, { fileMustExist: true });
  } catch (cause) {
    throw new StoreError(`${file} cannot be opened: ${reasonOf(cause)}`, { cause });
  }
  try {
    const problems = problemsOf(opened);
    const counts = tableCounts(opened);
    return { problems, counts, undelivered: counts.outbox === undefined ? NOTHING : undeliveredIn(opened) };
  } catch (error) {
    const fault = sqliteFault(error, file);
    if (fault !== null && fault.kind !== 'damaged') throw fault.error;
    return { problems: [reasonOf(error)], counts: {}, undelivered: NOTHING };
  } finally {
    opened.close();
  }
}

function problemsOf(sqlite: SqliteFile.Database): string[] {
  const found = sqlite.pragma(`integrity_check(${PROBLEMS_MAX})`) as { integrity_check: string }[];
  const broken = sqlite.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[];
  return [
    ...found.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...broken
      .slice(0, PROBLEMS_MAX)
      .map(({ table, rowid, parent }) => `row ${rowid} of ${table} belongs to a row of ${parent} that is not there`),
  ];
}

/** Rows of each table, by name. */
export function tableCounts(sqlite: SqliteFile.Database): Record<string, number> {
  const tables = sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((name) => [name, sqlite.prepare(`select count(*) from "${name}"`).pluck().get() as number]),
  );
}

function undeliveredIn(sqlite: SqliteFile.Database): StoreReport['undelivered'] {
  const rows = sqlite
    .prepare("select state, count(*) as n from outbox where state <> 'delivered' group by state")
    .all() as { state: string; n: number }[];
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ? `${message} (${code})` : String(message ?? error);
}
