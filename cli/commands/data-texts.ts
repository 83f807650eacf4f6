import { type BackupManifest, KEY_FILE } from '../../runtime/server/store/backup-store.ts';
import type { StoreReport } from '../../runtime/server/store/check-store.ts';

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
const enquiries = ({ leads = 0 }: Record<string, number>): string => counted(leads, 'enquiry', 'enquiries');

export function backupText(folder: string, { counts, files }: BackupManifest, note: string | null): string {
  const names = Object.entries(files).map(([name, { bytes }]) => `${name} (${sizeText(bytes)})`);
  return lines([
    `${enquiries(counts)} backed up to ${folder}: ${names.join(', ')}. The copy was read through and is whole.`,
    files[KEY_FILE]
      ? `Whoever has ${KEY_FILE} can read what shoppers sent: keep the folder where only you can read it.`
      : null,
    note,
  ]);
}

export function restoreText(
  backup: string,
  { counts, made_at }: BackupManifest,
  aside: readonly string[],
  note: string | null,
): string {
  return lines([
    `${enquiries(counts)} restored from ${backup}, as of ${made_at}.`,
    aside.length > 0 ? `What was there is kept as ${aside.join(', ')}.` : null,
    note,
    'Start the server again. What had not been delivered by then is delivered now, under the same keys.',
  ]);
}

export function checkText(where: string, { problems, counts, undelivered }: StoreReport): string {
  const { pending, held, dead } = undelivered;
  return lines([
    problems.length === 0
      ? `The store in ${where} is whole.`
      : `The store in ${where} is damaged. Stop the server, take the last backup back with \`npx forecourt data restore <folder>\`, and start it again. ` +
        'What is there is kept beside it: `sqlite3 <file> .recover` may read more of it.',
    ...problems.map((problem) => `  ${problem}`),
    '',
    ...table(Object.entries(counts)),
    '',
    pending + held + dead === 0
      ? 'Nothing waits to be delivered.'
      : `Not delivered: ${pending} waiting, ${held} held as possible spam, ${dead} given up. \`npx forecourt leads list --state ${dead > 0 ? 'dead' : pending > 0 ? 'pending' : 'quarantined'}\` shows which.`,
  ]);
}

/** PostgreSQL has tools of its own, which know how to do it while servers write. */
export function postgresText(what: 'backup' | 'restore', folder: string): string {
  const file = `${folder.replace(/\/+$/, '')}.dump`;
  const command =
    what === 'backup'
      ? `pg_dump --format=custom --file='${file}' "$DATABASE_URL"`
      : `pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" '${file}'`;
  const more =
    what === 'backup'
      ? 'It may be done while servers run.'
      : 'Stop all servers of the database first: it replaces what is there.';
  return lines([
    `DATABASE_URL is set: the enquiries are in PostgreSQL, whose own tool ${what === 'backup' ? 'backs them up' : 'restores them'}. ${more}`,
    `  ${command}`,
    'Keep FORECOURT_FILES_KEY with it: it opens the files that shoppers sent.',
  ]);
}

function table(rows: readonly (readonly [string, number])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, rowsOfIt]) => `  ${name.padEnd(width)}  ${rowsOfIt}`);
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function lines(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join('\n');
}
