import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { EndProfile } from './end-profile.ts';
import { endDefs, endGlass, endShell } from './end-shell.ts';
import { type Corner, flipped, mirrored, n, softPath } from './geometry.ts';
import type { Drawing } from './side-view.ts';

/** A car from behind, x = 0 its middle, standing on y = 0. */
export function rearView(end: EndProfile, paint: Paint): Drawing {
  const { roof, waist, top, cowl, tail } = end;
  const boot = end.body === 'sedan' || end.body === 'coupe' || end.body === 'convertible';
  const foot = boot ? cowl + 60 : Math.max(tail.high + 50, cowl - 20);
  const window: Corner[] = [
    [0, top - 84],
    [roof - 66, top - 112, 80],
    [waist - 70, foot + 30, 60],
    [waist * 0.5, foot, 200],
    [0, foot - 4],
  ];
  // An open car ends at the waist: its outline has no roof.
  const shape = end.body === 'convertible' ? { ...end, top: cowl + 56, roof: waist - 30 } : end;
  const body =
    end.body === 'convertible'
      ? `${openSeats(end)}${endShell(shape, paint)}`
      : `${endShell(end, paint)}${endGlass(window, end, seats(end))}`;
  const marks = `${body}${TAIL[end.body === 'cab-chassis' ? 'tray' : end.body === 'ute' ? 'tub' : 'closed'](end, paint)}${bumper(end)}`;
  return { defs: endDefs(shape, paint), marks };
}

function openSeats(end: EndProfile): string {
  const { cowl, waist, top, roof } = end;
  const seat = (x: number) =>
    `<rect x="${n(x - 190)}" y="${n(cowl - 40)}" width="380" height="260" rx="70" fill="#3b2a22"/><rect x="${n(x - 100)}" y="${n(cowl + 170)}" width="200" height="130" rx="46" fill="#4a352b"/>`;
  return `<path d="M${n(-waist + 30)} ${n(cowl)}L${n(-roof)} ${n(top - 30)}Q0 ${n(top + 20)} ${n(roof)} ${n(top - 30)}L${n(waist - 30)} ${n(cowl)}Z" fill="#8fa3b5" fill-opacity=".5" stroke="#15191d" stroke-width="34" stroke-linejoin="round"/>${seat(-waist * 0.48)}${seat(waist * 0.48)}`;
}

function seats(end: EndProfile): string {
  const { cowl, waist, top } = end;
  const rest = (x: number) =>
    `<rect x="${n(x - 90)}" y="${n(cowl)}" width="180" height="${n((top - cowl) * 0.42)}" rx="46" fill="#0a0d10" fill-opacity=".6"/>`;
  return [-waist * 0.5, 0, waist * 0.5].map(rest).join('');
}

type Tail = (end: EndProfile, paint: Paint) => string;

const lampPair = (corners: Corner[]): string =>
  [corners, flipped(corners)]
    .map(
      (side) =>
        `<path d="${softPath(side, true)}" fill="url(#e-tail)" stroke="#2b0306" stroke-width="14" stroke-linejoin="round"/>`,
    )
    .join('');

const plate = (y: number): string =>
  `<rect x="-210" y="${n(y - 16)}" width="420" height="144" rx="20" fill="#000" fill-opacity=".28"/><rect x="-186" y="${n(y)}" width="372" height="110" rx="14" fill="#f6f8f9" stroke="#5b646d" stroke-width="7"/><rect x="-160" y="${n(y + 44)}" width="320" height="22" rx="11" fill="#c4ccd4"/>`;

