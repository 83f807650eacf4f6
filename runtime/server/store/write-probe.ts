import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Transact } from './lead-database.types.ts';
import type { StoreWatch } from './store-watch.ts';

const EVERY_MS = 2000;
/** A disk counts as full below. */
const FREE_BYTES = 1024 * 1024;

/**
 * Tries to write now and then until it works again: a load balancer that sends no more enquiries to a server would never learn that it is well.
 * Returns what stops it.
 */
export function probeWhileFaulty(file: string, transact: Transact, watch: StoreWatch): () => void {
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    timer = setTimeout(() => void look(), EVERY_MS).unref();
  };
  const look = async (): Promise<void> => {
    const { kind } = watch;
    if (kind === null || kind === 'damaged' || kind === 'gone') return;
    try {
      if (kind !== 'full' || (await hasSpace(file))) {
        // One page, without a change to what is stored.
        await transact((trx) => sql`pragma user_version = 0`.execute(trx));
        watch.recovered('full', 'disk', 'readonly', 'unopened', 'locked');
      }
    } catch {
      // The watch has heard it.
    }
    if (watch.kind !== null) again();
  };
  again();
  return () => clearTimeout(timer);
}

async function hasSpace(file: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(file));
  return bavail * bsize >= FREE_BYTES;
}
