const FIRST_BYTES = 4096;

/** Texts by number, as bytes one after the other outside the heap. Never changed. */
export class PackedTexts {
  readonly #bytes: Buffer;
  /** Text n lies at bytes ends[n - 1] to ends[n]. */
  readonly #ends: Uint32Array;

  private constructor(bytes: Buffer, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  static of(texts: Iterable<string>): PackedTexts {
    let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
    let used = 0;
    const ends: number[] = [];
    for (const text of texts) {
      // No unit of UTF-16 takes more than three bytes.
      const needed = used + text.length * 3;
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(needed * 2);
        bytes.copy(larger, 0, 0, used);
        bytes = larger;
      }
      used += bytes.write(text, used);
      ends.push(used);
    }
    const exact = Buffer.allocUnsafeSlow(used);
    bytes.copy(exact, 0, 0, used);
    return new PackedTexts(exact, Uint32Array.from(ends));
  }

  get(number: number): string {
    return this.#bytes.toString('utf8', this.#ends[number - 1] ?? 0, this.#ends[number]!);
  }

  /** All texts in order. */
  *[Symbol.iterator](): Generator<string> {
    for (let number = 0; number < this.#ends.length; number++) yield this.get(number);
  }
}