const TAIL: Record<'closed' | 'tub' | 'tray', Tail> = {
  closed: (end, paint) => {
    const { half, tail, bottom } = end;
    const upright = end.body === 'van';
    const lamp: Corner[] = upright
      ? [
          [half * 0.84, tail.high, 30],
          [half * 0.97, tail.high - 10, 30],
          [half * 0.99, tail.low, 30],
          [half * 0.86, tail.low + 10, 30],
        ]
      : [
          [half * 0.4, tail.high - 50, 24],
          [half * 0.9, tail.high + 4, 40],
          [half * 0.98, tail.high - 90, 40],
          [half * 0.93, tail.low - 10, 40],
          [half * 0.62, tail.low + 40, 40],
        ];
    const gate: Corner[] = [
      [half * 0.84, tail.high + 110, 60],
      [half * 0.82, tail.low - 60, 60],
      [half * 0.66, bottom + 330, 70],
      [0, bottom + 322],
    ];
    const seam = softPath(gate, false);
    const split = upright
      ? `<path d="M0 ${n(end.top - 60)}V${n(bottom + 240)}" stroke="#05070a" stroke-opacity=".7" stroke-width="12"/>`
      : '';
    const bar = upright
      ? ''
      : `<path d="M${n(-half * 0.42)} ${n(tail.high - 66)}H${n(half * 0.42)}" stroke="#c2141f" stroke-width="26"/><path d="M${n(-half * 0.42)} ${n(tail.high - 60)}H${n(half * 0.42)}" stroke="#ff9a92" stroke-opacity=".8" stroke-width="6"/>`;
    const glow = upright
      ? ''
      : [1, -1]
          .map(
            (sign) =>
              `<path d="M${n(sign * half * 0.46)} ${n(tail.high - 62)}L${n(sign * half * 0.88)} ${n(tail.high - 24)}Q${n(sign * half * 0.94)} ${n(tail.high - 30)} ${n(sign * half * 0.93)} ${n(tail.high - 92)}" fill="none" stroke="#ffb3ac" stroke-width="13" stroke-linecap="round"/>`,
          )
          .join('');
    return `<g clip-path="url(#e-body)"><path d="${seam}" fill="none" stroke="#05070a" stroke-opacity=".6" stroke-width="9"/><path d="${seam}" transform="scale(-1 1)" fill="none" stroke="#05070a" stroke-opacity=".6" stroke-width="9"/>${split}
<path d="M${n(-half * 0.6)} ${n(tail.low - 10)}Q0 ${n(tail.low - 40)} ${n(half * 0.6)} ${n(tail.low - 10)}" fill="none" stroke="${paint.glint}" stroke-opacity=".6" stroke-width="18" filter="url(#e-soft)"/>${bar}${lampPair(lamp)}${glow}</g>${plate(Math.max(bottom + 360, tail.low - 190))}`;
  },
  tub: (end, paint) => {
    const { half, tail, bottom } = end;
    const lamp: Corner[] = [
      [half * 0.84, tail.high - 10, 20],
      [half * 0.99, tail.high - 20, 30],
      [half * 0.99, tail.low, 20],
      [half * 0.84, tail.low, 20],
    ];
    const gateTop = tail.high + 26;
    return `<g clip-path="url(#e-body)"><rect x="${n(-half)}" y="${n(bottom)}" width="${n(2 * half)}" height="${n(gateTop - bottom)}" fill="url(#e-paint)"/><rect x="${n(-half)}" y="${n(bottom)}" width="${n(2 * half)}" height="${n(gateTop - bottom)}" fill="url(#e-round)"/><path d="M${n(-half)} ${n(gateTop)}H${n(half)}" stroke="#14171a" stroke-width="30"/>
<rect x="${n(-half * 0.81)}" y="${n(bottom + 330)}" width="${n(half * 1.62)}" height="${n(gateTop - bottom - 350)}" rx="30" fill="none" stroke="#05070a" stroke-opacity=".6" stroke-width="9"/><path d="M${n(-half * 0.7)} ${n(tail.low + 130)}H${n(half * 0.7)}" stroke="${paint.glint}" stroke-opacity=".6" stroke-width="20" filter="url(#e-soft)"/><rect x="-130" y="${n(tail.high - 96)}" width="260" height="66" rx="26" fill="#14171a"/>
${lampPair(lamp)}</g>${plate(bottom + 190)}`;
  },
  tray: (end) => {
    const { half } = end;
    return `<rect x="${-half - 20}" y="330" width="${2 * half + 40}" height="440" fill="#121518"/><path d="M${-half} 760H${half}V1130H${-half}Z" fill="#b4bdc5"/><path d="M${-half} 1118H${half}V1134H${-half}Z" fill="#f5f8fa"/><path d="M${-half} 940H${half}V948H${-half}Z" fill="#68717a" fill-opacity=".5"/><path d="M${-half} 850H${half}V858H${-half}Z" fill="#68717a" fill-opacity=".5"/><path d="M${-half} 690H${half}V760H${-half}Z" fill="#798289"/>
${[-half, -half + 360, half - 388, half - 28].map((x) => `<path d="M${x} 1140h28V690h-28z" fill="#8f989f"/><path d="M${x} 1140h9V690h-9z" fill="#eef2f5"/>`).join('')}<path d="M-780 1134h40V1750h-40zM740 1134h40V1750h-40z" fill="#aab3bb"/><path d="M-800 1740H800V1690H-800Z" fill="#c6cdd4"/>${[-500, -250, 0, 250, 500].map((x) => `<path d="M${x - 10} 1134h20V1700h-20z" fill="#aab3bb" fill-opacity=".85"/>`).join('')}
${[-half, half - 190].map((x) => `<rect x="${x}" y="560" width="190" height="110" rx="18" fill="#b3161f" stroke="#2b0306" stroke-width="8"/><rect x="${x + 70}" y="566" width="52" height="98" fill="#f4a23a"/>`).join('')}${plate(540)}`;
  },
};

function bumper(end: EndProfile): string {
  const { half, bottom, sill } = end;
  if (end.body === 'cab-chassis') return '';
  const skirt: Corner[] = [
    [0, sill - 20],
    [half * 0.62, sill, 100],
    [half + 30, sill + 50],
    [half + 30, 0],
    [0, 0],
  ];
  const tips = [1, -1]
    .map(
      (sign) =>
        `<rect x="${n(sign * half * 0.56 - 78)}" y="${n(bottom + 22)}" width="156" height="54" rx="26" fill="#0a0c0e" stroke="#aab3bb" stroke-width="9"/>`,
    )
    .join('');
  const reflectors = [1, -1]
    .map(
      (sign) =>
        `<rect x="${n(sign * half * 0.8 - 80)}" y="${n(sill + 40)}" width="160" height="24" rx="12" fill="#a51822"/>`,
    )
    .join('');
  return `<g clip-path="url(#e-body)"><path d="${softPath(mirrored(skirt), true)}" fill="url(#e-clad)"/>${reflectors}${tips}</g>`;
}
