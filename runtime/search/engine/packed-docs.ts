import { DocShapes, type Shape, WHOLE } from './doc-shapes.ts';
import type { Doc, Json } from './engine.types.ts';
import { PackedTexts } from './packed-texts.ts';
import { setKey } from './projection.ts';

/** A document's values in the order of its shape's keys. */
export type VisitRow = (values: readonly Json[], shape: Shape, doc: number) => void;

interface Packed {
  text: string;
  shape: number;
}

/**
 * Documents by internal number, packed: the values of each as JSON text, its keys only once for all documents that have them. That is about
 * half of what they take as objects, and outside the heap. Never changed; a document given out is a copy.
 */
export class PackedDocs {
  readonly size: number;
  readonly #shapes: DocShapes;
  readonly #texts: PackedTexts;
  readonly #shapeOf: Uint8Array;

  constructor(shapes = new DocShapes(), packed: Iterable<Packed> = []) {
    this.#shapes = shapes;
    const shapeOf: number[] = [];
    this.#texts = PackedTexts.of(textsOf(packed, shapeOf));
    this.#shapeOf = Uint8Array.from(shapeOf);
    this.size = shapeOf.length;
  }

  /** About how much memory they take. */
  get byteLength(): number {
    return this.#texts.byteLength;
  }

  get(doc: number): Doc {
    const values = JSON.parse(this.#texts.get(doc)) as Json[];
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
      const parsed = JSON.parse(text) as Json[];
      const shape = this.#shapeOf[doc]!;
      if (shape !== WHOLE) visit(parsed, this.#shapes.at(shape), doc);
      else {
        const keys = Object.keys(parsed);
        visit(Object.values(parsed), { keys, places: new Map(keys.map((key, place) => [key, place])) }, doc);
      }
      doc++;
    }
  }

  /** How many documents have each top-level key. */
  fieldCounts(): Map<string, number> {
    const counts = new Map<string, number>();
    const count = (keys: readonly string[], documents: number) => {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + documents);
    };
    const byShape = Map.groupBy(this.#shapeOf, (shape) => shape);
    for (const [shape, docs] of byShape) if (shape !== WHOLE) count(this.#shapes.at(shape).keys, docs.length);
    if (byShape.has(WHOLE))
      this.forEach((_, { keys }, doc) => {
        if (this.#shapeOf[doc] === WHOLE) count(keys, 1);
      });
    return counts;
  }

  /** With some documents replaced, and others behind the last. */
  with(replaced: ReadonlyMap<number, Doc>, added: readonly Doc[]): PackedDocs {
    const pack = (doc: Doc) => this.#pack(doc);
    const before = this.#each((doc) => replaced.get(doc) ?? null);
    return new PackedDocs(this.#shapes, chain(before, added, pack));
  }

  /** Only these documents, which are in ascending order, numbered anew. */
  only(docs: readonly number[]): PackedDocs {
    const kept = new Set(docs);
    return new PackedDocs(
      this.#shapes,
      this.#each((doc) => (kept.has(doc) ? null : 'gone')),
    );
  }

  /** The documents as they are packed, save those that `change` replaces or takes away. */
  *#each(change: (doc: number) => Doc | 'gone' | null): Generator<Packed> {
    let doc = 0;
    for (const text of this.#texts) {
      const changed = change(doc);
      if (changed === null) yield { text, shape: this.#shapeOf[doc]! };
      else if (changed !== 'gone') yield this.#pack(changed);
      doc++;
    }
  }

  #pack(doc: Doc): Packed {
    const keys = Object.keys(doc).filter((key) => doc[key] !== undefined);
    const shape = this.#shapes.numberOf(keys);
    return { text: JSON.stringify(shape === WHOLE ? doc : keys.map((key) => doc[key])), shape };
  }
}

function* chain(before: Iterable<Packed>, added: readonly Doc[], pack: (doc: Doc) => Packed): Generator<Packed> {
  yield* before;
  for (const doc of added) yield pack(doc);
}

/** The texts of packed documents; their shapes are noted as they pass. */
function* textsOf(packed: Iterable<Packed>, shapeOf: number[]): Generator<string> {
  for (const { text, shape } of packed) {
    shapeOf.push(shape);
    yield text;
  }
}
