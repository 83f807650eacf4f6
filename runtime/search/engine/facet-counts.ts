import type { Bitset } from './documents/bitset.ts';
import type { Column } from './documents/column.ts';
import { setKey } from './documents/projection.ts';
import type { EngineSettings } from './engine.types.ts';

export interface FacetCounts {
  /** Value as shown -> documents; in the settings' order, which JavaScript keeps only for names that are no integers. */
  distribution: Record<string, number>;
  stats: { min: number; max: number } | null;
}

/** From this many matches on numbers are ordered as numbers, below it as text (search-protocol.md §7.5). */
const LARGE_SET = 3000;

/**
 * Counts the values of one attribute over all matches, whatever the page. Equal normalised strings are one value, shown as the first
 * matching document spells it. Numbers come first; by count: most first, then by value, the last first (search-protocol.md §0, §7.5).
 */
export function countFacet(
  attribute: string,
  column: Column,
  matches: Bitset,
  faceting: EngineSettings['faceting'],
): FacetCounts {
  const counts = column.countIn(matches);
  const { numberCount } = column;
  const { sortFacetValuesBy, maxValuesPerFacet } = faceting;
  const byCount = (sortFacetValuesBy[attribute] ?? sortFacetValuesBy['*']) === 'count';
  const numbers = presentCodes(counts, 0, numberCount);
  const strings = presentCodes(counts, numberCount, column.valueCount);
  const stats =
    numbers.length > 0 ? { min: column.data.numbers[numbers[0]!]!, max: column.data.numbers[numbers.at(-1)!]! } : null;
  const ordered = byCount
    ? (codes: Uint32Array, limit: number) => mostCounted(codes, counts, limit)
    : (codes: Uint32Array, limit: number) => codes.subarray(0, limit);
  const asText = !byCount && matches.count() <= LARGE_SET;
  const shownNumbers = ordered(asText ? sortAsText(numbers, column) : numbers, maxValuesPerFacet);
  const shownStrings = ordered(strings, maxValuesPerFacet - shownNumbers.length);
  const distribution: Record<string, number> = {};
  for (let at = 0; at < shownNumbers.length; at++) {
    const code = shownNumbers[at]!;
    // A small integer is its own name, and writing it out is most of the work for a column of kilometres.
    const value = column.data.numbers[code]!;
    distribution[Number.isSafeInteger(value) ? value : column.spelling(code, 0)] = counts[code]!;
  }
  const spelling = spellingIn(column, matches);
  for (let at = 0; at < shownStrings.length; at++) {
    const code = shownStrings[at]!;
    const name = spelling(code);
    // The number 5 and the text '5' are two values but one key of the answer.
    const same = shownNumbers.length > 0 && Object.hasOwn(distribution, name) ? distribution[name]! : 0;
    setKey(distribution, name, counts[code]! + same);
  }
  return { distribution, stats };
}

function presentCodes(counts: Uint32Array, from: number, to: number): Uint32Array {
  const found = new Uint32Array(to - from);
  let next = 0;
  for (let code = from; code < to; code++) if (counts[code]! > 0) found[next++] = code;
  return found.subarray(0, next);
}

/**
 * The `limit` codes with the highest counts, most first and then descending, as the protocol has it: by counting, for a column may have a value per
 * document.
 */
function mostCounted(codes: Uint32Array, counts: Uint32Array, limit: number): Uint32Array {
  let highest = 0;
  for (let at = 0; at < codes.length; at++) highest = Math.max(highest, counts[codes[at]!]!);
  const starts = new Uint32Array(highest + 2);
  for (let at = 0; at < codes.length; at++) starts[highest - counts[codes[at]!]! + 1]!++;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const ordered = new Uint32Array(Math.min(limit, codes.length));
  for (let at = codes.length - 1; at >= 0; at--) {
    const position = starts[highest - counts[codes[at]!]!]!++;
    if (position < ordered.length) ordered[position] = codes[at]!;
  }
  return ordered;
}

function sortAsText(numbers: Uint32Array, column: Column): Uint32Array {
  const text = new Map(Array.from(numbers, (code) => [code, column.spelling(code, 0)]));
  return numbers.sort((a, b) => (text.get(a)! < text.get(b)! ? -1 : 1));
}

/** How the matching document with the lowest number spells a value; looked for only where documents differ. */
function spellingIn(column: Column, matches: Bitset): (code: number) => string {
  let first: Uint32Array | null = null;
  return (code) => {
    if (column.spelledAlike(code)) return column.spelling(code, 0);
    first ??= column.firstIn(matches.members());
    return column.spelling(code, first[code]!);
  };
}
