/** Where something occurs, ascending by document, then place. A place is attribute * 2^16 + position. */
export interface Occurrences {
  docs: Uint32Array;
  positions: Uint32Array;
}

const FIRST_CAPACITY = 1024;

/** Collects the occurrences of numbered words in the order of the documents and lays them out word by word. */
export class PostingsBuilder {
  #words = new Uint32Array(FIRST_CAPACITY);
  #docs = new Uint32Array(FIRST_CAPACITY);
  #places = new Uint32Array(FIRST_CAPACITY);
  #length = 0;

  add(word: number, doc: number, position: number): void {
    if (this.#length === this.#words.length) this.#grow();
    this.#words[this.#length] = word;
    this.#docs[this.#length] = doc;
    this.#places[this.#length++] = position;
  }

  /** Word w of the order `ranks` gives occurs at starts[w] to starts[w + 1] of the postings. */
  finish(ranks: Uint32Array): { postings: Occurrences; starts: Uint32Array } {
    const starts = new Uint32Array(ranks.length + 1);
    for (let at = 0; at < this.#length; at++) starts[ranks[this.#words[at]!]! + 1]!++;
    for (let word = 0; word < ranks.length; word++) starts[word + 1]! += starts[word]!;
    const postings = { docs: new Uint32Array(this.#length), positions: new Uint32Array(this.#length) };
    const next = starts.slice();
    for (let at = 0; at < this.#length; at++) {
      const position = next[ranks[this.#words[at]!]!]!++;
      postings.docs[position] = this.#docs[at]!;
      postings.positions[position] = this.#places[at]!;
    }
    return { postings, starts };
  }

  #grow(): void {
    const larger = (list: Uint32Array) => {
      const next = new Uint32Array(list.length * 2);
      next.set(list);
      return next;
    };
    this.#words = larger(this.#words);
    this.#docs = larger(this.#docs);
    this.#places = larger(this.#places);
  }
}
