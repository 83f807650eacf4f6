import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding } from './accepted-encoding.ts';
import { partOf } from './byte-range.ts';

export interface Sendable {
  body: Buffer;
  br: Buffer | null;
  /** Which compressed form it is, as its ETag says; 'br' unless given. */
  brTag?: string;
  type: string;
  etag: string;
  cacheControl: string;
  status: 200 | 404;
}

/** Bytes that it takes in memory. */
export function sizeOf({ body, br }: Sendable): number {
  return body.length + (br?.length ?? 0);
}

/** Answers with bytes in the best form that the browser takes; 304 where it has them already. Each form has an ETag of its own (RFC 9110 8.8.3.3). */
export function send(context: Context, file: Sendable): Response {
  const encoding = file.br === null ? null : acceptedEncoding(context.req.header('accept-encoding'));
  const tag = encoding === 'br' ? (file.brTag ?? 'br') : encoding;
  const etag = tag === null ? file.etag : file.etag.replace(/"$/, `-${tag}"`);
  const headers: Record<string, string> = { 'Content-Type': file.type, ETag: etag, 'Cache-Control': file.cacheControl };
  if (file.br) headers.Vary = 'Accept-Encoding';
  if (file.status === 200 && context.req.header('if-none-match')?.includes(etag))
    return context.body(null, 304, headers);
  if (file.status === 200 && file.type.startsWith('video/')) return sendPart(context, file, headers);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  const bytes = encoding === null ? file.body : encoding === 'br' ? (file.br as Buffer) : gzipped(file.body);
  return context.body(bytes as Uint8Array<ArrayBuffer>, file.status, headers);
}

/** For the few who take nothing better: as quickly as it can be done, and not cached. */
const gzipped = (body: Buffer): Buffer => gzipSync(body, { level: 1 });

/** The part of a film that was asked for: players skip about in it, and some play nothing that comes whole. */
function sendPart(context: Context, { body, etag }: Sendable, headers: Record<string, string>): Response {
  headers['Accept-Ranges'] = 'bytes';
  const asked = context.req.header('if-range');
  const part = asked === undefined || asked === etag ? partOf(context.req.header('range'), body.length) : null;
  if (part === null) return context.body(body as Uint8Array<ArrayBuffer>, 200, headers);
  if (part === 'outside') return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${body.length}` });
  headers['Content-Range'] = `bytes ${part.from}-${part.to}/${body.length}`;
  return context.body(body.subarray(part.from, part.to + 1) as Uint8Array<ArrayBuffer>, 206, headers);
}
