import type { HighlightSpan, Mark } from './highlight.ts';
import { HARD_GAP, type Token } from './tokenise.ts';

/**
 * The part of a text that is `length` words wide around its best match, from its beginning where nothing matches; null when the text is no
 * longer than that (search-protocol.md §7.8). It grows to both sides by turns, and rather not across the end of a sentence.
 */
export function cropWindow(
  text: string,
  tokens: readonly Token[],
  marks: readonly Mark[],
  length: number,
): HighlightSpan | null {
  if (length <= 0 || tokens.length <= length) return null;
  const best = bestInterval(marks, length);
  if (!best) return bounds(text, tokens, 0, length - 1);
  let [first, last] = [best.first, Math.min(best.last, best.first + length - 1)];
  // What lies next on each side: the words after a separator, or the separator itself.
  let [atLeftGap, atRightGap] = [true, true];
  for (let left = length - (last - first + 1); left > 0; ) {
    const [before, after] = [first > 0, last + 1 < tokens.length];
    if (before && after && atLeftGap && atRightGap) {
      const [hardBefore, hardAfter] = [isHard(tokens[first]!), isHard(tokens[last + 1]!)];
      if (hardBefore === hardAfter) [atLeftGap, atRightGap] = [false, false];
      else if (hardBefore) atRightGap = false;
      else atLeftGap = false;
    } else if (before && (!after || !atLeftGap)) {
      first--;
      left--;
      // Both sides stood before a word: the other one has its turn.
      if (after && !atRightGap && left > 0) {
        last++;
        left--;
        atRightGap = true;
      }
      atLeftGap = true;
    } else {
      last++;
      left--;
      atRightGap = true;
    }
  }
  return bounds(text, tokens, first, last);
}

/** The words between which most of the query's terms are, nearest together: that of the first such place. */
function bestInterval(marks: readonly Mark[], length: number): { first: number; last: number } | null {
  let best: { first: number; last: number; terms: number } | null = null;
  const inside = new Map<number, number>();
  const count = (term: number, change: number) => {
    const next = (inside.get(term) ?? 0) + change;
    if (next === 0) inside.delete(term);
    else inside.set(term, next);
    return next;
  };
  for (let end = 0, start = 0; end < marks.length; end++) {
    const { last, term } = marks[end]!;
    count(term, 1);
    while (start < end && (last - marks[start]!.first >= length || inside.get(marks[start]!.term)! > 1))
      count(marks[start++]!.term, -1);
    const first = marks[start]!.first;
    const better =
      best === null ||
      inside.size > best.terms ||
      (inside.size === best.terms && last - first < best.last - best.first && inside.size > 1);
    if (better) best = { first, last, terms: inside.size };
  }
  return best;
}

/** What is before the first word and after the last belongs to them. */
function bounds(text: string, tokens: readonly Token[], first: number, last: number): HighlightSpan {
  return {
    start: first === 0 ? 0 : tokens[first]!.start,
    end: last === tokens.length - 1 ? text.length : tokens[last]!.end,
  };
}

function isHard(token: Token): boolean {
  return token.gap === HARD_GAP;
}
