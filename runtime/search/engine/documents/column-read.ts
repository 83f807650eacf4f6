import type { EngineJson } from '../engine.types.ts';
import { Bitset } from './bitset.ts';
import type { ColumnData } from './column.ts';
import type { Shape } from './doc-shapes.ts';
import { compareCodePoints, normaliseFacet } from './normalise.ts';
import type { VisitRow } from './packed-docs.ts';
import { visitPath } from './paths.ts';

const UNKNOWN = -1;
/** Only where these occur does code-point order differ from JavaScript's. */
const SURROGATE = /[\ud800-\udfff]/;

/** Where the values of a path lie among those of a shape: at a place, and from there at the rest of the path. */
interface Reach {
  position: number;
  rest: string | null;
}

/** Reads some attributes of all documents at once; booleans are 'true' and 'false' (search-protocol.md §6.3). In the order of the paths. */
export function readColumns(store: Rows, paths: readonly string[]): ColumnData[] {
  const usual: UsualSets = { all: Bitset.full(store.size), none: new Bitset(store.size) };
  const readers = paths.map(() => new ColumnReader(usual));
  const reaches = new Map<Shape, Reach[][]>();
  store.forEach((values, shape, doc) => {
    const known = reaches.get(shape) ?? paths.map((path) => reachesOf(path, shape));
    reaches.set(shape, known);
    for (let at = 0; at < readers.length; at++) {
      const reader = readers[at]!;
      reader.open(doc);
      for (const { position, rest } of known[at]!) {
        if (rest === null) reader.take(values[position]!, false);
        else visitPath(values[position]!, rest, (value, inList) => reader.take(value, inList));
      }
    }
  });
  return readers.map((reader) => reader.finish());
}

/** What readers need of a store. */
interface Rows {
  size: number;
  forEach(visit: VisitRow): void;
}

function reachesOf(path: string, { keys }: Shape): Reach[] {
  return keys.flatMap((key, position): Reach[] => {
    if (key === path) return [{ position, rest: null }];
    return path.startsWith(`${key}.`) ? [{ position, rest: path.slice(key.length + 1) }] : [];
  });
}

/** Sets that most columns have in common: every document has the attribute, and none of its values is null or empty. */
interface UsualSets {
  all: Bitset;
  none: Bitset;
}

class ColumnReader {
  readonly #usual: UsualSets;
  readonly #size: number;
  readonly #spellings: string[] = [];
  readonly #codes = new Map<number | string, number>();
  /** Text as documents spell it -> code, so that each spelling is normalised once. */
  readonly #spelled = new Map<string, number>();
  readonly #others = new Map<number, Map<number, string>>();
  readonly #offsets: Uint32Array;
  readonly #exists: Bitset;
  readonly #nulls: Bitset;
  readonly #empties: Bitset;
  #found = new Uint32Array(64);
  #length = 0;
  #doc = 0;
  #single = true;
  #hasObjects = false;

  constructor(usual: UsualSets) {
    const { size } = usual.all;
    this.#usual = usual;
    this.#size = size;
    this.#offsets = new Uint32Array(size + 1);
    this.#exists = new Bitset(size);
    this.#nulls = new Bitset(size);
    this.#empties = new Bitset(size);
  }

  open(doc: number): void {
    this.#doc = doc;
    this.#offsets[doc] = this.#length;
  }

  /** A value that is at the path. Of an object inside a list a null or an empty value is not the attribute's own; a null in a list itself is. */
  take(value: EngineJson, inList: boolean): void {
    this.#exists.add(this.#doc);
    if (!inList && value === null) this.#nulls.add(this.#doc);
    else if (!inList && isEmptyValue(value)) this.#empties.add(this.#doc);
    else if (value !== null) this.#visit(value);
  }

