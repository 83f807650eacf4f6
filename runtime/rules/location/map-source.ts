import { addressLine } from './address-line.ts';

export type MapProvider = 'link' | 'google' | 'openstreetmap' | 'picture';

interface MappedLocation {
  address: { street: string; city: string; state: string; postcode: string; lat: number | null; long: number | null };
  more?: { placeId?: string; mapKey?: string };
}

/** What a map of a place is loaded from, once a shopper wants to see it. */
export interface MapSource {
  kind: 'frame' | 'picture';
  url: string;
}

/** How far a map reaches from its place, in degrees. */
const REACH = { lat: 0.004, long: 0.008 };
/** Of a still map, in pixels. */
const SIZE = { width: 640, height: 320 };
const ZOOM = 15;

/**
 * Null where a place has no map but a link: the dealer chose none, or the provider lacks what it needs (Google a key, the others the
 * coordinates, a still map the service that draws it).
 */
export function mapSource(
  { address, more }: MappedLocation,
  { provider, stillMaps, region }: { provider: MapProvider; stillMaps?: string; region: 'AU' | 'NZ' | 'US' },
): MapSource | null {
  const { lat, long } = address;
  if (provider === 'google') {
    if (!more?.mapKey) return null;
    const q = more.placeId ? `place_id:${more.placeId}` : addressLine(address, region);
    return {
      kind: 'frame',
      url: `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key: more.mapKey, q })}`,
    };
  }
  if (lat === null || long === null) return null;
  if (provider === 'openstreetmap') {
    const box = [long - REACH.long, lat - REACH.lat, long + REACH.long, lat + REACH.lat].map((one) => one.toFixed(4));
    const query = new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker: `${lat},${long}` });
    return { kind: 'frame', url: `https://www.openstreetmap.org/export/embed.html?${query}` };
  }
  return provider === 'picture' && stillMaps ? { kind: 'picture', url: stillMapUrl(stillMaps, lat, long) } : null;
}

/** An address with {lat}, {long}, {zoom}, {width} or {height} in it is filled in; to any other they are added as most services read them. */
function stillMapUrl(address: string, lat: number, long: number): string {
  const values: Record<string, string> = {
    lat: String(lat),
    long: String(long),
    zoom: String(ZOOM),
    width: String(SIZE.width),
    height: String(SIZE.height),
  };
  if (/\{(lat|long)\}/.test(address)) return address.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  const url = new URL(address);
  const location = `${lat},${long}`;
  for (const [name, value] of [
    ['center', location],
    ['zoom', String(ZOOM)],
    ['size', `${SIZE.width}x${SIZE.height}`],
    ['markers', location],
  ] as const)
    url.searchParams.set(name, value);
  return url.href;
}

interface MapOwner {
  region: 'AU' | 'NZ' | 'US';
  locationsMap: { provider: MapProvider };
  imageService: { mapUrl?: string };
}

/** What a dealer's map of a place is loaded from. */
export function mapOf(location: MappedLocation, { region, locationsMap, imageService }: MapOwner): MapSource | null {
  return mapSource(location, {
    provider: locationsMap.provider,
    region,
    ...(imageService.mapUrl ? { stillMaps: imageService.mapUrl } : {}),
  });
}

/** False where a link is all that there is of a map. */
export function hasMap(location: MappedLocation, owner: MapOwner): boolean {
  return mapOf(location, owner) !== null;
}
