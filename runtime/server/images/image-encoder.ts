import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeWhole } from '../host/write-whole.ts';
import type { Asker } from './asker.ts';
import type { EncodeArtwork } from './encode-artwork.ts';
import type { FairQueue } from './fair-queue.ts';
import type { ImageFormat } from './image-format.ts';
import { type ImageSubject, imageName } from './image-name.ts';

export interface ImageOptions {
  /** Directory of encoded images, created when needed; null keeps a few in memory only. */
  cacheDir: string | null;
  /** Shared with photographs. */
  queue: FairQueue<Uint8Array>;
  encode: EncodeArtwork;
}

/** A drawing as bytes of a format: cached, or encoded now. Rejects with ImageBusy where that takes longer than the asker waits. */
export type ImageEncoder = (
  subject: ImageSubject,
  format: ImageFormat,
  artwork: () => Promise<string>,
  asker: Asker,
) => Promise<Uint8Array>;

const MEMORY_BYTES = 16 * 1024 * 1024;

export function imageEncoder({ cacheDir, queue, encode }: ImageOptions): ImageEncoder {
  const store = cacheDir === null ? memoryStore(MEMORY_BYTES) : diskStore(cacheDir);
  return async (subject, format, artwork, asker) => {
    const name = imageName(subject, format);
    const cached = await store.get(name);
    if (cached) return cached;
    return queue(asker, { key: `drawing ${name}`, size: subject.width }, async () => {
      const encoded = await encode(subject, format, await artwork());
      await store.put(name, encoded);
      return encoded;
    });
  };
}

/** Where encoded images are kept; a store may forget, and a failing one is only slower. */
interface ImageStore {
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** Keeps images as files in `directory`, each appearing whole (written aside, then renamed). Names are `imageName`'s. */
function diskStore(directory: string): ImageStore {
  return {
    async get(name) {
      try {
        const bytes = await readFile(join(directory, name));
        // A power cut can leave an empty file behind a rename.
        return bytes.length > 0 ? bytes : null;
      } catch {
        return null;
      }
    },
    async put(name, bytes) {
      await writeWhole(join(directory, name), bytes).catch(() => undefined);
    },
  };
}

/** Keeps the most recently used images in memory, up to `maxBytes` together. */
export function memoryStore(maxBytes: number): ImageStore {
  const entries = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length || 1 });
  return {
    get: async (name) => entries.get(name) ?? null,
    async put(name, bytes) {
      entries.set(name, bytes);
    },
  };
}
