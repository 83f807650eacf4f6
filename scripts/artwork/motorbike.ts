import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { BodyDrawing } from './body-drawing.types.ts';
import { cockpitSvg } from './cockpit-view.ts';
import { openDefs, shape, smallPlate, treadFace, tube } from './open-parts.ts';
import type { Drawing } from './side-view.ts';
import { wheel } from './wheel.ts';

const RADIUS = 312;
const FRONT = 335;
const REAR = 1765;

/** A naked road motorcycle, 2100 mm long. */
export const MOTORBIKE: BodyDrawing = {
  length: 2080,
  height: 1230,
  endHeight: 1350,
  half: 400,
  reference: 2450,
  wheel: { x: FRONT, radius: RADIUS },
  lamp: 880,
  lit: 's-lit',
  side,
  front,
  rear,
  interior: (paint) => cockpitSvg(paint, 'motorbike'),
};

function side(paint: Paint): Drawing {
  const marks = `${wheel(REAR, RADIUS, RADIUS, 5, 20)}${wheel(FRONT, RADIUS, RADIUS, 5, 8)}
<circle cx="${FRONT}" cy="${RADIUS}" r="150" fill="none" stroke="#b9c1c9" stroke-width="26" stroke-dasharray="24 9"/><circle cx="${FRONT}" cy="${RADIUS}" r="150" fill="none" stroke="#59626b" stroke-width="4"/><path d="M${FRONT + 96} ${RADIUS + 60}q70 30 60 110l-70 20q-20 -80 -40 -90z" fill="#c9222b"/>
${tube(`M${REAR} ${RADIUS}L1190 440`, 84, '#23282d', '#8a939c')}${shape(
  [
    [1130, 520, 40],
    [1200, 400, 30],
    [1860, 262, 40],
    [1872, 352, 40],
    [1300, 500, 60],
  ],
  'url(#o-dark)',
)}<circle cx="${REAR}" cy="${RADIUS}" r="46" fill="#8d959d" stroke="#23282d" stroke-width="12"/><path d="M${REAR} ${RADIUS + 96}L1180 520M${REAR} ${RADIUS - 92}L1170 398" stroke="#59626b" stroke-width="15" stroke-dasharray="16 7"/>
<path d="M${REAR - 40} ${RADIUS + 372}A372 372 0 0 1 ${REAR - 330} ${RADIUS + 150}L${REAR - 296} ${RADIUS + 120}A340 340 0 0 0 ${REAR - 30} ${RADIUS + 336}Z" fill="#14171a"/>
${tube('M1300 880L1420 500', 60, '#343b42', '#aab3bb')}<path d="M1318 840L1400 570" stroke="#d94a3f" stroke-width="66" stroke-dasharray="14 16"/>
${shape(
  [
    [770, 640, 60],
    [820, 300, 60],
    [930, 250, 60],
    [1210, 262, 60],
    [1270, 380, 50],
    [1240, 600, 60],
    [1010, 690, 40],
  ],
  'url(#o-dark)',
  '#8a939c',
)}${shape(
  [
    [720, 700, 40],
    [790, 860, 40],
    [1000, 830, 40],
    [1020, 640, 40],
    [820, 560, 40],
  ],
  'url(#o-metal)',
)}${[0, 1, 2, 3, 4].map((index) => `<path d="M${742 + index * 6} ${682 + index * 34}L${1010 - index * 4} ${654 + index * 36}" stroke="#2b3036" stroke-width="12"/>`).join('')}
<circle cx="1110" cy="400" r="112" fill="url(#o-metal)"/><circle cx="1110" cy="400" r="112" fill="none" stroke="#23282d" stroke-width="10"/><circle cx="1110" cy="400" r="66" fill="#2b3036"/>${[0, 60, 120, 180, 240, 300].map((angle) => `<circle cx="1110" cy="310" r="9" fill="#14171a" transform="rotate(${angle} 1110 400)"/>`).join('')}<circle cx="900" cy="380" r="64" fill="#3b4249" stroke="#8a939c" stroke-width="8"/>
${tube('M760 660Q640 600 690 380Q720 220 900 214H1320', 58, '#7a6a52', '#e6d7b8')}${shape(
  [
    [1290, 170, 40],
    [1270, 290, 50],
    [1700, 480, 60],
    [1790, 420, 50],
    [1740, 330, 40],
  ],
  'url(#o-metal)',
  '#ffffff',
)}<path d="M1716 384q40 40 60 26" stroke="#14171a" stroke-width="26"/>
${tube('M690 940L1000 760L1210 520L1180 400', 62, paint.deep, paint.light)}${tube('M720 860L860 560L1150 470', 40, paint.deep, paint.light)}${tube('M1050 790L1420 880L1700 960', 40, '#23282d', '#79828b')}
${shape(
  [
    [560, 700, 30],
    [590, 780, 30],
    [720, 700, 30],
    [690, 470, 40],
    [640, 470, 30],
  ],
  '#14171a',
)}<path d="M610 500L600 740M650 490L650 720" stroke="#4b535b" stroke-width="10"/>
${shape(
  [
    [700, 900, 80],
    [760, 1050, 140],
    [980, 1082, 160],
    [1180, 990, 80],
    [1200, 880, 60],
    [1040, 790, 80],
    [820, 810, 70],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M740 880Q900 820 1180 900L1150 850Q940 790 800 826Z" fill="url(#o-low)"/><path d="M790 1010Q940 1060 1110 990" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="20" stroke-linecap="round"/><path d="M860 1082L940 1092" stroke="#aab3bb" stroke-width="24" stroke-linecap="round"/>
${shape(
  [
    [620, 860, 40],
    [560, 980, 50],
    [700, 960, 50],
    [860, 800, 50],
    [700, 700, 50],
  ],
  'url(#o-skin)',
  paint.glint,
)}
${shape(
  [
    [1160, 900, 40],
    [1190, 982, 60],
    [1420, 930, 120],
    [1560, 1010, 80],
    [1850, 1050, 50],
    [1840, 980, 40],
    [1500, 880, 80],
  ],
  'url(#o-seat)',
)}${shape(
  [
    [1340, 880, 40],
    [1560, 980, 60],
    [1960, 1060, 40],
    [1900, 980, 40],
    [1640, 900, 60],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M1900 1000L1960 1058L1930 1000Z" fill="#d81f2a" stroke="#d81f2a" stroke-width="16" stroke-linejoin="round"/>
${tube('M1780 960L1960 700', 22)}<path d="M1920 640L2010 700L1990 790L1900 730Z" fill="#e8ecef"/><path d="M1850 900l70 26" stroke="#f4a23a" stroke-width="34" stroke-linecap="round"/>
${tube(`M${FRONT} ${RADIUS}L520 760`, 86, '#23282d', '#6c757e')}${tube('M490 700L640 1010', 68, '#8a6f2c', '#f0d488')}<path d="M452 640L530 610L600 770L520 800Z" fill="#23282d"/>
<path d="M${FRONT - 344} ${RADIUS + 120}A366 366 0 0 0 ${FRONT + 250} ${RADIUS + 268}L${FRONT + 214} ${RADIUS + 226}A332 332 0 0 1 ${FRONT - 300} ${RADIUS + 140}Z" fill="url(#o-skin)" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="8"/><path d="M${FRONT + 30} ${RADIUS + 370}L${FRONT + 130} ${RADIUS + 200}" stroke="#14171a" stroke-width="30"/>
<ellipse cx="486" cy="880" rx="82" ry="116" fill="#23282d"/><ellipse cx="452" cy="880" rx="58" ry="104" fill="url(#o-eye)" stroke="#14171a" stroke-width="14"/><path d="M420 880q10 70 34 84" fill="none" stroke="#fff" stroke-width="12"/>${shape(
    [
      [470, 990, 20],
      [540, 1130, 50],
      [640, 1080, 40],
      [600, 980, 30],
    ],
    '#2b3036',
  )}<path d="M500 1010L550 1110L610 1080" fill="none" stroke="#7f8891" stroke-width="8"/>
${tube('M620 1010Q660 1110 800 1120', 44, '#23282d', '#8a939c')}${tube('M770 1112L900 1100', 60, '#0e1012', '#4b535b')}${tube('M640 1080Q600 1200 690 1230', 14)}${shape(
  [
    [620, 1200, 40],
    [700, 1300, 50],
    [790, 1270, 40],
    [760, 1190, 40],
  ],
  '#1b1f23',
)}<path d="M560 820l-50 -14" stroke="#f4a23a" stroke-width="36" stroke-linecap="round"/>
${tube('M1130 360L1290 330', 26, '#343b42', '#aab3bb')}${tube('M1480 500L1590 560', 24, '#343b42', '#aab3bb')}`;
  return { defs: openDefs(paint), marks };
}

