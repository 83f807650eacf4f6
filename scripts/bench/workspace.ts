import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where a bench works: nothing of the checkout is written, and nothing stays behind. */
export interface Workspace {
  dir: string;
  /** Aborted when the bench is interrupted: whatever it started ends. */
  signal: AbortSignal;
  /** A new, empty folder. */
  fresh(name: string): Promise<string>;
  remove(): Promise<void>;
}

export async function openWorkspace(signal: AbortSignal): Promise<Workspace> {
  const dir = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'));
  let made = 0;
  return {
    dir,
    signal,
    async fresh(name) {
      made += 1;
      const folder = path.join(dir, `${made}-${name}`);
      await mkdir(folder, { recursive: true });
      return folder;
    },
    remove: () => rm(dir, { recursive: true, force: true, maxRetries: 5 }),
  };
}
