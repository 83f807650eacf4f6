import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** So many bytes of documents are pressed together: enough that they have much in common, few enough that one is got out in no time. */
const CHUNK_BYTES = 8192;
/** The quickest: the better levels take several times as long for a tenth less. */
const PRESSED = { level: 1 } as const;

/** Texts by number, pressed. Never changed. */
export class PackedBytes {
  readonly size: number;
  /** Chunk c is bytes chunkEnds[c - 1] to chunkEnds[c] and begins with text firsts[c]. */
  readonly #bytes: Uint8Array;
  readonly #chunkEnds: Uint32Array;
  readonly #firsts: Uint32Array;
  /** Where each text ends within its chunk. */
  readonly #ends: Uint32Array;

  constructor(bytes: Uint8Array, chunkEnds: Uint32Array, firsts: Uint32Array, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#chunkEnds = chunkEnds;
    this.#firsts = firsts;
    this.#ends = ends;
    this.size = ends.length;
  }

  /** Presses texts in order. */
  static of(texts: Iterable<string>): PackedBytes {
    const packer = new Packer();
    for (const text of texts) packer.add(text);
    return packer.finish();
  }

  get byteLength(): number {
    return this.#bytes.length;
  }

  get(number: number): string {
    const chunk = this.#chunkOf(number);
    return this.#textIn(this.#open(chunk), chunk, number);
  }

  /** All texts in order. */
  *[Symbol.iterator](): Generator<string> {
    for (let chunk = 0; chunk < this.#firsts.length; chunk++) {
      const opened = this.#open(chunk);
      const end = this.#firsts[chunk + 1] ?? this.size;
      for (let number = this.#firsts[chunk]!; number < end; number++) yield this.#textIn(opened, chunk, number);
    }
  }

  #open(chunk: number): Buffer {
    return inflateRawSync(this.#bytes.subarray(this.#chunkEnds[chunk - 1] ?? 0, this.#chunkEnds[chunk]!));
  }

  #textIn(opened: Buffer, chunk: number, number: number): string {
    const start = number === this.#firsts[chunk] ? 0 : this.#ends[number - 1]!;
    return opened.toString('utf8', start, this.#ends[number]!);
  }

  #chunkOf(number: number): number {
    let [low, high] = [0, this.#firsts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#firsts[middle]! <= number) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

class Packer {
  readonly #chunks: Buffer[] = [];
  readonly #firsts: number[] = [];
  readonly #ends: number[] = [];
  #texts: string[] = [];
  #open = 0;

  add(text: string): void {
    if (this.#texts.length === 0) this.#firsts.push(this.#ends.length);
    this.#texts.push(text);
    this.#open += Buffer.byteLength(text);
    this.#ends.push(this.#open);
    if (this.#open >= CHUNK_BYTES) this.#close();
  }

  finish(): PackedBytes {
    if (this.#texts.length > 0) this.#close();
    let end = 0;
    const chunkEnds = Uint32Array.from(this.#chunks, ({ length }) => {
      end += length;
      return end;
    });
    const bytes = new Uint8Array(end);
    for (const [at, chunk] of this.#chunks.entries()) bytes.set(chunk, chunkEnds[at - 1] ?? 0);
    return new PackedBytes(bytes, chunkEnds, Uint32Array.from(this.#firsts), Uint32Array.from(this.#ends));
  }

  #close(): void {
    this.#chunks.push(deflateRawSync(this.#texts.join(''), PRESSED));
    this.#texts = [];
    this.#open = 0;
  }
}
