import { Bitset } from './bitset.ts';
import type { Doc, Json } from './engine.types.ts';
import { compareCodePoints, formatNumber, normaliseFacet } from './normalise.ts';
import { valuesAt } from './paths.ts';

const NO_SORT_KEY = 0xffffffff;

/**
 * One attribute of all documents. `values` is its dictionary: numbers ascending, then normalised strings by code point
 * (booleans are 'true' and 'false'); a code is a place in it. The codes of document d are codes[offsets[d]..offsets[d+1]),
 * ascending and distinct. So ranges, sort order and facet order are all comparisons of codes (search-protocol.md §6.3, §7.4, §7.5).
 */
export class Column {
  readonly size: number;
  readonly values: readonly (number | string)[];
  readonly numberCount: number;
  readonly offsets: Uint32Array;
  readonly codes: Uint32Array;
  readonly exists: Bitset;
  readonly nulls: Bitset;
  readonly empties: Bitset;
  /** Whether some value is an object, so that the attribute has leaves below it. */
  readonly hasObjects: boolean;
  readonly #codeOf: Map<number | string, number>;
  readonly #spellings: string[];
  readonly #otherSpellings: Map<number, Map<number, string>>;

  constructor(docs: readonly Doc[], path: string) {
    this.size = docs.length;
    this.exists = new Bitset(docs.length);
    this.nulls = new Bitset(docs.length);
    this.empties = new Bitset(docs.length);
    const raw = this.#read(docs, path);
    const order = [...raw.values.keys()].sort((a, b) => compareValues(raw.values[a]!, raw.values[b]!));
    const codeOfRaw = new Uint32Array(order.length);
    for (const [code, rawCode] of order.entries()) codeOfRaw[rawCode] = code;
    this.values = order.map((rawCode) => raw.values[rawCode]!);
    this.numberCount = this.values.filter((value) => typeof value === 'number').length;
    this.offsets = raw.offsets;
    this.codes = Uint32Array.from(raw.codes, (rawCode) => codeOfRaw[rawCode]!);
    for (let doc = 0; doc < this.size; doc++) {
      const [start, end] = [this.offsets[doc]!, this.offsets[doc + 1]!];
      if (end - start > 1) this.codes.subarray(start, end).sort();
    }
    this.#codeOf = new Map(this.values.map((value, code) => [value, code]));
    this.#spellings = order.map((rawCode) => raw.spellings[rawCode]!);
    this.#otherSpellings = new Map([...raw.others].map(([rawCode, docsOf]) => [codeOfRaw[rawCode]!, docsOf]));
    this.hasObjects = raw.hasObjects;
  }

  /** The code of a number or of a normalised string; undefined when no document has it. */
  codeOf(value: number | string): number | undefined {
    return this.#codeOf.get(value);
  }

  /** How document `doc` spells the value of `code`. */
  spelling(code: number, doc: number): string {
    return this.#otherSpellings.get(code)?.get(doc) ?? this.#spellings[code]!;
  }

  /** Documents with at least one value whose code is flagged. */
  docsWith(flags: Uint8Array): Bitset {
    const found = new Bitset(this.size);
    for (let doc = 0; doc < this.size; doc++) {
      for (let at = this.offsets[doc]!; at < this.offsets[doc + 1]!; at++) {
        if (flags[this.codes[at]!] === 1) {
          found.add(doc);
          break;
        }
      }
    }
    return found;
  }

  /**
   * One ascending key per document. Numbers come before strings and documents without a value come last, in both directions;
   * of several values the smallest counts ascending, the largest descending (search-protocol.md §7.4).
   */
  sortKeys(direction: 'asc' | 'desc'): Uint32Array {
    const keys = new Uint32Array(this.size).fill(NO_SORT_KEY);
    for (let doc = 0; doc < this.size; doc++) {
      const [start, end] = [this.offsets[doc]!, this.offsets[doc + 1]!];
      if (start === end) continue;
      keys[doc] = direction === 'asc' ? this.codes[start]! : this.#descendingKey(start, end);
    }
    return keys;
  }

  #descendingKey(start: number, end: number): number {
    if (this.codes[start]! >= this.numberCount) {
      return this.numberCount + (this.values.length - 1 - this.codes[end - 1]!);
    }
    let last = end - 1;
    while (this.codes[last]! >= this.numberCount) last--;
    return this.numberCount - 1 - this.codes[last]!;
  }

  #read(docs: readonly Doc[], path: string) {
    const rawCodes = new Map<number | string, number>();
    const values: (number | string)[] = [];
    const spellings: string[] = [];
    const others = new Map<number, Map<number, string>>();
    const codes: number[] = [];
    const offsets = new Uint32Array(docs.length + 1);
    const nested = path.includes('.');
    let hasObjects = false;

    const add = (value: number | string, spelling: string, doc: number) => {
      let code = rawCodes.get(value);
      if (code === undefined) {
        code = values.push(value) - 1;
        rawCodes.set(value, code);
        spellings.push(spelling);
      }
      for (let at = offsets[doc]!; at < codes.length; at++) if (codes[at] === code) return;
      if (spellings[code] !== spelling) {
        others.set(code, (others.get(code) ?? new Map<number, string>()).set(doc, spelling));
      }
      codes.push(code);
    };
    const visit = (value: Json, doc: number) => {
      if (typeof value === 'number') add(value, formatNumber(value), doc);
      else if (typeof value === 'boolean') add(String(value), String(value), doc);
      else if (typeof value === 'string') {
        if (value !== '') add(normaliseFacet(value), value, doc);
      } else if (Array.isArray(value)) for (const item of value) visit(item, doc);
      else if (value !== null) hasObjects = true;
    };
    for (const [doc, fields] of docs.entries()) {
      offsets[doc] = codes.length;
      const found = nested ? valuesAt(fields, path) : Object.hasOwn(fields, path) ? [fields[path]!] : [];
      for (const value of found) {
        this.exists.add(doc);
        if (value === null) this.nulls.add(doc);
        else if (isEmptyValue(value)) this.empties.add(doc);
        else visit(value, doc);
      }
    }
    offsets[docs.length] = codes.length;
    return { values, spellings, others, codes, offsets, hasObjects };
  }
}

function isEmptyValue(value: Json): boolean {
  if (typeof value === 'string') return value === '';
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function compareValues(left: number | string, right: number | string): number {
  if (typeof left === 'number') return typeof right === 'number' ? left - right : -1;
  return typeof right === 'number' ? 1 : compareCodePoints(left, right);
}
