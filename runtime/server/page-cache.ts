import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A rendered page, ready to send in both forms. */
export interface KeptPage {
  html: Buffer;
  br: Buffer;
  status: 200 | 404;
  etag: string;
  until: number;
}

const compress = promisify(brotliCompress);

/** Brotli at the level that pages deserve: 5 costs a sixth of a millisecond (design §3). */
export function compressPage(html: Buffer, quality = 5): Promise<Buffer> {
  return compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}

/** Rendered pages by address, the oldest forgotten first. Two visitors who ask at once share one rendering. */
export function pageCache(limit: number): {
  get(key: string, now: number, make: () => Promise<KeptPage | null>): Promise<KeptPage | null>;
} {
  const pages = new Map<string, { page: Promise<KeptPage | null>; until: number }>();
  return {
    async get(key, now, make) {
      const kept = pages.get(key);
      if (kept && now < kept.until) return kept.page;
      const entry = { page: make(), until: Number.POSITIVE_INFINITY };
      pages.delete(key);
      pages.set(key, entry);
      for (const oldest of pages.keys()) {
        if (pages.size <= limit) break;
        pages.delete(oldest);
      }
      try {
        const page = await entry.page;
        if (page) entry.until = page.until;
        else pages.delete(key);
        return page;
      } catch (error) {
        pages.delete(key);
        throw error;
      }
    },
  };
}
