import type { BytesRead } from '../../contracts/services.types.ts';

/**
 * Reads a body of at most `max` bytes. Bytes are counted as they come, so a chunked body without a length, or one that lies about it, is
 * cut off at the limit too. `broken`: the sender went away.
 */
export async function readBody(source: Request | Response, max: number): Promise<BytesRead> {
  const announced = Number(source.headers.get('content-length') ?? 0);
  if (announced > max) {
    void source.body?.cancel().catch(() => undefined);
    return { ok: false, reason: 'too-large' };
  }
  if (source.body === null) return { ok: true, bytes: new Uint8Array() };
  const reader = source.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > max) {
        // Not waited for: the sender may never notice.
        void reader.cancel().catch(() => undefined);
        return { ok: false, reason: 'too-large' };
      }
      chunks.push(part.value);
    }
  } catch {
    return { ok: false, reason: 'broken' };
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** The bytes as UTF-8 text, or null when they are not. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
