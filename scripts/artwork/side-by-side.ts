import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { BodyDrawing } from './body-drawing.types.ts';
import { treadWheel } from './heavy-wheel.ts';
import { interiorSvg } from './interior-view.ts';
import { openDefs, shape, smallPlate, treadFace, tube } from './open-parts.ts';
import type { Drawing } from './side-view.ts';

const RADIUS = 360;
const FRONT = 560;
const REAR = 2560;

/** A two-seat utility side-by-side with a roof and a tipping tray, 3100 mm long. */
export const SIDE_BY_SIDE: BodyDrawing = {
  length: 3100,
  height: 1970,
  endHeight: 1970,
  half: 780,
  reference: 3700,
  wheel: { x: FRONT, radius: RADIUS },
  lamp: 960,
  lit: 's-lit',
  side,
  front,
  rear,
  interior: interiorSvg,
};

const seat = (x: number): string =>
  `${shape(
    [
      [x, 800, 40],
      [x - 60, 900, 50],
      [x + 330, 930, 60],
      [x + 420, 840, 40],
    ],
    'url(#o-seat)',
  )}${shape(
    [
      [x + 300, 860, 50],
      [x + 420, 1420, 70],
      [x + 530, 1420, 60],
      [x + 460, 860, 50],
    ],
    'url(#o-seat)',
  )}${shape(
    [
      [x + 420, 1440, 40],
      [x + 450, 1580, 50],
      [x + 560, 1570, 50],
      [x + 540, 1430, 40],
    ],
    'url(#o-seat)',
  )}`;

function side(paint: Paint): Drawing {
  const marks = `${tube(`M${FRONT} ${RADIUS}L900 500`, 70, '#23282d', '#59626b')}${tube(`M${REAR} ${RADIUS}L2200 500`, 70, '#23282d', '#59626b')}${tube('M760 980L620 440', 62, '#343b42', '#aab3bb')}<path d="M742 910L644 520" stroke="#f0c33c" stroke-width="70" stroke-dasharray="15 18"/>${tube('M2340 960L2500 440', 62, '#343b42', '#aab3bb')}<path d="M2362 890L2474 520" stroke="#f0c33c" stroke-width="70" stroke-dasharray="15 18"/>
${shape(
  [
    [900, 560, 40],
    [930, 400, 40],
    [2200, 400, 40],
    [2240, 620, 40],
    [1560, 760, 60],
  ],
  '#14171a',
)}${seat(1420)}${tube('M1180 1100L1330 1290', 40, '#23282d', '#8a939c')}<path d="M1250 1190Q1330 1180 1390 1340" fill="none" stroke="#0e1012" stroke-width="46" stroke-linecap="round"/>
${tube('M980 1080L1260 1860H2060L2200 1120', 64)}${tube('M1260 1860L1160 1080', 30)}${tube('M1640 1860L1720 1120', 52)}${tube('M2060 1860L2330 1160', 46)}${shape(
  [
    [1100, 1900, 40],
    [1160, 1970, 50],
    [2080, 1950, 60],
    [2180, 1890, 40],
    [2100, 1860, 30],
    [1200, 1866, 30],
  ],
  'url(#o-skin)',
  paint.glint,
)}
<path d="M1020 1120L1256 1790L1290 1770L1110 1110Z" fill="#9fb4c6" fill-opacity=".45"/>
${treadWheel(FRONT, RADIUS, RADIUS, 5)}${treadWheel(REAR, RADIUS, RADIUS, 17)}
${tube('M60 520L40 720L160 900L300 920', 52)}${tube('M50 640L240 740', 40)}
${shape(
  [
    [120, 700, 60],
    [150, 930, 110],
    [380, 1080, 160],
    [960, 1180, 80],
    [1120, 1080, 60],
    [1180, 560, 50],
    [1060, 470, 40],
    [960, 700, 160],
    [760, 800, 170],
    [320, 790, 170],
    [180, 620, 50],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M190 890Q420 1010 960 1080" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="20" stroke-linecap="round"/><path d="M180 640Q320 830 640 836Q940 800 1040 520" fill="none" stroke="#14171a" stroke-width="64"/>
${shape(
  [
    [1120, 540, 40],
    [1110, 1000, 60],
    [1240, 1020, 80],
    [1380, 800, 80],
    [2020, 800, 60],
    [2120, 940, 60],
    [2200, 900, 40],
    [2180, 560, 40],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M1200 620H2140" stroke="#14171a" stroke-width="60"/><path d="M1260 720Q1700 690 2120 740" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="14"/>${shape(
    [
      [1150, 520, 30],
      [1180, 440, 30],
      [2160, 440, 30],
      [2190, 520, 30],
    ],
    'url(#o-dark)',
  )}
${shape(
  [
    [2120, 820, 40],
    [2140, 1200, 30],
    [3060, 1200, 30],
    [3040, 840, 60],
    [2960, 760, 40],
    [2780, 850, 120],
    [2380, 850, 120],
    [2220, 760, 40],
  ],
  'url(#o-dark)',
)}${[2260, 2480, 2700, 2920].map((x) => `<path d="M${x} 880V1180" stroke="#59626b" stroke-width="14"/>`).join('')}<path d="M2130 1190H3060" stroke="#8a939c" stroke-width="20"/><path d="M2180 760Q2300 860 2560 860Q2840 850 2980 740" fill="none" stroke="#14171a" stroke-width="50"/>${shape(
    [
      [2200, 900, 30],
      [2200, 1080, 30],
      [2980, 1080, 30],
      [2960, 900, 30],
    ],
    'url(#o-skin)',
  )}
${shape(
  [
    [150, 880, 20],
    [170, 990, 40],
    [420, 1060, 50],
    [440, 980, 40],
    [260, 900, 40],
  ],
  '#14171a',
)}<path d="M180 920L200 976L400 1030" fill="none" stroke="#eef5fb" stroke-width="26" stroke-linecap="round"/><rect x="2990" y="960" width="60" height="150" rx="20" fill="#d81f2a" stroke="#3b0508" stroke-width="8"/>${tube('M1080 1180L1010 1260', 20)}${shape(
    [
      [920, 1240, 30],
      [930, 1360, 40],
      [1050, 1340, 40],
      [1050, 1230, 30],
    ],
    '#1b1f23',
  )}`;
  return { defs: openDefs(paint), marks };
}

