import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/** How an answer may be packed, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;

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

type Encoding = (typeof ENCODINGS)[number];

/** The best way to pack an answer for whoever sent this Accept-Encoding (RFC 9110 12.5.3); null: not at all. */
export function acceptedEncoding(header = ''): Encoding | null {
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((part) => /^q\s*=/.test(part));
    weights.set(name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const wanted = ENCODINGS.filter((name) => weightOf(name) > 0);
  // Of equals the first: `sort` keeps their order.
  const [best = null] = wanted.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== null && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/** Two places in a file, both inside the part. */
interface BytePart {
  from: number;
  to: number;
}

/**
 * What a `Range` header asks of a file of `length` bytes (RFC 9110 14.1.2). Null: all of it, as for a header of several parts or of another
 * form, which may be overlooked.
 */
export function partOf(header: string | undefined, length: number): BytePart | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return null;
  // The last so many bytes.
  if (first === '')
    return last === '0' || length === 0 ? 'outside' : { from: Math.max(length - Number(last), 0), to: length - 1 };
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (from >= length) return 'outside';
  return last !== '' && Number(last) < from ? null : { from, to };
}
