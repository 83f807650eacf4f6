import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { n, softPath } from './geometry.ts';
import type { SideProfile } from './side-profile.types.ts';
import { WHEEL_DEFS } from './wheel.ts';

/** Gradients and clips of a side view, in millimetres with y up. Ids are fixed: one car a document. */
export function sideDefs(profile: SideProfile, paint: Paint): string {
  const { height: top, length, wheels } = profile;
  const belt = (profile.shoulder[2]?.[1] ?? 900) + 60;
  const low = profile.crease[1]?.[1] ?? 450;
  const lit = (id: string, y1: number, y2: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y1)}" x2="0" y2="${n(y2)}">${stops}</linearGradient>`;
  return `${WHEEL_DEFS}
<clipPath id="s-body"><path d="${softPath(profile.outline, true)}"/></clipPath>
<clipPath id="s-glass"><path d="${profile.glass.map((pane) => softPath(pane, true)).join('')}"/></clipPath>
${lit('s-top', top, belt, `<stop offset="0" stop-color="${paint.glint}"/><stop offset=".12" stop-color="${paint.light}"/><stop offset=".55" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.light}"/>`)}
${lit('s-skin', belt, low, `<stop offset="0" stop-color="${paint.shade}"/><stop offset=".3" stop-color="${paint.base}"/><stop offset=".72" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.light}"/>`)}
${lit('s-low', low + 80, 220, `<stop offset="0" stop-color="${paint.shade}"/><stop offset=".55" stop-color="${paint.deep}"/><stop offset="1" stop-color="${paint.shade}"/>`)}
<linearGradient id="s-ends" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${length}" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".035" stop-color="#000" stop-opacity=".14"/><stop offset=".13" stop-color="#000" stop-opacity="0"/><stop offset=".26" stop-color="#fff" stop-opacity=".1"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".84" stop-color="#000" stop-opacity="0"/><stop offset=".96" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>
${lit('s-window', top, belt, '<stop offset="0" stop-color="#0e1318"/><stop offset=".5" stop-color="#27313b"/><stop offset="1" stop-color="#3d4a57"/>')}
<linearGradient id="s-glare" gradientUnits="userSpaceOnUse" x1="${n(wheels.front)}" y1="${top}" x2="${n(wheels.front + 900)}" y2="${belt}"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/></linearGradient>
<linearGradient id="s-lamp" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="520" y2="0"><stop offset="0" stop-color="#f8fbff"/><stop offset=".4" stop-color="#a9b7c5"/><stop offset="1" stop-color="#39434d"/></linearGradient>
<linearGradient id="s-tail" gradientUnits="userSpaceOnUse" x1="${length - 480}" y1="0" x2="${length}" y2="0"><stop offset="0" stop-color="#7e0b12"/><stop offset=".5" stop-color="#d81f2a"/><stop offset="1" stop-color="#8c0d15"/></linearGradient>
<linearGradient id="s-clad" gradientUnits="userSpaceOnUse" x1="0" y1="560" x2="0" y2="260"><stop offset="0" stop-color="#4b5159"/><stop offset=".5" stop-color="#2b3036"/><stop offset="1" stop-color="#15181b"/></linearGradient>
<filter id="s-soft" x="-10%" y="-60%" width="120%" height="220%"><feGaussianBlur stdDeviation="14"/></filter>`;
}
