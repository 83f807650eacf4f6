import { DocShapes, type Shape, WHOLE } from './doc-shapes.ts';
import type { Doc, Json } from './engine.types.ts';
import { setKey } from './projection.ts';

/** A document's values in the order of its shape's keys. */
export type VisitRow = (values: readonly Json[], shape: Shape, doc: number) => void;

interface Parts {
  shapes: DocShapes;
  bytes: Uint8Array;
  /** Document d lies at bytes ends[d - 1] to ends[d]. */
  ends: Uint32Array;
  shapeOf: Uint8Array;
}

const NOTHING: Omit<Parts, 'shapes'> = { bytes: new Uint8Array(), ends: new Uint32Array(), shapeOf: new Uint8Array() };

/**
 * Documents by internal number, packed: the values of each as JSON text, its keys only once for all documents that have them. That is less
 * than half of what they take as objects, and outside the heap. Never changed; a document given out is a copy.
 */
export class PackedDocs {
  readonly size: number;
  readonly #parts: Parts;

  constructor(parts: Parts = { ...NOTHING, shapes: new DocShapes() }) {
    this.size = parts.ends.length;
    this.#parts = parts;
  }

  /** About how much memory they take. */
  get byteLength(): number {
    return this.#parts.bytes.length;
  }

  get(doc: number): Doc {
    const values = this.#valuesOf(doc);
    const shape = this.#parts.shapeOf[doc]!;
    if (shape === WHOLE) return values as unknown as Doc;
    const { keys } = this.#parts.shapes.at(shape);
    const fields: Doc = {};
    for (let at = 0; at < keys.length; at++) setKey(fields, keys[at]!, values[at]!);
    return fields;
  }

  /** Visits all documents in order, as their values. */
  forEach(visit: VisitRow): void {
    for (let doc = 0; doc < this.size; doc++) {
      const values = this.#valuesOf(doc);
      const shape = this.#parts.shapeOf[doc]!;
      if (shape !== WHOLE) visit(values, this.#parts.shapes.at(shape), doc);
      else {
        const keys = Object.keys(values);
        const places = new Map(keys.map((key, place) => [key, place]));
        visit(Object.values(values), { keys, places }, doc);
      }
    }
  }

  /** How many documents have each top-level key. */
  fieldCounts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (let doc = 0; doc < this.size; doc++) {
      const shape = this.#parts.shapeOf[doc]!;
      const keys = shape === WHOLE ? Object.keys(this.#valuesOf(doc)) : this.#parts.shapes.at(shape).keys;
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** With some documents replaced, and others behind the last. */
  with(replaced: ReadonlyMap<number, Doc>, added: readonly Doc[]): PackedDocs {
    const packer = new Packer(this.#parts, this.size + added.length);
    for (let doc = 0; doc < this.size; doc++) {
      const changed = replaced.get(doc);
      if (changed) packer.add(changed);
      else packer.keep(doc);
    }
    for (const doc of added) packer.add(doc);
    return packer.finish();
  }

  /** Only these documents, numbered anew in this order. */
  only(docs: readonly number[]): PackedDocs {
    const packer = new Packer(this.#parts, docs.length);
    for (const doc of docs) packer.keep(doc);
    return packer.finish();
  }

  #valuesOf(doc: number): Json[] {
    const { bytes, ends } = this.#parts;
    return JSON.parse(
      Buffer.from(bytes.buffer, bytes.byteOffset + (ends[doc - 1] ?? 0), ends[doc]! - (ends[doc - 1] ?? 0)).toString(),
    );
  }
}

class Packer {
  readonly #from: Parts;
  readonly #ends: Uint32Array;
  readonly #shapeOf: Uint8Array;
  #bytes: Buffer;
  #used = 0;
  #count = 0;

  constructor(from: Parts, size: number) {
    this.#from = from;
    this.#ends = new Uint32Array(size);
    this.#shapeOf = new Uint8Array(size);
    this.#bytes = Buffer.allocUnsafeSlow(from.bytes.length + 1024);
  }

  add(doc: Doc): void {
    const keys = Object.keys(doc).filter((key) => doc[key] !== undefined);
    const shape = this.#from.shapes.numberOf(keys);
    const text = JSON.stringify(shape === WHOLE ? doc : keys.map((key) => doc[key]));
    this.#reserve(text.length * 3);
    this.#close(shape, this.#bytes.write(text, this.#used));
  }

  keep(doc: number): void {
    const { bytes, ends, shapeOf } = this.#from;
    const part = bytes.subarray(ends[doc - 1] ?? 0, ends[doc]!);
    this.#reserve(part.length);
    this.#bytes.set(part, this.#used);
    this.#close(shapeOf[doc]!, part.length);
  }

  finish(): PackedDocs {
    const bytes = new Uint8Array(this.#bytes.subarray(0, this.#used));
    return new PackedDocs({ shapes: this.#from.shapes, bytes, ends: this.#ends, shapeOf: this.#shapeOf });
  }

  #close(shape: number, length: number): void {
    this.#used += length;
    this.#shapeOf[this.#count] = shape;
    this.#ends[this.#count++] = this.#used;
  }

  #reserve(more: number): void {
    if (this.#used + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow((this.#used + more) * 2);
    larger.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = larger;
  }
}
