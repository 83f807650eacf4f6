import type { CarImage } from '../rules/car/car.types.ts';
import type { SearchClient } from '../search/client/client.ts';
import type { SearchHit } from '../search/query/query.types.ts';
import type { PhotoAddresses } from './photo-address.ts';

/**
 * A search client whose cars have images as the site serves them, in place of what the feed says. Images that cannot be shown are
 * left out. The cars that the service gave are not changed.
 */
export function servedPhotos(client: SearchClient, addresses: PhotoAddresses): SearchClient {
  // An embedded engine gives a car's own list again and again, and a cache of answers does too.
  const cached = new WeakMap<readonly CarImage[], CarImage[]>();
  // So that a car stays the same object too.
  const whole = new WeakMap<SearchHit, SearchHit>();
  const imagesOf = (images: readonly CarImage[], carId: number): CarImage[] => {
    const found =
      cached.get(images) ??
      images.flatMap((image) =>
        servedImage(
          image,
          addresses.of(image.url, carId),
          image.thumb === undefined ? null : addresses.of(image.thumb, carId),
        ),
      );
    cached.set(images, found);
    return found;
  };
  const served = (hit: SearchHit): SearchHit => {
    if (!('images' in hit)) return withServed(hit);
    const found = whole.get(hit) ?? withServed(hit);
    whole.set(hit, found);
    return found;
  };
  const withServed = (hit: SearchHit): SearchHit => {
    const { id, images, primary_image_url: first, _formatted: formatted } = hit as Partial<SearchHit> & { id: number };
    const own: Partial<SearchHit> = {
      ...(images ? { images: imagesOf(images, id) } : {}),
      ...(typeof first === 'string' ? { primary_image_url: addresses.of(first, id) } : {}),
    };
    return { ...hit, ...own, ...(formatted ? { _formatted: { ...formatted, ...own } } : {}) };
  };
  return {
    async multiSearch(queries, signal) {
      const answer = await client.multiSearch(queries, signal);
      return { ...answer, results: answer.results.map((result) => ({ ...result, hits: result.hits.map(served) })) };
    },
  };
}

function servedImage(image: CarImage, url: string | null, thumb: string | null): CarImage[] {
  if (url === null) return [];
  const { thumb: _, ...plain } = image;
  return [{ ...plain, url, ...(thumb === null ? {} : { thumb }) }];
}
