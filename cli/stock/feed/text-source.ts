import { closeSync, openSync, readSync } from 'node:fs';

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

/** The text of a feed: UTF-8 with or without its mark, UTF-16 with it or as XML, else Windows-1252 as spreadsheets save it or what an XML file declares. */
export function* feedText(source: FeedSource, encoding = encodingOf(source)): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const piece of source.pieces()) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** How a feed's text is written: UTF-8 where it can be that, else what an XML file says of itself, else Windows-1252. */
export function encodingOf(source: FeedSource): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let declared: string | null = null;
  let first = true;
  try {
    for (const piece of source.pieces()) {
      if (first) {
        const wide = wideEncoding(piece);
        if (wide !== null) return wide;
        declared = declaredEncoding(piece);
      }
      first = false;
      utf8.decode(piece, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return declared ?? 'windows-1252';
    throw error;
  }
}

/** UTF-16 by its mark, or by a tag that begins the text; null for text of single bytes. */
function wideEncoding([first, second, , fourth]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first === LESS && second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS)) return 'utf-16be';
  return null;
}

const LESS = 0x3c;
const DECLARATION = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding that an XML file's first line names, where it is a known one of single bytes or of East Asia. */
function declaredEncoding(piece: Uint8Array): string | null {
  const [, label] = DECLARATION.exec(Buffer.from(piece.subarray(0, 1024)).toString('latin1')) ?? [];
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-') ? null : encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A copy of a text that does not keep alive the piece of the file it was cut from. */
export function detached(text: string): string {
  // Shorter texts are never kept as a view of a longer one.
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
