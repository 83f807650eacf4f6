import { bodyArtwork } from '../../../runtime/rules/car/body-artwork.ts';
import type { Car, CarImage } from '../../../runtime/rules/car/car.types.ts';
import { type ArtworkView, carImageUrl, galleryViews } from '../../../runtime/rules/car/car-images.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { FEED_PAINTS } from '../cells/kinds.data.ts';
import { readKind } from '../cells/read-value.ts';

type Pictured = Pick<Car, 'year' | 'make' | 'model' | 'simple_body' | 'colour'>;

const VIEW_WORDS: Record<ArtworkView, string> = {
  side: 'side',
  front: 'front',
  rear: 'rear',
  wheel: 'front wheel',
  interior: 'interior',
  'interior-left': 'interior',
};

/** The photographs of a car with their descriptions; `thumbnails` are small ones of the first of them. */
export function photographs(
  car: Pictured,
  addresses: readonly string[],
  thumbnails: readonly string[] = [],
): CarImage[] {
  return addresses.map((url, index) => ({
    url,
    alt: `${title(car)}, photo ${index + 1} of ${addresses.length}`,
    ...thumbOf(thumbnails[index]),
  }));
}

const thumbOf = (thumb: string | undefined): Pick<CarImage, 'thumb'> => (thumb === undefined ? {} : { thumb });

/** The embedded drawings of a car's body and colour, with the wheel on the region's side: 'Illustration: White 2023 Acme Rover, front'. */
export function artworkImages(car: Pictured, region: Region): CarImage[] {
  const body = bodyArtwork(car.simple_body);
  const paint = readKind(car.colour ?? '', FEED_PAINTS);
  const colour = paint === null || paint === 'odd' ? 'silver' : paint;
  return galleryViews(region).map((view) => ({
    url: carImageUrl(body, colour, view),
    alt: `Illustration: ${title(car)}, ${VIEW_WORDS[view]}`,
  }));
}

function title(car: Pictured): string {
  const words = [car.colour ?? '', String(car.year), car.make, car.model].filter((word) => word !== '').join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
