import { attributeOf, type EdgeMatch, isExact, positionOf, spanOf } from './edge-match.ts';
import type { QueryTerm } from './query-terms.ts';
import type { TextIndex } from './text-index.ts';

export type Closeness = 'proximity' | 'attributeRank' | 'wordPosition' | 'exactness';

const FARTHEST = 8;
const MAX_POSITIONS = 64;

interface MeasureOptions {
  /** Whether the path covers the whole query: only then can a field equal it. */
  complete: boolean;
  precision: 'byWord' | 'byAttribute';
}

/** Steps of the distance between a word's place in its field and in the query: each ends before the figure (search-protocol.md §0). */
const POSITION_STEPS = [1, 2, 5, 8, 12, 17, 25, 65, 257, 1025];

/**
 * How the matched terms of a document lie: sum of gaps between neighbours (each at most 8), sum of the best attributes' ranks, sum of the
 * steps between the places of the words in their fields and in the query, and exactness: 0 the field is the query, 1 it starts with it, otherwise
 * 2 + terms not matched letter for letter.
 */
export function measurePath(
  path: readonly EdgeMatch[],
  terms: readonly QueryTerm[],
  doc: number,
  index: TextIndex,
  { complete, precision }: MeasureOptions,
): Record<Closeness, number> {
  const positions = path.map((edge) => {
    const start = edge.offsets[doc]!;
    return edge.positions.subarray(start, Math.min(edge.offsets[doc + 1]!, start + MAX_POSITIONS));
  });
  const result = { proximity: 0, attributeRank: 0, wordPosition: 0, exactness: 2 };
  for (const [at, list] of positions.entries()) {
    let attribute = Number.POSITIVE_INFINITY;
    let position = Number.POSITIVE_INFINITY;
    let exact = false;
    for (const place of list) {
      attribute = Math.min(attribute, index.ranks[attributeOf(place)]!);
      position = Math.min(position, positionSteps(place, path[at]!, terms));
      exact ||= isExact(place);
    }
    result.attributeRank += attribute;
    result.wordPosition += position;
    if (!exact) result.exactness++;
    const next = positions[at + 1];
    if (next) result.proximity += smallestGap(list, next, precision);
  }
  if (complete && result.exactness === 2) result.exactness = fieldExactness(positions, doc, index);
  return result;
}

/** Of each term that an edge stands for, as if they stood one after the other. */
function positionSteps(position: number, { start, length }: EdgeMatch, terms: readonly QueryTerm[]): number {
  const distance = Math.abs(bucketed(positionOf(position)) - terms[start]!.position);
  let steps = 0;
  for (let at = 0; at < length; at++) {
    const further = POSITION_STEPS.findIndex((end) => distance + at < end);
    steps += further < 0 ? POSITION_STEPS.length : further;
  }
  return steps;
}

/** Places in a field as the protocol keeps them: exactly at its start, roughly beyond. */
function bucketed(position: number): number {
  if (position < 16) return position;
  return position < 24 ? 24 : 2 ** Math.ceil(Math.log2(position));
}

function smallestGap(left: Uint32Array, right: Uint32Array, precision: MeasureOptions['precision']): number {
  let smallest = FARTHEST;
  for (const a of left) {
    for (const b of right) {
      if (attributeOf(a) !== attributeOf(b)) continue;
      if (precision === 'byAttribute') return 1;
      const forward = positionOf(b) - (positionOf(a) + spanOf(a) - 1);
      const backward = positionOf(a) - (positionOf(b) + spanOf(b) - 1);
      // A word that both terms meet is no neighbour of itself.
      const gap = forward > 0 ? forward : backward > 0 ? backward + 1 : FARTHEST;
      if (gap < smallest) smallest = gap;
      if (smallest <= 1) return 1;
    }
  }
  return smallest;
}

function fieldExactness(positions: readonly Uint32Array[], doc: number, index: TextIndex): number {
  let best = 2;
  for (const first of positions[0]!) {
    if (positionOf(first) !== 0 || !isExact(first)) continue;
    const attribute = attributeOf(first);
    let end = spanOf(first);
    const follows = positions.slice(1).every((list) => {
      const next = list.find(
        (position) => isExact(position) && attributeOf(position) === attribute && positionOf(position) === end,
      );
      if (next !== undefined) end += spanOf(next);
      return next !== undefined;
    });
    if (follows) best = Math.min(best, index.fieldLength(doc, attribute) === end ? 0 : 1);
  }
  return best;
}
