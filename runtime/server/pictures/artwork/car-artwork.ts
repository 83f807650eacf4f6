import type { ArtworkBody, ArtworkColour, ArtworkView } from '../../../rules/car-pictures.ts';
import { endProfile } from './end-profile.ts';
import { frontView } from './front-view.ts';
import { interiorSvg } from './interior-view.ts';
import { PAINTS } from './paint.data.ts';
import { rearView } from './rear-view.ts';
import { SIDE_PROFILES } from './side-profiles.data.ts';
import { sideView } from './side-view.ts';
import { CAR_CANVAS, inStudio } from './studio.ts';

const GROUND = 620;
/** Longest car that fills the picture; shorter ones keep its scale, so that a hatch looks smaller than a ute. */
const REFERENCE_LENGTH = 4750;
const FRAME = 1090;
const END_SCALE = 0.33;
const CLOSE_UP_SCALE = 0.56;

/** The drawing of a car as an SVG document of 1200 x 800. */
export function carSvg(body: ArtworkBody, colour: ArtworkColour, view: ArtworkView): string {
  const profile = SIDE_PROFILES[body];
  const paint = PAINTS[colour];
  const middle = CAR_CANVAS.width / 2;
  const drawEnd = (draw: typeof frontView): string => {
    const end = endProfile(body, profile);
    const scale = Math.min(END_SCALE, 540 / end.top);
    return inStudio(draw(end, paint), { scale, x: middle, ground: GROUND + 40, footprint: [-end.half, end.half] });
  };
  const views: Record<ArtworkView, () => string> = {
    side: () => {
      const scale = Math.min(FRAME / profile.length, FRAME / REFERENCE_LENGTH);
      return inStudio(sideView(profile, paint), {
        scale,
        x: middle - (profile.length * scale) / 2,
        ground: GROUND,
        footprint: [100, profile.length - 100],
      });
    },
    front: () => drawEnd(frontView),
    rear: () => drawEnd(rearView),
    wheel: () =>
      inStudio(sideView(profile, paint), {
        scale: CLOSE_UP_SCALE,
        x: 500 - profile.wheels.front * CLOSE_UP_SCALE,
        ground: 690,
        footprint: [0, profile.length],
      }),
    interior: () => interiorSvg(paint),
  };
  return views[view]();
}
