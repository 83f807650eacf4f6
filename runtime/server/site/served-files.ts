import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LastingCache } from '../http/page-cache.ts';
import { type Sendable, sizeOf } from '../http/send-file.ts';
import type { Manifest, ServedFile } from './manifest.types.ts';
import { packedPage } from './packed-page.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The files that a manifest names, as long as they are kept in memory read once. The address is looked up, never decoded into a path (design §6). */
export function servedFiles(
  dir: string,
  manifest: Manifest,
  memory: LastingCache,
): { asset(address: string): Promise<Sendable | null>; page(address: string, now: number): Promise<Sendable | null> } {
  const bytesOf = (name: string): Promise<Buffer> => readFile(path.join(dir, name));
  const once = (key: string, until: number, read: () => Promise<Sendable>): Promise<Sendable> =>
    memory.get(key, async () => {
      const value = await read();
      return { value, until, bytes: sizeOf(value) };
    });
  const readAsset = async ({ file, br, type, etag }: ServedFile): Promise<Sendable> => ({
    body: await bytesOf(file),
    br: br === null ? null : await bytesOf(br),
    type,
    etag,
    cacheControl: IMMUTABLE,
    status: 200,
  });
  const own = <T>(record: Record<string, T>, key: string): T | undefined =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  return {
    async asset(address) {
      const asset = own(manifest.assets, address);
      // Its name and tag tell its content: sites that have the same share it.
      return asset ? once(`asset ${asset.file} ${asset.etag}`, Number.POSITIVE_INFINITY, () => readAsset(asset)) : null;
    },
    async page(address, now) {
      const page = own(manifest.pages, address);
      if (!page || now >= page.expires) return null;
      return once(`built ${dir} ${page.file} ${page.etag}`, page.expires, async () =>
        packedPage(await bytesOf(page.file), page),
      );
    },
  };
}
