import { Bitset } from './bitset.ts';
import { compareCodePoints, formatNumber, normaliseFacet } from './normalise.ts';

/**
 * One attribute of all documents as it was read. Its values in order, numbers ascending and then strings by their normalised code points,
 * are numbered from 0: their codes.
 */
export interface ColumnData {
  numbers: Float64Array;
  /** How the first document with each string spells it. Normalised forms are made when needed: most columns are never searched in. */
  spellings: readonly string[];
  /** Code -> document -> its spelling, where it is another than the first one's; null when all spell alike. */
  otherSpellings: ReadonlyMap<number, ReadonlyMap<number, string>> | null;
  /** Document d has codes[offsets[d]..offsets[d+1]), ascending and distinct. Null offsets: codes[d] is its one code, the number of values for none. */
  offsets: Uint32Array | null;
  codes: Uint16Array | Uint32Array;
  /** Documents that have the attribute, that have null, and that have "", [] or {}. */
  exists: Bitset;
  nulls: Bitset;
  empties: Bitset;
  /** Whether some value is an object, so that the attribute has leaves below it. */
  hasObjects: boolean;
}

const NO_SORT_KEY = 0xffffffff;

/** One attribute of all documents. Ranges, sort order and facet order are all comparisons of codes (search-protocol.md §6.3, §7.4, §7.5). */
export class Column {
  readonly data: Readonly<ColumnData>;
  /** The counts over all documents. */
  #totals: Uint32Array | null = null;

  constructor(data: ColumnData) {
    this.data = data;
  }

  /** Number of documents. */
  get size(): number {
    return this.data.exists.size;
  }

  /** Number of distinct values; those with codes below `numberCount` are numbers. */
  get valueCount(): number {
    return this.data.numbers.length + this.data.spellings.length;
  }

  get numberCount(): number {
    return this.data.numbers.length;
  }

  /** The normalised string with this code. */
  textAt(code: number): string {
    return normaliseFacet(this.data.spellings[code - this.numberCount]!);
  }

  /** The code of a number or of a normalised string; undefined when no document has it. */
  codeOf(value: number | string): number | undefined {
    const code = this.firstNotBelow(value);
    return code < this.firstAbove(value) ? code : undefined;
  }

  /** The lowest code of the value's own kind that is not below the value; the end of its kind when all are. */
  firstNotBelow(value: number | string): number {
    return this.#search(value, (order) => order < 0);
  }

  /** The lowest code of the value's own kind that is above the value. */
  firstAbove(value: number | string): number {
    return this.#search(value, (order) => order <= 0);
  }

  /** How document `doc` spells the value of `code`. */
  spelling(code: number, doc: number): string {
    if (code < this.numberCount) return formatNumber(this.data.numbers[code]!);
    return this.data.otherSpellings?.get(code)?.get(doc) ?? this.data.spellings[code - this.numberCount]!;
  }

  /** Whether all documents with a value spell it alike. */
  spelledAlike(code: number): boolean {
    return !this.data.otherSpellings?.has(code);
  }

  /** The codes of one document, ascending. */
  codesOf(doc: number): Uint16Array | Uint32Array {
    const { offsets, codes } = this.data;
    if (offsets) return codes.subarray(offsets[doc]!, offsets[doc + 1]!);
    return codes.subarray(doc, codes[doc] === this.valueCount ? doc : doc + 1);
  }

  /** Documents with at least one value whose code is flagged. `flags` has one place more than there are values, never flagged. */
  docsWith(flags: Uint8Array): Bitset {
    const { offsets, codes } = this.data;
    const { size } = this;
    const found = new Bitset(size);
    for (let at = 0, doc = 0; at < found.words.length; at++) {
      let word = 0;
      for (let bit = 0; bit < 32 && doc < size; bit++, doc++) {
        word |= (offsets ? anyFlagged(flags, codes, offsets[doc]!, offsets[doc + 1]!) : flags[codes[doc]!]!) << bit;
      }
      found.words[at] = word;
    }
    return found;
  }

  /** How many documents of a set have each value, by code; one place more than there are values, which means nothing. */
  countIn(docs: Bitset): Uint32Array {
    const none = () => new Uint32Array(this.valueCount + 1);
    // Most sets are nearly all or few: of a large one it is quicker to take away what is missing.
    if (docs.count() * 2 <= this.size) return this.#count(docs.members(), none(), 1);
    this.#totals ??= this.#count(docs.members(), this.#count(docs.others(), none(), 1), 1);
    return this.#count(docs.others(), this.#totals.slice(), -1);
  }

  /** The first of the documents that has each value, by code; any number for a value that none of them has. */
  firstIn(docs: Uint32Array): Uint32Array {
    const first = new Uint32Array(this.valueCount);
    for (let at = docs.length - 1; at >= 0; at--) for (const code of this.codesOf(docs[at]!)) first[code] = docs[at]!;
    return first;
  }

  /**
   * One ascending key per document. Numbers come before strings and documents without a value come last, in both directions;
   * of several values the smallest counts ascending, the largest descending (search-protocol.md §7.4).
   */
  sortKeys(direction: 'asc' | 'desc'): Uint32Array {
    const keys = new Uint32Array(this.size).fill(NO_SORT_KEY);
    const [{ numberCount, valueCount }, { offsets, codes }] = [this, this.data];
    // Descending, numbers still are before strings: each kind is turned round by itself.
    const turned = (code: number) =>
      code < numberCount ? numberCount - 1 - code : numberCount + valueCount - 1 - code;
    for (let doc = 0; doc < keys.length; doc++) {
      if (!offsets) {
        const code = codes[doc]!;
        if (code < valueCount) keys[doc] = direction === 'asc' ? code : turned(code);
        continue;
      }
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++)
        keys[doc] = Math.min(keys[doc]!, direction === 'asc' ? codes[at]! : turned(codes[at]!));
    }
    return keys;
  }

  #count(docs: Uint32Array, counts: Uint32Array, step: 1 | -1): Uint32Array {
    const { offsets, codes } = this.data;
    if (!offsets) for (let at = 0; at < docs.length; at++) counts[codes[docs[at]!]!]! += step;
    else {
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at]!;
        for (let position = offsets[doc]!; position < offsets[doc + 1]!; position++) counts[codes[position]!]! += step;
      }
    }
    return counts;
  }

  #search(value: number | string, below: (order: number) => boolean): number {
    let low = typeof value === 'number' ? 0 : this.numberCount;
    let high = typeof value === 'number' ? this.numberCount : this.valueCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order =
        typeof value === 'number' ? this.data.numbers[middle]! - value : compareCodePoints(this.textAt(middle), value);
      if (below(order)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function anyFlagged(flags: Uint8Array, codes: Uint16Array | Uint32Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (flags[codes[at]!] === 1) return 1;
  return 0;
}
