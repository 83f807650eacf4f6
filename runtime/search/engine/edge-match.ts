import type { Derivation, Edge } from './derive.ts';
import { docOf, placeOf, type TextIndex } from './text-index.ts';

export const NO_MATCH = 255;
const MAX_SPAN = 127;

/** Which attributes count, by attribute number: 0 none, 1 all matches, 2 only matches without a typo. */
export type AttributeRights = Uint8Array;

/**
 * An edge applied to all documents: the least price per document (NO_MATCH when it does not match), and the places of the matches at
 * that price. A place packs (words spanned - 1) << 25 | exact << 24 | attribute << 16 | position.
 */
export interface EdgeMatch {
  start: number;
  length: number;
  cost: Uint8Array;
  offsets: Uint32Array;
  places: Uint32Array;
}

export const spanOf = (place: number): number => (place >>> 25) + 1;
export const isExact = (place: number): boolean => ((place >>> 24) & 1) === 1;
export const attributeOf = (place: number): number => (place >>> 16) & 255;
export const positionOf = (place: number): number => place & 0xffff;

/** Looks up every derivation of an edge and keeps, per document, the cheapest. */
export function matchEdge(edge: Edge, index: TextIndex, rights: AttributeRights): EdgeMatch {
  const cost = new Uint8Array(index.size).fill(NO_MATCH);
  const counts = new Uint32Array(index.size + 1);
  const found = [...edge.derivations]
    .sort((a, b) => a.cost - b.cost)
    .map((derivation) => ({ derivation, occurrences: index.occurrences(derivation.words) }));
  const visit = (use: (doc: number, place: number) => void) => {
    for (const { derivation, occurrences } of found) {
      for (const occurrence of occurrences) {
        const doc = docOf(occurrence);
        const place = placeOf(occurrence);
        const right = rights[place >>> 16]!;
        if (right === 0 || (right === 2 && derivation.cost > 0)) continue;
        if (cost[doc] === NO_MATCH) cost[doc] = derivation.cost;
        if (cost[doc] === derivation.cost) use(doc, pack(derivation, place));
      }
    }
  };
  visit((doc) => {
    counts[doc + 1]!++;
  });
  for (let doc = 0; doc < index.size; doc++) counts[doc + 1]! += counts[doc]!;
  const places = new Uint32Array(counts[index.size]!);
  const next = counts.slice();
  visit((doc, place) => {
    places[next[doc]!++] = place;
  });
  return { start: edge.start, length: edge.length, cost, offsets: counts, places };
}

function pack(derivation: Derivation, place: number): number {
  const span = Math.min(derivation.words.length - 1, MAX_SPAN);
  return ((span << 25) | (derivation.exact ? 1 << 24 : 0) | place) >>> 0;
}
