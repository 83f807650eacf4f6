import type { Context } from 'hono';

export interface Sendable {
  body: Buffer;
  br: Buffer | null;
  type: string;
  etag: string;
  cacheControl: string;
  status: 200 | 404;
}

/** Answers with bytes in the best form that the browser takes; 304 where it has them already. */
export function send(context: Context, file: Sendable): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    ETag: file.etag,
    'Cache-Control': file.cacheControl,
  };
  if (file.br) headers.Vary = 'Accept-Encoding';
  if (file.status === 200 && context.req.header('if-none-match')?.includes(file.etag))
    return context.body(null, 304, headers);
  const compressed = file.br && /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  if (compressed) headers['Content-Encoding'] = 'br';
  const bytes = compressed ? (file.br as Buffer) : file.body;
  return context.body(bytes as Uint8Array<ArrayBuffer>, file.status, headers);
}
