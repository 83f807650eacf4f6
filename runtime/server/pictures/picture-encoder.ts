import { type EncodePicture, encodePicture } from './encode-picture.ts';
import { encodeQueue } from './encode-queue.ts';
import type { PictureFormat } from './picture-format.ts';
import { type PictureSubject, pictureName } from './picture-name.ts';
import { diskStore, memoryStore } from './picture-store.ts';

export interface PictureOptions {
  /** Directory of encoded pictures, created when needed; null keeps a few in memory only. */
  cacheDir: string | null;
  /** For tests: how a picture is encoded. */
  encode?: EncodePicture;
}

/** A drawing as bytes of a format: cached, or encoded now. Rejects with PictureQueueFull where too much waits. */
export type PictureEncoder = (subject: PictureSubject, format: PictureFormat, svg: string) => Promise<Uint8Array>;

const ENCODINGS_AT_ONCE = 2;
const MAX_WAITING = 300;
const MEMORY_BYTES = 16 * 1024 * 1024;

export function pictureEncoder({ cacheDir, encode = encodePicture }: PictureOptions): PictureEncoder {
  const store = cacheDir === null ? memoryStore(MEMORY_BYTES) : diskStore(cacheDir);
  const queue = encodeQueue(ENCODINGS_AT_ONCE, MAX_WAITING);
  return async (subject, format, svg) => {
    const name = pictureName(subject, format);
    const cached = await store.get(name);
    if (cached) return cached;
    return queue(name, async () => {
      const encoded = await encode(subject, format, svg);
      await store.put(name, encoded);
      return encoded;
    });
  };
}
