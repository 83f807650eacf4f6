/** A set of document numbers 0..size-1, one bit each. Operations return new sets; only `add` changes one. */
export class Bitset {
  readonly size: number;
  readonly words: Uint32Array;

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
  }

  and(other: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, at) => word & other.words[at]!),
    );
  }

  or(other: Bitset): Bitset {
    return new Bitset(
      this.size,
      this.words.map((word, at) => word | other.words[at]!),
    );
  }

  not(): Bitset {
    const words = this.words.map((word) => ~word);
    const spare = this.size & 31;
    if (spare !== 0 && words.length > 0) words[words.length - 1]! &= (1 << spare) - 1;
    return new Bitset(this.size, words);
  }

  isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  count(): number {
    let total = 0;
    for (let word of this.words) {
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      total += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return total;
  }

  /** Calls `visit` with each member in ascending order. */
  forEach(visit: (index: number) => void): void {
    for (let at = 0; at < this.words.length; at++) {
      let word = this.words[at]!;
      while (word !== 0) {
        const low = word & -word;
        visit((at << 5) + 31 - Math.clz32(low));
        word ^= low;
      }
    }
  }

  toArray(): Uint32Array {
    const members = new Uint32Array(this.count());
    let next = 0;
    this.forEach((index) => {
      members[next++] = index;
    });
    return members;
  }
}
