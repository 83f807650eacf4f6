import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { HeavyBody } from './body-drawing.types.ts';
import { endGlass } from './end-shell.ts';
import { type Corner, flipped, mirrored, n, softPath } from './geometry.ts';
import { HEAVY_ENDS, type HeavyEnd } from './heavy-ends.data.ts';
import { box, panel } from './heavy-parts.ts';
import { caravanFront, heavyTail } from './heavy-tails.ts';
import type { Drawing } from './side-view.ts';

/** A lorry, bus or home on wheels head-on, x = 0 its middle. */
export function heavyFront(body: HeavyBody, paint: Paint): Drawing {
  const end = HEAVY_ENDS[body];
  if (end.cab === null) return { defs: heavyEndDefs(end, paint), marks: caravanFront(end, paint) };
  const { half, top, sill, bumper, screen } = end.cab;
  const shell: Corner[] = [
    [0, top],
    [half * 0.72, top - 14, 160],
    [half - 90, top - 120, 150],
    [half, screen[0], 120],
    [half + 6, bumper, 60],
    [half, sill + 60, 60],
    [half - 130, sill, 50],
    [0, sill],
  ];
  const outline = softPath(mirrored(shell), true);
  const pane: Corner[] = [
    [0, screen[1]],
    [half * 0.6, screen[1] - 6, 200],
    [half - 170, screen[1] - 40, 110],
    [half - 100, screen[0] + 20, 90],
    [half * 0.5, screen[0] - 24, 300],
    [0, screen[0] - 30],
  ];
  const inside = [-1, 1]
    .map(
      (sign) =>
        `<rect x="${n(sign * half * 0.48 - 190)}" y="${screen[0] - 40}" width="380" height="${n((screen[1] - screen[0]) * 0.66)}" rx="120" fill="#0a0d10" fill-opacity=".6"/>`,
    )
    .join('');
  const glass = endGlass(pane, { ...GLASS, top: screen[1], cowl: screen[0] }, inside);
  const marks = `${wall(end)}${tyres(end)}<path d="${outline}" fill="url(#e-paint)"/><g clip-path="url(#e-body)"><rect x="${-half}" y="${screen[0]}" width="${2 * half}" height="${top}" fill="url(#e-cabin)"/><path d="${outline}" fill="url(#e-round)"/><path d="${outline}" fill="none" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="14"/></g>${glass}${wipers(half, screen[0])}${face(end, paint)}${tallMirrors(half, screen)}`;
  return { defs: heavyEndDefs(end, paint, outline), marks };
}

/** The same from behind. */
export function heavyRear(body: HeavyBody, paint: Paint): Drawing {
  const end = HEAVY_ENDS[body];
  return { defs: heavyEndDefs(end, paint), marks: `${tyres(end, true)}${heavyTail(end, paint)}` };
}

const GLASS = {
  body: 'van' as const,
  half: 0,
  waist: 0,
  roof: 0,
  bottom: 0,
  head: { low: 0, high: 0 },
  tail: { low: 0, high: 0 },
  tyre: 0,
  sill: 0,
};

