import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { type Corner, mirrored, n, softPath } from './geometry.ts';
import type { HeavyEnd } from './heavy-ends.data.ts';
import { box, panel } from './heavy-parts.ts';

const PLATE = (y: number): string =>
  `<rect x="-210" y="${y - 16}" width="420" height="144" rx="20" fill="#000" fill-opacity=".28"/><rect x="-186" y="${y}" width="372" height="110" rx="14" fill="#f6f8f9" stroke="#5b646d" stroke-width="7"/><rect x="-160" y="${y + 44}" width="320" height="22" rx="11" fill="#c4ccd4"/>`;

const lamps = (half: number, y: number): string =>
  [-half + 30, half - 330]
    .map(
      (x) =>
        `<rect x="${n(x)}" y="${y}" width="300" height="120" rx="26" fill="#b3161f" stroke="#2b0306" stroke-width="10"/><rect x="${n(x + 110)}" y="${y + 8}" width="84" height="104" fill="#f4a23a"/><rect x="${n(x + 20)}" y="${y + 78}" width="260" height="18" rx="9" fill="#ff9a92" fill-opacity=".7"/>`,
    )
    .join('');

const rails = (half: number): string =>
  `${panel(-half * 0.5, 560, half * 0.5, 860, '#14171a')}${panel(-half, 620, half, 700, '#23282d')}`;

/** The back of a heavy body. */
export function heavyTail(end: HeavyEnd, paint: Paint): string {
  return TAILS[end.tail](end, paint);
}

