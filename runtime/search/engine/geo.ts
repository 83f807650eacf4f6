import { Bitset } from './bitset.ts';
import type { GeoCondition } from './filter.types.ts';

const EARTH_RADIUS_METRES = 6_371_000;

interface Coordinates {
  lat: Float64Array;
  lng: Float64Array;
}

/** Great-circle distance in metres between two points in degrees (haversine); NaN when a coordinate is. */
export function haversine(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const rad = Math.PI / 180;
  const dLat = (lat2 - lat1) * rad;
  const dLng = (lng2 - lng1) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Documents inside a circle or box, edges included; a box whose right is left of its left wraps the antimeridian (§6.3). */
export function docsInArea(condition: GeoCondition, { lat, lng }: Coordinates): Bitset {
  const found = new Bitset(lat.length);
  for (let doc = 0; doc < lat.length; doc++) {
    const inside =
      condition.kind === 'geoRadius'
        ? haversine(condition.lat, condition.lng, lat[doc]!, lng[doc]!) <= condition.metres
        : inBox(condition, lat[doc]!, lng[doc]!);
    if (inside) found.add(doc);
  }
  return found;
}

function inBox(box: Extract<GeoCondition, { kind: 'geoBox' }>, lat: number, lng: number): boolean {
  if (!(lat >= box.bottom && lat <= box.top)) return false;
  return box.left <= box.right ? lng >= box.left && lng <= box.right : lng >= box.left || lng <= box.right;
}
