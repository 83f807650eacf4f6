import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { n, softPath } from './geometry.ts';
import type { SideProfile } from './side-profile.types.ts';

/** Gradients of what is behind a cab. */
const DEFS = `<linearGradient id="h-panel" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffffff"/><stop offset=".12" stop-color="#f3f6f8"/><stop offset=".75" stop-color="#dde3e8"/><stop offset="1" stop-color="#aeb7c0"/></linearGradient>
<linearGradient id="h-metal" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#f4f7f9"/><stop offset=".5" stop-color="#bcc4cc"/><stop offset="1" stop-color="#838d97"/></linearGradient>
<linearGradient id="h-dark" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#4a5159"/><stop offset=".4" stop-color="#282d33"/><stop offset="1" stop-color="#121518"/></linearGradient>
<linearGradient id="h-tank" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#8a939c"/><stop offset=".3" stop-color="#f6f9fb"/><stop offset=".55" stop-color="#aab3bc"/><stop offset="1" stop-color="#59626b"/></linearGradient>
<linearGradient id="h-end" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".06" stop-color="#000" stop-opacity="0"/><stop offset=".9" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>`;

/** What the parts of this file refer to, with the clip path on which a scene's light falls: the outline and what is behind it. */
export function heavyDefs(profile: SideProfile, paint: Paint, behind: string): string {
  return `${DEFS}<linearGradient id="h-paint" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${paint.light}"/><stop offset=".3" stop-color="${paint.base}"/><stop offset=".7" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/></linearGradient><clipPath id="s-lit"><path d="${softPath(profile.outline, true)}${behind}"/></clipPath>`;
}

/** A rectangle from its corners, as path data. */
export function box(x0: number, y0: number, x1: number, y1: number): string {
  return `M${n(x0)} ${n(y0)}H${n(x1)}V${n(y1)}H${n(x0)}Z`;
}

/** A panel with rounded corners, filled, with light along its upper edge. */
export function panel(x0: number, y0: number, x1: number, y1: number, fill: string, radius = 12): string {
  return `<rect x="${n(x0)}" y="${n(y0)}" width="${n(x1 - x0)}" height="${n(y1 - y0)}" rx="${radius}" fill="${fill}"/>`;
}

/** Two rails, their cross members, and a mudguard over each rear wheel. */
export function chassis(profile: SideProfile, from: number, to: number, y: number): string {
  const { rear, radius } = profile.wheels;
  const guards = [rear, ...(profile.axles ?? [])]
    .map(
      (x) =>
        `<path d="M${x - radius - 90} ${radius + 10}A${radius + 90} ${radius + 90} 0 0 0 ${x + radius + 90} ${radius + 10}" fill="none" stroke="#14171a" stroke-width="34"/>`,
    )
    .join('');
  return `${panel(from, y - 110, to, y + 60, 'url(#h-dark)', 8)}<path d="M${from} ${y + 52}H${to}" stroke="#79828b" stroke-width="9"/>${panel(rear - 420, y - 260, rear + 420, y - 100, '#14171a')}${guards}`;
}

/** The red and amber lamps at the tail of a lorry. */
export function tailLamps(x: number, y: number): string {
  return `<rect x="${x - 40}" y="${y}" width="52" height="150" rx="12" fill="#b3161f"/><rect x="${x - 40}" y="${y + 90}" width="52" height="44" rx="8" fill="#f4a23a"/>`;
}

/** A rounded window of a home on wheels, tinted, with its frame. */
export function frame(x0: number, y0: number, x1: number, y1: number): string {
  return `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" rx="90" fill="none" stroke="#14171a" stroke-width="26"/><rect x="${x0 + 16}" y="${y0 + 16}" width="${x1 - x0 - 32}" height="${y1 - y0 - 32}" rx="76" fill="none" stroke="#c8d0d7" stroke-opacity=".35" stroke-width="8"/>`;
}
