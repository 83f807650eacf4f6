import { statSync } from 'node:fs';
import path from 'node:path';
import { entriesBelow } from '../definition/source/tenant-files.ts';

const EVERY_MS = 1000;

/**
 * Looks each second whether files of dealers with mistakes have changed, and tells those that have: the watcher says nothing of a file that is saved before
 * it has looked at all of them, and who mends a mistake would wait for ever. Answers how to stop.
 */
export function lookAgain(
  tenantsDir: string,
  { broken, saw, now }: { broken: () => readonly string[]; saw: (file: string) => void; now: () => number },
): () => void {
  const cached = new Map<string, Map<string, number>>();
  const timer = setInterval(() => {
    const slugs = broken();
    for (const slug of cached.keys()) if (!slugs.includes(slug)) cached.delete(slug);
    for (const slug of slugs) {
      const files = writtenBelow(path.join(tenantsDir, slug));
      const before = cached.get(slug);
      cached.set(slug, files);
      // What was written since the mistakes were seen may mend them already.
      const isNew = (file: string, written: number): boolean =>
        before ? before.get(file) !== written : written > now() - 2 * EVERY_MS;
      for (const [file, written] of files) if (isNew(file, written)) saw(file);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** When each file was last written, in milliseconds. */
function writtenBelow(dir: string): Map<string, number> {
  const states = new Map<string, number>();
  try {
    for (const { parentPath, name } of entriesBelow(dir)) {
      const file = path.join(parentPath, name);
      const state = statSync(file, { throwIfNoEntry: false });
      if (state) states.set(file, state.mtimeMs);
    }
  } catch {
    // A folder that goes away while it is read has nothing to tell.
  }
  return states;
}
