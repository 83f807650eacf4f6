import type { FileLook } from './arrival.types.ts';

/** What stock files are called. */
const STOCK_NAME = /^(?!stock\.imported\.).*\.(csv|tsv|txt|json|jsonl|ndjson|xml|xlsx)(\.gz)?$/i;
/** What programs call a file while they send it. */
const UNFINISHED = /^[.~]|\.(tmp|temp|part|partial|filepart|crdownload|uploading|writing)$/i;

/** Whether a file of this name counts. `pattern`: `*` stands for anything; null for whatever stock files are called. */
export function countsAs(name: string, pattern: string | null): boolean {
  if (pattern === null) return STOCK_NAME.test(name) && !UNFINISHED.test(name);
  const isNamed = !pattern.includes('*');
  return (isNamed || !UNFINISHED.test(name)) && expression(pattern).test(name);
}

/** The newest of the files that count; of two of one moment the one whose name comes last. */
export function newestFile(files: readonly FileLook[], pattern: string | null): FileLook | null {
  return files
    .filter(({ name }) => countsAs(name, pattern))
    .reduce<FileLook | null>(
      (best, file) =>
        best === null || file.modified > best.modified || (file.modified === best.modified && file.name > best.name)
          ? file
          : best,
      null,
    );
}

/** Whether it is the same file, unchanged. */
export function isSameFile(a: FileLook, b: FileLook): boolean {
  return a.name === b.name && a.size === b.size && a.modified === b.modified;
}

function expression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i');
}
