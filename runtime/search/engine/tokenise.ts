import { foldText } from './normalise.ts';

export interface Token {
  /** Folded: lower-case, without accents. */
  word: string;
  /** Place in the original text, in UTF-16 units. */
  start: number;
  end: number;
  /** Distance from the token before: 1, or 8 after a hard separator (search-protocol.md §7.7). */
  gap: number;
}

export interface TokeniserOptions {
  /** Single characters of the settings `separatorTokens` and `nonSeparatorTokens`. */
  separators: ReadonlySet<string>;
  nonSeparators: ReadonlySet<string>;
}

export const HARD_GAP = 8;
const MAX_WORD_BYTES = 250;
const SEPARATOR = /[\p{White_Space}\p{P}\p{Sm}`]/u;
const HARD_SEPARATOR = /[!?;。！？；…]|[.,]\s/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const PLAIN: TokeniserOptions = { separators: new Set(), nonSeparators: new Set() };

/**
 * Splits text into folded words: at white space, punctuation and maths signs, and where a capital follows a small letter;
 * letters and digits stay together. Words over 250 bytes are left out.
 */
export function tokenise(text: string, options: TokeniserOptions = PLAIN): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  let lastEnd = 0;
  let afterLower = false;
  const close = (end: number) => {
    if (start < 0) return;
    const word = foldText(text.slice(start, end));
    const gap = tokens.length > 0 && HARD_SEPARATOR.test(text.slice(lastEnd, start)) ? HARD_GAP : 1;
    if (word !== '' && (word.length <= MAX_WORD_BYTES / 4 || Buffer.byteLength(word) <= MAX_WORD_BYTES)) {
      tokens.push({ word, start, end, gap });
      lastEnd = end;
    }
    start = -1;
  };
  for (let at = 0; at < text.length; ) {
    const char = String.fromCodePoint(text.codePointAt(at)!);
    if (isSeparator(char, options)) {
      close(at);
      afterLower = false;
    } else {
      if (afterLower && UPPER.test(char)) close(at);
      if (start < 0) start = at;
      afterLower = LOWER.test(char);
    }
    at += char.length;
  }
  close(text.length);
  return tokens;
}

/** Tokeniser options from the settings' separator lists; entries longer than one character are not used. */
export function tokeniserOptions(settings: {
  separatorTokens: string[];
  nonSeparatorTokens: string[];
}): TokeniserOptions {
  const single = (list: string[]) => new Set(list.filter((entry) => [...entry].length === 1));
  return { separators: single(settings.separatorTokens), nonSeparators: single(settings.nonSeparatorTokens) };
}

function isSeparator(char: string, options: TokeniserOptions): boolean {
  if (options.separators.has(char)) return true;
  return SEPARATOR.test(char) && !options.nonSeparators.has(char);
}