function heavyEndDefs(end: HeavyEnd, paint: Paint, outline = ''): string {
  const { top, sill } = end.cab ?? { top: end.box.top, sill: end.box.low };
  const vertical = (id: string, y1: number, y2: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y1)}" x2="0" y2="${n(y2)}">${stops}</linearGradient>`;
  const across = (id: string, half: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".46"/><stop offset=".09" stop-color="#000" stop-opacity=".1"/><stop offset=".2" stop-color="#fff" stop-opacity=".12"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#fff" stop-opacity=".08"/><stop offset=".91" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".48"/></linearGradient>`;
  const low = end.cab?.screen[0] ?? sill + 900;
  return `${outline === '' ? '' : `<clipPath id="e-body"><path d="${outline}"/></clipPath>`}
${vertical('e-paint', low, sill, `<stop offset="0" stop-color="${paint.light}"/><stop offset=".2" stop-color="${paint.base}"/><stop offset=".7" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/>`)}
${vertical('e-cabin', top, low, `<stop offset="0" stop-color="${paint.glint}"/><stop offset=".12" stop-color="${paint.light}"/><stop offset=".6" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/>`)}
${vertical('e-panel', end.box.top, end.box.low, '<stop offset="0" stop-color="#ffffff"/><stop offset=".1" stop-color="#eef2f5"/><stop offset="1" stop-color="#bfc8d0"/>')}
${vertical('e-wall', end.box.top, end.box.low, `<stop offset="0" stop-color="${paint.glint}"/><stop offset=".1" stop-color="${paint.light}"/><stop offset=".5" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.shade}"/>`)}
${vertical('e-glass', top, low, '<stop offset="0" stop-color="#11171d"/><stop offset=".55" stop-color="#2b3742"/><stop offset="1" stop-color="#54677a"/>')}
<linearGradient id="e-glare" gradientUnits="userSpaceOnUse" x1="-600" y1="${top}" x2="300" y2="${low}"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient>
<linearGradient id="e-tyre" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0c0e"/><stop offset=".5" stop-color="#2a2e33"/><stop offset="1" stop-color="#0b0c0e"/></linearGradient>
<linearGradient id="e-metal" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#f4f7f9"/><stop offset=".5" stop-color="#bcc4cc"/><stop offset="1" stop-color="#838d97"/></linearGradient>
<linearGradient id="e-lamp" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#f6faff"/><stop offset=".5" stop-color="#9aa7b4"/><stop offset="1" stop-color="#2b333b"/></linearGradient>
<pattern id="e-mesh" width="70" height="44" patternUnits="userSpaceOnUse"><rect width="70" height="44" fill="#0c0f12"/><path d="M0 22H70" stroke="#333b43" stroke-width="10"/><path d="M0 30H70" stroke="#5a636c" stroke-width="3"/></pattern>
${across('e-round', end.cab?.half ?? end.box.half)}${across('e-side', end.box.half)}`;
}

function tyres(end: HeavyEnd, behind = false): string {
  const { half, radius, twin } = end.wheels;
  const wide = behind && twin ? 480 : 260;
  const one = (x: number) =>
    `<rect x="${n(x)}" y="0" width="${wide}" height="${n(radius * 1.8)}" rx="46" fill="url(#e-tyre)"/>${Array.from({ length: Math.floor(wide / 60) }, (_, index) => `<path d="M${n(x + 40 + index * 60)} 14V${n(radius * 1.6)}" stroke="#000" stroke-opacity=".5" stroke-width="9"/>`).join('')}${behind && twin ? `<path d="M${n(x + wide / 2)} 0V${n(radius * 1.7)}" stroke="#000" stroke-width="26"/>` : ''}`;
  return `${panel(-half + 200, radius * 0.5, half - 200, radius * 1.2, '#0a0c0e')}${one(-half)}${one(half - wide)}`;
}

/** What is behind the cab, seen past it. */
function wall({ cab, box: { half, low, top, tone } }: HeavyEnd): string {
  if (top === 0 || top === cab?.top) return '';
  const path = `M${-half} ${low}V${top - 150}Q${-half} ${top} ${-half + 150} ${top}H${half - 150}Q${half} ${top} ${half} ${top - 150}V${low}Z`;
  const nose =
    tone === 'paint'
      ? `<rect x="-460" y="${top - 760}" width="920" height="330" rx="100" fill="url(#e-glass)" stroke="#14171a" stroke-width="24"/><path d="M${-half} ${top - 900}Q0 ${top - 1010} ${half} ${top - 900}" fill="none" stroke="#1d2731" stroke-opacity=".5" stroke-width="44"/><path d="M${-half + 90} ${top - 130}h150M${half - 240} ${top - 130}h150" stroke="#f4a23a" stroke-width="34" stroke-linecap="round"/>`
      : '';
  return `<path d="${path}" fill="url(#${tone === 'paint' ? 'e-wall' : tone === 'pale' ? 'e-panel' : 'e-metal'})" stroke="#5d666f" stroke-opacity=".5" stroke-width="8"/><path d="${path}" fill="url(#e-side)"/>${nose}`;
}

function wipers(half: number, y: number): string {
  return `<path d="M${n(-half * 0.08)} ${y - 6}L${n(-half * 0.78)} ${y + 60}M${n(half * 0.7)} ${y - 2}L${n(half * 0.04)} ${y + 66}" stroke="#0a0c0e" stroke-width="18" stroke-linecap="round"/>`;
}

function face({ cab }: HeavyEnd, paint: Paint): string {
  if (cab === null) return '';
  const { half, screen, bumper, sill } = cab;
  const grilleTop = screen[0] - 130;
  const grille: Corner[] = [
    [0, grilleTop],
    [half * 0.56, grilleTop - 6, 60],
    [half * 0.5, bumper + 60, 60],
    [0, bumper + 54],
  ];
  const lamp: Corner[] = [
    [half * 0.58, bumper + 10, 40],
    [half * 0.97, bumper + 30, 50],
    [half * 0.97, bumper - 170, 50],
    [half * 0.62, bumper - 170, 40],
  ];
  const pair = (corners: Corner[], attributes: string) =>
    [corners, flipped(corners)].map((side) => `<path d="${softPath(side, true)}" ${attributes}/>`).join('');
  const eyes = [1, -1]
    .map(
      (sign) =>
        `<circle cx="${n(sign * half * 0.85)}" cy="${bumper - 76}" r="60" fill="#141a20" stroke="#dfe8f0" stroke-width="12"/><circle cx="${n(sign * half * 0.85 - 12)}" cy="${bumper - 60}" r="22" fill="#fff"/><circle cx="${n(sign * half * 0.69)}" cy="${bumper - 80}" r="44" fill="#141a20" stroke="#c5d0da" stroke-width="9"/>`,
    )
    .join('');
  return `<g clip-path="url(#e-body)"><path d="${box(-half - 20, 0, half + 20, sill + 150)}" fill="#23282d"/><path d="M${-half} ${sill + 156}H${half}" stroke="#000" stroke-opacity=".4" stroke-width="10"/>
