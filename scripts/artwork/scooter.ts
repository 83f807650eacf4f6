import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { BodyDrawing } from './body-drawing.types.ts';
import { cockpitSvg } from './cockpit-view.ts';
import { openDefs, shape, smallPlate, treadFace, tube } from './open-parts.ts';
import type { Drawing } from './side-view.ts';
import { wheel } from './wheel.ts';

const RADIUS = 246;
const FRONT = 300;
const REAR = 1600;

/** A scooter, 1900 mm long: a shield for the legs, a flat floor, the engine behind under the seat. */
export const SCOOTER: BodyDrawing = {
  length: 1900,
  height: 1240,
  endHeight: 1300,
  half: 380,
  reference: 2450,
  wheel: { x: FRONT, radius: RADIUS },
  lamp: 960,
  lit: 's-lit',
  side,
  front,
  rear,
  interior: (paint) => cockpitSvg(paint, 'motorbike'),
};

function side(paint: Paint): Drawing {
  const skin = (points: [number, number, number][]): string => shape(points, 'url(#o-skin)', paint.glint);
  const dark = (points: [number, number, number][]): string => shape(points, 'url(#o-dark)', '#59626b');
  const marks = `${wheel(REAR, RADIUS, RADIUS, 5, 12)}${wheel(FRONT, RADIUS, RADIUS, 5, 8)}
<circle cx="${FRONT}" cy="${RADIUS}" r="112" fill="none" stroke="#b9c1c9" stroke-width="22" stroke-dasharray="20 8"/>
${tube(`M${FRONT} ${RADIUS}L500 800`, 74, '#23282d', '#8a939c')}
${dark([
  [1120, 300, 60],
  [1150, 440, 60],
  [1480, 470, 80],
  [1640, 330, 60],
  [1600, 210, 60],
  [1240, 220, 60],
])}${tube('M1560 560L1640 300', 44, '#343b42', '#aab3bb')}<path d="M1574 530L1630 340" stroke="#d94a3f" stroke-width="50" stroke-dasharray="12 13"/>
${shape(
  [
    [1250, 210, 50],
    [1260, 300, 50],
    [1720, 380, 60],
    [1790, 330, 50],
    [1740, 270, 50],
  ],
  'url(#o-metal)',
  '#ffffff',
)}<circle cx="${REAR}" cy="${RADIUS}" r="40" fill="#8d959d" stroke="#23282d" stroke-width="10"/>
${dark([
  [560, 330, 60],
  [600, 410, 40],
  [1080, 410, 40],
  [1150, 330, 50],
  [1080, 270, 60],
  [640, 270, 60],
])}<path d="M640 402H1060" stroke="#8a939c" stroke-width="14" stroke-dasharray="46 18"/>
${dark([
  [560, 380, 40],
  [640, 900, 60],
  [720, 880, 40],
  [690, 420, 40],
])}${skin([
  [430, 560, 60],
  [480, 880, 60],
  [600, 960, 60],
  [690, 900, 50],
  [640, 640, 80],
  [640, 380, 60],
  [560, 330, 60],
  [470, 430, 60],
])}<path d="M520 470Q510 700 600 900" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="18" stroke-linecap="round"/><path d="M478 640L540 610L556 560L486 580Z" fill="#f4a23a" stroke="#14171a" stroke-width="8"/>
${skin([
  [20, 330, 60],
  [60, 450, 120],
  [300, 560, 140],
  [470, 500, 60],
  [520, 400, 50],
  [430, 430, 60],
  [300, 500, 140],
  [120, 420, 90],
])}
${skin([
  [1010, 430, 60],
  [1000, 640, 60],
  [1040, 800, 50],
  [1300, 830, 90],
  [1640, 830, 90],
  [1830, 760, 60],
  [1800, 640, 80],
  [1640, 560, 160],
  [1420, 470, 120],
  [1160, 400, 60],
])}<path d="M1060 640Q1400 660 1790 720L1780 660Q1500 600 1070 570Z" fill="url(#o-low)"/><path d="M1080 770Q1400 800 1740 780" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="18" stroke-linecap="round"/><path d="M1060 520H1180M1060 560H1200" stroke="#14171a" stroke-width="14" stroke-linecap="round"/>
<path d="M1780 780L1850 740L1800 690Z" fill="#d81f2a" stroke="#d81f2a" stroke-width="16" stroke-linejoin="round"/>${tube('M1760 640L1880 480', 20)}<path d="M1850 430L1920 490L1900 560L1830 500Z" fill="#e8ecef"/>
${shape(
  [
    [1010, 820, 40],
    [1040, 900, 60],
    [1260, 870, 90],
    [1420, 920, 90],
    [1720, 930, 50],
    [1760, 860, 40],
    [1500, 820, 60],
  ],
  'url(#o-seat)',
)}${tube('M1640 900Q1780 960 1850 880', 26, '#343b42', '#aab3bb')}
${tube('M560 900L610 1060', 70, '#23282d', '#6c757e')}${skin([
  [450, 960, 50],
  [490, 1080, 70],
  [640, 1110, 60],
  [740, 1060, 40],
  [700, 970, 60],
  [560, 930, 60],
])}<ellipse cx="482" cy="1004" rx="46" ry="66" fill="url(#o-eye)" stroke="#14171a" stroke-width="12"/>
${tube('M690 1070L810 1046', 52, '#0e1012', '#4b535b')}${tube('M650 1090Q640 1160 690 1200', 14)}${shape(
  [
    [630, 1180, 40],
    [700, 1260, 40],
    [780, 1230, 40],
    [750, 1170, 40],
  ],
  '#1b1f23',
)}`;
  return { defs: openDefs(paint), marks };
}

