import { attributeOf, type EdgeMatch, isExact, positionOf, spanOf } from './edge-match.ts';
import type { TextIndex } from './text-index.ts';

export type Closeness = 'proximity' | 'attributeRank' | 'wordPosition' | 'exactness';

const FARTHEST = 8;
const MAX_PLACES = 64;

interface MeasureOptions {
  /** Whether the path covers the whole query: only then can a field equal it. */
  complete: boolean;
  precision: 'byWord' | 'byAttribute';
}

/**
 * How the matched terms of a document lie: sum of gaps between neighbours (each at most 8), sum of the best attributes' ranks, sum of the
 * earliest positions, and exactness: 0 the field is the query, 1 it starts with it, otherwise 2 + terms not matched letter for letter.
 */
export function measurePath(
  path: readonly EdgeMatch[],
  doc: number,
  index: TextIndex,
  { complete, precision }: MeasureOptions,
): Record<Closeness, number> {
  const places = path.map((edge) => {
    const start = edge.offsets[doc]!;
    return edge.places.subarray(start, Math.min(edge.offsets[doc + 1]!, start + MAX_PLACES));
  });
  const result = { proximity: 0, attributeRank: 0, wordPosition: 0, exactness: 2 };
  for (const [at, list] of places.entries()) {
    let attribute = Number.POSITIVE_INFINITY;
    let position = Number.POSITIVE_INFINITY;
    let exact = false;
    for (const place of list) {
      attribute = Math.min(attribute, index.ranks[attributeOf(place)]!);
      position = Math.min(position, positionOf(place));
      exact ||= isExact(place);
    }
    result.attributeRank += attribute;
    result.wordPosition += position;
    if (!exact) result.exactness++;
    const next = places[at + 1];
    if (next) result.proximity += smallestGap(list, next, precision);
  }
  if (complete && result.exactness === 2) result.exactness = fieldExactness(places, doc, index);
  return result;
}

function smallestGap(left: Uint32Array, right: Uint32Array, precision: MeasureOptions['precision']): number {
  let smallest = FARTHEST;
  for (const a of left) {
    for (const b of right) {
      if (attributeOf(a) !== attributeOf(b)) continue;
      if (precision === 'byAttribute') return 1;
      const forward = positionOf(b) - (positionOf(a) + spanOf(a) - 1);
      const gap = forward > 0 ? forward : positionOf(a) - positionOf(b) + 1;
      if (gap < smallest) smallest = gap;
      if (smallest <= 1) return 1;
    }
  }
  return smallest;
}

function fieldExactness(places: readonly Uint32Array[], doc: number, index: TextIndex): number {
  let best = 2;
  for (const first of places[0]!) {
    if (positionOf(first) !== 0 || !isExact(first)) continue;
    const attribute = attributeOf(first);
    let end = spanOf(first);
    const follows = places.slice(1).every((list) => {
      const next = list.find(
        (place) => isExact(place) && attributeOf(place) === attribute && positionOf(place) === end,
      );
      if (next !== undefined) end += spanOf(next);
      return next !== undefined;
    });
    if (follows) best = Math.min(best, index.fieldLength(doc, attribute) === end ? 0 : 1);
  }
  return best;
}
