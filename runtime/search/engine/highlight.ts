import type { Derivation } from './derive.ts';
import { foldText } from './normalise.ts';
import type { Token } from './tokenise.ts';

export interface Span {
  start: number;
  end: number;
}

/** What to mark of a text: whole words, typed beginnings of words, and runs of words. Made once per query. */
export interface Marker {
  spans(text: string, tokens?: readonly Token[]): Span[];
  tokenise(text: string): Token[];
}

/** A marker for what a query matched: whole words, but of a prefix match only the typed part; phrases once (search-protocol.md §7.8). */
export function createMarker(derivations: readonly Derivation[], tokenise: (text: string) => Token[]): Marker {
  const typed = new Map<string, number | null>();
  const phrases = new Map<string, string[][]>();
  for (const { words, prefixLength } of derivations) {
    const first = words[0]!;
    if (words.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), words]);
    else typed.set(first, typed.get(first) === null ? null : prefixLength);
  }
  const spans = (text: string, tokens: readonly Token[] = tokenise(text)): Span[] => {
    const found: Span[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!;
      const phrase = phrases
        .get(token.word)
        ?.find((words) => words.every((word, index) => tokens[at + index]?.word === word));
      if (phrase) {
        at += phrase.length - 1;
        found.push({ start: token.start, end: tokens[at]!.end });
        continue;
      }
      const length = typed.get(token.word);
      if (length === undefined) continue;
      const end = length === null ? token.end : token.start + typedUnits(text.slice(token.start, token.end), length);
      found.push({ start: token.start, end });
    }
    return found;
  };
  return { spans, tokenise };
}

/** The text with each span between the tags. The text itself is not escaped: that is the caller's part, after choosing private tags. */
export function wrapSpans(text: string, spans: readonly Span[], preTag: string, postTag: string): string {
  let out = '';
  let at = 0;
  for (const { start, end } of spans) {
    out += text.slice(at, start) + preTag + text.slice(start, end) + postTag;
    at = end;
  }
  return out + text.slice(at);
}

/** The part of the text with the most marks that `length` words wide; null when the text is no longer than that. */
export function cropWindow(tokens: readonly Token[], spans: readonly Span[], length: number): Span | null {
  if (length <= 0 || tokens.length <= length) return null;
  const marked = tokens.map((token) =>
    spans.some((span) => span.start < token.end && span.end > token.start) ? 1 : 0,
  );
  let inside = marked.slice(0, length).reduce<number>((total, one) => total + one, 0);
  let best = { first: 0, marks: inside };
  for (let first = 1; first + length <= tokens.length; first++) {
    inside += marked[first + length - 1]! - marked[first - 1]!;
    if (inside > best.marks) best = { first, marks: inside };
  }
  return { start: tokens[best.first]!.start, end: tokens[best.first + length - 1]!.end };
}

/** Folding may shorten or lengthen letters, so the typed length is counted in folded letters and given in units of the original. */
function typedUnits(original: string, foldedLength: number): number {
  let folded = 0;
  let units = 0;
  for (const char of original) {
    if (folded >= foldedLength) break;
    folded += [...foldText(char)].length;
    units += char.length;
  }
  return units;
}
