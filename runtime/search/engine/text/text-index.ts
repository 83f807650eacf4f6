import type { DocumentStore } from '../documents/document-store.ts';
import { covers } from '../documents/paths.ts';
import type { EngineSettings } from '../engine.types.ts';
import { type Occurrences, PostingsBuilder } from './postings.ts';
import { readTexts } from './searched-texts.ts';
import { type Tokenise, tokeniser } from './tokenise.ts';
import { Vocabulary } from './vocabulary.ts';

export const MAX_ATTRIBUTES = 255;
export const MAX_POSITION = 0xffff;

const NOWHERE: Occurrences = { docs: new Uint32Array(), positions: new Uint32Array() };

/**
 * Word -> occurrences over the searchable attributes of a store (search-protocol.md §7.7, §9): the vocabulary gives a word's number, and the
 * number its occurrences.
 */
export class TextIndex {
  readonly vocabulary: Vocabulary;
  /** Searchable leaves, best first; `ranks` tells which entry of the settings each comes from. */
  readonly attributes: readonly string[];
  readonly ranks: Uint8Array;
  readonly size: number;
  readonly tokenise: Tokenise;
  readonly stopWords: ReadonlySet<string>;
  /** Words of a synonym, with spaces -> the words that it stands for. */
  readonly synonyms: ReadonlyMap<string, readonly string[][]>;
  readonly #postings: Occurrences;
  readonly #starts: Uint32Array;
  readonly #fieldLengths: Uint16Array;

  constructor(store: DocumentStore, settings: EngineSettings) {
    this.tokenise = tokeniser(settings);
    this.stopWords = new Set(settings.stopWords.map((word) => word.toLowerCase()));
    this.synonyms = readSynonyms(settings.synonyms, this.tokenise);
    const searched = searchedAttributes(store, settings.searchableAttributes);
    this.attributes = searched.map(({ path }) => path);
    this.ranks = Uint8Array.from(searched, ({ rank }) => rank);
    this.size = store.size;
    this.#fieldLengths = new Uint16Array(store.size * this.attributes.length);
    const builder = new PostingsBuilder();
    const numbers = new Map<string, number>();
    const wordOf = (word: string) => {
      if (this.stopWords.has(word)) return null;
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, numbers.size);
      return numbers.size - 1;
    };
    readTexts(store, this.attributes, this.tokenise, wordOf, {
      word: (word, doc, attribute, position) => builder.add(word, doc, attribute * (MAX_POSITION + 1) + position),
      field: (doc, attribute, words) => {
        this.#fieldLengths[doc * this.attributes.length + attribute] = Math.min(words, MAX_POSITION);
      },
    });
    this.vocabulary = new Vocabulary([...numbers.keys()].sort());
    const ranks = new Uint32Array(numbers.size);
    for (const [rank, word] of this.vocabulary.words.entries()) ranks[numbers.get(word)!] = rank;
    ({ postings: this.#postings, starts: this.#starts } = builder.finish(ranks));
  }

  /** About how much memory this holds now. */
  get bytes(): number {
    return this.#postings.docs.byteLength * 2 + this.#fieldLengths.byteLength + this.vocabulary.bytes;
  }

  /** Where these words are one directly after the other; the place is the first word's. Ascending by document, then place. */
  occurrences(words: readonly string[]): Occurrences {
    const [first, ...others] = words.map((word) => this.#occurrencesOf(word));
    return others.reduce<Occurrences>((found, next, at) => followedBy(found, next!, at + 1), first ?? NOWHERE);
  }

  has(word: string): boolean {
    return this.vocabulary.numberOf(word) !== undefined;
  }

  /** Number of words in one field. */
  fieldLength(doc: number, attribute: number): number {
    return this.#fieldLengths[doc * this.attributes.length + attribute]!;
  }

  #occurrencesOf(word: string): Occurrences {
    const number = this.vocabulary.numberOf(word);
    if (number === undefined) return NOWHERE;
    const [start, end] = [this.#starts[number]!, this.#starts[number + 1]!];
    return { docs: this.#postings.docs.subarray(start, end), positions: this.#postings.positions.subarray(start, end) };
  }
}

function followedBy(starts: Occurrences, next: Occurrences, distance: number): Occurrences {
  const [docs, positions]: [number[], number[]] = [[], []];
  for (let at = 0, other = 0; at < starts.docs.length; at++) {
    const [doc, position] = [starts.docs[at]!, starts.positions[at]! + distance];
    while (
      other < next.docs.length &&
      (next.docs[other]! < doc || (next.docs[other] === doc && next.positions[other]! < position))
    )
      other++;
    if (next.docs[other] === doc && next.positions[other] === position) {
      docs.push(doc);
      positions.push(starts.positions[at]!);
    }
  }
  return { docs: Uint32Array.from(docs), positions: Uint32Array.from(positions) };
}

/** The leaves that are searched: an entry that holds objects stands for what is below it; '*' for every field in order of appearance. */
function searchedAttributes(store: DocumentStore, searchable: readonly string[]): { path: string; rank: number }[] {
  const found = new Map<string, number>();
  const entries = searchable.includes('*') ? [...store.paths()].filter((path) => !path.includes('.')) : searchable;
  for (const [rank, entry] of entries.entries()) {
    const below = store.hasObjects(entry) ? [...store.paths()].filter((path) => covers(entry, path)) : [entry];
    for (const path of below) if (!found.has(path)) found.set(path, Math.min(rank, MAX_ATTRIBUTES));
  }
  return [...found].slice(0, MAX_ATTRIBUTES).map(([path, rank]) => ({ path, rank }));
}

function readSynonyms(synonyms: EngineSettings['synonyms'], tokenise: Tokenise): Map<string, string[][]> {
  const wordsOf = (text: string) => tokenise(text).map((token) => token.word);
  return new Map(
    Object.entries(synonyms).map(([key, values]) => [
      wordsOf(key).join(' '),
      values.map(wordsOf).filter((words) => words.length > 0),
    ]),
  );
}
