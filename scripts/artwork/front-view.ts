import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { EndProfile } from './end-profile.ts';
import { endDefs, endGlass, endShell } from './end-shell.ts';
import { type Corner, flipped, mirrored, n, softPath } from './geometry.ts';
import type { Drawing } from './side-view.ts';

/** A car head-on, x = 0 its middle, standing on y = 0. */
export function frontView(end: EndProfile, paint: Paint): Drawing {
  const { roof, waist, top, cowl } = end;
  const windscreen: Corner[] = [
    [0, top - 94],
    [roof * 0.5, top - 97, 160],
    [roof - 70, top - 126, 90],
    [waist - 44, cowl + 6, 46],
    [waist * 0.5, cowl - 34, 300],
    [0, cowl - 40],
  ];
  const open = end.body === 'convertible';
  const marks = `${endShell(end, paint)}${endGlass(windscreen, end, occupants(end, open))}${wipers(end)}${bonnet(end, paint)}${face(end, paint)}`;
  return { defs: endDefs(end, paint), marks };
}

function occupants(end: EndProfile, open: boolean): string {
  const { cowl, top, waist } = end;
  const height = Math.min(430, (top - cowl) * 0.72);
  const seat = (x: number) =>
    `<path d="M${n(x - 170)} ${n(cowl - 60)}Q${n(x - 190)} ${n(cowl + height * 0.6)} ${n(x - 90)} ${n(cowl + height * 0.66)}V${n(cowl + height * 0.74)}Q${n(x - 84)} ${n(cowl + height)} ${n(x)} ${n(cowl + height)}Q${n(x + 84)} ${n(cowl + height)} ${n(x + 90)} ${n(cowl + height * 0.74)}V${n(cowl + height * 0.66)}Q${n(x + 190)} ${n(cowl + height * 0.6)} ${n(x + 170)} ${n(cowl - 60)}Z" fill="${open ? '#4a352b' : '#0b0e12'}" fill-opacity="${open ? '.95' : '.62'}"/>`;
  return `${seat(-waist * 0.45)}${seat(waist * 0.45)}<path d="M${n(-waist * 0.45 - 190)} ${n(cowl - 30)}A190 190 0 0 1 ${n(-waist * 0.45 + 190)} ${n(cowl - 30)}" fill="none" stroke="#07090b" stroke-width="26"/><path d="M${n(-waist)} ${n(cowl - 60)}Q0 ${n(cowl + 70)} ${n(waist)} ${n(cowl - 60)}Z" fill="#0a0d10" fill-opacity=".85"/>`;
}

function wipers(end: EndProfile): string {
  const y = end.cowl - 24;
  return `<path d="M${n(-end.waist * 0.1)} ${n(y)}L${n(-end.waist * 0.74)} ${n(y + 44)}M${n(end.waist * 0.62)} ${n(y + 10)}L${n(end.waist * 0.04)} ${n(y + 52)}" stroke="#0a0c0e" stroke-width="14" stroke-linecap="round"/>`;
}

function bonnet(end: EndProfile, paint: Paint): string {
  const { cowl, waist, head } = end;
  const edge = head.high + 26;
  const crease = (sign: number) =>
    `<path d="M${n(sign * waist * 0.66)} ${n(cowl - 46)}Q${n(sign * waist * 0.62)} ${n((cowl + edge) / 2)} ${n(sign * waist * 0.5)} ${n(edge + 6)}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="12"/><path d="M${n(sign * waist * 0.66 - 12)} ${n(cowl - 46)}Q${n(sign * waist * 0.62 - 12)} ${n((cowl + edge) / 2)} ${n(sign * waist * 0.5 - 12)} ${n(edge + 6)}" fill="none" stroke="${paint.glint}" stroke-opacity=".6" stroke-width="10"/>`;
  return `${crease(1)}${crease(-1)}<path d="M${n(-waist * 0.93)} ${n(edge + 34)}Q${n(-waist * 0.5)} ${n(edge - 12)} 0 ${n(edge - 16)}Q${n(waist * 0.5)} ${n(edge - 12)} ${n(waist * 0.93)} ${n(edge + 34)}" fill="none" stroke="#05070a" stroke-opacity=".6" stroke-width="9"/>`;
}

