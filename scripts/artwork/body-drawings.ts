import type { ArtworkBody } from '../../runtime/rules/car/car-images.ts';
import type { BodyDrawing, CarBody, HeavyBody } from './body-drawing.types.ts';
import { endProfile } from './end-profile.ts';
import { frontView } from './front-view.ts';
import { HEAVY_ENDS } from './heavy-ends.data.ts';
import { heavyFront, heavyRear } from './heavy-ends.ts';
import { HEAVY_PROFILES } from './heavy-profiles.data.ts';
import { interiorSvg } from './interior-view.ts';
import { livingSvg } from './living-view.ts';
import { MOTORBIKE } from './motorbike.ts';
import { QUAD } from './quad.ts';
import { rearView } from './rear-view.ts';
import { SCOOTER } from './scooter.ts';
import { SIDE_BY_SIDE } from './side-by-side.ts';
import type { SideProfile } from './side-profile.types.ts';
import { SIDE_PROFILES } from './side-profiles.data.ts';
import { sideView } from './side-view.ts';

/** Longest car that fills the image; shorter ones keep its scale, so that a hatch looks smaller than a ute. */
const REFERENCE_LENGTH = 4750;

/** How a body is drawn, whatever its kind. */
export function bodyDrawing(body: ArtworkBody): BodyDrawing {
  if (body === 'motorbike') return MOTORBIKE;
  if (body === 'scooter') return SCOOTER;
  if (body === 'quad') return QUAD;
  if (body === 'side-by-side') return SIDE_BY_SIDE;
  return isHeavy(body) ? heavyDrawing(body) : carDrawing(body);
}

function isHeavy(body: ArtworkBody): body is HeavyBody {
  return Object.hasOwn(HEAVY_PROFILES, body);
}

function carDrawing(body: CarBody): BodyDrawing {
  const profile = SIDE_PROFILES[body];
  const end = endProfile(body, profile);
  return {
    ...measures(profile),
    half: end.half,
    endHeight: end.top,
    lit: 's-body',
    side: (paint) => sideView(profile, paint),
    front: (paint) => frontView(end, paint),
    rear: (paint) => rearView(end, paint),
    interior: interiorSvg,
  };
}

function heavyDrawing(body: HeavyBody): BodyDrawing {
  const profile = HEAVY_PROFILES[body];
  const { cab, box, wheels } = HEAVY_ENDS[body];
  return {
    ...measures(profile),
    half: wheels.half,
    endHeight: Math.max(cab?.top ?? 0, box.top),
    lit: 's-lit',
    side: (paint) => sideView(profile, paint),
    front: (paint) => heavyFront(body, paint),
    rear: (paint) => heavyRear(body, paint),
    interior: body === 'motorhome' || body === 'caravan' ? livingSvg : interiorSvg,
  };
}

function measures({
  length,
  height,
  wheels,
  headlight,
}: SideProfile): Pick<BodyDrawing, 'length' | 'height' | 'reference' | 'wheel' | 'lamp'> {
  return {
    length,
    height,
    reference: REFERENCE_LENGTH,
    wheel: { x: wheels.front, radius: wheels.radius },
    lamp: headlight[0]?.[1] ?? 800,
  };
}