<path d="${softPath(mirrored(grille), true)}" fill="url(#e-mesh)" stroke="#0a0c0e" stroke-width="18"/><path d="${softPath(mirrored(grille), true)}" fill="none" stroke="#d9e0e6" stroke-width="11"/>
${pair(lamp, 'fill="url(#e-lamp)" stroke="#0b0e11" stroke-width="18" stroke-linejoin="round"')}${eyes}<path d="M${n(-half * 0.9)} ${bumper - 230}H${n(half * 0.9)}" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="14"/><path d="M${n(-half * 0.5)} ${sill + 200}H${n(half * 0.5)}V${sill + 300}H${n(-half * 0.5)}Z" fill="url(#e-mesh)"/></g>
<path d="M-80 ${(grilleTop + bumper) / 2 + 40}L0 ${(grilleTop + bumper) / 2 + 86}L80 ${(grilleTop + bumper) / 2 + 40}L0 ${(grilleTop + bumper) / 2 - 6}Z" fill="#eef2f5" stroke="#7a838c" stroke-width="8"/><rect x="-200" y="${sill + 40}" width="400" height="116" rx="14" fill="#f6f8f9" stroke="#5b646d" stroke-width="7"/><rect x="-172" y="${sill + 86}" width="344" height="24" rx="12" fill="#c4ccd4"/>`;
}

function tallMirrors(half: number, [low, high]: readonly [number, number]): string {
  const y = (low + high) / 2 - 260;
  const one = `<path d="M${half - 40} ${y + 470}L${half + 130} ${y + 490}M${half - 20} ${y + 20}L${half + 130} ${y - 20}" stroke="#14171a" stroke-width="24"/><rect x="${half + 60}" y="${y - 40}" width="190" height="560" rx="60" fill="#1b1f24"/><rect x="${half + 76}" y="${y - 20}" width="60" height="500" rx="30" fill="#3f474f"/>`;
  return `${one}<g transform="scale(-1 1)">${one}</g>`;
}
