import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { softPath } from './geometry.ts';
import { box, chassis, heavyDefs, panel, tailLamps } from './heavy-parts.ts';
import type { DrawExtra } from './side-extra.types.ts';
import type { SideProfile } from './side-profile.types.ts';

type Lorry = Extract<SideProfile['extra'], `lorry-${string}` | 'prime-mover'>;

/** What lorries carry behind the cab. */
export const LORRY_EXTRAS: Record<Lorry, DrawExtra> = {
  'lorry-tray': (profile, paint) => {
    const end = profile.length;
    const sides = [0, 1, 2].map((index) => 1930 + ((end - 1930) / 3) * index);
    return {
      defs: heavyDefs(profile, paint, box(1840, 900, end, 1560)),
      behind: `${underCab()}${chassis(profile, 1500, end - 60, 800)}${sideGear(paint)}`,
      before: `${panel(1900, 890, end, 990, 'url(#h-metal)', 6)}<path d="M1900 984H${end}" stroke="#fff" stroke-width="9"/>
${sides.map((x) => `${panel(x + 8, 1000, x + (end - 1930) / 3 - 8, 1400, 'url(#h-panel)')}${[1110, 1200, 1290].map((y) => `<path d="M${x + 30} ${y}h${(end - 1930) / 3 - 60}" stroke="#6c757e" stroke-opacity=".4" stroke-width="8"/><path d="M${x + 30} ${y - 9}h${(end - 1930) / 3 - 60}" stroke="#fff" stroke-opacity=".8" stroke-width="6"/>`).join('')}`).join('')}
${[1930, ...sides.slice(1), end].map((x) => `<path d="M${x - 17} 880h34V1420h-34z" fill="#8f98a1"/><path d="M${x - 17} 880h11V1420h-11z" fill="#f4f7f9"/>`).join('')}
${panel(1850, 880, 1930, 2200, 'url(#h-metal)')}<path d="M1836 2190H1944" stroke="#e9eef2" stroke-width="44"/>${tailLamps(end - 20, 690)}`,
    };
  },
  'lorry-box': (profile, paint) => {
    const end = profile.length;
    const top = profile.height;
    return {
      defs: heavyDefs(profile, paint, box(1850, 900, end, top)),
      behind: `${underCab()}${chassis(profile, 1500, end - 60, 800)}${sideGear(paint)}`,
      before: `${panel(1850, 900, end, top, 'url(#h-panel)', 26)}<g>${panel(1850, 900, end, 1050, 'url(#h-metal)', 8)}${panel(1850, top - 90, end, top, 'url(#h-metal)', 20)}</g>
<path d="M1862 1250L3700 1250Q4300 1260 4700 1620L5500 2420Q5800 2700 ${end - 12} 2720V2960Q5600 2950 5200 2560L4420 1800Q4100 1500 3600 1490L1862 1490Z" fill="url(#h-paint)"/><path d="M1862 1160L3760 1160Q4420 1170 4860 1570L5640 2330Q5900 2580 ${end - 12} 2600V2650Q5840 2620 5560 2360L4800 1620Q4380 1230 3740 1210L1862 1210Z" fill="${paint.light}" fill-opacity=".8"/>
${[2620, 3390, 4160, 4930, 5700].map((x) => `<path d="M${x} 1060V${top - 100}" stroke="#8d97a1" stroke-opacity=".35" stroke-width="7"/><path d="M${x + 8} 1060V${top - 100}" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>`).join('')}
<path d="M1850 980H${end}" stroke="#c9222b" stroke-width="20" stroke-dasharray="260 200"/>${panel(1850, 900, end, top, 'url(#h-end)', 26)}<path d="M1240 2372Q1500 2860 1800 2900V2372Z" fill="${paint.base}"/><path d="M1240 2372Q1500 2860 1800 2900" fill="none" stroke="${paint.glint}" stroke-width="12" stroke-opacity=".8"/>${tailLamps(end - 10, 700)}`,
    };
  },
  'lorry-tipper': (profile, paint) => {
    const end = profile.length;
    const bin = softPath(
      [
        [1870, 1010, 60],
        [1870, 2080, 40],
        [end - 40, 2080, 30],
        [end + 60, 1960, 30],
        [end - 60, 1010, 60],
      ],
      true,
    );
    const ribs = Array.from({ length: 6 }, (_, index) => 2060 + index * ((end - 2260) / 5));
    return {
      defs: heavyDefs(profile, paint, bin),
      behind: `${underCab()}${chassis(profile, 1500, end - 140, 800)}${sideGear(paint)}<path d="M2500 860L3100 1010" stroke="#9aa3ac" stroke-width="60"/>`,
      before: `<path d="${bin}" fill="url(#h-dark)"/><path d="M1880 1130H${end - 50}L${end + 40} 1950L${end - 50} 2060H1880Z" fill="#343b42"/><path d="M1870 2080H${end - 40}V1990H1870Z" fill="#59616a"/><path d="M1880 2072H${end - 50}" stroke="#aab3bb" stroke-width="10"/>
${ribs.map((x) => `<path d="M${x - 34} 1040h68V2000h-68z" fill="#4a525a"/><path d="M${x - 34} 1040h16V2000h-16z" fill="#8a939c"/>`).join('')}<path d="M1870 1130H${end - 50}" stroke="#14171a" stroke-width="30"/><path d="M1560 2090H1880V2180H1560Z" fill="#343b42"/><path d="M1560 2180H1880" stroke="#8a939c" stroke-width="10"/>
<path d="M2140 1420H${end - 260}V1680H2140Z" fill="url(#h-paint)" fill-opacity=".95"/>${ribs
        .slice(1, -1)
        .map((x) => `<path d="M${x - 34} 1420h68V1680h-68z" fill="#000" fill-opacity=".16"/>`)
        .join('')}${tailLamps(end - 60, 700)}`,
    };
  },
  'prime-mover': (profile, paint) => {
    const end = profile.length;
    return {
      defs: heavyDefs(profile, paint, box(2350, 560, end, 1260)),
      behind: `${panel(2200, 720, end - 60, 930, 'url(#h-dark)', 10)}<path d="M2200 922H${end - 60}" stroke="#79828b" stroke-width="10"/>${panel(2440, 2000, 2620, 3760, 'url(#h-dark)', 60)}${panel(2450, 980, 2610, 3300, 'url(#h-metal)', 40)}${[1400, 1700, 2000, 2300, 2600].map((y) => `<path d="M2462 ${y}h136" stroke="#22272c" stroke-width="26"/>`).join('')}<path d="M2480 3740L2640 3820" stroke="#c6cdd4" stroke-width="80"/>
${[4700, 6030].map((x) => `<path d="M${x - 600} 700A620 620 0 0 0 ${x + 600} 700L${x + 540} 700A560 560 0 0 1 ${x - 540} 700Z" transform="translate(0 60)" fill="#23282d"/><path d="M${x - 480} 1060Q${x} 1240 ${x + 480} 1060L${x + 440} 1010Q${x} 1170 ${x - 440} 1010Z" fill="#3b4249"/>`).join('')}`,
      before: `${panel(2370, 400, 4020, 900, 'url(#h-tank)', 200)}${[2700, 3640].map((x) => `<path d="M${x} 404V896" stroke="#4b535b" stroke-width="44"/><path d="M${x - 12} 404V896" stroke="#dfe5ea" stroke-width="10"/>`).join('')}<path d="M2420 960H4000" stroke="#aab3bb" stroke-width="36"/>
${panel(4900, 930, 5900, 1010, 'url(#h-dark)', 20)}<path d="M5040 1010Q5100 1130 5400 1130T5820 1010Z" fill="#2f353b"/><path d="M5080 1030Q5140 1112 5400 1112" fill="none" stroke="#8a939c" stroke-width="12"/>${panel(6560, 560, end - 10, 760, '#14171a', 20)}${tailLamps(end - 20, 600)}
<path d="M1500 3440Q1900 3560 2330 3530" fill="none" stroke="${paint.glint}" stroke-width="10" stroke-opacity=".6"/><path d="M300 1180L1380 1240L2356 1320V1200L1380 1120L300 1070Z" fill="${paint.glint}" fill-opacity=".55"/><path d="M60 640H980" stroke="#c6cdd4" stroke-width="14"/><path d="M560 2760Q380 2740 250 2660L330 2560Q500 2640 700 2660Z" fill="#14171a" fill-opacity=".85"/>${[520, 760, 1000].map((x) => `<rect x="${x}" y="3300" width="90" height="36" rx="14" fill="#ffb84a"/>`).join('')}`,
    };
  },
};

/** What shows between the cab and the chassis. */
function underCab(): string {
  return `${panel(1500, 620, 1900, 1300, '#15181b', 20)}${panel(1740, 900, 1830, 2120, 'url(#h-dark)', 20)}`;
}

/** Fuel tank, toolbox and side guard between the axles. */
function sideGear(paint: Paint): string {
  return `${panel(1960, 420, 2760, 760, 'url(#h-tank)', 90)}<path d="M2160 420V760M2560 420V760" stroke="#4b535b" stroke-width="30"/>${panel(2880, 430, 3560, 760, 'url(#h-dark)', 20)}<path d="M2920 700H3520" stroke="${paint.light}" stroke-opacity=".6" stroke-width="10"/><rect x="3170" y="560" width="100" height="50" rx="12" fill="#aab3bb"/>`;
}
