/** The top-level keys that documents have in common, in order. */
export interface Shape {
  keys: readonly string[];
  /** Key -> position among the keys. */
  positions: ReadonlyMap<string, number>;
}

/** Documents whose keys differ from one to the next are kept with their keys instead. */
const MAX_SHAPES = 250;
/** The shape of a document that is kept whole, keys and all. */
export const WHOLE = 0;

/** The shapes of an index's documents by number. */
export class DocShapes {
  readonly #shapes: Shape[] = [{ keys: [], positions: new Map() }];
  readonly #numbers = new Map<string, number>();

  /** The number of the shape with these keys, `WHOLE` when there are too many shapes already. */
  numberOf(keys: readonly string[]): number {
    const text = JSON.stringify(keys);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    if (this.#shapes.length > MAX_SHAPES) return WHOLE;
    const number = this.#shapes.push({ keys, positions: new Map(keys.map((key, position) => [key, position])) }) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  at(number: number): Shape {
    return this.#shapes[number]!;
  }
}
