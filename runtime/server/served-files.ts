import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ServedFile, ServedPage } from './manifest.types.ts';
import type { Sendable } from './send-file.ts';

/** Pages may be kept, but are asked for again: a deploy or a sold car shows at once. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The files that a manifest names, read when first asked for. The address is looked up, never decoded into a path (design §6). */
export function servedFiles(
  dir: string,
  manifest: Manifest,
): { asset(address: string): Promise<Sendable | null>; page(address: string, now: number): Promise<Sendable | null> } {
  const kept = new Map<string, Promise<Sendable>>();
  const read = (file: ServedFile, status: 200 | 404): Promise<Sendable> => {
    const known = kept.get(file.file);
    if (known) return known;
    const reading = (async (): Promise<Sendable> => ({
      body: await readFile(path.join(dir, file.file)),
      br: file.br === null ? null : await readFile(path.join(dir, file.br)),
      type: file.type,
      etag: file.etag,
      cacheControl: file.immutable ? IMMUTABLE : PAGE_CACHE,
      status,
    }))();
    kept.set(file.file, reading);
    reading.catch(() => kept.delete(file.file));
    return reading;
  };
  const own = <T>(record: Record<string, T>, key: string): T | undefined =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  return {
    async asset(address) {
      const file = own(manifest.assets, address);
      return file ? read(file, 200) : null;
    },
    async page(address, now) {
      const file: ServedPage | undefined = own(manifest.pages, address);
      return file && now < file.expires ? read(file, file.status) : null;
    },
  };
}