const bars = (y: number): string =>
  `${tube(`M-390 ${y}L-170 ${y + 60}H170L390 ${y}`, 40, '#23282d', '#8a939c')}${[-1, 1].map((sign) => `<g transform="scale(${sign} 1)">${tube(`M300 ${y + 26}L400 ${y - 4}`, 60, '#0e1012', '#4b535b')}${tube(`M240 ${y + 50}Q250 ${y + 190} 330 ${y + 210}`, 14)}<ellipse cx="350" cy="${y + 230}" rx="110" ry="62" fill="#1b1f23"/><path d="M400 ${y - 40}L270 ${y - 46}" stroke="#343b42" stroke-width="16" stroke-linecap="round"/></g>`).join('')}`;

function front(paint: Paint): Drawing {
  const marks = `${treadFace(-62, 124, RADIUS, false)}${[-1, 1].map((sign) => `<g transform="scale(${sign} 1)"><rect x="66" y="190" width="18" height="250" rx="9" fill="#8d959d"/>${tube(`M118 ${RADIUS}L122 760`, 74, '#23282d', '#6c757e')}${tube('M122 720L126 1010', 58, '#8a6f2c', '#f0d488')}<path d="M250 860L170 850" stroke="#14171a" stroke-width="16"/><ellipse cx="290" cy="866" rx="58" ry="34" fill="#f4a23a"/></g>`).join('')}
<path d="M-96 420Q-84 700 0 706Q84 700 96 420L66 440Q56 640 0 644Q-56 640 -66 440Z" fill="url(#o-skin)" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="7"/>${shape(
    [
      [-220, 700, 40],
      [-190, 470, 50],
      [190, 470, 50],
      [220, 700, 40],
      [0, 730, 60],
    ],
    '#14171a',
  )}${[-140, -70, 0, 70, 140].map((x) => `<path d="M${x} 490V690" stroke="#4b535b" stroke-width="10"/>`).join('')}
${shape(
  [
    [-300, 820, 60],
    [-260, 960, 80],
    [260, 960, 80],
    [300, 820, 60],
    [200, 720, 60],
    [-200, 720, 60],
  ],
  'url(#o-skin)',
  paint.glint,
)}${shape(
  [
    [-210, 1000, 60],
    [-150, 1130, 80],
    [150, 1130, 80],
    [210, 1000, 60],
  ],
  '#2b3036',
)}<path d="M-150 1020L-110 1100H110L150 1020" fill="none" stroke="#8a939c" stroke-width="8"/>
<circle cy="870" r="132" fill="#1b1f23"/><circle cy="870" r="112" fill="url(#o-eye)" stroke="#14171a" stroke-width="12"/><path d="M-84 910A90 90 0 0 0 84 910" fill="none" stroke="#fff" stroke-width="16"/><circle cy="850" r="34" fill="#fff"/>${bars(1060)}`;
  return { defs: openDefs(paint), marks };
}

