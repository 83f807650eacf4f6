import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SourceError } from './source-error.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Writes a feed to a file, unpacked where it is gzip, whatever it is called.
 * @returns the size as it came, and the hash of what was written
 * @throws {SourceError} where it is larger than `maxBytes`, packed or unpacked, or breaks off within the packing
 */
export async function saveFeed(
  from: Bytes,
  to: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (): Bytes {
    for await (const chunk of from) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
  const written = async function* (): Bytes {
    let bytes = 0;
    // Twice: some servers pack what is packed.
    for await (const chunk of unpacked(unpacked(counted()))) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(written(), createWriteStream(to, { mode: 0o600 }), { signal });
  return { size, sha256: hash.digest('hex') };
}

/** What gzip holds; anything else as it is. */
async function* unpacked(from: Bytes): Bytes {
  const source = from[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await source.next(); ; next = await source.next()) {
    if (!next.done) head = Buffer.concat([head, next.value]);
    if (head.length >= 2 || next.done) break;
  }
  const all = async function* (): Bytes {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => source };
  };
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all();
    return;
  }
  const gunzip = createGunzip();
  // Whatever ends it is thrown where its bytes are read.
  pipeline(Readable.from(all()), gunzip).catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (error instanceof SourceError || !String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    throw new SourceError(
      'The file is packed, and cannot be unpacked: it was cut short or damaged on its way.',
      'It is fetched again at the next look. Where that does not help, have it made again.',
      { cause: error },
    );
  }
}

function tooLarge(maxBytes: number): SourceError {
  return new SourceError(
    `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`,
    'Stock files are far smaller: check that this is the right one.',
  );
}
