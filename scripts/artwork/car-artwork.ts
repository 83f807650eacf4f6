import type { ArtworkBody, ArtworkView } from '../../runtime/rules/car/car-images.ts';
import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { bodyDrawing } from './body-drawings.ts';
import type { Drawing } from './side-view.ts';
import { CAR_CANVAS, flippedPicture, inStudio } from './studio.ts';

const GROUND = 620;
const FRAME = 1090;
/** Highest that a drawing may be, in pixels. */
const HEADROOM = 548;
const END_SCALE = 0.33;
/** Ends of what is narrower than a car are drawn larger. */
const NARROW = { half: 800, scale: 0.42 };
/** Radius of the wheel in the close-up, in pixels, of a wheel of 366 mm. */
const CLOSE_UP_SCALE = 0.56;
const LARGEST_WHEEL = 400;

/** Colour variables in the place of a paint. */
const VARIABLES: Paint = {
  glint: 'var(--glint)',
  light: 'var(--light)',
  base: 'var(--base)',
  shade: 'var(--shade)',
  deep: 'var(--deep)',
};

/** The drawing of a vehicle as an SVG document of 1200 x 800, its paint left to variables. */
export function carSvg(body: ArtworkBody, view: ArtworkView, paint: Paint = VARIABLES): string {
  const drawing = bodyDrawing(body);
  const { length, half, wheel } = drawing;
  const middle = CAR_CANVAS.width / 2;
  const end = (drawn: Drawing): string => {
    const scale = Math.min(half < NARROW.half ? NARROW.scale : END_SCALE, 540 / drawing.endHeight);
    return inStudio(drawn, { scale, x: middle, ground: GROUND + 40, footprint: [-half, half] });
  };
  const views: Record<ArtworkView, () => string> = {
    side: () => {
      const scale = Math.min(FRAME / length, FRAME / drawing.reference, HEADROOM / drawing.height);
      return inStudio(drawing.side(paint), {
        scale,
        x: middle - (length * scale) / 2,
        ground: GROUND,
        footprint: [100, length - 100],
      });
    },
    front: () => end(drawing.front(paint)),
    rear: () => end(drawing.rear(paint)),
    wheel: () => {
      const scale = wheel.radius > LARGEST_WHEEL ? (CLOSE_UP_SCALE * LARGEST_WHEEL) / wheel.radius : CLOSE_UP_SCALE;
      return inStudio(drawing.side(paint), {
        scale,
        x: 500 - wheel.x * scale,
        ground: 690,
        footprint: [0, length],
      });
    },
    interior: () => drawing.interior(paint),
    'interior-left': () => flippedPicture(drawing.interior(paint)),
  };
  return views[view]();
}
