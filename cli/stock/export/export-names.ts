import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExportKind } from './export.types.ts';

const FEEDS = path.join(import.meta.dirname, 'feeds');
const ENDING = '.feed.ts';

/** The platforms whose feeds `forecourt stock export` writes, by the word of `--to`: each is a file, 'feeds/google.feed.ts'. */
export const EXPORT_NAMES: readonly string[] = readdirSync(FEEDS)
  .flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []))
  .sort();

/** How one of them is written. */
export async function readExport(name: string): Promise<ExportKind> {
  const file = path.join(FEEDS, `${name}${ENDING}`);
  return ((await import(pathToFileURL(file).href)) as { feed: ExportKind }).feed;
}
