import SearchableMap from 'minisearch/SearchableMap';
import { type WalkedTerm, walkTypos } from './vocabulary-walk.ts';

/** What a word of a radix tree costs beside its letters, by measurement. */
const TREE_BYTES_PER_WORD = 280;
/** What a word of the sorted list costs, with an average word. */
const LIST_BYTES_PER_WORD = 40;

/**
 * The words of an index, numbered in their order: a sorted list, and for words that begin alike a radix tree, grown when a search with typos
 * first asks for that letter. Trees of all words would take as much memory as everything else of the index together.
 */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #trees = new Map<string, SearchableMap<number>>();
  readonly #letters: readonly string[];
  #treeWords = 0;

  /** `words` are distinct and sorted as JavaScript sorts. */
  constructor(words: readonly string[]) {
    this.words = words;
    this.#letters = [...new Set(words.map((word) => word[0]!))];
  }

  /** About how much memory this holds now. */
  get bytes(): number {
    return this.words.length * LIST_BYTES_PER_WORD + this.#treeWords * TREE_BYTES_PER_WORD;
  }

  /** The number of a word; undefined when it does not occur. */
  numberOf(word: string): number | undefined {
    const number = this.#firstNotBelow(word);
    return this.words[number] === word ? number : undefined;
  }

  /** The words that begin so, the beginning itself as well. */
  beginningWith(prefix: string): readonly string[] {
    const start = this.#firstNotBelow(prefix);
    let end = start;
    while (end < this.words.length && this.words[end]!.startsWith(prefix)) end++;
    return this.words.slice(start, end);
  }

  /**
   * Finds the words within `budget` typos of `query`: edits of one letter, a transposition of neighbours counting one, one more where the
   * first letters differ (search-protocol.md §7.7). With `withPrefixes` also words of which a beginning is that near. A word may be found
   * more than once; its least price counts.
   */
  nearby(query: string, budget: number, withPrefixes: boolean, found: WalkedTerm): void {
    walkTypos(this.#treeOf(query[0]!), { query, budget, withPrefixes, found });
    // With another first letter only what is right otherwise is within two.
    if (budget > 1) for (const start of this.#otherBeginnings(query)) this.#offerAt(start, withPrefixes, found);
  }

  /** The texts that one edit of its first letter makes of a query, and that begin otherwise. */
  #otherBeginnings(query: string): string[] {
    const rest = query.slice(1);
    const made = [rest, rest.slice(0, 1) + query[0] + rest.slice(1)];
    for (const letter of this.#letters) made.push(letter + rest, letter + query);
    return [...new Set(made)].filter((text) => text !== '' && text[0] !== query[0]);
  }

  #offerAt(start: string, withPrefixes: boolean, found: WalkedTerm): void {
    if (!withPrefixes) {
      if (this.numberOf(start) !== undefined) found(start, 2, false);
    } else for (const word of this.beginningWith(start)) found(word, 2, word !== start);
  }

  #treeOf(letter: string): SearchableMap<number> {
    const known = this.#trees.get(letter);
    if (known) return known;
    const tree = new SearchableMap<number>();
    for (let number = this.#firstNotBelow(letter); this.words[number]?.[0] === letter; number++) {
      tree.set(this.words[number]!, number);
      this.#treeWords++;
    }
    this.#trees.set(letter, tree);
    return tree;
  }

  #firstNotBelow(text: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
