import type { Doc, EngineJson } from '../engine.types.ts';
import { Bitset } from './bitset.ts';
import { Column } from './column.ts';
import { readColumns } from './column-read.ts';
import { PackedDocs, type VisitRow } from './packed-docs.ts';

/** What dotted paths documents have, and at which an object is, itself or in a list. */
class DocStructure {
  readonly #paths = new Set<string>();
  readonly #objects = new Set<string>();

  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  get objects(): ReadonlySet<string> {
    return this.#objects;
  }

  add(doc: Doc): void {
    for (const key in doc) {
      this.#paths.add(key);
      const value = doc[key]!;
      if (typeof value === 'object' && value !== null) this.#addBelow(value, key);
    }
  }

  #addBelow(value: EngineJson, path: string): void {
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') this.#addBelow(item, path);
    } else if (typeof value === 'object' && value !== null) {
      this.#objects.add(path);
      for (const key in value) {
        const below = `${path}.${key}`;
        this.#paths.add(below);
        this.#addBelow(value[key]!, below);
      }
    }
  }
}

/** The documents of an index, by internal number. Columns are read when first asked for and cached, so a store that nobody searches costs only its documents. */
export class DocumentStore {
  readonly all: Bitset;
  readonly #docs: PackedDocs;
  readonly #structure: DocStructure;
  readonly #columns = new Map<string, Column>();
  readonly #sortKeys = new Map<string, Uint32Array>();
  #empty: Column | null = null;

  constructor(docs: readonly Doc[] = []) {
    this.#docs = new PackedDocs(docs);
    this.#structure = new DocStructure();
    for (const doc of docs) this.#structure.add(doc);
    this.all = Bitset.full(docs.length);
  }

  get size(): number {
    return this.#docs.size;
  }

  /** A copy of the document with this internal number. */
  doc(number: number): Doc {
    return this.#docs.get(number);
  }

  /** Visits all documents in order, as their values. */
  forEach(visit: VisitRow): void {
    this.#docs.forEach(visit);
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

  /** Every dotted path that some document has. */
  paths(): ReadonlySet<string> {
    return this.#structure.paths;
  }

  /** Whether some document has an object at the dotted path, itself or in a list. */
  hasObjects(path: string): boolean {
    return this.#structure.objects.has(path);
  }
}

const noRows = (size: number) => ({ size, forEach: () => {} });
