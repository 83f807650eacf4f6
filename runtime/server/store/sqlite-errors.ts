import { StoreError, StoreUnavailableError } from './store-error.ts';

/** What is wrong with the database file. `locked` passes by itself, `gone` and `damaged` stay until a restart, the others once they are fixed. */
export type FaultKind = 'locked' | 'full' | 'disk' | 'readonly' | 'unopened' | 'damaged' | 'gone';

/** Another process holds the lock right now: the same work is to be tried again. */
export class StoreLockedError extends StoreUnavailableError {
  override name = 'StoreLockedError';
}

export interface SqliteFault {
  kind: FaultKind;
  error: StoreError;
}

const REFUSED = 'Until then enquiries are answered with 503 and none is stored.';

/** The first entry with a prefix of SQLite's result code counts. `say` tells the cause and the remedy. */
const FAULTS: readonly { codes: readonly string[]; kind: FaultKind; say: (file: string, code: string) => string }[] = [
  {
    codes: ['SQLITE_BUSY', 'SQLITE_LOCKED'],
    kind: 'locked',
    say: (file) =>
      `Another process has locked ${file}: end what holds it (a copying tool, an open database shell). ${REFUSED}`,
  },
  {
    codes: ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'],
    kind: 'full',
    say: (file) => `The disk that holds ${file} is full: free space. ${REFUSED}`,
  },
  {
    codes: ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_CORRUPTFS', 'SQLITE_IOERR_SHORT_READ'],
    kind: 'damaged',
    say: (file, code) =>
      `${file} is damaged (${code}): \`forecourt data check\` says how far. Stop the server and take the last backup back with ` +
      '`forecourt data restore <folder>`. Until then enquiries may be answered with 500.',
  },
  {
    codes: ['SQLITE_PROTOCOL', 'SQLITE_IOERR_LOCK', 'SQLITE_IOERR_SHMLOCK'],
    kind: 'disk',
    say: (file, code) =>
      `Locks on ${file} do not work (${code}): keep the data folder on a disk of this machine, not on a network file system. ${REFUSED}`,
  },
  {
    codes: ['SQLITE_IOERR', 'SQLITE_NOLFS'],
    kind: 'disk',
    say: (file, code) =>
      `The disk that holds ${file} cannot be read or written (${code}): look after the disk and its file system. ${REFUSED}`,
  },
  {
    codes: ['SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_AUTH'],
    kind: 'readonly',
    say: (file, code) =>
      `${file} cannot be written (${code}): make it, its folder and their file system writable for the user that runs the server. ${REFUSED}`,
  },
  {
    codes: ['SQLITE_CANTOPEN'],
    kind: 'unopened',
    say: (file, code) =>
      `${file} cannot be opened (${code}): the user that runs the server needs the right to, and enough open files. ${REFUSED}`,
  },
];

/** What an error of SQLite means for the store in `file`; null for one that is about a statement, and for any other error. */
export function sqliteFault(error: unknown, file: string): SqliteFault | null {
  const code = codeOf(error);
  const known = FAULTS.find(({ codes }) => codes.some((prefix) => code.startsWith(prefix)));
  if (known === undefined) return null;
  const { kind } = known;
  const Thrown = kind === 'locked' ? StoreLockedError : kind === 'damaged' ? StoreError : StoreUnavailableError;
  return { kind, error: new Thrown(known.say(file, code), { cause: error }) };
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  // What the file system says before SQLite has the file.
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'SQLITE_FULL';
  return typeof code === 'string' ? code : '';
}
