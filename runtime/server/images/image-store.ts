import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeWhole } from '../host/write-whole.ts';

/** Where encoded pictures are kept; a store may forget, and a failing one is only slower. */
export interface ImageStore {
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** Keeps pictures as files in `directory`, each appearing whole (written aside, then renamed). Names are `pictureName`'s. */
export function diskStore(directory: string): ImageStore {
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

/** Keeps the most recently used pictures in memory, up to `maxBytes` together. */
export function memoryStore(maxBytes: number): ImageStore {
  const entries = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length || 1 });
  return {
    get: async (name) => entries.get(name) ?? null,
    async put(name, bytes) {
      entries.set(name, bytes);
    },
  };
}
