import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** A camera on grey, as wide as a photograph of a car: what is where one cannot be shown. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640"><rect width="960" height="640" fill="#e3e7ec"/><path transform="translate(384 224) scale(8)" fill="#8a94a1" d="M9 4 7.2 6H4a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-3.2L15 4zm3 4.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9m0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5"/></svg>';

/** For content that its address names: it never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers with an encoded image, or 304 where the browser has it. Each format of an address has its own ETag. */
export function answerImage(c: Context, bytes: Uint8Array, type: string, cacheControl = FOR_EVER): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = { ETag: etag, Vary: 'Accept', 'Cache-Control': cacheControl };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    'X-Content-Type-Options': 'nosniff',
  });
}

/**
 * Answers with the neutral image: for a while (`seconds`) where the right one cannot be had, else with 503, for a browser shows what comes with it
 * and a cache asks again.
 */
export function answerPlaceholder(c: Context, until: { seconds: number } | { retrySeconds: number }): Response {
  const headers = { 'Content-Type': 'image/svg+xml', 'X-Content-Type-Options': 'nosniff' };
  if ('seconds' in until)
    return c.body(PLACEHOLDER, 200, { ...headers, 'Cache-Control': `public, max-age=${until.seconds}` });
  const { retrySeconds } = until;
  return c.body(PLACEHOLDER, 503, { ...headers, 'Cache-Control': 'no-store', 'Retry-After': String(retrySeconds) });
}
