import { addressLine } from './address-line.ts';

interface LinkedLocation {
  name: string;
  contactSlug: string;
  address: {
    street: string;
    city: string;
    state: string;
    postcode: string;
    lat: number | null;
    long: number | null;
    placeUrl: string | null;
  };
  more?: { contactUrl?: string; placeId?: string };
}

type Region = 'AU' | 'NZ' | 'US';

/** The contact page of a place: its own address where the dealer gave it one (§2), else /contact-us/ and its name. */
export function contactHref({ contactSlug, more }: Pick<LinkedLocation, 'contactSlug' | 'more'>): string {
  return more?.contactUrl ?? `/contact-us/${contactSlug}`;
}

/** The way to a place: `place_url`, else directions to its address, which need no key (integrations.md 4). */
export function directionsUrl(location: LinkedLocation, region: Region): string {
  if (location.address.placeUrl) return location.address.placeUrl;
  const query = new URLSearchParams({ api: '1', destination: named(location, region) });
  if (location.more?.placeId) query.set('destination_place_id', location.more.placeId);
  return `https://www.google.com/maps/dir/?${query}`;
}

/** A page with the place on a map, for whoever follows a link. */
export function mapPageUrl(location: LinkedLocation, region: Region): string {
  const query = new URLSearchParams({ api: '1', query: named(location, region) });
  if (location.more?.placeId) query.set('query_place_id', location.more.placeId);
  return `https://www.google.com/maps/search/?${query}`;
}

/** Map services search best by name and address. */
function named({ name, address }: LinkedLocation, region: Region): string {
  return `${name}, ${addressLine(address, region)}`;
}