const TAILS: Record<HeavyEnd['tail'], (end: HeavyEnd, paint: Paint) => string> = {
  tray: (end, paint) => {
    const { half, low, top } = end.box;
    const ribs = [-half, -half * 0.34, half * 0.34 - 30, half - 30];
    return `${cabBehind(end, paint)}${rails(half)}${panel(-half, low, half, top, 'url(#e-metal)')}${[0.3, 0.55, 0.8].map((share) => `<path d="M${-half} ${n(low + (top - low) * share)}H${half}" stroke="#68717a" stroke-opacity=".5" stroke-width="9"/>`).join('')}${ribs.map((x) => `${panel(x, low - 40, x + 30, top + 20, '#8f989f', 4)}${panel(x, low - 40, x + 9, top + 20, '#eef2f5', 2)}`).join('')}${lamps(half, 620)}${PLATE(620)}`;
  },
  doors: (end, paint) => {
    const { half, low, top } = end.box;
    const bars = [-half * 0.62, -half * 0.3, half * 0.3, half * 0.62];
    return `${rails(half)}<rect x="${-half}" y="${low}" width="${2 * half}" height="${top - low}" rx="26" fill="url(#e-panel)"/><rect x="${-half}" y="${low}" width="${2 * half}" height="${top - low}" rx="26" fill="url(#e-side)"/><rect x="${-half + 40}" y="${low + 90}" width="${2 * half - 80}" height="${top - low - 180}" rx="12" fill="none" stroke="#6c757e" stroke-width="16"/><path d="M0 ${low + 90}V${top - 90}" stroke="#4b535b" stroke-width="18"/>${bars.map((x) => `<path d="M${n(x)} ${low + 60}V${top - 60}" stroke="#aab3bb" stroke-width="34"/><path d="M${n(x - 8)} ${low + 60}V${top - 60}" stroke="#fff" stroke-width="8"/><rect x="${n(x - 100)}" y="${low + 520}" width="200" height="60" rx="24" fill="#59626b"/>`).join('')}
${[-half + 60, half - 60].map((x) => [0.25, 0.5, 0.75].map((share) => `<rect x="${n(x - 50)}" y="${n(low + (top - low) * share)}" width="100" height="70" rx="14" fill="#8a939c"/>`).join('')).join('')}<path d="${box(-half + 60, low + 1280, half - 60, low + 1560)}" fill="${paint.base}" fill-opacity=".9"/><path d="M${-half + 60} ${low + 1570}H${half - 60}" stroke="${paint.light}" stroke-width="16"/><path d="M${-half} ${low + 50}H${half}" stroke="#c9222b" stroke-width="34" stroke-dasharray="180 140"/>${lamps(half, 640)}${PLATE(600)}`;
  },
  tipper: (end, paint) => {
    const { half, low, top } = end.box;
    return `${cabBehind(end, paint)}${rails(half)}${panel(-half, low, half, top, '#343b42', 30)}${panel(-half + 70, low + 90, half - 70, top - 110, '#3f474f', 20)}<path d="M${-half} ${top - 40}H${half}" stroke="#8a939c" stroke-width="26"/>${[-half * 0.4, half * 0.4].map((x) => `<path d="M${n(x)} ${low + 90}V${top - 110}" stroke="#59616a" stroke-width="60"/><path d="M${n(x - 24)} ${low + 90}V${top - 110}" stroke="#8a939c" stroke-width="10"/>`).join('')}<path d="${box(-half * 0.36, low + 420, half * 0.36, low + 690)}" fill="${paint.base}"/>${[-half, half - 90].map((x) => panel(x, top - 30, x + 90, top + 90, '#23282d', 30)).join('')}${lamps(half, 640)}${PLATE(620)}`;
  },
  turntable: (end, paint) => {
    const half = end.box.half;
    return `${cabBehind(end, paint)}${panel(-1060, 980, -900, 3300, '#59616a', 50)}${panel(900, 980, 1060, 3300, '#59616a', 50)}${panel(-1030, 980, -1000, 3300, '#c6cdd4', 20)}${panel(930, 980, 960, 3300, '#c6cdd4', 20)}${panel(-520, 560, 520, 940, '#14171a')}${panel(-480, 900, -330, 1040, '#23282d')}${panel(330, 900, 480, 1040, '#23282d')}<path d="M-520 1040H520L430 1130H130V1070H-130V1130H-430Z" fill="#343b42"/><path d="M-500 1050H500" stroke="#8a939c" stroke-width="14"/>${panel(-half - 160, 980, -half + 360, 1060, '#191d21', 30)}${panel(half - 360, 980, half + 160, 1060, '#191d21', 30)}${panel(-half * 0.6, 520, half * 0.6, 660, '#23282d')}${lamps(half * 0.62, 530)}${PLATE(530)}`;
  },
  window: (end) => {
    const { half, low, top } = end.box;
    const bus = end.cab !== null && end.cab.top === top;
    const shell: Corner[] = [
      [0, top],
      [half * 0.8, top - 10, 100],
      [half, top - 130, 130],
      [half + 6, low + 300, 60],
      [half, low + 40, 50],
      [half - 100, low, 40],
      [0, low],
    ];
    const path = softPath(mirrored(shell), true);
    const glass = bus
      ? `<rect x="${n(-half * 0.86)}" y="1330" width="${n(half * 1.72)}" height="900" rx="110" fill="url(#e-glass)" stroke="#0b0d10" stroke-width="22"/>`
      : `<rect x="-560" y="${n(low + (top - low) * 0.5)}" width="1120" height="620" rx="110" fill="url(#e-glass)" stroke="#14171a" stroke-width="30"/>`;
    const glare = `<path d="M-380 ${n(low + (top - low) * 0.5 + 30)}L20 ${n(low + (top - low) * 0.5 + 590)}H240L-160 ${n(low + (top - low) * 0.5 + 30)}Z" fill="#fff" fill-opacity=".12"/>`;
    return `<path d="${path}" fill="url(#e-wall)"/><path d="${path}" fill="url(#e-side)"/>${glass}${glare}${bus ? '' : `<path d="M${-half} ${low + 800}Q0 ${low + 640} ${half} ${low + 800}V${low + 720}Q0 ${low + 560} ${-half} ${low + 720}Z" fill="#1d2731" fill-opacity=".7"/>`}<path d="M${-half + 60} ${top - 200}H${-half + 260}M${half - 260} ${top - 200}H${half - 60}" stroke="#b3161f" stroke-width="50" stroke-linecap="round"/>${[-half + 30, half - 170].map((x) => `<rect x="${n(x)}" y="${low + 240}" width="140" height="420" rx="40" fill="#b3161f" stroke="#2b0306" stroke-width="10"/><rect x="${n(x)}" y="${low + 330}" width="140" height="110" fill="#f4a23a"/><rect x="${n(x + 20)}" y="${low + 520}" width="100" height="110" rx="20" fill="#ff9a92" fill-opacity=".6"/>`).join('')}<path d="${box(-half, low - 10, half, low + 130)}" fill="#23282d"/><path d="M${-half} ${low + 134}H${half}" stroke="#79828b" stroke-width="9"/>${PLATE(low + 180)}`;
  },
};

