import { Bitset } from './bitset.ts';
import type { ColumnData } from './column-read.ts';
import { compareCodePoints, formatNumber } from './normalise.ts';

const NO_SORT_KEY = 0xffffffff;

/**
 * One attribute of all documents. `values` is its dictionary: numbers ascending, then normalised strings by code point; a code is a place
 * in it. So ranges, sort order and facet order are all comparisons of codes (search-protocol.md §6.3, §7.4, §7.5).
 */
export class Column {
  readonly size: number;
  readonly values: readonly (number | string)[];
  readonly numberCount: number;
  readonly exists: Bitset;
  readonly nulls: Bitset;
  readonly empties: Bitset;
  readonly hasObjects: boolean;
  readonly #data: ColumnData;
  /** The counts over all documents. */
  #totals: Uint32Array | null = null;

  constructor(data: ColumnData) {
    this.#data = data;
    this.size = data.exists.size;
    this.values = data.values;
    this.numberCount = data.numberCount;
    this.exists = data.exists;
    this.nulls = data.nulls;
    this.empties = data.empties;
    this.hasObjects = data.hasObjects;
  }

  /** The code of a number or of a normalised string; undefined when no document has it. */
  codeOf(value: number | string): number | undefined {
    const code = this.firstNotBelow(value);
    // -0 and 0 are one value.
    return code < this.#endOf(value) && this.values[code] === value ? code : undefined;
  }

  /** The lowest code of the value's own kind that is not below the value; the end of its kind when all are. */
  firstNotBelow(value: number | string): number {
    return this.#search(value, false);
  }

  /** The lowest code of the value's own kind that is above the value. */
  firstAbove(value: number | string): number {
    return this.#search(value, true);
  }

  /** How document `doc` spells the value of `code`. */
  spelling(code: number, doc: number): string {
    if (code < this.numberCount) return formatNumber(this.values[code] as number);
    return this.#data.otherSpellings?.get(code)?.get(doc) ?? this.#data.spellings[code - this.numberCount]!;
  }

  /** Whether all documents with a value spell it alike. */
  spelledAlike(code: number): boolean {
    return !this.#data.otherSpellings?.has(code);
  }

  /** The codes of one document, ascending. */
  codesOf(doc: number): Uint16Array | Uint32Array {
    const { offsets, codes, values } = this.#data;
    if (offsets) return codes.subarray(offsets[doc]!, offsets[doc + 1]!);
    return codes.subarray(doc, codes[doc] === values.length ? doc : doc + 1);
  }

  /** Documents with at least one value whose code is flagged. `flags` has one place more than there are values, never flagged. */
  docsWith(flags: Uint8Array): Bitset {
    const { offsets, codes } = this.#data;
    const found = new Bitset(this.size);
    for (let at = 0, doc = 0; at < found.words.length; at++) {
      let word = 0;
      for (let bit = 0; bit < 32 && doc < this.size; bit++, doc++) {
        word |= (offsets ? anyFlagged(flags, codes, offsets[doc]!, offsets[doc + 1]!) : flags[codes[doc]!]!) << bit;
      }
      found.words[at] = word;
    }
    return found;
  }

  /** How many documents of a set have each value, by code; one place more than there are values, which means nothing. */
  countIn(docs: Bitset): Uint32Array {
    // Most sets are nearly all or few: of a large one it is quicker to take away what is missing.
    if (docs.count() * 2 <= this.size) return this.#count(docs.members(), new Uint32Array(this.values.length + 1), 1);
    this.#totals ??= this.#count(
      docs.members(),
      this.#count(docs.others(), new Uint32Array(this.values.length + 1), 1),
      1,
    );
    return this.#count(docs.others(), this.#totals.slice(), -1);
  }

  #count(docs: Uint32Array, counts: Uint32Array, step: 1 | -1): Uint32Array {
    const { offsets, codes } = this.#data;
    if (!offsets) for (let at = 0; at < docs.length; at++) counts[codes[docs[at]!]!]! += step;
    else {
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at]!;
        for (let place = offsets[doc]!; place < offsets[doc + 1]!; place++) counts[codes[place]!]! += step;
      }
    }
    return counts;
  }

  /** The first of the documents that has each value, by code; any number for a value that none of them has. */
  firstIn(docs: Uint32Array): Uint32Array {
    const first = new Uint32Array(this.values.length);
    for (let at = docs.length - 1; at >= 0; at--) for (const code of this.codesOf(docs[at]!)) first[code] = docs[at]!;
    return first;
  }

  /**
   * One ascending key per document. Numbers come before strings and documents without a value come last, in both directions;
   * of several values the smallest counts ascending, the largest descending (search-protocol.md §7.4).
   */
  sortKeys(direction: 'asc' | 'desc'): Uint32Array {
    const keys = new Uint32Array(this.size).fill(NO_SORT_KEY);
    const { offsets, codes: all } = this.#data;
    for (let doc = 0; doc < this.size; doc++) {
      if (!offsets && direction === 'asc') {
        if (all[doc]! < this.values.length) keys[doc] = all[doc]!;
        continue;
      }
      const codes = this.codesOf(doc);
      if (codes.length > 0) keys[doc] = direction === 'asc' ? codes[0]! : this.#descendingKey(codes);
    }
    return keys;
  }

  #descendingKey(codes: Uint16Array | Uint32Array): number {
    if (codes[0]! >= this.numberCount) return this.numberCount + (this.values.length - 1 - codes.at(-1)!);
    let last = codes.length - 1;
    while (codes[last]! >= this.numberCount) last--;
    return this.numberCount - 1 - codes[last]!;
  }

  #endOf(value: number | string): number {
    return typeof value === 'number' ? this.numberCount : this.values.length;
  }

  #search(value: number | string, past: boolean): number {
    let low = typeof value === 'number' ? 0 : this.numberCount;
    let high = this.#endOf(value);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareAlike(this.values[middle]!, value);
      if (order < 0 || (past && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function anyFlagged(flags: Uint8Array, codes: Uint16Array | Uint32Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (flags[codes[at]!] === 1) return 1;
  return 0;
}

function compareAlike(left: number | string, right: number | string): number {
  return typeof left === 'number' ? left - (right as number) : compareCodePoints(left, right as string);
}
