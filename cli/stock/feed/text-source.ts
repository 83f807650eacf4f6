import { closeSync, openSync, readSync } from 'node:fs';
import { likelyEncoding } from '../encoding/likely-encoding.ts';
import { decoderOf, encodingNamed } from '../encoding/text-decoder.ts';

/** A feed's bytes, to be had more than once, a piece at a time. */
export interface FeedSource {
  pieces(): Iterable<Uint8Array>;
}

const PIECE = 256 * 1024;

/** Bytes or text that are in memory already. */
export function memorySource(source: Uint8Array | string): FeedSource {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  return {
    *pieces() {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    },
  };
}

/** A file, read as it is asked for and never whole; `onRead` hears of every piece's size. Throws what `node:fs` throws. */
export function fileSource(file: string, onRead: (bytes: number) => void = () => {}): FeedSource {
  return {
    *pieces() {
      const handle = openSync(file, 'r');
      try {
        for (;;) {
          const piece = new Uint8Array(PIECE);
          const length = readSync(handle, piece, 0, PIECE, null);
          if (length === 0) return;
          onRead(length);
          yield piece.subarray(0, length);
        }
      } finally {
        closeSync(handle);
      }
    },
  };
}

/** How a feed's text is written. */
export interface FeedEncoding {
  encoding: string;
  /** Neither a mark nor the file itself says so, and it is no UTF-8. */
  isAssumed: boolean;
}

/** The text of a feed, without the mark that it may begin with. */
export function* feedText(source: FeedSource, { encoding }: FeedEncoding = encodingOf(source)): Generator<string> {
  const decode = decoderOf(encoding);
  let isFirst = true;
  for (const piece of source.pieces()) {
    const text = decode(isFirst && hasUtf8Mark(piece) ? piece.subarray(3) : piece);
    isFirst = false;
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

/** How a feed's text is written: UTF-16 by its mark or its zeros, UTF-8 where it can be that, else what an XML file says of itself, else what is most likely. */
export function encodingOf(source: FeedSource): FeedEncoding {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let declared: string | null = null;
  let first = true;
  try {
    for (const piece of source.pieces()) {
      if (first) {
        const wide = wideEncoding(piece);
        if (wide !== null) return { encoding: wide, isAssumed: false };
        declared = declaredEncoding(piece);
      }
      first = false;
      utf8.decode(piece, { stream: true });
    }
    utf8.decode();
    return { encoding: 'utf-8', isAssumed: false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { encoding: declared ?? likelyEncoding(source.pieces()), isAssumed: declared === null };
  }
}

const hasUtf8Mark = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

/** So many bytes show whether every other one is nought. */
const LOOKED_AT = 4096;

/** UTF-16 by its mark, or by the noughts between characters of ASCII; null for text of single bytes. */
function wideEncoding(piece: Uint8Array): string | null {
  const [first, second] = piece;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The first character is one of ASCII: a header, a bracket, a tag, a line end.
  if ((first === 0) === (second === 0)) return null;
  const noughts = [0, 0];
  const length = Math.min(piece.length, LOOKED_AT) & ~1;
  for (let at = 0; at < length; at += 1) if (piece[at] === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  // An archive has noughts too, on both sides.
  if (Math.max(even, odd) < length / 5 || Math.min(even, odd) > Math.max(even, odd) / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const DECLARATION = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding that an XML file's first line names, where it is a known one of single bytes or of East Asia. */
function declaredEncoding(piece: Uint8Array): string | null {
  const [, label] = DECLARATION.exec(Buffer.from(piece.subarray(0, 1024)).toString('latin1')) ?? [];
  const encoding = label === undefined ? null : encodingNamed(label);
  return encoding?.startsWith('utf-') ? null : encoding;
}

/** A copy of a text that does not keep alive the piece of the file it was cut from. */
export function detached(text: string): string {
  // Shorter texts are never kept as a view of a longer one.
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
