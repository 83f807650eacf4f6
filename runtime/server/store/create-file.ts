import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes an empty file that its owner alone may read, with its folder, unless it is there: names and telephone numbers are no one else's. */
export function createFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    // One that is there is not even opened: closing it would end the locks that this process has on it already (POSIX).
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