function rear(paint: Paint): Drawing {
  const marks = `${bars(1060)}${treadFace(-95, 190, RADIUS, false)}${[-1, 1].map((sign) => `<g transform="scale(${sign} 1)">${tube(`M135 ${RADIUS}L140 520`, 60, '#23282d', '#8a939c')}<path d="M240 770L160 780" stroke="#14171a" stroke-width="16"/><ellipse cx="276" cy="770" rx="56" ry="32" fill="#f4a23a"/>${tube('M190 380L270 360', 26, '#343b42', '#aab3bb')}</g>`).join('')}
${shape(
  [
    [160, 330, 60],
    [150, 470, 60],
    [330, 500, 60],
    [320, 350, 60],
  ],
  'url(#o-metal)',
)}<circle cx="250" cy="420" r="52" fill="#14171a" stroke="#8a939c" stroke-width="10"/>${shape(
    [
      [-250, 940, 60],
      [-200, 1030, 60],
      [200, 1030, 60],
      [250, 940, 60],
      [160, 850, 50],
      [-160, 850, 50],
    ],
    'url(#o-seat)',
  )}
${shape(
  [
    [-230, 900, 50],
    [-190, 1000, 40],
    [190, 1000, 40],
    [230, 900, 50],
    [110, 820, 50],
    [-110, 820, 50],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M-130 910H130L90 868H-90Z" fill="#d81f2a" stroke="#3b0508" stroke-width="10" stroke-linejoin="round"/><path d="M-110 902H110" stroke="#ff9a92" stroke-width="8"/><path d="M-70 820L-90 640H90L70 820Z" fill="#14171a"/>${smallPlate(560)}`;
  return { defs: openDefs(paint), marks };
}
