import type { EdgeMatch } from './edge-match.ts';
import type { QueryTerm } from './query-terms.ts';

export type MatchingStrategy = 'last' | 'all' | 'frequency';

/** A choice of terms that a document may match, and the edges that can follow each other through them. */
export interface Level {
  /** How many terms were left out. */
  dropped: number;
  size: number;
  /** By place among the kept terms: the edges that begin there. */
  edgesAt: EdgeMatch[][];
}

/**
 * The choices of terms to try, fullest first (search-protocol.md §7.7): `all` only the full one, `last` drops loose terms from the end but
 * keeps the first, `frequency` drops what no document has, then the commonest first, equally common ones together, and keeps the rarest. Phrases
 * are never dropped; beside one, every loose term may be.
 */
export function termLevels(
  terms: readonly QueryTerm[],
  strategy: MatchingStrategy,
  edges: readonly EdgeMatch[],
): Level[] {
  const all = terms.map((_, at) => at);
  const loose = all.filter((at) => !terms[at]!.phrase);
  const groups = strategy === 'last' ? loose.toReversed().map((at) => [at]) : byFrequency(loose, edges);
  const most = strategy === 'all' ? 0 : loose.length === all.length ? groups.length - 1 : groups.length;
  return Array.from({ length: most + 1 }, (_, count) => {
    const left = new Set(groups.slice(0, count).flat());
    const kept = all.filter((at) => !left.has(at));
    const edgesAt = kept.map((term, at) =>
      edges.filter(({ start, length }) => start === term && kept[at + length - 1] === term + length - 1),
    );
    return { dropped: left.size, size: kept.length, edgesAt };
  });
}

/** Terms in groups that are equally common, by the documents of their edges: first those without any, then the commonest. */
function byFrequency(terms: readonly number[], edges: readonly EdgeMatch[]): number[][] {
  const frequency = (term: number): number => {
    const count = Math.max(
      ...edges.filter(({ start, length }) => start <= term && term < start + length).map((edge) => edge.count),
    );
    return count === 0 ? Number.POSITIVE_INFINITY : count;
  };
  return [...Map.groupBy(terms, frequency)].sort(([a], [b]) => b - a).map(([, group]) => group);
}
