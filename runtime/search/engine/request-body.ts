import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { readDocuments } from './documents.ts';
import { readCsvDocuments } from './documents-csv.ts';
import type { Doc } from './engine.types.ts';
import { EngineError } from './errors.ts';

const JSON_TYPE = 'application/json';
/** Content type of documents -> how errors call it. */
const DOCUMENT_TYPES: Record<string, string> = {
  [JSON_TYPE]: 'json',
  'application/x-ndjson': 'ndjson',
  'text/csv': 'csv',
};
const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a request's JSON body of at most `maxBytes`, counting while it arrives. Throws the errors of search-protocol.md §4. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  requireType(request, [JSON_TYPE]);
  return parseJson(await readText(request, maxBytes, 'json'), 'json');
}

/** Reads documents as JSON, NDJSON or CSV; a delimiter is for CSV only. Throws the errors of search-protocol.md §4. */
export async function readDocumentsBody(
  request: Request,
  maxBytes: number,
  csvDelimiter: string | null,
): Promise<Doc[]> {
  const type = requireType(request, Object.keys(DOCUMENT_TYPES));
  const format = DOCUMENT_TYPES[type]!;
  if (csvDelimiter !== null && format !== 'csv') {
    throw new EngineError('invalid_content_type', `The Content-Type \`${type}\` does not support a csv delimiter.`);
  }
  const text = await readText(request, maxBytes, format);
  if (format === 'csv') return readCsvDocuments(text, csvDelimiter ?? ',');
  if (format === 'json') return readDocuments(parseJson(text, format), format);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return readDocuments(
    lines.map((line) => parseJson(line, format)),
    format,
  );
}

function requireType(request: Request, accepted: string[]): string {
  const sent = request.headers.get('content-type');
  const values = `Accepted values for the Content-Type header are: ${accepted.map((type) => `\`${type}\``).join(', ')}`;
  if (!sent) throw new EngineError('missing_content_type', `A Content-Type header is missing. ${values}`);
  const type = sent.split(';')[0]!.trim().toLowerCase();
  if (accepted.includes(type)) return type;
  throw new EngineError('invalid_content_type', `The Content-Type \`${sent}\` is invalid. ${values}`);
}

async function readText(request: Request, maxBytes: number, format: string): Promise<string> {
  const text = decodeText(await readBytes(request, maxBytes, format), format);
  if (text.trim() === '') throw new EngineError('missing_payload', `A ${format} payload is missing.`);
  return text;
}

async function readBytes(request: Request, maxBytes: number, format: string): Promise<Buffer> {
  const tooLarge = new EngineError(
    'payload_too_large',
    `The provided payload reached the size limit. The maximum accepted payload size is ${maxBytes} bytes.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(request)) {
      // The size that counts is the one after unpacking: a small archive can hold gigabytes.
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (thrown === tooLarge) throw tooLarge;
    throw malformed(format, thrown);
  }
  return Buffer.concat(chunks);
}

function decoded(request: Request): AsyncIterable<Uint8Array> {
  if (!request.body) return Readable.from([]);
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  const decoder = DECODERS[encoding]?.();
  if (!decoder) return request.body as unknown as AsyncIterable<Uint8Array>;
  const source = Readable.fromWeb(request.body as unknown as WebStream);
  source.on('error', (error) => decoder.emit('error', error));
  return source.pipe(decoder) as unknown as AsyncIterable<Uint8Array>;
}

function decodeText(bytes: Buffer, format: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw malformed(format, thrown);
  }
}

function parseJson(text: string, format: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw malformed(format, thrown);
  }
}

function malformed(format: string, cause: unknown): EngineError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EngineError('malformed_payload', `The \`${format}\` payload provided is malformed. \`${reason}\`.`);
}
