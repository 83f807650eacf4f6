import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ServedFile } from './manifest.types.ts';
import { packedPage } from './packed-page.ts';
import type { Sendable } from './send-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The files that a manifest names, read when first asked for. The address is looked up, never decoded into a path (design §6). */
export function servedFiles(
  dir: string,
  manifest: Manifest,
): { asset(address: string): Promise<Sendable | null>; page(address: string, now: number): Promise<Sendable | null> } {
  const kept = new Map<string, Promise<Sendable>>();
  const bytesOf = (name: string): Promise<Buffer> => readFile(path.join(dir, name));
  const once = (name: string, read: () => Promise<Sendable>): Promise<Sendable> => {
    const known = kept.get(name);
    if (known) return known;
    const reading = read();
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  };
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
      const file = own(manifest.assets, address);
      return file ? once(file.file, () => readAsset(file)) : null;
    },
    async page(address, now) {
      const page = own(manifest.pages, address);
      if (!page || now >= page.expires) return null;
      return once(page.file, async () => packedPage(await bytesOf(page.file), page));
    },
  };
}
