import type { ReactElement } from 'react';
import type { CarImage } from '../rules/car/car.types.ts';
import { CAR_IMAGE_RATIO, type ImageWidth, imageSrc, imageSrcset } from '../rules/car/car-images.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** §2: image sizes are 100vw on phones, 33vw up to 1200 px, otherwise 25vw. */
export const CARD_SIZES = '(max-width: 576px) 100vw, (max-width: 1200px) 33vw, 25vw';
const CARD_WIDTHS: ImageWidth[] = [320, 480, 640, 960];

/** How wide a card's image is drawn, by the form of the dealer's cards; that of §2 where they are three or four in a row. */
export function cardSizes({ cards: { form } }: Pick<ResolvedTenant, 'cards'>): string {
  if (form === 'row') return '(max-width: 576px) 100vw, 400px';
  if (form === 'sheet') return '(max-width: 576px) 100vw, (max-width: 992px) 50vw, (max-width: 1400px) 33vw, 25vw';
  if (form === 'tile') return '(max-width: 768px) 100vw, 50vw';
  return CARD_SIZES;
}

interface Props {
  image: CarImage;
  sizes: string;
  widths?: ImageWidth[];
  /** The image that a shopper sees first: fetched at once instead of when it scrolls near. */
  first?: boolean;
}

/** A car's image with its box reserved, in the widths that the image service answers. */
export function Picture({ image, sizes, widths = CARD_WIDTHS, first = false }: Props): ReactElement {
  const srcSet = imageSrcset(image.url, widths);
  return (
    <img
      src={imageSrc(image.url, 640)}
      {...(srcSet ? { srcSet, sizes } : {})}
      width={CAR_IMAGE_RATIO.width * 320}
      height={CAR_IMAGE_RATIO.height * 320}
      alt={image.alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
