import path from 'node:path';
import { shown } from '../definition/source/load.ts';

/** Files whose change shows in a site. */
const SHOWN = /\.(ya?ml|md|hbs|jsonl?|ndjson|xml|xlsx|csv|tsv|txt|tsx?|png|jpe?g|webp|avif|gif|svg|ico)$/i;
/** Editors save a file in several steps. */
const SETTLED_MS = 40;

export interface DevChange {
  /** As the terminal shows them, the first one first. */
  files: string[];
  /** The dealers whose own files they are; null where a file is one that sites share. */
  slugs: string[] | null;
}

/**
 * Collects changed files until none came for a moment, and tells them as one change. `close` forgets what was not told yet.
 */
export function collectChanges(
  tenantsDir: string,
  slugs: readonly string[],
  tell: (change: DevChange) => void,
): { saw(file: string): void; close(): void } {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    saw(file) {
      if (!SHOWN.test(file)) return;
      files.add(path.resolve(file));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const all = [...files];
        files.clear();
        const owners = all.map((one) => ownerOf(one, tenantsDir, slugs));
        tell({
          files: all.map((one) => shown(one)),
          slugs: owners.includes(null) ? null : [...new Set(owners.filter((one) => one !== null))],
        });
      }, SETTLED_MS);
    },
    close: () => clearTimeout(timer),
  };
}

/** The dealer in whose folder a file lies; null for a file of all. */
function ownerOf(file: string, tenantsDir: string, slugs: readonly string[]): string | null {
  const [first = '', ...rest] = path.relative(path.resolve(tenantsDir), file).split(path.sep);
  return rest.length > 0 && slugs.includes(first) ? first : null;
}

/** 'tenant.yaml', 'tenant.yaml and 2 other files'. */
export function filesText([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return `${first} and ${others.length === 1 ? 'one other file' : `${others.length} other files`}`;
}
