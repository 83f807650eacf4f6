import { Bitset } from './bitset.ts';
import { Column } from './column.ts';
import type { Doc, Json } from './engine.types.ts';
import { collectPaths, valuesAt } from './paths.ts';

/**
 * The documents of an index at one moment, by internal number. Never changed: `with` and `without` give a new store.
 * Columns are built when first asked for and kept, so a store that nobody searches costs only its documents.
 */
export class DocumentStore {
  readonly docs: readonly Doc[];
  readonly all: Bitset;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #columns = new Map<string, Column>();
  readonly #sortKeys = new Map<string, Uint32Array>();
  #paths: ReadonlySet<string> | null = null;
  #geo: { lat: Float64Array; lng: Float64Array } | null = null;

  constructor(docs: readonly Doc[] = [], numbers: ReadonlyMap<string, number> = new Map()) {
    this.docs = docs;
    this.#numbers = numbers;
    this.all = Bitset.full(docs.length);
  }

  get size(): number {
    return this.docs.length;
  }

  /** The document with this id (1 and '1' are the same id), or undefined. */
  byId(id: string): Doc | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.docs[number];
  }

  /** Adds or replaces documents; a replaced one keeps its internal number, a new one gets the next (search-protocol.md §5). */
  with(entries: Iterable<[id: string, doc: Doc]>): DocumentStore {
    const docs = [...this.docs];
    const numbers = new Map(this.#numbers);
    for (const [id, doc] of entries) {
      const number = numbers.get(id);
      if (number === undefined) numbers.set(id, docs.push(doc) - 1);
      else docs[number] = doc;
    }
    return new DocumentStore(docs, numbers);
  }

  /** The store without these ids. The others keep their order, which is all that internal numbers mean. */
  without(ids: ReadonlySet<string>): DocumentStore {
    const docs: Doc[] = [];
    const numbers = new Map<string, number>();
    for (const [id, number] of this.#numbers) {
      if (!ids.has(id)) numbers.set(id, docs.push(this.docs[number]!) - 1);
    }
    return new DocumentStore(docs, numbers);
  }

  column(path: string): Column {
    let column = this.#columns.get(path);
    if (!column) {
      column = new Column(this.docs, path);
      this.#columns.set(path, column);
    }
    return column;
  }

  sortKeys(path: string, direction: 'asc' | 'desc'): Uint32Array {
    const name = `${direction} ${path}`;
    let keys = this.#sortKeys.get(name);
    if (!keys) {
      keys = this.column(path).sortKeys(direction);
      this.#sortKeys.set(name, keys);
    }
    return keys;
  }

  /** Every dotted path that some document has. */
  paths(): ReadonlySet<string> {
    if (!this.#paths) {
      const paths = new Set<string>();
      for (const doc of this.docs) collectPaths(doc, paths);
      this.#paths = paths;
    }
    return this.#paths;
  }

  /** Coordinates in degrees by internal number; NaN where a document has no usable `_geo`. */
  geo(): { lat: Float64Array; lng: Float64Array } {
    this.#geo ??= {
      lat: Float64Array.from(this.docs, (doc) => degrees(valuesAt(doc, '_geo.lat')[0])),
      lng: Float64Array.from(this.docs, (doc) => degrees(valuesAt(doc, '_geo.lng')[0])),
    };
    return this.#geo;
  }
}

function degrees(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
