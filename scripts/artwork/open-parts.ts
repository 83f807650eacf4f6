import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { type Corner, n, softPath } from './geometry.ts';
import { WHEEL_DEFS } from './wheel.ts';

/** Gradients of motorcycles, quads and side-by-sides: painted plastic, bare metal, dark castings. A scene's light falls on none of it: too much sky shows through. */
export function openDefs(paint: Paint): string {
  return `${WHEEL_DEFS}
<linearGradient id="o-skin" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${paint.glint}"/><stop offset=".14" stop-color="${paint.light}"/><stop offset=".45" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/></linearGradient>
<linearGradient id="o-low" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${paint.shade}"/><stop offset="1" stop-color="${paint.deep}"/></linearGradient>
<linearGradient id="o-metal" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#f4f7f9"/><stop offset=".5" stop-color="#aab3bc"/><stop offset="1" stop-color="#59626b"/></linearGradient>
<linearGradient id="o-dark" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#555d66"/><stop offset=".4" stop-color="#2b3036"/><stop offset="1" stop-color="#121518"/></linearGradient>
<linearGradient id="o-seat" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#4b525a"/><stop offset=".3" stop-color="#22262b"/><stop offset="1" stop-color="#0c0e10"/></linearGradient>
<radialGradient id="o-eye"><stop offset="0" stop-color="#ffffff"/><stop offset=".55" stop-color="#cfdbe6"/><stop offset="1" stop-color="#4a5560"/></radialGradient>
<linearGradient id="e-tyre" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0c0e"/><stop offset=".5" stop-color="#2e3338"/><stop offset="1" stop-color="#0b0c0e"/></linearGradient>
<clipPath id="s-lit"><path d="M0 0"/></clipPath>`;
}

/** A tube through points: a thick dark line with light on it. */
export function tube(path: string, width: number, dark = '#1b1f23', light = '#7f8891'): string {
  return `<path d="${path}" fill="none" stroke="${dark}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="${light}" stroke-width="${n(width * 0.24)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 ${n(width * 0.18)})"/>`;
}

/** A soft shape in one fill, with a rim of light. */
export function shape(corners: readonly Corner[], fill: string, rim = ''): string {
  const path = softPath(corners, true);
  return `<path d="${path}" fill="${fill}"/>${rim === '' ? '' : `<path d="${path}" fill="none" stroke="${rim}" stroke-opacity=".55" stroke-width="9"/>`}`;
}

/** A tyre seen from its tread. */
export function treadFace(x: number, wide: number, radius: number, blocks: boolean): string {
  const rows = blocks
    ? Array.from(
        { length: Math.floor((radius * 2) / 70) },
        (_, index) =>
          `<path d="M${n(x + 8)} ${index * 70 + 30}l${n(wide / 2 - 12)} 26M${n(x + wide - 8)} ${index * 70 + 30}l${n(-wide / 2 + 12)} 26" stroke="#3d434a" stroke-width="22"/>`,
      ).join('')
    : `<path d="M${n(x + wide / 2)} 20V${radius * 2 - 20}" stroke="#000" stroke-opacity=".6" stroke-width="7"/>`;
  return `<rect x="${n(x)}" y="0" width="${wide}" height="${radius * 2}" rx="${n(wide * 0.42)}" fill="url(#e-tyre)"/>${rows}`;
}

/** A number plate of one line. */
export function smallPlate(y: number): string {
  return `<rect x="-115" y="${y}" width="230" height="150" rx="12" fill="#f6f8f9" stroke="#5b646d" stroke-width="6"/><rect x="-90" y="${y + 62}" width="180" height="26" rx="13" fill="#c4ccd4"/>`;
}
