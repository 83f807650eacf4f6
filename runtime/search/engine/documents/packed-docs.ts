import type { Doc, EngineJson } from '../engine.types.ts';
import { DocShapes, type Shape, WHOLE } from './doc-shapes.ts';
import { PackedTexts } from './packed-texts.ts';
import { setKey } from './projection.ts';

/** A document's values in the order of its shape's keys. */
export type VisitRow = (values: readonly EngineJson[], shape: Shape, doc: number) => void;

/**
 * Documents by internal number, packed: the values of each as JSON text, its keys only once for all documents that have them. That is about
 * half of what they take as objects, and outside the heap. Never changed; a document given out is a copy.
 */
export class PackedDocs {
  readonly size: number;
  readonly #shapes = new DocShapes();
  readonly #texts: PackedTexts;
  readonly #shapeOf: Uint8Array;

  constructor(docs: readonly Doc[]) {
    this.size = docs.length;
    this.#shapeOf = new Uint8Array(docs.length);
    this.#texts = PackedTexts.of(this.#packed(docs));
  }

  get(doc: number): Doc {
    const values = JSON.parse(this.#texts.get(doc)) as EngineJson[];
    if (this.#shapeOf[doc] === WHOLE) return values as unknown as Doc;
    const { keys } = this.#shapes.at(this.#shapeOf[doc]!);
    const fields: Doc = {};
    for (let at = 0; at < keys.length; at++) setKey(fields, keys[at]!, values[at]!);
    return fields;
  }

  /** Visits all documents in order, as their values. */
  forEach(visit: VisitRow): void {
    let doc = 0;
    for (const text of this.#texts) {
      const parsed = JSON.parse(text) as EngineJson[];
      const shape = this.#shapeOf[doc]!;
      if (shape !== WHOLE) visit(parsed, this.#shapes.at(shape), doc);
      else {
        const keys = Object.keys(parsed);
        visit(Object.values(parsed), { keys, positions: new Map(keys.map((key, position) => [key, position])) }, doc);
      }
      doc++;
    }
  }

  /** The texts of documents; their shapes are noted as they pass. */
  *#packed(docs: readonly Doc[]): Generator<string> {
    for (const [number, doc] of docs.entries()) {
      const keys = Object.keys(doc).filter((key) => doc[key] !== undefined);
      const shape = this.#shapes.numberOf(keys);
      this.#shapeOf[number] = shape;
      yield JSON.stringify(shape === WHOLE ? doc : keys.map((key) => doc[key]));
    }
  }
}
