/** Part of every picture's address: raised when the drawings change, so that addresses may be cached for ever. */
export const ARTWORK_VERSION = 'v1';

export const ARTWORK_BODIES = [
  'suv',
  'ute',
  'hatch',
  'sedan',
  'wagon',
  'coupe',
  'convertible',
  'van',
  'people-mover',
  'cab-chassis',
  'light-truck',
  'box-truck',
  'tipper',
  'prime-mover',
  'bus',
  'motorhome',
  'caravan',
  'motorbike',
  'scooter',
  'quad',
  'side-by-side',
] as const;
export const ARTWORK_COLOURS = [
  'white',
  'black',
  'silver',
  'grey',
  'blue',
  'red',
  'green',
  'orange',
  'yellow',
  'brown',
  'beige',
  'purple',
] as const;
/** `interior` has the steering wheel on the right, `interior-left` on the left. */
export const ARTWORK_VIEWS = ['side', 'front', 'rear', 'wheel', 'interior', 'interior-left'] as const;
export const ARTWORK_SCENES = [
  'city',
  'country',
  'coast',
  'alps',
  'camp',
  'charging',
  'desert',
  'highway',
  'suburb',
  'trail',
] as const;

/** The only widths that the image service answers, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

export type ArtworkBody = (typeof ARTWORK_BODIES)[number];
export type ArtworkColour = (typeof ARTWORK_COLOURS)[number];
export type ArtworkView = (typeof ARTWORK_VIEWS)[number];
export type ArtworkScene = (typeof ARTWORK_SCENES)[number];
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Width and height of every car image and of every scene. */
export const CAR_IMAGE_RATIO = { width: 3, height: 2 } as const;
export const SCENE_IMAGE_RATIO = { width: 32, height: 15 } as const;

/** The views of a gallery in their order; the United States drive on the right and sit on the left. */
export function galleryViews(region: string): ArtworkView[] {
  return ['side', 'front', 'rear', 'wheel', region === 'US' ? 'interior-left' : 'interior'];
}

/** Address of a car image without its width: what `CarImage.url` holds. */
export function carImageUrl(body: ArtworkBody, colour: ArtworkColour, view: ArtworkView): string {
  return `/pictures/${ARTWORK_VERSION}/cars/${body}/${colour}/${view}`;
}

/** True for the address of a drawn car: no photograph of the one that is for sale. */
export function isDrawn(url: string): boolean {
  return url.startsWith(`/pictures/${ARTWORK_VERSION}/cars/`);
}

/** Address of a scene without its width. */
export function sceneImageUrl(scene: ArtworkScene): string {
  return `/pictures/${ARTWORK_VERSION}/scenes/${scene}`;
}

/** Stands for the width in the address of an outside image service. */
const WIDTH = '{width}';

/** True for an address that the image service answers in several widths; any other is an image as it is. */
export function isSizedImage(url: string): boolean {
  return url.startsWith('/pictures/') || url.includes(WIDTH);
}

/** Address of an image in one width; an address that has no widths is returned as it is. */
export function imageSrc(url: string, width: ImageWidth): string {
  if (!isSizedImage(url)) return url;
  return url.includes(WIDTH) ? url.replaceAll(WIDTH, String(width)) : `${url}/${width}`;
}

/** `srcset` of an image for the widths given, ascending; '' for an address that has only one size. */
export function imageSrcset(url: string, widths: readonly ImageWidth[] = IMAGE_WIDTHS): string {
  if (!isSizedImage(url)) return '';
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => `${imageSrc(url, width)} ${width}w`)
    .join(', ');
}
