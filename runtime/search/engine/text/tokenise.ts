import { foldText } from '../documents/normalise.ts';

export interface Token {
  /** Folded: lower-case, without accents. */
  word: string;
  /** Place in the original text, in UTF-16 units. */
  start: number;
  end: number;
  /** Distance from the token before: 1, or 8 after a hard separator (search-protocol.md §7.7). */
  gap: number;
}

export type Tokenise = (text: string) => Token[];

export interface TokeniserOptions {
  separatorTokens: readonly string[];
  nonSeparatorTokens: readonly string[];
}

export const HARD_GAP = 8;
const MAX_WORD_BYTES = 250;
const SEPARATOR = /[\p{White_Space}\p{P}\p{Sm}`]/u;
const HARD_SEPARATOR = /[!?;。！？；…]|[.,]\s/u;

/** What a character is to the tokeniser. */
const [PLAIN, APART] = [0, 1];
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code)));

/** The tokeniser of the settings' separators and non-separators. */
export function tokeniser({ separatorTokens, nonSeparatorTokens }: TokeniserOptions): Tokenise {
  const longest = separatorTokens.filter((token) => token !== '').sort((a, b) => b.length - a.length);
  if (longest.length === 0 && nonSeparatorTokens.length === 0) return tokenise;
  const kept = new Set(nonSeparatorTokens);
  return (text) =>
    split(text, (at) => {
      const apart = longest.find((token) => text.startsWith(token, at));
      if (apart !== undefined) return [apart.length, APART];
      const char = String.fromCodePoint(text.codePointAt(at)!);
      return [char.length, kept.has(char) ? PLAIN : classOf(char)];
    });
}

/**
 * Splits text into folded words: at white space, punctuation and maths signs alone; capitals, small letters and digits stay together.
 * Words over 250 bytes are left out.
 */
export const tokenise: Tokenise = (text) =>
  split(text, (at) => {
    const unit = text.charCodeAt(at);
    if (unit < 128) return ASCII[unit]!;
    const char = String.fromCodePoint(text.codePointAt(at)!);
    return [char.length, classOf(char)];
  });

/** `read` gives the class of the one unit at a place, or how many units belong together and their class. */
function split(text: string, read: (at: number) => number | [units: number, kind: number]): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  let lastEnd = 0;
  const close = (end: number) => {
    const word = foldText(text.slice(start, end));
    if (word !== '' && (word.length <= MAX_WORD_BYTES / 4 || Buffer.byteLength(word) <= MAX_WORD_BYTES)) {
      const hard = tokens.length > 0 && start > lastEnd && HARD_SEPARATOR.test(text.slice(lastEnd, start));
      tokens.push({ word, start, end, gap: hard ? HARD_GAP : 1 });
      lastEnd = end;
    }
    start = -1;
  };
  for (let at = 0; at < text.length; ) {
    const found = read(at);
    const [units, kind] = typeof found === 'number' ? [1, found] : found;
    if (kind === APART && start >= 0) close(at);
    if (kind !== APART && start < 0) start = at;
    at += units;
  }
  if (start >= 0) close(text.length);
  return tokens;
}

function classOf(char: string): number {
  return SEPARATOR.test(char) ? APART : PLAIN;
}
