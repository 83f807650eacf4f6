import { MultipartParseError, MultipartPart } from '@remix-run/multipart-parser';

/** What is in a form, in order: the head of a part, some of its bytes, its end. */
export type PartEvent = { kind: 'head'; part: MultipartPart } | { kind: 'bytes'; bytes: Buffer } | { kind: 'end' };

export interface MultipartSplit {
  /** The events of a piece of the body. Throws MultipartParseError. What is behind the last part is nothing. */
  write(chunk: Uint8Array): Generator<PartEvent, void, unknown>;
  /** Throws MultipartParseError where the form has no end. */
  finish(): void;
}

const HEAD_MAX = 4096;
const HEAD_END = '\r\n\r\n';

/** How many of the last bytes may be the first of a delimiter. */
function begunAtEnd(bytes: Buffer, delimiter: Buffer): number {
  for (let from = Math.max(0, bytes.length - delimiter.length + 1); from < bytes.length; from += 1)
    if (bytes.compare(delimiter, 0, bytes.length - from, from) === 0) return bytes.length - from;
  return 0;
}

/** Takes a form apart as it comes, holding no part of it: a file may be larger than what is to be in memory. */
export function multipartSplit(boundary: string): MultipartSplit {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let state: 'start' | 'boundary' | 'head' | 'body' | 'done' = 'start';
  let carry: Buffer = Buffer.alloc(0);

  return {
    *write(chunk) {
      if (state === 'done') return;
      let rest =
        carry.length > 0 ? Buffer.concat([carry, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      const wait = (): void => {
        // A copy: what is left does not hold the whole piece.
        carry = Buffer.from(rest);
      };
      for (;;) {
        if (state === 'start') {
          const first = delimiter.subarray(2);
          if (rest.length < first.length) return wait();
          if (!rest.subarray(0, first.length).equals(first)) throw new MultipartParseError('No boundary at its start');
          rest = rest.subarray(first.length);
          state = 'boundary';
        } else if (state === 'boundary') {
          if (rest.length < 2) return wait();
          const sign = rest.toString('latin1', 0, 2);
          if (sign === '--') {
            state = 'done';
            return;
          }
          if (sign !== '\r\n') throw new MultipartParseError('No line behind a boundary');
          rest = rest.subarray(2);
          state = 'head';
        } else if (state === 'head') {
          const end = rest.indexOf(HEAD_END);
          if (end > HEAD_MAX || (end < 0 && rest.length > HEAD_MAX)) throw new MultipartParseError('A head too long');
          if (end < 0) return wait();
          yield { kind: 'head', part: new MultipartPart(Buffer.from(rest.subarray(0, end)), []) };
          rest = rest.subarray(end + HEAD_END.length);
          state = 'body';
        } else {
          const end = rest.indexOf(delimiter);
          const sure = end < 0 ? rest.length - begunAtEnd(rest, delimiter) : end;
          if (sure > 0) yield { kind: 'bytes', bytes: rest.subarray(0, sure) };
          if (end < 0) {
            rest = rest.subarray(sure);
            return wait();
          }
          yield { kind: 'end' };
          rest = rest.subarray(end + delimiter.length);
          state = 'boundary';
        }
      }
    },
    finish() {
      if (state !== 'done') throw new MultipartParseError('The form has no end');
    },
  };
}
