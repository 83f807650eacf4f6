import { formatNumber } from '../documents/normalise.ts';
import { setKey } from '../documents/projection.ts';
import type { Doc, EngineJson } from '../engine.types.ts';
import type { HighlightSpan, Marker } from './highlight.ts';

/** `_matchesPosition` of a hit: per path the marked places, in UTF-8 bytes; `indices` only inside lists (search-protocol.md §7.8). */
export function matchPositions(displayed: Doc, marker: Marker): Doc {
  const found: Doc = {};
  const visit = (value: EngineJson, path: string, indices: number[]): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, path, [...indices, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, below] of Object.entries(value)) visit(below, path === '' ? key : `${path}.${key}`, indices);
    } else if (typeof value === 'string' || typeof value === 'number') {
      const text = typeof value === 'number' ? formatNumber(value) : value;
      const list = marker.marks(text, marker.tokenise(text)).map((mark) => bytePosition(text, mark, indices));
      const before = Object.hasOwn(found, path) ? (found[path] as EngineJson[]) : [];
      if (list.length > 0) setKey(found, path, [...before, ...list]);
    }
  };
  visit(displayed, '', []);
  return found;
}

function bytePosition(text: string, { start, end }: HighlightSpan, indices: number[]): Doc {
  const position = {
    start: Buffer.byteLength(text.slice(0, start)),
    length: Buffer.byteLength(text.slice(start, end)),
  };
  return indices.length > 0 ? { ...position, indices } : position;
}
