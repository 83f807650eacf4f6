import {
  ARTWORK_BODIES,
  ARTWORK_COLOURS,
  ARTWORK_SCENES,
  ARTWORK_VERSION,
  ARTWORK_VIEWS,
  type ArtworkBody,
  type ArtworkColour,
  type ArtworkScene,
  type ArtworkView,
  IMAGE_WIDTHS,
  type ImageWidth,
} from '../../rules/car/car-images.ts';
import type { ImageFormat } from './image-format.ts';

/** One of the finitely many images that exist; built from the closed lists only, never from a request's own text. */
export type ImageSubject =
  | { kind: 'car'; body: ArtworkBody; colour: ArtworkColour; view: ArtworkView; width: ImageWidth }
  | { kind: 'scene'; scene: ArtworkScene; width: ImageWidth };

/** The car image that the segments of an address name, or null where one of them is unknown. */
export function carSubject(body: string, colour: string, view: string, width: string): ImageSubject | null {
  const found = {
    body: ARTWORK_BODIES.find((item) => item === body),
    colour: ARTWORK_COLOURS.find((item) => item === colour),
    view: ARTWORK_VIEWS.find((item) => item === view),
    width: widthOf(width),
  };
  if (!found.body || !found.colour || !found.view || !found.width) return null;
  return { kind: 'car', body: found.body, colour: found.colour, view: found.view, width: found.width };
}

/** The scene that the segments of an address name, or null where one of them is unknown. */
export function sceneSubject(scene: string, width: string): ImageSubject | null {
  const found = { scene: ARTWORK_SCENES.find((item) => item === scene), width: widthOf(width) };
  if (!found.scene || !found.width) return null;
  return { kind: 'scene', scene: found.scene, width: found.width };
}

/** What the manifest of a site calls a drawing, and its file below `templates/artwork` is called: 'cars/ute/side'. */
export function artworkName(subject: ImageSubject): string {
  return subject.kind === 'car' ? `cars/${subject.body}/${subject.view}` : `scenes/${subject.scene}`;
}

/** Name of an image's cache entry: lower case letters, digits, hyphens and one dot. */
export function imageName(subject: ImageSubject, format: ImageFormat): string {
  const what =
    subject.kind === 'car' ? `car-${subject.body}-${subject.colour}-${subject.view}` : `scene-${subject.scene}`;
  return `${ARTWORK_VERSION}-${what}-${subject.width}.${format}`;
}

function widthOf(text: string): ImageWidth | undefined {
  return IMAGE_WIDTHS.find((width) => String(width) === text);
}
