import { EngineError } from './errors.ts';

/**
 * Reads a request's JSON body of at most `maxBytes`, counting while it arrives; with `documents`, newline-delimited JSON too.
 * Throws the errors of search-protocol.md §4.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  accept: 'json' | 'documents' = 'json',
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const accepted = accept === 'json' ? ['application/json'] : ['application/json', 'application/x-ndjson'];
  if (!type)
    throw new EngineError(
      'missing_content_type',
      `A Content-Type header is missing. Accepted values: ${accepted.join(', ')}.`,
    );
  if (!accepted.includes(type)) {
    throw new EngineError(
      'invalid_content_type',
      `The Content-Type \`${type}\` is invalid. Accepted values: ${accepted.join(', ')}.`,
    );
  }
  const text = await readText(request, maxBytes);
  if (text.trim() === '') throw new EngineError('missing_payload', 'A json payload is missing.');
  try {
    if (type === 'application/json') return JSON.parse(text);
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
  } catch {
    throw new EngineError('malformed_payload', 'The `json` payload provided is malformed.');
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new EngineError(
    'payload_too_large',
    `The provided payload reached the size limit. The maximum accepted payload size is ${maxBytes} bytes.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
