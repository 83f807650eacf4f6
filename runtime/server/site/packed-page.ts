import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Sendable } from '../http/send-file.ts';
import type { ServedPage } from './manifest.types.ts';

/** Pages may be kept, but are asked for again: a deploy or a sold car shows at once. */
const PAGE_CACHE = 'public, max-age=0, must-revalidate';

/** A page as it is sent to the first who asks for it. */
export function packedPage(html: Buffer, { etag, status }: Pick<ServedPage, 'etag' | 'status'>): Sendable {
  return {
    body: html,
    br: compressQuickly(html),
    brTag: 'br-quick',
    type: 'text/html; charset=utf-8',
    etag,
    cacheControl: PAGE_CACHE,
    status,
  };
}

/** Compresses a page again, better, for those who ask for it from now on. */
export async function packWell(page: Sendable, level: number): Promise<void> {
  page.br = await compressPage(page.body, level);
  page.brTag = 'br-well';
}

const compress = promisify(brotliCompress);

/** Hands pages on; one that is asked for again is worth the time to compress it well, at a level, which nobody waits for. */
export function packedWhenRepeated(level: number): (page: Sendable) => Sendable {
  const asked = new WeakMap<Sendable, number>();
  return (page) => {
    const times = (asked.get(page) ?? 0) + 1;
    asked.set(page, times);
    // Where that fails, the form that it has is good enough.
    if (times === 2) packWell(page, level).catch(() => undefined);
    return page;
  };
}

/** Brotli on another thread. */
export async function compressPage(html: Buffer, quality = 5): Promise<Buffer> {
  return ofItsSize(await compress(html, params(html, quality)));
}

/**
 * Brotli as quick as a page deserves that is sent once or, most often, never: a quarter larger, in less than a tenth of a millisecond, which is as long as
 * the way to another thread and back takes this one. One that is asked for again the server compresses well (`packWell`).
 */
export function compressQuickly(html: Buffer): Buffer {
  return ofItsSize(brotliCompressSync(html, params(html, 1)));
}

/** In memory of its own: a kept part of what Node's buffers share, 64 KB at a time, keeps the whole of it. */
function ofItsSize(compressed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
}

const params = (html: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    // A window that is no larger than the page takes a fifth less time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(html.length)))),
  },
});
