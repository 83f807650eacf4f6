import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { n, softPath } from './geometry.ts';
import type { SideProfile } from './side-profile.types.ts';

/** Windows with their pillars, seats behind and the sky on them. */
export function glasshouse(profile: SideProfile): string {
  const panes = profile.glass.map((pane) => softPath(pane, true)).join('');
  const seats = profile.pillars
    .filter((pillar) => pillar[4] > 40)
    .map(
      ([x, y]) =>
        `<path d="M${x - 60} ${y - 60}q-40 330 60 360q90 10 110 -90l30 -280z" fill="#0a0d10" fill-opacity=".55"/>`,
    )
    .join('');
  const pillars = profile.pillars
    .map(([x0, y0, x1, y1, width]) => `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="#0b0d10" stroke-width="${width}"/>`)
    .join('');
  const top = profile.height;
  const glare = profile.glass
    .map((pane) => {
      const x = Math.min(...pane.map((corner) => corner[0]));
      const band = (at: number, width: number) =>
        `<path d="M${n(at)} ${top}l${width} 0l-620 -900l${-width} 0z" fill="url(#s-glare)"/>`;
      return band(x + 900, 260) + band(x + 1240, 70) + band(x + 1900, 330);
    })
    .join('');
  const screens = profile.screens
    .map(
      (screen) =>
        `<path d="${softPath(screen, true)}" fill="#141a20"/><path d="${softPath(screen, true)}" fill="url(#s-glare)" fill-opacity=".6"/>`,
    )
    .join('');
  if (panes === '') return screens;
  return `${screens}<path d="${panes}" fill="#0b0d10" stroke="#0b0d10" stroke-width="30" stroke-linejoin="round"/><path d="${panes}" fill="url(#s-window)"/>
<g clip-path="url(#s-glass)">${seats}${glare}${pillars}</g>
<path d="${panes}" fill="none" stroke="#c8d0d7" stroke-opacity=".32" stroke-width="7"/>`;
}

/** Door gaps with the light on their far edge, handles, lamps, mirror and side repeater. */
export function fittings(profile: SideProfile, paint: Paint): string {
  const seams = profile.seams
    .map((seam) => {
      const path = softPath(seam, false);
      return `<path d="${path}" fill="none" stroke="${paint.glint}" stroke-opacity=".4" stroke-width="6" transform="translate(9 -3)"/><path d="${path}" fill="none" stroke="#05070a" stroke-opacity=".62" stroke-width="8"/>`;
    })
    .join('');
  const handles = profile.handles
    .map(
      ([x, y, width]) =>
        `<ellipse cx="${x + width / 2}" cy="${y - 8}" rx="${width * 0.36}" ry="30" fill="#000" fill-opacity=".22"/><rect x="${x}" y="${y - 14}" width="${width}" height="34" rx="17" fill="${paint.base}"/><rect x="${x + 8}" y="${y + 4}" width="${width - 16}" height="11" rx="6" fill="${paint.glint}" fill-opacity=".8"/><path d="M${x + 6} ${y - 16}h${width - 12}" stroke="#000" stroke-opacity=".4" stroke-width="8"/>`,
    )
    .join('');
  const head = softPath(profile.headlight, true);
  const tail = profile.taillight.length > 0 ? softPath(profile.taillight, true) : '';
  const lamp = profile.headlight.length || 1;
  const hx = profile.headlight.reduce((sum, corner) => sum + corner[0], 0) / lamp - 30;
  const hy = profile.headlight.reduce((sum, corner) => sum + corner[1], 0) / lamp - 4;
  return `<g clip-path="url(#s-body)">${seams}
<path d="${head}" fill="#0e1216" stroke="#0e1216" stroke-width="16" stroke-linejoin="round"/><path d="${head}" fill="url(#s-lamp)"/><clipPath id="s-head"><path d="${head}"/></clipPath><g clip-path="url(#s-head)"><circle cx="${n(hx)}" cy="${n(hy)}" r="34" fill="#1a2026" stroke="#dfe7ee" stroke-width="9"/><circle cx="${n(hx - 6)}" cy="${n(hy + 6)}" r="14" fill="#f5fbff"/></g>
<path d="${softPath(profile.headlight.slice(0, 3), false)}" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="17" transform="translate(14 -14)"/>
<path d="${tail}" fill="url(#s-tail)" stroke="#3b0508" stroke-width="8"/><path d="${softPath(profile.taillight.slice(0, 3), false)}" fill="none" stroke="#ff8d84" stroke-opacity=".8" stroke-width="10" transform="translate(0 -18)"/></g>${handles}${mirror(profile, paint)}`;
}

function mirror(profile: SideProfile, paint: Paint): string {
  if (profile.mirror === null) return '';
  const [x, y] = profile.mirror;
  if (profile.tallMirror)
    return `<g transform="translate(${x} ${y})"><path d="M0 330L150 400M0 -180L150 -230" stroke="#14171a" stroke-width="26" stroke-linecap="round"/><rect x="-80" y="-230" width="150" height="600" rx="50" fill="#1b1f24"/><rect x="-80" y="-230" width="44" height="600" rx="22" fill="#4d555d"/><path d="M-70 60H62" stroke="#07090b" stroke-width="10"/></g>`;
  return `<g transform="translate(${x} ${y})"><path d="M40 -26L120 -40L110 10L50 20Z" fill="#111418"/><path d="M-70 20Q-84 118 20 130L120 126Q150 122 146 84L138 26Q134 4 100 4L-40 0Q-66 0 -70 20Z" fill="${paint.base}"/><path d="M-74 52Q-70 120 20 130L120 126Q150 122 146 84L142 66Q60 80 -74 52Z" fill="${paint.light}"/><path d="M-70 22L138 30Q134 4 100 4L-40 0Q-66 0 -70 22Z" fill="#15181c"/><path d="M-66 62L40 74" stroke="#ffb84a" stroke-width="9" stroke-linecap="round"/></g>`;
}
