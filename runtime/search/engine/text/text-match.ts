import { Bitset } from '../documents/bitset.ts';
import { covers } from '../documents/paths.ts';
import type { EngineSettings } from '../engine.types.ts';
import { EngineError } from '../errors.ts';
import { matchesPattern } from '../filterable.ts';
import { type Derivation, deriveEdges } from './derive.ts';
import { type AttributeRights, attributeOf, type EdgeMatch, matchEdge, NO_MATCH } from './edge-match.ts';
import type { ParsedQuery } from './query-terms.ts';
import { type Level, type MatchingStrategy, termLevels } from './term-levels.ts';
import { type Closeness, measurePath } from './text-closeness.ts';
import type { TextIndex } from './text-index.ts';

/** How well each document matches a query, lower being better in every list (search-protocol.md §7.7 rank buckets). */
export interface TextMatch extends Record<Closeness, Uint32Array> {
  matches: Bitset;
  /** Terms left out to make it match. */
  words: Uint32Array;
  typo: Uint32Array;
  /** Fills in how near together the words of a document are: most are ordered without it. */
  measure(doc: number): void;
  /** Lists that are the same for all matches, and so order nothing. */
  alike: ReadonlySet<string>;
  /** How many terms the query has. */
  terms: number;
  /** What a highlighter marks; `term` is the place in the query. */
  derivations: (Derivation & { term: number })[];
}

interface TextOptions {
  settings: EngineSettings;
  strategy: MatchingStrategy;
  rights: AttributeRights;
}

/** Finds the documents that match the terms of a query. */
export function matchText(
  query: ParsedQuery,
  index: TextIndex,
  { settings, strategy, rights }: TextOptions,
): TextMatch {
  const edges = deriveEdges(query.terms, index, settings);
  const matched = edges.map((edge) => matchEdge(edge, index, rights));
  const levels = termLevels(query.terms, strategy, matched);
  const list = () => new Uint32Array(index.size);
  const [words, typo, measured] = [list(), list(), new Uint8Array(index.size)];
  const closeness = { proximity: list(), attributeRank: list(), wordPosition: list(), exactness: list() };
  const matches = new Bitset(index.size);
  const finder = pathFinder(query.terms.length);
  let mostTypos = 0;
  let leastTypos = Number.POSITIVE_INFINITY;
  for (const doc of candidates(matched, index.size)
    .without(excludedDocs(query, index, rights))
    .members()) {
    const level = levels.find((one) => finder.price(one, doc) < Number.POSITIVE_INFINITY);
    if (!level) continue;
    matches.add(doc);
    words[doc] = level.dropped;
    const price = finder.price(level, doc);
    typo[doc] = price;
    if (price > mostTypos) mostTypos = price;
    if (price < leastTypos) leastTypos = price;
  }
  const alike = new Set([levels.length === 1 ? 'words' : '', mostTypos <= leastTypos ? 'typo' : '']);
  const measure = (doc: number) => {
    if (measured[doc] === 1) return;
    measured[doc] = 1;
    const level = levels[words[doc]!]!;
    const options = { complete: level.dropped === 0, precision: settings.proximityPrecision };
    const found = measurePath(finder.path(level, doc), query.terms, doc, index, options);
    closeness.proximity[doc] = found.proximity;
    closeness.attributeRank[doc] = found.attributeRank;
    closeness.wordPosition[doc] = found.wordPosition;
    closeness.exactness[doc] = found.exactness;
  };
  const derivations = edges.flatMap((edge) => edge.derivations.map((one) => ({ ...one, term: edge.start })));
  return { matches, words, typo, ...closeness, measure, alike, terms: query.terms.length, derivations };
}

/** Documents that hold a word which the query excludes in an attribute that is searched, or a phrase in any. */
export function excludedDocs(query: ParsedQuery, index: TextIndex, rights: AttributeRights): Bitset {
  const found = new Bitset(index.size);
  for (const { words, phrase } of query.excluded) {
    const { docs, positions } = index.occurrences(words);
    for (const [at, doc] of docs.entries()) if (phrase || rights[attributeOf(positions[at]!)] !== 0) found.add(doc);
  }
  return found;
}

/**
 * What each attribute may match; `searchOn` is `attributesToSearchOn` or null for all: names, which stand for nothing below them, and patterns. Throws `invalid_search_attributes_to_search_on`.
 */
export function attributeRights(
  index: TextIndex,
  settings: EngineSettings,
  searchOn: readonly string[] | null,
): AttributeRights {
  const wanted = searchOn?.includes('*') ? null : searchOn;
  for (const attribute of wanted ?? []) {
    const known = [...index.attributes, ...settings.searchableAttributes].some(
      (one) => covers(attribute, one) || meets(attribute, one),
    );
    if (!known)
      throw new EngineError('invalid_search_attributes_to_search_on', `Attribute \`${attribute}\` is not searchable.`);
  }
  const { disableOnAttributes } = settings.typoTolerance;
  return Uint8Array.from(index.attributes, (attribute) => {
    if (wanted && !wanted.some((entry) => meets(entry, attribute))) return 0;
    return disableOnAttributes.some((entry) => covers(entry, attribute)) ? 2 : 1;
  });
}

function meets(entry: string, attribute: string): boolean {
  return entry.includes('*') ? matchesPattern(entry, attribute) : entry === attribute;
}

/** Documents that some edge matches: no other can match the query. */
function candidates(edges: readonly EdgeMatch[], size: number): Bitset {
  const found = new Bitset(size);
  for (const { cost } of edges) for (let doc = 0; doc < size; doc++) if (cost[doc] !== NO_MATCH) found.add(doc);
  return found;
}

/** Finds the cheapest chain of edges through the terms of a level. Its working memory is its own, used anew for every document. */
function pathFinder(terms: number) {
  const best = new Float64Array(terms + 1);
  const choice: (EdgeMatch | undefined)[] = [];
  const price = ({ size, edgesAt }: Level, doc: number): number => {
    best[size] = 0;
    for (let at = size - 1; at >= 0; at--) {
      best[at] = Number.POSITIVE_INFINITY;
      for (const edge of edgesAt[at]!) {
        const own = edge.cost[doc]!;
        if (own === NO_MATCH || own + best[at + edge.length]! >= best[at]!) continue;
        best[at] = own + best[at + edge.length]!;
        choice[at] = edge;
      }
    }
    return best[0]!;
  };
  const path = (level: Level, doc: number): EdgeMatch[] => {
    price(level, doc);
    const edges: EdgeMatch[] = [];
    for (let at = 0; at < level.size; at += choice[at]!.length) edges.push(choice[at]!);
    return edges;
  };
  return { price, path };
}
