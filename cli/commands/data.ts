import { existsSync } from 'node:fs';
import path from 'node:path';
import { leadsFile } from '../../runtime/server/leads/open-leads.ts';
import { type BackupManifest, KEY_FILE } from '../../runtime/server/store/backup-store.ts';
import type { StoreReport } from '../../runtime/server/store/check-store.ts';
import { backupText, checkText, postgresText, restoreText } from './data-texts.ts';

export interface DataOptions {
  /** Folder of the server's state (default `data`). */
  data: string;
  /** PostgreSQL in place of the folder's file (DATABASE_URL). */
  databaseUrl?: string | undefined;
  /** FORECOURT_FILES_KEY: the key of shoppers' files where it is not in the folder. */
  filesKey?: string | undefined;
  format: 'pretty' | 'json';
  clock: () => Date;
}

type Print = (text: string) => void;

const FAILED = 1;
const USAGE = 2;

/** `forecourt data backup`: copies the store to a folder of its own, while servers use it. Answers the exit code. */
export async function backupData(folder: string, options: DataOptions, print: Print): Promise<number> {
  const { data, databaseUrl, format, clock } = options;
  if (databaseUrl) return refuse(postgresText('backup', folder), print);
  const file = leadsFile(data);
  if (!existsSync(file)) return refuse(noStore(file), print);
  if (existsSync(folder))
    return refuse(`${folder} is there already: name a folder that is not, so that no backup is overwritten.`, print);
  const { backupFile } = await import('../../runtime/server/store/backup-store.ts');
  const manifest = await backupFile(file, { folder, keyFile: path.join(data, KEY_FILE), madeAt: clock() });
  print(
    format === 'json'
      ? json({ backup: folder, ...manifest })
      : backupText(folder, manifest, keyNote(options, manifest)),
  );
  return 0;
}

/** `forecourt data restore`: puts a backup in the store's place. What was there stays beside it. Answers the exit code. */
export async function restoreData(
  backup: string,
  { yes = false, ...options }: DataOptions & { yes?: boolean | undefined },
  print: Print,
): Promise<number> {
  const { data, databaseUrl, format, clock } = options;
  if (databaseUrl) return refuse(postgresText('restore', backup), print);
  const { restoreStore } = await import('../../runtime/server/store/restore-store.ts');
  const done = await restoreStore({ backup, dataDir: data, replace: yes, now: clock() });
  if (done.outcome === 'exists')
    return refuse(
      `The backup in ${backup} is whole. There is a store at ${done.file}: it would be put aside under another name, and the backup take its place. Add \`--yes\` to do it.`,
      print,
    );
  const { manifest, aside } = done;
  print(
    format === 'json'
      ? json({ restored: backup, ...manifest, put_aside: aside })
      : restoreText(backup, manifest, aside, keyNote(options, manifest)),
  );
  return 0;
}

/** `forecourt data check`: whether the store is whole, what is in it, what waits. Answers the exit code: 1 where it is damaged. */
export async function checkData(options: DataOptions, print: Print): Promise<number> {
  const { data, databaseUrl, format } = options;
  const file = leadsFile(data);
  if (!databaseUrl && !existsSync(file)) return refuse(noStore(file), print);
  const where = databaseUrl ? 'PostgreSQL' : file;
  const report = await reportOf(databaseUrl, file);
  if (format === 'json') print(json({ store: where, whole: report.problems.length === 0, ...report }));
  else print(checkText(where, report));
  return report.problems.length === 0 ? 0 : FAILED;
}

async function reportOf(databaseUrl: string | undefined, file: string): Promise<StoreReport> {
  if (databaseUrl) {
    const { inspectPostgres } = await import('../../runtime/server/store/postgres/check-postgres.ts');
    return inspectPostgres(databaseUrl);
  }
  const { inspectFile } = await import('../../runtime/server/store/check-store.ts');
  return inspectFile(file);
}

function noStore(file: string): string {
  return `There is no store of enquiries at ${file}: --data names the folder of the running server's state.`;
}

/** What else belongs to a backup that holds files of shoppers; null: nothing. */
function keyNote({ filesKey }: DataOptions, { files, counts }: BackupManifest): string | null {
  if (files[KEY_FILE] || !counts.lead_files) return null;
  return filesKey
    ? 'The files of shoppers in it are sealed with FORECOURT_FILES_KEY: keep that key too, elsewhere.'
    : `The files of shoppers in it are sealed with a key that is not in it: keep ${KEY_FILE}, or FORECOURT_FILES_KEY, of the server too.`;
}

function refuse(text: string, print: Print): number {
  print(text);
  return USAGE;
}

function json(result: object): string {
  return JSON.stringify({ format_version: '1.0', ...result }, null, 2);
}
