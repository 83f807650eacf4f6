import { Bitset } from './bitset.ts';
import { type Derivation, deriveEdges } from './derive.ts';
import { type AttributeRights, type EdgeMatch, matchEdge, NO_MATCH } from './edge-match.ts';
import type { EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { covers } from './paths.ts';
import type { ParsedQuery, QueryTerm } from './query-terms.ts';
import { type Closeness, measurePath } from './text-closeness.ts';
import { docOf, type TextIndex } from './text-index.ts';

export type MatchingStrategy = 'last' | 'all' | 'frequency';

/** How well each document matches a query, lower being better in every list (search-protocol.md §7.7 rank buckets). */
export interface TextMatch extends Record<Closeness, Uint32Array> {
  matches: Bitset;
  /** Terms left out to make it match. */
  words: Uint32Array;
  typo: Uint32Array;
  /** What a highlighter marks. */
  derivations: Derivation[];
}

interface TextOptions {
  settings: EngineSettings;
  strategy: MatchingStrategy;
  /** `attributesToSearchOn`, or null for all searchable attributes. */
  searchOn: readonly string[] | null;
}

/** Finds and measures the documents that match the terms of a query. Throws `invalid_search_attributes_to_search_on`. */
export function matchText(
  query: ParsedQuery,
  index: TextIndex,
  { settings, strategy, searchOn }: TextOptions,
): TextMatch {
  const rights = attributeRights(index, settings, searchOn);
  const edges = deriveEdges(query.terms, index, settings);
  const matches = edges.map((edge) => matchEdge(edge, index, rights));
  const edgesAt = query.terms.map((_, start) => matches.filter((edge) => edge.start === start));
  const levels = termsKept(query.terms, strategy, edgesAt);
  const list = () => new Uint32Array(index.size);
  const result: TextMatch = {
    matches: new Bitset(index.size),
    words: list(),
    typo: list(),
    proximity: list(),
    attributeRank: list(),
    wordPosition: list(),
    exactness: list(),
    derivations: edges.flatMap((edge) => edge.derivations),
  };
  const excluded = excludedDocs(query, index);
  for (let doc = 0; doc < index.size; doc++) {
    if (excluded.has(doc) || matches.every((edge) => edge.cost[doc] === NO_MATCH)) continue;
    for (const [dropped, kept] of levels.entries()) {
      const path = cheapestPath(kept, edgesAt, doc);
      if (!path) continue;
      result.matches.add(doc);
      result.words[doc] = dropped;
      result.typo[doc] = path.reduce((total, edge) => total + edge.cost[doc]!, 0);
      const closeness = measurePath(path, doc, index, {
        complete: dropped === 0,
        precision: settings.proximityPrecision,
      });
      result.proximity[doc] = closeness.proximity;
      result.attributeRank[doc] = closeness.attributeRank;
      result.wordPosition[doc] = closeness.wordPosition;
      result.exactness[doc] = closeness.exactness;
      break;
    }
  }
  return result;
}

/** Documents that hold a word or phrase which the query excludes. */
export function excludedDocs(query: ParsedQuery, index: TextIndex): Bitset {
  const found = new Bitset(index.size);
  for (const words of query.excluded) {
    for (const occurrence of index.occurrences(words)) found.add(docOf(occurrence));
  }
  return found;
}

/**
 * The sets of terms to try, fullest first: `all` only the full one, `last` drops loose terms from the end but keeps the first,
 * `frequency` drops the commonest first. Phrases are never dropped; beside one, every loose term may be.
 */
function termsKept(terms: readonly QueryTerm[], strategy: MatchingStrategy, edgesAt: EdgeMatch[][]): number[][] {
  const all = terms.map((_, index) => index);
  if (strategy === 'all') return [all];
  const loose = all.filter((index) => !terms[index]!.phrase);
  const commonness = (index: number) =>
    (edgesAt[index] ?? [])
      .find((edge) => edge.length === 1)
      ?.cost.reduce((n, cost) => n + (cost === NO_MATCH ? 0 : 1), 0) ?? 0;
  const dropOrder =
    strategy === 'last'
      ? loose.toReversed()
      : loose
          .map((index) => ({ index, common: commonness(index) }))
          .sort((a, b) => b.common - a.common)
          .map(({ index }) => index);
  const most = loose.length === all.length ? dropOrder.length - 1 : dropOrder.length;
  return Array.from({ length: most + 1 }, (_, count) => {
    const dropped = new Set(dropOrder.slice(0, count));
    return all.filter((index) => !dropped.has(index));
  });
}

/** The cheapest chain of edges through the kept terms of one document, or null when there is none. */
function cheapestPath(kept: readonly number[], edgesAt: readonly EdgeMatch[][], doc: number): EdgeMatch[] | null {
  const best = new Array<number>(kept.length + 1).fill(Number.POSITIVE_INFINITY);
  const choice: (EdgeMatch | undefined)[] = [];
  best[kept.length] = 0;
  for (let at = kept.length - 1; at >= 0; at--) {
    for (const edge of edgesAt[kept[at]!]!) {
      const price = edge.cost[doc]!;
      if (price === NO_MATCH || kept[at + edge.length - 1] !== kept[at]! + edge.length - 1) continue;
      const total = price + best[at + edge.length]!;
      if (total < best[at]!) {
        best[at] = total;
        choice[at] = edge;
      }
    }
  }
  if (best[0] === Number.POSITIVE_INFINITY) return null;
  const path: EdgeMatch[] = [];
  for (let at = 0; at < kept.length; at += choice[at]!.length) path.push(choice[at]!);
  return path;
}

function attributeRights(
  index: TextIndex,
  settings: EngineSettings,
  searchOn: readonly string[] | null,
): AttributeRights {
  const wanted = searchOn?.includes('*') ? null : searchOn;
  for (const attribute of wanted ?? []) {
    if (!index.attributes.some((known) => covers(attribute, known) || covers(known, attribute))) {
      throw new EngineError('invalid_search_attributes_to_search_on', `Attribute \`${attribute}\` is not searchable.`);
    }
  }
  return Uint8Array.from(index.attributes, (attribute) => {
    if (wanted && !wanted.some((entry) => covers(entry, attribute))) return 0;
    return settings.typoTolerance.disableOnAttributes.includes(attribute) ? 2 : 1;
  });
}
