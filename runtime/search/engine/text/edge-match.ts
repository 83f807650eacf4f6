import type { Derivation, Edge } from './derive.ts';
import type { TextIndex } from './text-index.ts';

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
  /** How many documents match. */
  count: number;
  offsets: Uint32Array;
  positions: Uint32Array;
}

export const spanOf = (position: number): number => (position >>> 25) + 1;
export const isExact = (position: number): boolean => ((position >>> 24) & 1) === 1;
export const attributeOf = (position: number): number => (position >>> 16) & 255;
export const positionOf = (position: number): number => position & 0xffff;

/** Looks up every derivation of an edge and keeps, per document, the cheapest. */
export function matchEdge(edge: Edge, index: TextIndex, rights: AttributeRights): EdgeMatch {
  const cost = new Uint8Array(index.size).fill(NO_MATCH);
  const offsets = new Uint32Array(index.size + 1);
  const found = [...edge.derivations]
    .sort((a, b) => a.cost - b.cost)
    .map((derivation) => ({
      cost: derivation.cost,
      marks: marksOf(derivation),
      at: index.occurrences(derivation.words),
    }));
  let count = 0;
  for (const { cost: price, at } of found) {
    for (let next = 0; next < at.docs.length; next++) {
      if (!counts(rights[at.positions[next]! >>> 16]!, price)) continue;
      const doc = at.docs[next]!;
      if (cost[doc] === NO_MATCH) {
        cost[doc] = price;
        count++;
      }
      if (cost[doc] === price) offsets[doc + 1]!++;
    }
  }
  for (let doc = 0; doc < index.size; doc++) offsets[doc + 1]! += offsets[doc]!;
  const positions = new Uint32Array(offsets[index.size]!);
  const free = offsets.slice();
  for (const { cost: price, marks, at } of found) {
    for (let next = 0; next < at.docs.length; next++) {
      const doc = at.docs[next]!;
      if (cost[doc] !== price || !counts(rights[at.positions[next]! >>> 16]!, price)) continue;
      positions[free[doc]!++] = marks | at.positions[next]!;
    }
  }
  return { start: edge.start, length: edge.length, cost, count, offsets, positions };
}

function counts(right: number, price: number): boolean {
  return right === 1 || (right === 2 && price === 0);
}

function marksOf({ words, exact }: Derivation): number {
  return (Math.min(words.length - 1, MAX_SPAN) << 25) | (exact ? 1 << 24 : 0);
}
