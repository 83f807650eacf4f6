import { n } from './geometry.ts';
import type { Drawing } from './side-view.ts';

export const CAR_CANVAS = { width: 1200, height: 800 } as const;

interface Pose {
  /** Pixels a millimetre. */
  scale: number;
  /** Where x = 0 and the ground lie, in pixels. */
  x: number;
  ground: number;
  /** Millimetres that touch the ground: the shadow's ends. */
  footprint: readonly [number, number];
}

/** A drawing in the studio: soft wall, lit floor, shadow, and the reflection of the car in the floor. */
export function inStudio(drawing: Drawing, pose: Pose): string {
  const { width, height } = CAR_CANVAS;
  const { scale, x, ground } = pose;
  const left = x + pose.footprint[0] * scale;
  const right = x + pose.footprint[1] * scale;
  const middle = (left + right) / 2;
  const reach = (right - left) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>${drawing.defs}
<linearGradient id="b-wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aeb8c3"/><stop offset=".6" stop-color="#d3dae1"/><stop offset="1" stop-color="#e6ebef"/></linearGradient>
<radialGradient id="b-glow" gradientUnits="userSpaceOnUse" cx="600" cy="360" r="640" gradientTransform="matrix(1 0 0 .62 0 140)"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".55" stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="b-floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe5ea"/><stop offset=".3" stop-color="#c9d1d9"/><stop offset="1" stop-color="#a3aeb9"/></linearGradient>
<radialGradient id="b-shadow"><stop offset="0" stop-color="#10161d" stop-opacity=".62"/><stop offset=".55" stop-color="#10161d" stop-opacity=".34"/><stop offset="1" stop-color="#10161d" stop-opacity="0"/></radialGradient>
<linearGradient id="b-fade" gradientUnits="userSpaceOnUse" x1="0" y1="${n(ground)}" x2="0" y2="${n(ground + 150)}"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<mask id="b-mirror" maskUnits="userSpaceOnUse" x="0" y="${n(ground)}" width="${width}" height="200"><rect x="0" y="${n(ground)}" width="${width}" height="200" fill="url(#b-fade)"/></mask></defs>
<rect width="${width}" height="${height}" fill="url(#b-wall)"/><rect width="${width}" height="${height}" fill="url(#b-glow)"/>
<path d="M0 ${n(ground - 92)}Q600 ${n(ground - 108)} ${width} ${n(ground - 92)}V${height}H0Z" fill="url(#b-floor)"/>
<path d="M0 ${n(ground - 92)}Q600 ${n(ground - 108)} ${width} ${n(ground - 92)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>
<g mask="url(#b-mirror)"><g transform="translate(${n(x)} ${n(ground)}) scale(${scale.toFixed(5)} ${scale.toFixed(5)})">${drawing.marks}</g></g>
<ellipse cx="${n(middle)}" cy="${n(ground + 6)}" rx="${n(reach * 1.14)}" ry="${n(38)}" fill="url(#b-shadow)"/>
<ellipse cx="${n(middle)}" cy="${n(ground)}" rx="${n(reach * 0.98)}" ry="15" fill="url(#b-shadow)"/>
<g transform="translate(${n(x)} ${n(ground)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${drawing.marks}</g></svg>`;
}

/** A whole document seen in a mirror. */
export function flippedPicture(svg: string): string {
  const start = svg.indexOf('>') + 1;
  const end = svg.lastIndexOf('</svg>');
  return `${svg.slice(0, start)}<g transform="translate(${CAR_CANVAS.width} 0) scale(-1 1)">${svg.slice(start, end)}</g></svg>`;
}
