import { ENCODING_NAMES } from '../encoding/encodings.data.ts';
import type { FeedNote } from './feed.types.ts';
import { type FeedEncoding, type FeedSource, feedText } from './text-source.ts';

/** Letters named of those that the file has. */
const SHOWN = 5;
/** So much of the text is looked through for them. */
const LOOKED_AT = 4 * 1024 * 1024;

/** What is to be said of a text of which nothing says how it is written; null where that is plain. */
export function encodingNote(source: FeedSource, encoding: FeedEncoding): FeedNote | null {
  if (!encoding.isAssumed) return null;
  const letters = lettersOf(feedText(source, encoding));
  const name = ENCODING_NAMES[encoding.encoding] ?? encoding.encoding;
  return {
    column: '',
    message: `The file is not UTF-8 and does not say what it is; it is read as ${name}${letters === '' ? '' : `, with characters such as ${letters}`}.`,
    hint: 'Save it as UTF-8 where the file is made ("CSV UTF-8" in Excel), or leave it if the words with these characters are right.',
    line: 1,
    position: () => ({ start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }),
  };
}

function lettersOf(pieces: Iterable<string>): string {
  const found = new Set<string>();
  let read = 0;
  for (const piece of pieces) {
    for (const [one] of piece.matchAll(/[^\p{ASCII}\p{C}\p{Z}]/gu)) if (found.size < SHOWN) found.add(one);
    read += piece.length;
    if (found.size >= SHOWN || read > LOOKED_AT) break;
  }
  return [...found].join(' ');
}
