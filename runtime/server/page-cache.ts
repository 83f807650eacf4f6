import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Clock } from '../rules/clock.types.ts';

const compress = promisify(brotliCompress);

/** Brotli on another thread. */
export function compressPage(html: Buffer, quality = 5): Promise<Buffer> {
  return compress(html, params(html, quality));
}

/**
 * Brotli as quick as a page deserves that is sent once or, most often, never: a quarter larger, in less than a tenth of a millisecond, which is as long as
 * the way to another thread and back takes this one. One that is asked for again the server compresses well (`site-pages.ts`).
 */
export function compressQuickly(html: Buffer): Buffer {
  return brotliCompressSync(html, params(html, 1));
}

const params = (html: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    // A window that is no larger than the page takes a fifth less time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(html.length)))),
  },
});

export interface Lasting<T> {
  value: T;
  /** Milliseconds since 1970 UTC: from then on it is to be made again; in the past it is not kept at all. */
  until: number;
}

/** Values by key, the oldest forgotten first. Those who ask while one is being made share it, whatever it turns out to be. */
export function lastingCache<T>(
  limit: number,
  clock: Clock,
): { get(key: string, make: () => Promise<Lasting<T>>): Promise<T> } {
  const kept = new Map<string, { made: Promise<Lasting<T>>; until: number }>();
  return {
    async get(key, make) {
      const known = kept.get(key);
      if (known && clock().getTime() < known.until) return (await known.made).value;
      const entry = { made: make(), until: Number.POSITIVE_INFINITY };
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
      const forget = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      try {
        const { value, until } = await entry.made;
        entry.until = until;
        if (clock().getTime() >= until) forget();
        return value;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}