  finish(): ColumnData {
    this.#offsets[this.#size] = this.#length;
    const { numbers, strings } = this.#ordered();
    const ranks = new Uint32Array(numbers.length + strings.length);
    for (const [code, value] of [...numbers, ...strings].entries()) ranks[this.#codes.get(value)!] = code;
    return {
      numbers,
      spellings: strings.map((text) => this.#spellings[this.#codes.get(text)!]!),
      otherSpellings:
        this.#others.size === 0 ? null : new Map([...this.#others].map(([raw, docs]) => [ranks[raw]!, docs])),
      offsets: this.#single ? null : this.#offsets,
      codes: this.#single ? this.#oneEach(ranks) : this.#allOf(ranks),
      exists: this.#shared(this.#exists),
      nulls: this.#shared(this.#nulls),
      empties: this.#shared(this.#empties),
      hasObjects: this.#hasObjects,
    };
  }

  #visit(value: EngineJson): void {
    if (typeof value === 'string') {
      if (value !== '') this.#addText(value);
    } else if (typeof value === 'number') this.#add(this.#codeOf(value, ''), null);
    else if (typeof value === 'boolean') this.#addText(String(value));
    else if (Array.isArray(value)) for (const item of value) this.#visit(item);
    else if (value === null) this.#nulls.add(this.#doc);
    else this.#hasObjects = true;
  }

  #addText(text: string): void {
    let code = this.#spelled.get(text) ?? UNKNOWN;
    if (code === UNKNOWN) {
      code = this.#codeOf(normaliseFacet(text), text);
      this.#spelled.set(text, code);
    }
    this.#add(code, text);
  }

  #codeOf(value: number | string, spelling: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.#spellings.push(spelling) - 1;
    this.#codes.set(value, code);
    return code;
  }

  #add(code: number, spelling: string | null): void {
    const start = this.#offsets[this.#doc]!;
    for (let at = start; at < this.#length; at++) if (this.#found[at] === code) return;
    if (this.#length > start) this.#single = false;
    if (this.#length === this.#found.length) this.#grow();
    this.#found[this.#length++] = code;
    if (spelling === null || this.#spellings[code] === spelling) return;
    const docs = this.#others.get(code) ?? new Map<number, string>();
    this.#others.set(code, docs.set(this.#doc, spelling));
  }

  #grow(): void {
    const larger = new Uint32Array(this.#found.length * 2);
    larger.set(this.#found);
    this.#found = larger;
  }

  #shared(set: Bitset): Bitset {
    const { all, none } = this.#usual;
    const count = set.count();
    return count === 0 ? none : count === this.#size ? all : set;
  }

  /** All values in the order of their codes. The built-in orders are used: a comparison of our own takes ten times as long. */
  #ordered(): { numbers: Float64Array; strings: string[] } {
    const values = [...this.#codes.keys()];
    const numbers = Float64Array.from(values.filter((value) => typeof value === 'number')).sort();
    const strings = values.filter((value) => typeof value === 'string').sort();
    if (strings.some((text) => SURROGATE.test(text))) strings.sort(compareCodePoints);
    return { numbers, strings };
  }

  #oneEach(ranks: Uint32Array): Uint16Array | Uint32Array {
    const codes = codeArray(this.#size, ranks.length).fill(ranks.length);
    for (let doc = 0; doc < codes.length; doc++) {
      const at = this.#offsets[doc]!;
      if (at < this.#offsets[doc + 1]!) codes[doc] = ranks[this.#found[at]!]!;
    }
    return codes;
  }

  #allOf(ranks: Uint32Array): Uint16Array | Uint32Array {
    const codes = codeArray(this.#length, ranks.length);
    for (let at = 0; at < codes.length; at++) codes[at] = ranks[this.#found[at]!]!;
    for (let doc = 0; doc + 1 < this.#offsets.length; doc++) {
      const [start, end] = [this.#offsets[doc]!, this.#offsets[doc + 1]!];
      if (end - start > 1) codes.subarray(start, end).sort();
    }
    return codes;
  }
}

/** Two bytes a code where they are enough: half the memory, and more of it near the processor. */
function codeArray(length: number, highest: number): Uint16Array | Uint32Array {
  return highest <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

function isEmptyValue(value: EngineJson): boolean {
  if (typeof value === 'string') return value === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
