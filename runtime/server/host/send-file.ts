import type { Context } from 'hono';

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
  const compressed = file.br !== null && /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  const etag = compressed ? file.etag.replace(/"$/, `-${file.brTag ?? 'br'}"`) : file.etag;
  const headers: Record<string, string> = { 'Content-Type': file.type, ETag: etag, 'Cache-Control': file.cacheControl };
  if (file.br) headers.Vary = 'Accept-Encoding';
  if (file.status === 200 && context.req.header('if-none-match')?.includes(etag))
    return context.body(null, 304, headers);
  if (compressed) headers['Content-Encoding'] = 'br';
  const bytes = compressed ? (file.br as Buffer) : file.body;
  return context.body(bytes as Uint8Array<ArrayBuffer>, file.status, headers);
}