function face(end: EndProfile, paint: Paint): string {
  const { half, head, sill, bottom } = end;
  const deep = end.body === 'ute' || end.body === 'cab-chassis' || end.body === 'suv' || end.body === 'van';
  const lamp: Corner[] = [
    [half * 0.46, head.high - 26, 30],
    [half * 0.93, head.high + 10, 40],
    [half * 0.97, head.low + 60, 40],
    [half * 0.8, head.low + 6, 40],
    [half * 0.5, head.low + 34, 30],
  ];
  const glowLine: Corner[] = [
    [half * 0.49, head.high - 44],
    [half * 0.92, head.high - 14, 30],
    [half * 0.95, head.low + 74],
  ];
  const low = deep ? head.low - 150 : head.low - 60;
  const grille: Corner[] = [
    [0, head.high - 30],
    [half * 0.44, head.high - 34, 30],
    [half * 0.4, low, 70],
    [0, low - 10],
  ];
  const intakeTop = low - 90;
  const intake: Corner[] = [
    [0, intakeTop],
    [half * 0.5, intakeTop - 6, 40],
    [half * 0.58, bottom + 86, 50],
    [0, bottom + 76],
  ];
  const fog: Corner[] = [
    [half * 0.66, intakeTop + 20, 30],
    [half * 0.93, intakeTop + 70, 40],
    [half * 0.92, bottom + 150, 40],
    [half * 0.7, bottom + 110, 30],
  ];
  const pair = (corners: Corner[], attributes: string, closed = true) =>
    `<path d="${softPath(corners, closed)}" ${attributes}/><path d="${softPath(flipped(corners), closed)}" ${attributes}/>`;
  const skirt: Corner[] = [
    [0, sill - 30],
    [half * 0.6, sill - 10, 120],
    [half + 30, sill + 60],
    [half + 30, 0],
    [0, 0],
  ];
  const eyes = [1, -1]
    .map(
      (sign) =>
        `<circle cx="${n(sign * half * 0.79)}" cy="${n((head.low + head.high) / 2 + 4)}" r="44" fill="#141a20" stroke="#dfe8f0" stroke-width="10"/><circle cx="${n(sign * half * 0.79 - 10)}" cy="${n((head.low + head.high) / 2 + 16)}" r="17" fill="#fff"/><circle cx="${n(sign * half * 0.62)}" cy="${n((head.low + head.high) / 2)}" r="34" fill="#141a20" stroke="#c5d0da" stroke-width="8"/>`,
    )
    .join('');
  return `<g clip-path="url(#e-body)"><path d="${softPath(mirrored(skirt), true)}" fill="url(#e-clad)"/>
<path d="${softPath(mirrored(grille), true)}" fill="url(#e-mesh)" stroke="#0a0c0e" stroke-width="18" stroke-linejoin="round"/><path d="${softPath(mirrored(grille), true)}" fill="none" stroke="#d9e0e6" stroke-opacity=".85" stroke-width="9"/>
<path d="${softPath(mirrored(intake), true)}" fill="url(#e-mesh)" stroke="#0a0c0e" stroke-width="16" stroke-linejoin="round"/>
${pair(fog, 'fill="#15181c" stroke="#0a0c0e" stroke-width="10"')}${[1, -1].map((sign) => `<rect x="${n(sign * half * 0.81 - 74)}" y="${n((intakeTop + bottom) / 2 + 70)}" width="148" height="24" rx="12" fill="#eef5fb" fill-opacity=".9"/>`).join('')}
${pair(lamp, 'fill="url(#e-lamp)" stroke="#0b0e11" stroke-width="16" stroke-linejoin="round"')}${eyes}${pair(glowLine, 'fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round"', false)}
<path d="M${n(-half * 0.6)} ${n(low - 50)}Q0 ${n(low - 74)} ${n(half * 0.6)} ${n(low - 50)}" fill="none" stroke="${paint.glint}" stroke-opacity=".7" stroke-width="12"/></g>
<path d="M-70 ${n((head.high + low) / 2 + 24)}L0 ${n((head.high + low) / 2 + 64)}L70 ${n((head.high + low) / 2 + 24)}L0 ${n((head.high + low) / 2 - 16)}Z" fill="#eef2f5" stroke="#7a838c" stroke-width="7"/>
<rect x="-186" y="${n(intakeTop - 128)}" width="372" height="110" rx="14" fill="#f6f8f9" stroke="#5b646d" stroke-width="7"/><rect x="-160" y="${n(intakeTop - 84)}" width="320" height="22" rx="11" fill="#c4ccd4"/>`;
}
