import type { PhotoAddresses } from '../photos/photo-address.ts';
import { servedPhotos } from '../photos/served-photos.ts';
import type { SearchClient } from '../search/client/client.ts';
import { publicCars } from '../search/client/public-cars.ts';
import { lockedCars } from './locked-cars.ts';

interface ShopperView {
  /** The addresses under which the site serves its photos; left out, photos have the addresses that their feed gives. */
  addresses?: PhotoAddresses;
  /** The cars that this server has locked; left out or null, cars are as the stock has them. */
  locked?: (() => Promise<ReadonlySet<number>>) | null;
}

/**
 * A search client as shoppers may see what it answers. The one place that says in which order a client is wrapped: whatever answers (the embedded
 * engine; a search service with its stand-in and its cache), then only what of a car is public, then what is locked, then photos as they are served.
 * Locks are behind the cache: an answer of before is never shown with a lock of before.
 */
export function shopperSearch(client: SearchClient, { addresses, locked }: ShopperView = {}): SearchClient {
  const seen = publicCars(client);
  const current = locked ? lockedCars(seen, locked) : seen;
  return addresses ? servedPhotos(current, addresses) : current;
}
