import type { ArtworkBody, ArtworkColour } from '../../../runtime/rules/car/car-images.ts';
import { PAINTS } from '../../../runtime/server/images/paint.data.ts';
import { bodyDrawing } from '../body-drawings.ts';
import { n, randomOf } from '../geometry.ts';

export const SCENE_CANVAS = { width: 1920, height: 900 } as const;

/** A vertical gradient over the given span of pixels; stops as [offset, colour, opacity]. */
export function sky(
  id: string,
  y1: number,
  y2: number,
  stops: readonly (readonly [number, string, number?])[],
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${y1}" x2="0" y2="${y2}">${stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
}

export function glow(id: string, colour: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".4" stop-color="${colour}" stop-opacity="${n(opacity * 4) === '0' ? 0 : (opacity * 0.42).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A rolling edge from the left to the right of the scene, filled to the bottom. */
export function ridge(seed: number, y: number, rise: number, steps: number): string {
  const random = randomOf(seed);
  const { width, height } = SCENE_CANVAS;
  const points = Array.from(
    { length: steps + 1 },
    (_, index) => [(width / steps) * index, y - random() * rise] as const,
  );
  const [first] = points;
  let path = `M0 ${height}V${n(first?.[1] ?? y)}`;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (next === undefined) return;
    const middle = (point[0] + next[0]) / 2;
    path += `C${n(middle)} ${n(point[1])} ${n(middle)} ${n(next[1])} ${n(next[0])} ${n(next[1])}`;
  });
  return `${path}V${height}Z`;
}

/** Long thin clouds lit from below. */
export function clouds(
  seed: number,
  count: number,
  area: { y1: number; y2: number },
  colour: string,
  opacity: number,
): string {
  const random = randomOf(seed);
  const bands = Array.from({ length: count }, () => {
    const x = random() * 2100 - 90;
    const y = area.y1 + random() * (area.y2 - area.y1);
    const wide = 120 + random() * 330;
    const thin = 5 + random() * 13;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(thin)}" fill="${colour}" fill-opacity="${(opacity * (0.35 + random() * 0.65)).toFixed(2)}"/>`;
  }).join('');
  return `<g filter="url(#v-haze)">${bands}</g>`;
}

export interface ParkedCar {
  body: ArtworkBody;
  colour: ArtworkColour;
  /** Left end and ground in pixels, pixels a millimetre. */
  x: number;
  ground: number;
  scale: number;
  /** Light of the place on the car: colour from above and from below. */
  tint: { above: string; below: string; strength: number };
  /** How strongly the ground mirrors it, 0 to 1. */
  mirror: number;
  headlights: boolean;
}

/** A car in a scene: its shadow, its mirror image, the light of the place on it, and its headlights. */
export function parkedCar(car: ParkedCar): { defs: string; marks: string } {
  const body = bodyDrawing(car.body);
  const drawing = body.side(PAINTS[car.colour]);
  const { x, ground, scale } = car;
  const length = body.length * scale;
  const lampY = ground - body.lamp * scale;
  const at = (sign: 1 | -1) =>
    `translate(${n(x)} ${n(ground)}) scale(${scale.toFixed(4)} ${(sign * scale).toFixed(4)})`;
  const beam = car.headlights
    ? `<g filter="url(#v-blur)"><path d="M${n(x + 10)} ${n(lampY)}L${n(x - 470)} ${n(ground + 6)}L${n(x - 90)} ${n(ground + 34)}L${n(x + 16)} ${n(lampY + 14)}Z" fill="url(#p-beam)"/></g><ellipse cx="${n(x - 230)}" cy="${n(ground + 14)}" rx="270" ry="30" fill="url(#p-lamp)" fill-opacity=".5"/><ellipse cx="${n(x + 18)}" cy="${n(lampY)}" rx="80" ry="52" fill="url(#p-lamp)"/>`
    : '';
  const wash = `<g transform="${at(-1)}"><g clip-path="url(#${body.lit})"><rect x="-50" y="0" width="${body.length + 100}" height="${body.height + 50}" fill="url(#p-tint)"/></g></g>`;
  return {
    defs: `${drawing.defs}${glow('p-lamp', '#fff6dd', 0.95)}<linearGradient id="p-beam" gradientUnits="userSpaceOnUse" x1="${n(x)}" y1="0" x2="${n(x - 520)}" y2="0"><stop offset="0" stop-color="#fff3d0" stop-opacity=".34"/><stop offset="1" stop-color="#fff3d0" stop-opacity="0"/></linearGradient>
<linearGradient id="p-tint" gradientUnits="userSpaceOnUse" x1="0" y1="${body.height}" x2="0" y2="200"><stop offset="0" stop-color="${car.tint.above}" stop-opacity="${car.tint.strength}"/><stop offset=".5" stop-color="${car.tint.above}" stop-opacity="${(car.tint.strength * 0.35).toFixed(2)}"/><stop offset="1" stop-color="${car.tint.below}" stop-opacity="${car.tint.strength}"/></linearGradient>
<linearGradient id="p-fade" gradientUnits="userSpaceOnUse" x1="0" y1="${n(ground)}" x2="0" y2="${n(ground + 190)}"><stop offset="0" stop-color="#fff" stop-opacity="${car.mirror}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="p-mask" maskUnits="userSpaceOnUse" x="0" y="${n(ground)}" width="1920" height="300"><rect x="0" y="${n(ground)}" width="1920" height="300" fill="url(#p-fade)"/></mask>
<radialGradient id="p-shadow"><stop offset="0" stop-color="#05070b" stop-opacity=".8"/><stop offset=".6" stop-color="#05070b" stop-opacity=".45"/><stop offset="1" stop-color="#05070b" stop-opacity="0"/></radialGradient>`,
    marks: `${car.mirror > 0 ? `<g mask="url(#p-mask)"><g transform="${at(1)}">${drawing.marks}</g></g>` : ''}<ellipse cx="${n(x + length / 2)}" cy="${n(ground + 3)}" rx="${n(length * 0.54)}" ry="22" fill="url(#p-shadow)"/><g transform="${at(-1)}">${drawing.marks}</g>${wash}${beam}`,
  };
}

/** The scene's document, with a veil at the left on which white text reads. */
export function sceneSvg(defs: string, marks: string, veil: { colour: string; opacity: number }): string {
  const { width, height } = SCENE_CANVAS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}
<filter id="v-haze" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="26 3.500"/></filter><filter id="v-blur" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>
<linearGradient id="v-left" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${veil.colour}" stop-opacity="${veil.opacity}"/><stop offset=".34" stop-color="${veil.colour}" stop-opacity="${(veil.opacity * 0.8).toFixed(2)}"/><stop offset=".62" stop-color="${veil.colour}" stop-opacity="0"/></linearGradient></defs>${marks}<rect width="${width}" height="${height}" fill="url(#v-left)"/></svg>`;
}
