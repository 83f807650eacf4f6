import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeWhole } from './place-whole.ts';

/** Where encoded pictures are kept; a store may forget, and a failing one is only slower. */
export interface PictureStore {
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** Keeps pictures as files in `directory`, each appearing whole (written aside, then renamed). Names are `pictureName`'s. */
export function diskStore(directory: string): PictureStore {
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
      await placeWhole(join(directory, name), bytes);
    },
  };
}

/** Keeps the most recently used pictures in memory, up to `maxBytes` together. */
export function memoryStore(maxBytes: number): PictureStore {
  const entries = new Map<string, Uint8Array>();
  let held = 0;
  const drop = (name: string) => {
    held -= entries.get(name)?.length ?? 0;
    entries.delete(name);
  };
  return {
    async get(name) {
      const bytes = entries.get(name);
      if (bytes === undefined) return null;
      entries.delete(name);
      entries.set(name, bytes);
      return bytes;
    },
    async put(name, bytes) {
      drop(name);
      entries.set(name, bytes);
      held += bytes.length;
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
