import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { type Corner, n, softPath } from './geometry.ts';
import type { SideProfile } from './side-profile.types.ts';

/** Painted sheet metal: three facets (roof and shoulder, door skin, sill), rounded towards the ends. Millimetres, y up. */
export function sheetMetal(profile: SideProfile, paint: Paint): string {
  const outline = softPath(profile.outline, true);
  return `<path d="${outline}" fill="url(#s-top)"/>
<g clip-path="url(#s-body)">
<path d="${below(profile.shoulder)}" fill="url(#s-skin)"/>
<path d="${softPath(raised(profile.shoulder, 16), false)}" fill="none" stroke="${paint.glint}" stroke-opacity=".85" stroke-width="22" filter="url(#s-soft)"/>
<path d="${softPath(profile.shoulder, false)}" fill="none" stroke="${paint.deep}" stroke-opacity=".28" stroke-width="7"/>
<path d="${below(profile.crease)}" fill="url(#s-low)"/>
<path d="${softPath(raised(profile.crease, 14), false)}" fill="none" stroke="${paint.glint}" stroke-opacity=".55" stroke-width="18" filter="url(#s-soft)"/>
<path d="${outline}" fill="url(#s-ends)"/>
<path d="${outline}" fill="none" stroke="${paint.glint}" stroke-opacity=".55" stroke-width="14"/>
</g>`;
}

/** Unpainted sill, bumpers' lower edge, arches and the wheel wells. */
export function underbody(profile: SideProfile): string {
  const { wheels, cladding, length } = profile;
  const centres = [wheels.front, wheels.rear];
  const lips = centres
    .map((x) =>
      cladding.arch > 0
        ? `<circle cx="${x}" cy="${n(wheels.radius)}" r="${wheels.radius + 40 + cladding.arch}" fill="url(#s-clad)"/><circle cx="${x}" cy="${n(wheels.radius)}" r="${wheels.radius + 36 + cladding.arch}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="6"/>`
        : `<circle cx="${x}" cy="${n(wheels.radius)}" r="${wheels.radius + 52}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="16"/><circle cx="${x}" cy="${n(wheels.radius)}" r="${wheels.radius + 62}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="6"/>`,
    )
    .join('');
  const sill = cladding.sill > 0 ? sillOf(length, cladding.sill) : sillOf(length, lowest(profile.outline) + 62);
  const wells = centres
    .map((x) => `<circle cx="${x}" cy="${n(wheels.radius)}" r="${wheels.radius + 44}" fill="#07090b"/>`)
    .join('');
  return `<g clip-path="url(#s-body)">${sill}${lips}${wells}</g>`;
}

function sillOf(length: number, y: number): string {
  const edge: Corner[] = [
    [-20, y + 120],
    [260, y + 40, 80],
    [900, y - 10, 100],
    [length - 900, y, 100],
    [length - 220, y + 60, 80],
    [length + 20, y + 130],
  ];
  return `<path d="${below(edge)}" fill="url(#s-clad)"/><path d="${softPath(edge, false)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="6"/>`;
}

function lowest(corners: readonly Corner[]): number {
  return Math.min(...corners.map((corner) => corner[1]));
}

function raised(corners: readonly Corner[], by: number): Corner[] {
  return corners.map(([x, y, radius]) => [x, y + by, radius ?? 0]);
}

function below(edge: readonly Corner[]): string {
  const last = edge.at(-1) ?? [0, 0];
  const first = edge[0] ?? [0, 0];
  return `${softPath(edge, false)}L${n(last[0])} 0L${n(first[0])} 0Z`;
}
