import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { type EndProfile, shell } from './end-profile.ts';
import { type Corner, mirrored, n, softPath } from './geometry.ts';

/** Gradients and clips that front and rear views share. */
export function endDefs(end: EndProfile, paint: Paint): string {
  const { top, cowl, bottom, half } = end;
  const vertical = (id: string, y1: number, y2: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y1)}" x2="0" y2="${n(y2)}">${stops}</linearGradient>`;
  return `<clipPath id="e-body"><path d="${softPath(mirrored(shell(end)), true)}"/></clipPath>
${vertical('e-paint', cowl + 40, bottom, `<stop offset="0" stop-color="${paint.light}"/><stop offset=".16" stop-color="${paint.base}"/><stop offset=".3" stop-color="${paint.light}"/><stop offset=".55" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/>`)}
${vertical('e-cabin', top, cowl, `<stop offset="0" stop-color="${paint.glint}"/><stop offset=".1" stop-color="${paint.light}"/><stop offset=".5" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/>`)}
<linearGradient id="e-round" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".1" stop-color="#000" stop-opacity=".12"/><stop offset=".24" stop-color="#fff" stop-opacity=".12"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".76" stop-color="#fff" stop-opacity=".08"/><stop offset=".9" stop-color="#000" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity=".52"/></linearGradient>
${vertical('e-glass', top, cowl, '<stop offset="0" stop-color="#11171d"/><stop offset=".55" stop-color="#2b3742"/><stop offset="1" stop-color="#54677a"/>')}
<linearGradient id="e-glare" gradientUnits="userSpaceOnUse" x1="-600" y1="${top}" x2="300" y2="${cowl}"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient>
${vertical('e-clad', end.sill + 60, bottom, '<stop offset="0" stop-color="#464c54"/><stop offset=".5" stop-color="#272c31"/><stop offset="1" stop-color="#121517"/>')}
<linearGradient id="e-tyre" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0c0e"/><stop offset=".5" stop-color="#2a2e33"/><stop offset="1" stop-color="#0b0c0e"/></linearGradient>
${vertical('e-lamp', end.head.high, end.head.low, '<stop offset="0" stop-color="#eef4fa"/><stop offset=".45" stop-color="#8d9aa7"/><stop offset="1" stop-color="#2b333b"/>')}
${vertical('e-tail', end.tail.high, end.tail.low, '<stop offset="0" stop-color="#f0404a"/><stop offset=".5" stop-color="#c2141f"/><stop offset="1" stop-color="#6e0810"/>')}
<pattern id="e-mesh" width="56" height="40" patternUnits="userSpaceOnUse"><rect width="56" height="40" fill="#0c0f12"/><path d="M0 20L28 4L56 20L28 36Z" fill="#1d2227"/><path d="M0 20L28 36L56 20" fill="none" stroke="#4c545c" stroke-width="3"/></pattern>
<filter id="e-soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="14"/></filter>`;
}

/** Tyres, painted body and mirrors; what belongs to one end is drawn over it. */
export function endShell(end: EndProfile, paint: Paint): string {
  const { half, top, cowl, tyre, bottom } = end;
  const outline = softPath(mirrored(shell(end)), true);
  const tread = (x: number) =>
    `<rect x="${n(x)}" y="0" width="238" height="${n(tyre * 1.5)}" rx="46" fill="url(#e-tyre)"/>${[50, 100, 150, 200].map((dx) => `<path d="M${n(x + dx)} 14V${n(tyre)}" stroke="#000" stroke-opacity=".5" stroke-width="8"/>`).join('')}`;
  return `<rect x="${n(-half + 200)}" y="${n(bottom - 70)}" width="${n(2 * half - 400)}" height="200" fill="#08090b"/>${tread(-half + 4)}${tread(half - 242)}
<path d="${outline}" fill="url(#e-paint)"/><g clip-path="url(#e-body)"><rect x="${-half}" y="${n(cowl - 10)}" width="${2 * half}" height="${n(top)}" fill="url(#e-cabin)"/>
<path d="M${-half} ${n(cowl - 150)}Q0 ${n(cowl - 40)} ${half} ${n(cowl - 150)}" fill="none" stroke="${paint.glint}" stroke-opacity=".7" stroke-width="26" filter="url(#e-soft)"/>
<path d="${outline}" fill="url(#e-round)"/><path d="${outline}" fill="none" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="12"/></g>${mirrors(end, paint)}`;
}

function mirrors(end: EndProfile, paint: Paint): string {
  const y = end.cowl + 30;
  const one = `<path d="M${n(end.waist - 40)} ${n(y + 6)}L${n(end.waist + 70)} ${n(y + 24)}V${n(y + 54)}L${n(end.waist - 50)} ${n(y + 50)}Z" fill="#14171b"/><path d="${softPath(
    [
      [end.waist + 40, y + 10, 30],
      [end.waist + 30, y + 130, 40],
      [end.waist + 120, y + 150, 50],
      [end.waist + 232, y + 128, 50],
      [end.waist + 226, y + 20, 40],
    ],
    true,
  )}" fill="${paint.base}"/><path d="${softPath(
    [
      [end.waist + 34, y + 86, 10],
      [end.waist + 30, y + 130, 30],
      [end.waist + 120, y + 150, 50],
      [end.waist + 232, y + 128, 50],
      [end.waist + 230, y + 92, 10],
    ],
    true,
  )}" fill="${paint.light}"/><path d="${softPath(
    [
      [end.waist + 40, y + 10, 20],
      [end.waist + 38, y + 36, 6],
      [end.waist + 228, y + 40, 6],
      [end.waist + 226, y + 20, 30],
    ],
    true,
  )}" fill="#14171b"/>`;
  return `${one}<g transform="scale(-1 1)">${one}</g>`;
}

/** The glass of one end: dark, with seats behind and the sky on it. */
export function endGlass(pane: readonly Corner[], end: EndProfile, inside: string): string {
  const path = softPath(mirrored(pane), true);
  const { top, cowl } = end;
  return `<clipPath id="e-pane"><path d="${path}"/></clipPath><path d="${path}" fill="#0b0d10" stroke="#0b0d10" stroke-width="26" stroke-linejoin="round"/><path d="${path}" fill="url(#e-glass)"/><g clip-path="url(#e-pane)">${inside}<path d="M-420 ${top}L-760 ${cowl - 40}H-250L90 ${top}Z" fill="url(#e-glare)" fill-opacity=".7"/><path d="M190 ${top}L-150 ${cowl - 40}H-50L290 ${top}Z" fill="url(#e-glare)" fill-opacity=".4"/></g>`;
}
