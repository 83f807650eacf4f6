import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that is gone when the process ends, at the latest. */
export interface TemporaryFolder {
  dir: string;
  remove(): void;
  /** At the end of the process it goes after all that has asked to hear of it until now. */
  removeLast(): void;
}

export function temporaryFolder(): TemporaryFolder {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-site-test-'));
  const remove = (): void => {
    process.removeListener('exit', remove);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  const removeLast = (): void => {
    process.removeListener('exit', remove);
    process.once('exit', remove);
  };
  removeLast();
  return { dir, remove, removeLast };
}
