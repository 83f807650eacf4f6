import type { FilterToken, GeoCondition } from './filter.types.ts';
import { filterError } from './filter-lexer.ts';
import { parseFilterNumber } from './normalise.ts';

/** What geo conditions need of the parser's cursor. */
interface Cursor {
  peek(): FilterToken;
  next(): FilterToken;
  take(kind: 'keyword' | 'symbol', text: string): boolean;
  expect(text: string): void;
}

/** `_geoRadius(lat, lng, metres[, resolution])` or `_geoBoundingBox([lat, lng], [lat, lng])`; null when neither begins here (§6.2). */
export function parseGeo(cursor: Cursor): GeoCondition | null {
  if (cursor.take('keyword', '_geoRadius')) {
    cursor.expect('(');
    const { lat, lng } = parsePoint(cursor);
    cursor.expect(',');
    const metres = parseNumber(cursor);
    if (cursor.take('symbol', ',')) parseNumber(cursor);
    cursor.expect(')');
    return { kind: 'geoRadius', lat, lng, metres };
  }
  if (cursor.take('keyword', '_geoBoundingBox')) {
    const start = cursor.peek().start;
    cursor.expect('(');
    const topRight = parseBracketed(cursor);
    cursor.expect(',');
    const bottomLeft = parseBracketed(cursor);
    cursor.expect(')');
    if (topRight.lat < bottomLeft.lat) throw filterError('the top latitude is below the bottom latitude', start);
    return { kind: 'geoBox', top: topRight.lat, right: topRight.lng, bottom: bottomLeft.lat, left: bottomLeft.lng };
  }
  return null;
}

function parseBracketed(cursor: Cursor): { lat: number; lng: number } {
  cursor.expect('[');
  const point = parsePoint(cursor);
  cursor.expect(']');
  return point;
}

function parsePoint(cursor: Cursor): { lat: number; lng: number } {
  const start = cursor.peek().start;
  const lat = parseNumber(cursor);
  cursor.expect(',');
  const lng = parseNumber(cursor);
  if (Math.abs(lat) > 90) throw filterError('latitude must be between -90 and 90', start);
  if (Math.abs(lng) > 180) throw filterError('longitude must be between -180 and 180', start);
  return { lat, lng };
}

function parseNumber(cursor: Cursor): number {
  const token = cursor.next();
  const value = token.kind === 'name' || token.kind === 'quoted' ? parseFilterNumber(token.text) : null;
  if (value === null) throw filterError('a number is expected', token.start);
  return value;
}
