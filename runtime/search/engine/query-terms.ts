import type { Tokenise } from './tokenise.ts';

export interface QueryTerm {
  words: string[];
  phrase: boolean;
  /** Only ever true of the last term (search-protocol.md §7.7). */
  prefix: boolean;
}

export interface ParsedQuery {
  terms: QueryTerm[];
  /** Each must not occur: the words of a `-word` or `-"phrase"`. */
  excluded: string[][];
}

const MAX_TERMS = 10;

/**
 * Reads a query text: words, "phrases", -exclusions. The last word is a prefix when nothing follows it. At most ten terms count.
 * An unclosed quote runs to the end.
 */
export function parseQuery(text: string, tokenise: Tokenise, stopWords: ReadonlySet<string>): ParsedQuery {
  const terms: QueryTerm[] = [];
  const excluded: string[][] = [];
  const wordsOf = (part: string) => tokenise(part).map((token) => token.word);
  const pieces = text.split('"');
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      const words = wordsOf(piece);
      const negated = /(^|\s)-$/.test(pieces[index - 1]!);
      if (words.length > 0 && negated) excluded.push(words);
      else if (words.length > 0) terms.push({ words, phrase: true, prefix: false });
      continue;
    }
    for (const [at, chunk] of piece.split(/\s+/).entries()) {
      // A minus sign excludes after white space only, not after a closing quote.
      const follows = index === 0 || at > 0;
      if (follows && /^-./u.test(chunk)) {
        const words = wordsOf(chunk);
        if (words.length > 0) excluded.push(words);
      } else for (const word of wordsOf(chunk)) terms.push({ words: [word], phrase: false, prefix: false });
    }
  }
  const last = terms.at(-1);
  if (last && !last.phrase && endsInWord(text, tokenise)) last.prefix = true;
  const kept = terms.filter((term) => term.phrase || term.prefix || !stopWords.has(term.words[0]!));
  return { terms: kept.slice(0, MAX_TERMS), excluded };
}

function endsInWord(text: string, tokenise: Tokenise): boolean {
  if (text.split('"').length % 2 === 0) return false;
  const lastChunk = text.split(/[\s"]/).at(-1)!;
  return !/^-./u.test(lastChunk) && tokenise(lastChunk).at(-1)?.end === lastChunk.length;
}
