import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExportKind } from '../../../runtime/contracts/export.types.ts';

const FEATURES = path.join(import.meta.dirname, '../../../runtime/features');
const ENDING = '.feed.ts';

/** Where each feed is, by the word of `--to`: a file 'feeds/google.feed.ts', or one of a feature. */
const FILES: ReadonlyMap<string, string> = new Map(
  [path.join(import.meta.dirname, 'feeds'), ...foldersIn(FEATURES)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => [name.slice(0, -ENDING.length), path.join(folder, name)]),
  ),
);

function foldersIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [path.join(dir, entry.name)] : [],
  );
}

/** The platforms whose feeds `forecourt stock export` writes. */
export const EXPORT_NAMES: readonly string[] = [...FILES.keys()].sort();

/** How one of them is written. */
export async function readExport(name: string): Promise<ExportKind> {
  const file = FILES.get(name) ?? '';
  return ((await import(pathToFileURL(file).href)) as { feed: ExportKind }).feed;
}
