import { n } from './geometry.ts';

/** Gradients that every wheel uses, in the wheel's own units (radius 100, y up). */
export const WHEEL_DEFS = `
<radialGradient id="w-tyre" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"><stop offset=".7" stop-color="#1b1e22"/><stop offset=".78" stop-color="#2c3036"/><stop offset=".88" stop-color="#23272c"/><stop offset="1" stop-color="#0b0c0e"/></radialGradient>
<linearGradient id="w-rim" gradientUnits="userSpaceOnUse" x1="-40" y1="72" x2="40" y2="-72"><stop offset="0" stop-color="#f7f9fa"/><stop offset=".45" stop-color="#b9c1c9"/><stop offset="1" stop-color="#6d7680"/></linearGradient>
<linearGradient id="w-spoke" gradientUnits="userSpaceOnUse" x1="-30" y1="70" x2="30" y2="-70"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#ccd3d9"/><stop offset="1" stop-color="#838c96"/></linearGradient>
<radialGradient id="w-well" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="70"><stop offset="0" stop-color="#3a4047"/><stop offset=".7" stop-color="#1c2025"/><stop offset="1" stop-color="#0c0e10"/></radialGradient>
<linearGradient id="w-disc" gradientUnits="userSpaceOnUse" x1="-30" y1="30" x2="30" y2="-30"><stop offset="0" stop-color="#8d959d"/><stop offset=".5" stop-color="#565d65"/><stop offset="1" stop-color="#3d434a"/></linearGradient>
<linearGradient id="w-shade" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="-100"><stop offset="0" stop-color="#000" stop-opacity=".62"/><stop offset=".38" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>`;

/**
 * An alloy wheel with its tyre. `cx`, `cy` and `radius` are in the units of the surrounding drawing.
 * @param turn degrees by which the wheel has rolled, so that the two wheels of a car are not twins
 */
export function wheel(cx: number, cy: number, radius: number, spokes: number, turn = 0): string {
  const twin = spokes < 10;
  const arms = Array.from({ length: spokes }, (_, index) => {
    const angle = turn + (360 / spokes) * index;
    return `<g transform="rotate(${n(angle)})">${twin ? TWIN_SPOKE : SINGLE_SPOKE}</g>`;
  }).join('');
  const nuts = Array.from({ length: 5 }, (_, index) => {
    const angle = ((turn + 36 + 72 * index) * Math.PI) / 180;
    return `<circle cx="${n(Math.sin(angle) * 11.5)}" cy="${n(Math.cos(angle) * 11.5)}" r="2" fill="#3b4249"/>`;
  }).join('');
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${(radius / 100).toFixed(3)})">
<circle r="100" fill="url(#w-tyre)"/><circle r="93" fill="none" stroke="#4a5057" stroke-opacity=".5" stroke-width="1"/><circle r="80" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.4"/>
<circle r="72" fill="url(#w-rim)"/><circle r="68" fill="url(#w-well)"/>
<circle r="45" fill="url(#w-disc)"/><circle r="45" fill="none" stroke="#22262b" stroke-width="1"/><circle r="27" fill="#1b1f23"/>
<path d="M30 34A46 46 0 0 0 45 8L34 5A35 35 0 0 1 22 27Z" fill="#b3262b"/>
${arms}
<circle r="18" fill="url(#w-spoke)"/>${nuts}<circle r="7.5" fill="#2a2f35"/><circle r="7.5" fill="none" stroke="#e9edf0" stroke-width="1.1"/>
<circle r="70.5" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.2"/>
<circle r="100" fill="url(#w-shade)"/></g>`;
}

const TWIN_SPOKE =
  '<path d="M-9 12L-15 69Q-10 70.500 -5.500 70.500L-2.200 14Z" fill="url(#w-spoke)"/><path d="M9 12L15 69Q10 70.500 5.500 70.500L2.200 14Z" fill="url(#w-spoke)"/><path d="M-9 12L-15 69L-13 69.500L-6.500 13Z" fill="#5e666f" fill-opacity=".55"/><path d="M9 12L15 69L13 69.500L6.500 13Z" fill="#5e666f" fill-opacity=".55"/>';
const SINGLE_SPOKE =
  '<path d="M-4.600 12L-3.400 50L-8 69.600Q0 71 3.500 70L1.500 50L4.600 12Z" fill="url(#w-spoke)"/><path d="M-4.600 12L-3.400 50L-8 69.600L-6 69.800L-1.800 50L-2.600 12Z" fill="#5e666f" fill-opacity=".5"/>';
