import SearchableMap from 'minisearch/SearchableMap';
import type { DocumentStore } from './document-store.ts';
import type { EngineSettings, Json } from './engine.types.ts';
import { valuesAt } from './paths.ts';
import { HARD_GAP, type Token, tokenise, tokeniserOptions } from './tokenise.ts';

const MAX_ATTRIBUTES = 255;
const MAX_POSITION = 0xffff;
const PER_DOC = 2 ** 24;

/** One occurrence of a word as a number: document * 2^24 + attribute * 2^16 + position. Ascending in that order. */
export type Occurrence = number;

export const docOf = (occurrence: Occurrence): number => Math.floor(occurrence / PER_DOC);
/** attribute * 2^16 + position */
export const placeOf = (occurrence: Occurrence): number => occurrence % PER_DOC;

/**
 * Word -> occurrences over the searchable attributes of a store (search-protocol.md §7.7, §9). The dictionary is MiniSearch's radix
 * tree, which gives lookups by prefix and by edit distance.
 */
export class TextIndex {
  readonly vocabulary = new SearchableMap<Float64Array>();
  readonly attributes: readonly string[];
  readonly size: number;
  readonly tokenise: (text: string) => Token[];
  readonly #fieldLengths: Uint16Array;

  constructor(store: DocumentStore, settings: EngineSettings) {
    const options = tokeniserOptions(settings);
    const stopWords = new Set(settings.stopWords.map((word) => word.toLowerCase()));
    const occurrences = new Map<string, number[]>();
    this.tokenise = (text) => tokenise(text, options);
    this.attributes = searchedAttributes(store, settings.searchableAttributes);
    this.size = store.size;
    this.#fieldLengths = new Uint16Array(store.size * this.attributes.length);
    for (const [doc, fields] of store.docs.entries()) {
      for (const [attribute, path] of this.attributes.entries()) {
        let position = -1;
        let words = 0;
        for (const text of textsOf(valuesAt(fields, path))) {
          for (const [index, token] of this.tokenise(text).entries()) {
            position += index === 0 && position >= 0 ? HARD_GAP : token.gap;
            if (position > MAX_POSITION) break;
            words++;
            if (stopWords.has(token.word)) continue;
            const list = occurrences.get(token.word);
            const occurrence = doc * PER_DOC + attribute * (MAX_POSITION + 1) + position;
            if (list) list.push(occurrence);
            else occurrences.set(token.word, [occurrence]);
          }
        }
        this.#fieldLengths[doc * this.attributes.length + attribute] = Math.min(words, MAX_POSITION);
      }
    }
    for (const [word, list] of occurrences) this.vocabulary.set(word, Float64Array.from(list));
  }

  /** Where these words stand one directly after the other; the occurrence is the first word's. */
  occurrences(words: readonly string[]): Float64Array {
    const lists = words.map((word) => this.vocabulary.get(word));
    const first = lists[0];
    if (!first || lists.includes(undefined)) return new Float64Array();
    return lists.slice(1).reduce<Float64Array>((found, list, index) => followedBy(found, list!, index + 1), first);
  }

  /** Number of words in one field. */
  fieldLength(doc: number, attribute: number): number {
    return this.#fieldLengths[doc * this.attributes.length + attribute]!;
  }
}

function followedBy(starts: Float64Array, next: Float64Array, distance: number): Float64Array {
  let at = 0;
  return starts.filter((start) => {
    while (at < next.length && next[at]! < start + distance) at++;
    return next[at] === start + distance;
  });
}

/** '*' stands for every top-level field in order of first appearance. */
function searchedAttributes(store: DocumentStore, searchable: readonly string[]): string[] {
  if (!searchable.includes('*')) return searchable.slice(0, MAX_ATTRIBUTES);
  const fields = new Set(store.docs.flatMap((doc) => Object.keys(doc)));
  return [...fields].slice(0, MAX_ATTRIBUTES);
}

function* textsOf(values: readonly Json[]): Generator<string> {
  for (const value of values) {
    if (value === null) continue;
    if (Array.isArray(value)) yield* textsOf(value);
    else if (typeof value === 'object') yield* textsOf(Object.values(value));
    else yield String(value);
  }
}
