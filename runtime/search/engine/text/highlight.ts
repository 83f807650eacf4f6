import { foldText } from '../documents/normalise.ts';
import type { Derivation } from './derive.ts';
import type { Token, Tokenise } from './tokenise.ts';

export interface HighlightSpan {
  start: number;
  end: number;
}

/** A marked part of a text: from word `first` to word `last` of it, for a term of the query. */
export interface Mark extends HighlightSpan {
  first: number;
  last: number;
  term: number;
}

/** What to mark of a text: whole words, typed beginnings of words, and runs of words. Made once per query. */
export interface Marker {
  marks(text: string, tokens: readonly Token[]): Mark[];
  tokenise: Tokenise;
}

interface Way {
  words: readonly string[];
  prefixLength: number | null;
  term: number;
}

/**
 * A marker for what a query matched: runs of words once, whole words, and of every word that begins with a prefix as much as was typed
 * (search-protocol.md §0, §7.8).
 */
export function createMarker(derivations: readonly (Derivation & { term: number })[], tokenise: Tokenise): Marker {
  const whole = Map.groupBy(
    derivations.filter((way) => way.prefixLength === null),
    ({ words }) => words[0]!,
  );
  // Longer runs of words first.
  for (const ways of whole.values()) ways.sort((a, b) => b.words.length - a.words.length);
  const prefixes = beginnings(derivations.filter((way) => way.prefixLength !== null));
  const wayAt = (tokens: readonly Token[], at: number): Way | undefined =>
    whole
      .get(tokens[at]!.word)
      ?.find(({ words }) => words.every((word, next) => stands(word, tokens[at + next], next))) ??
    prefixes.find(({ words }) => tokens[at]!.word.startsWith(words[0]!));
  const marks = (text: string, tokens: readonly Token[]): Mark[] => {
    const found: Mark[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const way = wayAt(tokens, at);
      if (!way) continue;
      const { start } = tokens[at]!;
      const last = at + way.words.length - 1;
      const wholeEnd = tokens[last]!.end;
      const end =
        way.prefixLength === null ? wholeEnd : start + typedUnits(text.slice(start, wholeEnd), way.prefixLength);
      found.push({ start, end, first: at, last, term: way.term });
      at = last;
    }
    return found;
  };
  return { marks, tokenise };
}

/** What words may begin with to be marked in part: what was typed, and what it may have been meant for. The longest typed first. */
function beginnings(ways: readonly (Way & { cost: number })[]): Way[] {
  const begins = ways.map((way) => {
    const [word = ''] = way.words;
    return { ...way, words: [way.cost === 0 ? [...word].slice(0, way.prefixLength ?? undefined).join('') : word] };
  });
  const typed = (way: Way): number => way.prefixLength ?? 0;
  const first = (way: Way): string => way.words[0]!;
  begins.sort((a, b) => typed(b) - typed(a) || (first(a) < first(b) ? -1 : 1));
  // Sorted, what begins with another one follows it: that one stands for both.
  const kept: Way[] = [];
  for (const way of begins) {
    const before = kept.at(-1);
    if (!before || typed(before) !== typed(way) || !first(way).startsWith(first(before))) kept.push(way);
  }
  return kept;
}

/** The text with each span between the tags. The text itself is not escaped: that is the caller's part, after choosing private tags. */
export function wrapSpans(text: string, spans: readonly HighlightSpan[], preTag: string, postTag: string): string {
  let out = '';
  let at = 0;
  for (const { start, end } of spans) {
    out += text.slice(at, start) + preTag + text.slice(start, end) + postTag;
    at = end;
  }
  return out + text.slice(at);
}

/** A run of words does not reach over the end of a sentence. */
function stands(word: string, token: Token | undefined, next: number): boolean {
  return token?.word === word && (next === 0 || token.gap === 1);
}

/** Folding may shorten or lengthen letters, so the typed length is counted in folded letters and given in units of the original. */
function typedUnits(original: string, foldedLength: number): number {
  let folded = 0;
  let units = 0;
  for (const char of original) {
    const letters = [...foldText(char)].length;
    if (folded >= foldedLength && letters > 0) break;
    folded += letters;
    units += char.length;
  }
  return units;
}
