/** A set of document numbers 0..size-1, one bit each. Operations return new sets; `add` is for whoever makes one. */
export class Bitset {
  readonly size: number;
  readonly words: Uint32Array;
  #members: Uint32Array | null = null;
  #others: Uint32Array | null = null;

  constructor(size: number, words: Uint32Array = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.words = words;
  }

  static full(size: number): Bitset {
    return new Bitset(size).not();
  }

  has(index: number): boolean {
    return ((this.words[index >>> 5]! >>> (index & 31)) & 1) === 1;
  }

  add(index: number): void {
    this.words[index >>> 5]! |= 1 << (index & 31);
    this.#members = null;
    this.#others = null;
  }

  /** What all of the sets hold; of at least one set. */
  static inAll([first, ...others]: readonly Bitset[]): Bitset {
    const words = first!.words.slice();
    for (const other of others) for (let at = 0; at < words.length; at++) words[at]! &= other.words[at]!;
    return new Bitset(first!.size, words);
  }

  /** What any of the sets holds; of at least one set. */
  static inAny([first, ...others]: readonly Bitset[]): Bitset {
    const words = first!.words.slice();
    for (const other of others) for (let at = 0; at < words.length; at++) words[at]! |= other.words[at]!;
    return new Bitset(first!.size, words);
  }

  and(other: Bitset): Bitset {
    return Bitset.inAll([this, other]);
  }

  or(other: Bitset): Bitset {
    return Bitset.inAny([this, other]);
  }

  without(other: Bitset): Bitset {
    const words = this.words.slice();
    for (let at = 0; at < words.length; at++) words[at]! &= ~other.words[at]!;
    return new Bitset(this.size, words);
  }

  not(): Bitset {
    const words = new Uint32Array(this.words.length);
    for (let at = 0; at < words.length; at++) words[at] = ~this.words[at]!;
    const spare = this.size & 31;
    if (spare !== 0) words[words.length - 1]! &= (1 << spare) - 1;
    return new Bitset(this.size, words);
  }

  isEmpty(): boolean {
    for (let at = 0; at < this.words.length; at++) if (this.words[at] !== 0) return false;
    return true;
  }

  count(): number {
    if (this.#members) return this.#members.length;
    let total = 0;
    for (let at = 0; at < this.words.length; at++) {
      let word = this.words[at]!;
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      total += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return total;
  }

  /** The members in ascending order, to be read only: worked out once, for the queries of a request count over the same sets. */
  members(): Uint32Array {
    this.#members ??= this.first(this.count());
    return this.#members;
  }

  /** All numbers that are no members, in ascending order, to be read only. */
  others(): Uint32Array {
    this.#others ??= this.not().members();
    return this.#others;
  }

  /** The lowest `limit` members in ascending order. */
  first(limit: number): Uint32Array {
    const found = new Uint32Array(Math.min(limit, this.count()));
    let next = 0;
    for (let at = 0; next < found.length; at++) {
      let word = this.words[at]!;
      while (word !== 0 && next < found.length) {
        const low = word & -word;
        found[next++] = (at << 5) + 31 - Math.clz32(low);
        word ^= low;
      }
    }
    return found;
  }
}
