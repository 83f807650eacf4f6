import type { Asker } from './asker.ts';
import type { EncodeArtwork } from './encode-artwork.ts';
import type { FairQueue } from './fair-queue.ts';
import type { ImageFormat } from './image-format.ts';
import { type ImageSubject, imageName } from './image-name.ts';
import { diskStore, memoryStore } from './image-store.ts';

export interface ImageOptions {
  /** Directory of encoded pictures, created when needed; null keeps a few in memory only. */
  cacheDir: string | null;
  /** Shared with photographs. */
  queue: FairQueue<Uint8Array>;
  encode: EncodeArtwork;
}

/** A drawing as bytes of a format: cached, or encoded now. Rejects with PictureBusy where that takes longer than the asker waits. */
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