/** The cab seen over what it carries. */
function cabBehind({ cab }: HeavyEnd, paint: Paint): string {
  if (cab === null) return '';
  const { half, top, screen } = cab;
  const high = screen[1] - 60;
  const low = Math.max(screen[0] + 330, high - 520);
  return `<rect x="${-half}" y="900" width="${2 * half}" height="${top - 900}" rx="140" fill="url(#e-cabin)"/><rect x="${-half}" y="900" width="${2 * half}" height="${top - 900}" rx="140" fill="url(#e-round)"/><rect x="${-half + 4}" y="904" width="${2 * half - 8}" height="${top - 908}" rx="136" fill="none" stroke="${paint.glint}" stroke-opacity=".45" stroke-width="12"/><rect x="${n(-half * 0.62)}" y="${low}" width="${n(half * 1.24)}" height="${high - low}" rx="70" fill="#141a20" stroke="#0b0d10" stroke-width="20"/><path d="M${n(-half * 0.4)} ${low + 20}L${n(-half * 0.1)} ${high - 20}H${n(half * 0.06)}L${n(-half * 0.24)} ${low + 20}Z" fill="#fff" fill-opacity=".12"/>`;
}

/** A caravan's nose: wall, window, gas bottles and drawbar. */
export function caravanFront(end: HeavyEnd, paint: Paint): string {
  const { half, low, top } = end.box;
  const { half: out, radius } = end.wheels;
  const tyre = (x: number) => `<rect x="${x}" y="0" width="250" height="${radius * 1.7}" rx="46" fill="url(#e-tyre)"/>`;
  const shell: Corner[] = [
    [0, top],
    [half * 0.8, top - 10, 100],
    [half, top - 150, 150],
    [half, low + 40, 60],
    [0, low],
  ];
  const path = softPath(mirrored(shell), true);
  return `${tyre(-out)}${tyre(out - 250)}<path d="${path}" fill="url(#e-wall)"/><path d="${path}" fill="url(#e-side)"/><rect x="-820" y="1760" width="1640" height="720" rx="120" fill="url(#e-glass)" stroke="#14171a" stroke-width="30"/><path d="M-600 1790L-180 2450H120L-300 1790Z" fill="#fff" fill-opacity=".14"/><path d="M0 1770V2470" stroke="#14171a" stroke-width="20"/>
<path d="${box(-half, low, half, low + 470)}" fill="url(#e-metal)"/><path d="M${-half} ${low + 474}H${half}" stroke="#59626b" stroke-width="16"/><path d="M${-half + 40} 1500Q0 1380 ${half - 40} 1500V1420Q0 1300 ${-half + 40} 1420Z" fill="${paint.deep}" fill-opacity=".75"/>
${[-400, 110].map((x) => `<rect x="${x}" y="640" width="290" height="640" rx="120" fill="#c6cdd4" stroke="#59626b" stroke-width="10"/><rect x="${x + 50}" y="680" width="50" height="540" rx="25" fill="#fff" fill-opacity=".8"/><rect x="${x + 90}" y="1270" width="110" height="60" rx="16" fill="#59626b"/>`).join('')}<path d="M-760 620L-40 500H40L760 620V540L60 420H-60L-760 540Z" fill="#23282d"/><rect x="-110" y="430" width="220" height="190" rx="50" fill="#3b4249"/><rect x="180" y="120" width="60" height="800" rx="20" fill="#aab3bb"/><rect x="150" y="0" width="120" height="220" rx="50" fill="#15181b"/>`;
}
