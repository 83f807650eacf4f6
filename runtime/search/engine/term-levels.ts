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
 * keeps the first, `frequency` drops the commonest first. Phrases are never dropped; beside one, every loose term may be.
 */
export function termLevels(
  terms: readonly QueryTerm[],
  strategy: MatchingStrategy,
  edges: readonly EdgeMatch[],
): Level[] {
  const all = terms.map((_, at) => at);
  const loose = all.filter((at) => !terms[at]!.phrase);
  const order =
    strategy === 'last' ? loose.toReversed() : loose.toSorted((a, b) => commonness(b, edges) - commonness(a, edges));
  const most = strategy === 'all' ? 0 : loose.length === all.length ? loose.length - 1 : loose.length;
  return Array.from({ length: most + 1 }, (_, dropped) => {
    const left = new Set(order.slice(0, dropped));
    const kept = all.filter((at) => !left.has(at));
    const edgesAt = kept.map((term, at) =>
      edges.filter(({ start, length }) => start === term && kept[at + length - 1] === term + length - 1),
    );
    return { dropped, size: kept.length, edgesAt };
  });
}

function commonness(term: number, edges: readonly EdgeMatch[]): number {
  return edges.find(({ start, length }) => start === term && length === 1)?.count ?? 0;
}
