import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** For content that its address names: it never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers with an encoded picture, or 304 where the browser has it. Each format of an address has its own ETag. */
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
