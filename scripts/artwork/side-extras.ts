import { softPath } from './geometry.ts';
import { HOME_EXTRAS } from './home-extras.ts';
import { LORRY_EXTRAS } from './lorry-extras.ts';
import type { DrawExtra } from './side-extra.types.ts';
import type { SideProfile } from './side-profile.types.ts';

/** What only some bodies have. */
export const SIDE_EXTRAS: Record<NonNullable<SideProfile['extra']>, DrawExtra> = {
  ...LORRY_EXTRAS,
  ...HOME_EXTRAS,
  tub: (_profile, paint) => ({
    behind: `<path d="M3180 1700Q3330 1560 3460 1230L3560 1230Q3420 1600 3290 1740L3180 1790Z" fill="#181c20"/><path d="M3270 1740Q3460 1700 3900 1236L3800 1236Q3480 1560 3260 1668Z" fill="#22272c"/><path d="M3280 1736Q3470 1690 3900 1240" fill="none" stroke="#89939d" stroke-width="9"/>`,
    before: `<path d="M3450 1196H5190" stroke="#14171a" stroke-width="26"/><path d="M3450 1207H5190" stroke="#fff" stroke-opacity=".3" stroke-width="5"/><path d="M3560 1140H5080" stroke="${paint.glint}" stroke-opacity=".28" stroke-width="8"/><rect x="3600" y="860" width="150" height="150" rx="34" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="8"/><path d="M1560 450H3180" stroke="#15181b" stroke-width="44" stroke-linecap="round"/><path d="M1560 464H3180" stroke="#878f98" stroke-width="9" stroke-linecap="round"/>`,
  }),
  tray: () => ({
    behind: `<path d="M2400 560H5240V470H2400Z" fill="#1b1f23"/><path d="M2660 640H5200V560H2660Z" fill="#101316"/>`,
    before: `<path d="M2680 740H5310V676H2680Z" fill="#7f8891"/><path d="M2680 742H5310V726H2680Z" fill="#eef2f5"/><path d="M2680 1120H5310V748H2680Z" fill="url(#s-tray)"/>
${[2680, 3540, 4420, 5282].map((x) => `<path d="M${x} 1134h28V676h-28z" fill="#9aa3ac"/><path d="M${x} 1134h9V676h-9z" fill="#eef2f5"/>`).join('')}
<path d="M2690 1118H5300" stroke="#fff" stroke-width="10"/>${[1020, 930, 840].map((y) => `<path d="M2712 ${y}H5276" stroke="#5e6770" stroke-opacity=".35" stroke-width="7"/><path d="M2712 ${y - 8}H5276" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>`).join('')}
<path d="M2690 1740H2760V700H2690Z" fill="#aab3bb"/><path d="M2690 1740H2708V700H2690Z" fill="#f4f7f9"/><path d="M2610 1760H2790V1700H2610Z" fill="#c6cdd4"/><path d="M2760 1240H2790V1180H2760Z" fill="#8a939b"/>
<path d="M3600 660Q3600 840 4085 846Q4570 840 4570 660L4520 660Q4490 800 4085 806Q3680 800 3650 660Z" fill="#16191d"/>
<rect x="5250" y="560" width="70" height="120" rx="14" fill="#b3161f"/><rect x="5250" y="640" width="70" height="34" rx="10" fill="#f4a23a"/><path d="M1560 450H2480" stroke="#15181b" stroke-width="44" stroke-linecap="round"/><path d="M1560 464H2480" stroke="#878f98" stroke-width="9" stroke-linecap="round"/>`,
  }),
  cabin: (_profile, paint) => ({
    behind: `${openSeat(2040, 1)}${openSeat(2560, 0.86)}
<path d="M1900 1010L1960 1110" stroke="#1a1d21" stroke-width="26" stroke-linecap="round"/><path d="M2890 880Q2960 1040 3300 1000L3360 930L2890 880Z" fill="#17191c"/><path d="M2900 930Q2990 1020 3280 992" fill="none" stroke="#4a5058" stroke-width="10"/>`,
    before: `<path d="${softPath(
      [
        [1540, 892, 10],
        [1960, 1240, 40],
        [2010, 1252, 16],
        [2024, 1226, 16],
        [1660, 890, 10],
      ],
      true,
    )}" fill="#1a2128"/><path d="${softPath(
      [
        [1570, 898, 10],
        [1960, 1214, 40],
        [1984, 1216, 10],
        [1640, 896, 10],
      ],
      true,
    )}" fill="#7d93a8" fill-opacity=".55"/><path d="M1540 894L1968 1246" stroke="${paint.base}" stroke-width="30" stroke-linecap="round"/><path d="M1560 916L1964 1250" stroke="${paint.glint}" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/><path d="M1690 902H2900" stroke="#101317" stroke-width="18"/>`,
  }),
  'sliding-door': (profile) => ({
    behind: '',
    before: `<path d="M${profile.length - 2760} ${Math.round(profile.height * 0.17 + 60)}H${profile.length - 1500}" stroke="#000" stroke-opacity=".18" stroke-width="7"/>`,
  }),
};

/** A leather seat above the waistline, leaning back from x. */
function openSeat(x: number, size: number): string {
  return `<g transform="translate(${x} 870) scale(${size})"><path d="M0 0Q30 210 96 268Q120 286 168 280Q214 272 208 226L190 0Z" fill="#6b4226"/><path d="M0 0Q30 210 96 268L122 276Q70 190 52 0Z" fill="#a9714a"/><path d="M122 276L136 312M172 276L182 310" stroke="#2a2e33" stroke-width="14"/><rect x="104" y="300" width="112" height="92" rx="36" transform="rotate(-10 160 346)" fill="#7d4e2e"/><rect x="104" y="300" width="40" height="92" rx="20" transform="rotate(-10 160 346)" fill="#b47d55"/></g>`;
}

/** The aluminium of a tray's drop sides. */
export const EXTRA_DEFS =
  '<linearGradient id="s-tray" gradientUnits="userSpaceOnUse" x1="0" y1="1120" x2="0" y2="748"><stop offset="0" stop-color="#e9edf1"/><stop offset=".5" stop-color="#bcc4cc"/><stop offset="1" stop-color="#929ba4"/></linearGradient>';
