import type { ReactElement } from 'react';
import type { SiteAssets } from '../../contracts/site.types.ts';
import {
  type ArtworkColour,
  CAR_IMAGE_RATIO,
  carImageUrl,
  type ImageWidth,
  imageSrc,
  imageSrcset,
  isDrawn,
} from '../../rules/car/car-images.ts';
import { modelArtwork } from '../../rules/model/model-body.ts';
import { nearestPaint, ownPaint } from '../../rules/model/paint-of-colour.ts';
import type { TenantModel } from '../../tenant/tenant-parts.types.ts';
import { Illustration } from '../illustration.tsx';

/** An image of a model, its address without a width. */
export interface ModelImage {
  url: string;
  alt: string;
}

/** The address of an image: of a file in the dealer's folder, or one that the platform has; null where there is none. */
export function rangeImage(name: string | undefined, { pictures = {} }: Pick<SiteAssets, 'pictures'>): string | null {
  if (name === undefined) return null;
  return name.startsWith('images/') ? (pictures[name] ?? null) : name;
}

/** The image of a model, or the drawing of its body style. `small`: for a tile. */
export function modelImage(
  model: TenantModel,
  assets: Pick<SiteAssets, 'pictures'>,
  { name, small = false }: { name: string; small?: boolean },
): ModelImage {
  const own = rangeImage(small ? (model.thumb ?? model.image) : model.image, assets);
  if (own !== null) return { url: own, alt: model.alt ?? name };
  const [first] = model.colours;
  return drawnModel(model, first ? nearestPaint(first.hex) : ownPaint(model.slug), name);
}

/** The image of a model in one of its colours. */
export function colourImage(
  model: TenantModel,
  { name: colour, hex, image, alt }: TenantModel['colours'][number],
  assets: Pick<SiteAssets, 'pictures'>,
  name: string,
): ModelImage {
  const own = rangeImage(image, assets);
  return own === null ? drawnModel(model, nearestPaint(hex), `${name} in ${colour}`) : { url: own, alt: alt ?? colour };
}

const drawnModel = (model: TenantModel, colour: ArtworkColour, name: string): ModelImage => ({
  url: carImageUrl(modelArtwork(model), colour, 'side'),
  alt: `${name}, a drawing of its body style`,
});

interface Props {
  image: ModelImage;
  sizes: string;
  widths: ImageWidth[];
  /** Seen first on the page: fetched at once. */
  first?: boolean;
}

export function ModelPicture({ image: { url, alt }, sizes, widths, first = false }: Props): ReactElement {
  const srcSet = imageSrcset(url, widths);
  return (
    <>
      <img
        src={imageSrc(url, widths[0] ?? 480)}
        {...(srcSet ? { srcSet, sizes } : {})}
        width={CAR_IMAGE_RATIO.width * 320}
        height={CAR_IMAGE_RATIO.height * 320}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
      {isDrawn(url) ? <Illustration url={url} /> : null}
    </>
  );
}