const bars = (y: number): string =>
  [-1, 1]
    .map(
      (sign) =>
        `<g transform="scale(${sign} 1)">${tube(`M160 ${y}L350 ${y - 14}`, 52, '#0e1012', '#4b535b')}${tube(`M230 ${y + 20}Q240 ${y + 140} 300 ${y + 150}`, 14)}<ellipse cx="316" cy="${y + 170}" rx="92" ry="58" fill="#1b1f23"/></g>`,
    )
    .join('');

function front(paint: Paint): Drawing {
  const marks = `${bars(1050)}${treadFace(-62, 124, RADIUS, false)}${[-1, 1].map((sign) => `<g transform="scale(${sign} 1)">${tube(`M104 ${RADIUS}L108 560`, 60, '#23282d', '#6c757e')}</g>`).join('')}
<path d="M-120 330Q-110 540 0 548Q110 540 120 330L86 350Q74 500 0 504Q-74 500 -86 350Z" fill="url(#o-skin)" stroke="${paint.glint}" stroke-opacity=".5" stroke-width="7"/>
${shape(
  [
    [-250, 420, 80],
    [-310, 700, 120],
    [-250, 930, 90],
    [-120, 990, 80],
    [120, 990, 80],
    [250, 930, 90],
    [310, 700, 120],
    [250, 420, 80],
    [120, 520, 90],
    [-120, 520, 90],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M0 560V930" stroke="#14171a" stroke-opacity=".35" stroke-width="26"/>${[-1, 1].map((sign) => `<path d="M${sign * 170} 660L${sign * 270} 700L${sign * 262} 760L${sign * 180} 720Z" fill="#f4a23a" stroke="#14171a" stroke-width="8"/>`).join('')}
${shape(
  [
    [-190, 990, 60],
    [-170, 1110, 80],
    [170, 1110, 80],
    [190, 990, 60],
    [0, 950, 80],
  ],
  'url(#o-skin)',
  paint.glint,
)}<circle cy="1030" r="84" fill="#1b1f23"/><circle cy="1030" r="70" fill="url(#o-eye)" stroke="#14171a" stroke-width="10"/><path d="M-52 1056A58 58 0 0 0 52 1056" fill="none" stroke="#fff" stroke-width="12"/>`;
  return { defs: openDefs(paint), marks };
}

function rear(paint: Paint): Drawing {
  const marks = `${bars(1050)}${treadFace(-70, 140, RADIUS, false)}${shape(
    [
      [120, 260, 50],
      [110, 390, 50],
      [290, 420, 60],
      [280, 280, 60],
    ],
    'url(#o-metal)',
  )}<circle cx="216" cy="345" r="44" fill="#14171a" stroke="#8a939c" stroke-width="10"/>
${shape(
  [
    [-240, 560, 90],
    [-260, 760, 90],
    [-180, 850, 70],
    [180, 850, 70],
    [260, 760, 90],
    [240, 560, 90],
    [120, 460, 80],
    [-120, 460, 80],
  ],
  'url(#o-skin)',
  paint.glint,
)}${shape(
  [
    [-210, 830, 50],
    [-170, 930, 60],
    [170, 930, 60],
    [210, 830, 50],
  ],
  'url(#o-seat)',
)}<path d="M-130 760H130L96 690H-96Z" fill="#d81f2a" stroke="#3b0508" stroke-width="10" stroke-linejoin="round"/><path d="M-106 746H106" stroke="#ff9a92" stroke-width="8"/>${[-1, 1].map((sign) => `<ellipse cx="${sign * 214}" cy="730" rx="36" ry="44" fill="#f4a23a" stroke="#14171a" stroke-width="8"/>`).join('')}<path d="M-70 560L-90 430H90L70 560Z" fill="#14171a"/>${smallPlate(390)}`;
  return { defs: openDefs(paint), marks };
}
