import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why the files that SQLite has open are no longer those that others find under their names. */
export interface MovedFiles {
  /** What has happened, as the beginning of a sentence. */
  what: string;
  /** The database itself is where it was: only a file beside it is not. */
  databaseStays: boolean;
}

export interface OpenedFiles {
  /** Asked after every commit: three calls of stat. */
  moved(): MovedFiles | null;
  /** Those of the connection that still are beside the database's name: SQLite would take them for a part of whatever is there. */
  leftBeside(): string[];
}

/**
 * Remembers which files a connection has opened, and says whether they still are under their names. SQLite writes on into files that were deleted
 * or replaced: nobody would find there what it stores.
 */
export function openedFiles(file: string): OpenedFiles {
  const real = realpathSync(file);
  const beside = ['-wal', '-shm'].map((end) => real + end);
  const opened = new Map([file, ...beside].map((name) => [name, identity(name)]));
  return {
    moved() {
      for (const [name, known] of opened) {
        const found = identity(name);
        if (found === known) continue;
        const gone = found === null ? missing(name) : `${name} was replaced by another file`;
        return { what: `${gone} while the server ran`, databaseStays: name !== file };
      }
      return null;
    },
    leftBeside: () => beside.filter((name) => identity(name) === opened.get(name)),
  };
}

function missing(name: string): string {
  return identity(dirname(name)) === null
    ? `The folder ${dirname(name)} was removed or renamed`
    : `${name} was removed or renamed`;
}

function identity(name: string): string | null {
  try {
    const { dev, ino } = statSync(name, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    // Whatever the reason, nobody finds it there.
    return null;
  }
}