const wheels = `${treadFace(-780, 290, RADIUS, true)}${treadFace(490, 290, RADIUS, true)}`;
const cage = (paint: Paint): string =>
  `${tube('M-600 1100L-520 1860H520L600 1100', 64)}${shape(
    [
      [-600, 1880, 50],
      [-560, 1970, 60],
      [560, 1970, 60],
      [600, 1880, 50],
      [520, 1850, 40],
      [-520, 1850, 40],
    ],
    'url(#o-skin)',
    paint.glint,
  )}`;
const seats = [-1, 1]
  .map(
    (sign) =>
      `<rect x="${sign * 290 - 190}" y="860" width="380" height="560" rx="110" fill="url(#o-seat)"/><rect x="${sign * 290 - 100}" y="1410" width="200" height="150" rx="60" fill="url(#o-seat)"/>`,
  )
  .join('');

function front(paint: Paint): Drawing {
  const marks = `${tube('M-560 370L0 480L560 370', 70, '#23282d', '#59626b')}${wheels}${seats}<circle cx="-290" cy="1190" r="150" fill="none" stroke="#0e1012" stroke-width="44"/>${cage(paint)}<path d="M-560 1130L-490 1800H490L560 1130Z" fill="#9fb4c6" fill-opacity=".3"/><path d="M-300 1780L-80 1140H80L-140 1780Z" fill="#fff" fill-opacity=".16"/>
${[-1, 1]
  .map(
    (sign) =>
      `<g transform="scale(${sign} 1)">${shape(
        [
          [420, 1140, 80],
          [730, 1020, 120],
          [810, 760, 60],
          [740, 700, 40],
          [560, 830, 90],
          [420, 780, 60],
        ],
        'url(#o-skin)',
        paint.glint,
      )}${tube('M340 900L520 430', 60, '#343b42', '#aab3bb')}<path d="M358 850L500 480" stroke="#f0c33c" stroke-width="66" stroke-dasharray="15 18"/></g>`,
  )
  .join('')}
${shape(
  [
    [-480, 1180, 80],
    [-560, 960, 90],
    [-440, 560, 80],
    [440, 560, 80],
    [560, 960, 90],
    [480, 1180, 80],
    [0, 1210, 120],
  ],
  'url(#o-skin)',
  paint.glint,
)}${shape(
  [
    [-330, 800, 50],
    [-270, 590, 50],
    [270, 590, 50],
    [330, 800, 50],
  ],
  '#14171a',
)}${[-180, -90, 0, 90, 180].map((x) => `<path d="M${x} 620V780" stroke="#4b535b" stroke-width="12"/>`).join('')}${[
  -1, 1,
]
  .map(
    (sign) =>
      `<g transform="scale(${sign} 1)">${shape(
        [
          [230, 930, 30],
          [270, 1040, 40],
          [520, 1000, 50],
          [500, 900, 40],
        ],
        '#14171a',
      )}<path d="M260 950L290 1010L490 976" fill="none" stroke="#eef5fb" stroke-width="28" stroke-linecap="round"/></g>`,
  )
  .join('')}<path d="M-400 1090Q0 1130 400 1090" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="16"/>
${tube('M-400 480Q-420 700 -360 800M400 480Q420 700 360 800M-400 480H400M-380 660H380', 54)}`;
  return { defs: openDefs(paint), marks };
}

function rear(paint: Paint): Drawing {
  const marks = `${tube('M-560 370L0 470L560 370', 80, '#23282d', '#59626b')}${wheels}${seats}${cage(paint)}${shape(
    [
      [-300, 640, 50],
      [-260, 380, 50],
      [260, 380, 50],
      [300, 640, 50],
    ],
    '#14171a',
  )}${shape(
    [
      [-640, 1210, 30],
      [-660, 760, 60],
      [660, 760, 60],
      [640, 1210, 30],
    ],
    'url(#o-dark)',
  )}${shape(
    [
      [-560, 1130, 40],
      [-560, 840, 40],
      [560, 840, 40],
      [560, 1130, 40],
    ],
    'url(#o-skin)',
    paint.glint,
  )}<path d="M-640 1200H640" stroke="#8a939c" stroke-width="22"/><path d="M-420 1010H420" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="14"/><rect x="-110" y="1030" width="220" height="60" rx="24" fill="#14171a"/>${[-640, 560].map((x) => `<rect x="${x}" y="860" width="80" height="240" rx="26" fill="#d81f2a" stroke="#3b0508" stroke-width="8"/>`).join('')}${smallPlate(600)}${tube('M-300 480H300', 60)}`;
  return { defs: openDefs(paint), marks };
}
