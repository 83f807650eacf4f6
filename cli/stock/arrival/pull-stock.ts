import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { StockSourceLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import { StockError } from '../feed/stock-error.ts';
import type { ImportOptions, ImportResult } from '../import/import.types.ts';
import { importLock } from '../import/import-lock.ts';
import { importStock } from '../import/import-stock.ts';
import { STORED_STOCK } from '../import/stored-stock.ts';
import type { FetchContext, Fetched, FetchedFile } from './arrival.types.ts';
import { type ArrivalState, readState, type TakenFile, writeState } from './arrival-state.ts';
import { SourceError } from './source-error.ts';

/** What arrived last and was not taken in, in a tenant's folder, for whoever looks into why. */
export const ARRIVED = '.stock.arrived';
const PULL_LOCK = '.stock.pull.lock';

export interface PullOptions {
  source: StockSourceLocation;
  /** How the tenant's stock is imported; which file and under which name comes from what arrives. */
  stock: Omit<ImportOptions, 'file' | 'fileName' | 'write'>;
  /** Everything that decides how a file is read: where it has changed, the same file is read anew. */
  settings: unknown;
  context: FetchContext;
}

/** What a pull came to. `written`: the stored stock is another than before. */
export type Pulled =
  | { outcome: 'unchanged' | 'nothing' | 'writing'; message: string }
  | { outcome: 'failed'; error: SourceError }
  | { outcome: 'unreadable'; file: string; name: string; error: StockError }
  | { outcome: 'read'; file: string; name: string; result: ImportResult };

/**
 * Looks where a tenant's stock comes from, and takes in what is new there, all or nothing: a file that cannot be read or that shrinks the stock too
 * much changes nothing, and stays in the tenant's folder as ARRIVED. With `force` even what is known already is fetched and taken in.
 * @throws {StockError} 'locked' where another pull or import of the tenant is under way, 'bad-state' where the stored stock is damaged
 */
export async function pullStock({ source, stock, settings, context }: PullOptions): Promise<Pulled> {
  const { dir } = stock;
  const lock = importLock(dir, PULL_LOCK);
  const file = path.join(dir, ARRIVED);
  try {
    const before = readState(dir);
    const now = context.now();
    const read = settingsHash(source, settings);
    const known = stock.force || !existsSync(path.join(dir, STORED_STOCK)) ? null : takenWith(before, read);
    let fetched: Fetched;
    try {
      fetched = await fetchSource(source, known, { dir, to: file }, context);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      rmSync(file, { force: true });
      writeState(dir, failing(before, now, error.message, false));
      return { outcome: 'failed', error };
    }
    const good = { ...before, lookedAt: now, goodAt: now, failure: null };
    if (fetched.kind === 'nothing' || fetched.kind === 'writing') {
      rmSync(file, { force: true });
      writeState(dir, { ...good, goodAt: before.goodAt });
      return { outcome: fetched.kind, message: fetched.message };
    }
    if (known && (fetched.kind === 'unchanged' || fetched.file.sha256 === known.sha256)) {
      rmSync(file, { force: true });
      const sent = fetched.kind === 'file' ? fetched.file : { ...known, modified: fetched.modified ?? known.modified };
      writeState(dir, {
        ...good,
        seen: lookOf(sent),
        taken: { ...known, ...sent, arrivedAt: again(known, sent, now) },
      });
      return { outcome: 'unchanged', message: `${sent.name} is the one that was taken in before.` };
    }
    if (fetched.kind === 'unchanged') {
      const error = new SourceError(
        'The source says that nothing is new, though nothing was taken from it before.',
        'Ask whoever runs it: it has to send the file to whoever has none.',
      );
      writeState(dir, failing(before, now, error.message, false));
      return { outcome: 'failed', error };
    }
    const { name } = fetched.file;
    const seen = lookOf(fetched.file);
    let result: ImportResult;
    try {
      result = importStock({ ...stock, file, fileName: name, write: true });
    } catch (error) {
      if (!(error instanceof StockError) || error.code === 'locked') throw error;
      writeState(dir, { ...failing(before, now, error.message, true), seen });
      if (error.code === 'bad-state') throw error;
      return { outcome: 'unreadable', file, name, error };
    }
    if (!result.taken) {
      writeState(dir, { ...failing(before, now, tooFew(result), true), seen });
      return { outcome: 'read', file, name, result };
    }
    const taken = { ...fetched.file, arrivedAt: Math.min(fetched.file.modified ?? now, now), settings: read };
    writeState(dir, { ...good, seen, taken, unbuilt: before.unbuilt || result.written });
    return { outcome: 'read', file, name, result };
  } finally {
    lock.release();
  }
}

/** Puts down that the site is made of the stock as it is. */
export function markBuilt(dir: string): void {
  const state = readState(dir);
  if (state.unbuilt) writeState(dir, { ...state, unbuilt: false });
}

/** Takes away what arrived, once it was taken in and nobody needs its lines any more. */
export function forgetArrived(dir: string): void {
  rmSync(path.join(dir, ARRIVED), { force: true });
}

function takenWith({ taken }: ArrivalState, settings: string): TakenFile | null {
  return taken && taken.settings === settings ? taken : null;
}

/** Sent again as it was, it came again: the system that sends it works. */
function again(known: TakenFile, { modified }: FetchedFile, now: number): number {
  return Math.max(known.arrivedAt, Math.min(modified ?? 0, now));
}

const lookOf = ({ name, size, modified }: FetchedFile): ArrivalState['seen'] => ({
  name,
  size,
  modified: modified ?? 0,
});

function failing(before: ArrivalState, now: number, message: string, refused: boolean): ArrivalState {
  const { failure } = before;
  return {
    ...before,
    lookedAt: now,
    failure: { since: failure?.since ?? now, times: (failure?.times ?? 0) + 1, message, refused },
  };
}

function tooFew({ shrink: { leaving, before, percent, limit } }: ImportResult): string {
  return `${leaving} of the ${before} cars for sale would leave the site (${percent} %); at most ${limit} % may at once.`;
}

function settingsHash(source: StockSourceLocation, settings: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([source, settings]))
    .digest('hex');
}

/**
 * Looks at the place where a tenant's stock comes from, and writes what is new there to `to`.
 * @param known the file that is in the stock already; null: whatever is there is new
 * @throws {SourceError}
 */
async function fetchSource(
  source: StockSourceLocation,
  known: FetchedFile | null,
  { dir, to }: { dir: string; to: string },
  context: FetchContext,
): Promise<Fetched> {
  switch (source.kind) {
    case 'https':
      return (await import('./fetch-web.ts')).fetchWeb(source, known, to, context);
    case 'sftp':
      return (await import('./fetch-sftp.ts')).fetchSftp(source, known, to, context);
    case 'folder':
      return (await import('./fetch-folder.ts')).fetchFolder(source, known, dir, to, context);
  }
}
