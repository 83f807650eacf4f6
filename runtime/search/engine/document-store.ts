import { Bitset } from './bitset.ts';
import { Column } from './column.ts';
import { readColumns } from './column-read.ts';
import { DocStructure } from './doc-structure.ts';
import type { Doc, Json } from './engine.types.ts';
import { PackedDocs, type VisitRow } from './packed-docs.ts';
import { isObject } from './paths.ts';

interface Parts {
  docs: PackedDocs;
  numbers: ReadonlyMap<string, number>;
  structure: DocStructure;
}

/**
 * The documents of an index at one moment, by internal number. Never changed: `with` and `without` give a new store.
 * Columns are built when first asked for and kept, so a store that nobody searches costs only its documents.
 */
export class DocumentStore {
  readonly all: Bitset;
  readonly #parts: Parts;
  readonly #columns = new Map<string, Column>();
  readonly #sortKeys = new Map<string, Uint32Array>();
  #empty: Column | null = null;
  #summary: { bytes: number; fields: Record<string, number> } | null = null;
  #geo: { lat: Float64Array; lng: Float64Array } | null = null;

  constructor(parts: Parts = { docs: new PackedDocs(), numbers: new Map(), structure: new DocStructure() }) {
    this.#parts = parts;
    this.all = Bitset.full(parts.docs.size);
  }

  get size(): number {
    return this.#parts.docs.size;
  }

  /** Every document's id as text, in no particular order. */
  ids(): Iterable<string> {
    return this.#parts.numbers.keys();
  }

  /** A copy of the document with this internal number. */
  doc(number: number): Doc {
    return this.#parts.docs.get(number);
  }

  /** The document with this id (1 and '1' are the same id), or undefined. */
  byId(id: string): Doc | undefined {
    const number = this.#parts.numbers.get(id);
    return number === undefined ? undefined : this.doc(number);
  }

  /** Visits all documents in order, as their values. */
  forEach(visit: VisitRow): void {
    this.#parts.docs.forEach(visit);
  }

  /** Size and fields of the documents for the stats, worked out once. */
  summary(): { bytes: number; fields: Record<string, number> } {
    this.#summary ??= {
      bytes: this.#parts.docs.byteLength,
      fields: Object.fromEntries([...this.#parts.docs.fieldCounts()].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
    return this.#summary;
  }

  /** Adds or replaces documents; a replaced one keeps its internal number, a new one gets the next (search-protocol.md §5). */
  with(entries: Iterable<[id: string, doc: Doc]>): DocumentStore {
    const numbers = new Map(this.#parts.numbers);
    const structure = new DocStructure(this.#parts.structure);
    const replaced = new Map<number, Doc>();
    const added: Doc[] = [];
    for (const [id, doc] of entries) {
      structure.add(doc);
      const number = numbers.get(id);
      if (number === undefined) numbers.set(id, this.size + added.push(doc) - 1);
      else if (number < this.size) replaced.set(number, doc);
      else added[number - this.size] = doc;
    }
    return new DocumentStore({ docs: this.#parts.docs.with(replaced, added), numbers, structure });
  }

  /** The store without these ids. The others keep their order, which is all that internal numbers mean. */
  without(ids: ReadonlySet<string>): DocumentStore {
    const kept = [...this.#parts.numbers].filter(([id]) => !ids.has(id)).sort(([, a], [, b]) => a - b);
    const docs = this.#parts.docs.only(kept.map(([, number]) => number));
    const numbers = new Map(kept.map(([id], number) => [id, number]));
    return new DocumentStore({ docs, numbers, structure: this.#parts.structure });
  }

  /** The column of a dotted path, read now if need be. All paths that no document has share one empty column. */
  column(path: string): Column {
    const known = this.#columns.get(path);
    if (known) return known;
    this.prepare([path]);
    this.#empty ??= new Column(readColumns(noRows(this.size), [''])[0]!);
    return this.#columns.get(path) ?? this.#empty;
  }

  /** Whether the column of a path is there, or has nothing to be read. */
  hasColumn(path: string): boolean {
    return this.#columns.has(path) || !this.paths().has(path);
  }

  /** Reads several columns in one go through the documents. */
  prepare(paths: readonly string[]): void {
    const missing = [...new Set(paths)].filter((path) => !this.hasColumn(path));
    if (missing.length === 0) return;
    const read = readColumns(this, missing);
    for (const [at, data] of read.entries()) this.#columns.set(missing[at]!, new Column(data));
  }

  sortKeys(path: string, direction: 'asc' | 'desc'): Uint32Array {
    const name = `${direction} ${path}`;
    const known = this.#sortKeys.get(name) ?? this.column(path).sortKeys(direction);
    // Anybody can ask for paths that do not exist, and for ever new ones.
    if (this.paths().has(path)) this.#sortKeys.set(name, known);
    return known;
  }

  /** Every dotted path that some document has or had. */
  paths(): ReadonlySet<string> {
    return this.#parts.structure.paths;
  }

  /** Whether some document has or had an object at the dotted path, itself or in a list. */
  hasObjects(path: string): boolean {
    return this.#parts.structure.objects.has(path);
  }

  /** Coordinates in degrees by internal number; NaN where a document has no usable `_geo`. */
  geo(): { lat: Float64Array; lng: Float64Array } {
    if (!this.#geo) {
      const [lat, lng] = [new Float64Array(this.size), new Float64Array(this.size)];
      this.forEach((values, { places }, doc) => {
        const place = places.get('_geo');
        const geo = place === undefined ? undefined : values[place];
        lat[doc] = degrees(isObject(geo) ? geo.lat : undefined);
        lng[doc] = degrees(isObject(geo) ? geo.lng : undefined);
      });
      this.#geo = { lat, lng };
    }
    return this.#geo;
  }
}

const noRows = (size: number) => ({ size, forEach: () => {} });

function degrees(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
