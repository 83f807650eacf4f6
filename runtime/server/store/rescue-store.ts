import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type SqliteFile from 'better-sqlite3';
import { writeBackup } from './backup-store.ts';
import type { OpenedFiles } from './opened-files.ts';
import type { StoreWatch } from './store-watch.ts';

/**
 * Saves what a store holds whose files are no longer found under their names: the open connection is all that still reaches it, and it ends with
 * the process. Afterwards the connection is closed and its WAL goes, which SQLite would take for that of another file under the name.
 */
export async function rescueStore(
  sqlite: SqliteFile.Database,
  file: string,
  files: OpenedFiles,
  watch: StoreWatch,
): Promise<void> {
  // Whoever is in a transaction is refused at its next statement, and rolls back.
  while (sqlite.inTransaction) await setImmediate();
  try {
    if (files.moved()?.databaseStays) {
      sqlite.pragma('wal_checkpoint(PASSIVE)');
      watch.add(`What was stored before is in ${file}.`);
    } else {
      const folder = join(dirname(file), `rescued-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`);
      mkdirSync(dirname(file), { recursive: true });
      await writeBackup(sqlite, {
        folder,
        keyFile: join(dirname(file), 'files.key'),
        madeAt: new Date(),
        verify: false,
      });
      watch.add(
        `What was stored before is saved in ${folder}: to go on with it, stop the server, run \`forecourt data restore ${folder} --data ${dirname(file)}\` and start it again.`,
      );
    }
    const left = files.moved()?.databaseStays ? [] : files.leftBeside();
    sqlite.close();
    for (const name of left) rmSync(name, { force: true });
  } catch (error) {
    // The connection stays open: as long as the process runs, the operating system keeps the deleted file.
    watch.add(
      `What was stored before could not be saved (${error instanceof Error ? error.message : error}). Until the server stops, process ${process.pid} still has the file open.`,
    );
  }
}
