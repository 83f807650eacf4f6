import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { BodyDrawing } from './body-drawing.types.ts';
import { cockpitSvg } from './cockpit-view.ts';
import { treadWheel } from './heavy-wheel.ts';
import { openDefs, shape, smallPlate, treadFace, tube } from './open-parts.ts';
import type { Drawing } from './side-view.ts';

const RADIUS = 318;
const FRONT = 420;
const REAR = 1710;

/** A utility quad bike, 2150 mm long, with racks and a bull bar. */
export const QUAD: BodyDrawing = {
  length: 2150,
  height: 1290,
  endHeight: 1320,
  half: 590,
  reference: 2620,
  wheel: { x: FRONT, radius: RADIUS },
  lamp: 800,
  lit: 's-lit',
  side,
  front,
  rear,
  interior: (paint) => cockpitSvg(paint, 'quad'),
};

function side(paint: Paint): Drawing {
  const marks = `${tube(`M${FRONT} ${RADIUS}L720 470`, 60, '#23282d', '#59626b')}${tube(`M${REAR} ${RADIUS}L1380 460`, 60, '#23282d', '#59626b')}${tube('M560 760L470 400', 56, '#343b42', '#aab3bb')}<path d="M548 720L490 470" stroke="#f0c33c" stroke-width="62" stroke-dasharray="14 17"/>${tube('M1560 760L1660 400', 56, '#343b42', '#aab3bb')}<path d="M1574 710L1640 470" stroke="#f0c33c" stroke-width="62" stroke-dasharray="14 17"/>
${shape(
  [
    [700, 640, 50],
    [720, 330, 50],
    [1400, 330, 50],
    [1420, 640, 50],
  ],
  'url(#o-dark)',
)}<circle cx="960" cy="460" r="92" fill="url(#o-metal)" stroke="#23282d" stroke-width="10"/><circle cx="960" cy="460" r="44" fill="#2b3036"/>${shape(
    [
      [1080, 380, 30],
      [1080, 560, 30],
      [1300, 560, 30],
      [1300, 380, 30],
    ],
    '#3b4249',
  )}${[1120, 1180, 1240].map((x) => `<path d="M${x} 400V540" stroke="#6c757e" stroke-width="12"/>`).join('')}
${shape(
  [
    [640, 320, 40],
    [660, 250, 30],
    [1460, 250, 30],
    [1480, 320, 40],
  ],
  '#14171a',
)}<path d="M700 290H1420" stroke="#4b535b" stroke-width="12"/>
${treadWheel(FRONT, RADIUS, RADIUS, 6)}${treadWheel(REAR, RADIUS, RADIUS, 15)}
${tube('M60 420L40 640L120 860L240 890', 48)}${tube('M40 560L220 640', 40)}${tube('M70 720L240 760', 34)}
${shape(
  [
    [90, 640, 60],
    [120, 820, 100],
    [300, 950, 120],
    [700, 990, 80],
    [860, 860, 60],
    [880, 560, 50],
    [800, 470, 40],
    [760, 640, 120],
    [620, 730, 160],
    [250, 720, 160],
    [140, 560, 50],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M140 760Q360 900 700 900Q780 880 830 740" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="18" stroke-linecap="round"/><path d="M150 600Q300 770 600 746Q760 700 800 520" fill="none" stroke="#14171a" stroke-width="56"/>
${shape(
  [
    [1280, 560, 50],
    [1320, 860, 80],
    [1460, 950, 90],
    [1880, 960, 90],
    [2090, 850, 80],
    [2110, 700, 50],
    [2040, 560, 40],
    [1960, 700, 140],
    [1700, 740, 160],
    [1470, 700, 120],
    [1390, 500, 40],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M1400 880Q1700 930 2020 830" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="18" stroke-linecap="round"/><path d="M1380 520Q1440 730 1700 760Q1960 740 2050 580" fill="none" stroke="#14171a" stroke-width="56"/>
${shape(
  [
    [760, 640, 60],
    [740, 900, 60],
    [900, 1020, 100],
    [1080, 960, 60],
    [1330, 900, 60],
    [1360, 640, 60],
    [1100, 560, 60],
  ],
  'url(#o-skin)',
  paint.glint,
)}<path d="M800 700L880 960L980 930L930 640Z" fill="#14171a" fill-opacity=".85"/><path d="M1000 640L1060 900L1290 850L1310 660Z" fill="url(#o-low)"/><path d="M1060 800L1280 760" stroke="${paint.glint}" stroke-opacity=".6" stroke-width="12"/>
${shape(
  [
    [1000, 930, 50],
    [1040, 1040, 70],
    [1200, 1010, 90],
    [1560, 1050, 80],
    [1640, 990, 50],
    [1600, 930, 50],
  ],
  'url(#o-seat)',
)}<path d="M1060 1010Q1200 980 1560 1030" fill="none" stroke="#59626b" stroke-width="10"/>
${tube('M180 980H640M240 900V980M560 950V980', 30)}${tube('M160 1020L200 980M640 980L680 1010', 26)}${tube('M1480 1000H2080M1560 950V1000M1960 930V1000', 30)}${tube('M2080 1000L2120 1050', 26)}
<ellipse cx="160" cy="790" rx="60" ry="74" fill="#14171a"/><ellipse cx="142" cy="792" rx="46" ry="60" fill="url(#o-eye)"/><rect x="2060" y="720" width="60" height="110" rx="24" fill="#d81f2a" stroke="#3b0508" stroke-width="8"/>
${tube('M830 980L760 1180Q740 1250 840 1260', 44, '#23282d', '#8a939c')}${tube('M800 1256L940 1230', 62, '#0e1012', '#4b535b')}${shape(
  [
    [700, 1130, 30],
    [720, 1250, 40],
    [830, 1230, 40],
    [850, 1100, 40],
  ],
  '#22272c',
)}${shape(
  [
    [640, 1160, 30],
    [690, 1290, 40],
    [780, 1280, 30],
    [740, 1140, 30],
  ],
  'url(#o-skin)',
)}`;
  return { defs: openDefs(paint), marks };
}

const wheels = (blocks = true): string =>
  `${treadFace(-590, 250, RADIUS, blocks)}${treadFace(340, 250, RADIUS, blocks)}`;

const handlebar = `<path d="M-90 900L-60 1200H60L90 900Z" fill="#1b1f23"/><path d="M-30 900L-22 1180" stroke="#59626b" stroke-width="14"/>${tube('M-400 1150L-190 1230H190L400 1150', 42, '#23282d', '#8a939c')}${[-1, 1].map((sign) => `<g transform="scale(${sign} 1)">${tube('M310 1186L410 1146', 62, '#0e1012', '#4b535b')}</g>`).join('')}`;

function front(paint: Paint): Drawing {
  const marks = `${tube('M-420 330L0 440L420 330', 60, '#23282d', '#59626b')}${wheels()}${[-1, 1].map((sign) => `<g transform="scale(${sign} 1)">${tube('M220 760L390 380', 54, '#343b42', '#aab3bb')}<path d="M236 720L370 430" stroke="#f0c33c" stroke-width="58" stroke-dasharray="14 17"/></g>`).join('')}
${shape(
  [
    [-210, 620, 50],
    [-160, 360, 50],
    [160, 360, 50],
    [210, 620, 50],
  ],
  '#14171a',
)}${[-1, 1]
  .map(
    (sign) =>
      `<g transform="scale(${sign} 1)">${shape(
        [
          [150, 930, 80],
          [560, 860, 120],
          [620, 680, 60],
          [560, 640, 40],
          [430, 740, 90],
          [200, 700, 60],
        ],
        'url(#o-skin)',
        paint.glint,
      )}<path d="M200 690Q420 740 590 650" fill="none" stroke="#14171a" stroke-width="40"/></g>`,
  )
  .join('')}
${shape(
  [
    [-260, 960, 90],
    [-300, 740, 70],
    [-180, 520, 60],
    [180, 520, 60],
    [300, 740, 70],
    [260, 960, 90],
    [0, 1000, 100],
  ],
  'url(#o-skin)',
  paint.glint,
)}${shape(
  [
    [-170, 680, 40],
    [-120, 540, 40],
    [120, 540, 40],
    [170, 680, 40],
  ],
  '#14171a',
)}${handlebar}${[-60, 0, 60].map((x) => `<path d="M${x} 560V670" stroke="#4b535b" stroke-width="10"/>`).join('')}${[-1, 1].map((sign) => `<ellipse cx="${sign * 215}" cy="800" rx="84" ry="66" fill="#14171a"/><ellipse cx="${sign * 215}" cy="800" rx="66" ry="50" fill="url(#o-eye)"/>`).join('')}
${shape(
  [
    [-150, 1130, 50],
    [-120, 1300, 60],
    [120, 1300, 60],
    [150, 1130, 50],
    [0, 1080, 60],
  ],
  'url(#o-skin)',
  paint.glint,
)}<circle cy="1190" r="56" fill="#14171a"/><circle cy="1190" r="42" fill="url(#o-eye)"/>
${tube('M-430 1000H430M-430 1000L-470 930M430 1000L470 930', 32)}${tube('M-330 480Q-340 640 -300 700M330 480Q340 640 300 700M-330 480H330M-320 620H320', 46)}`;
  return { defs: openDefs(paint), marks };
}

function rear(paint: Paint): Drawing {
  const marks = `${handlebar}${tube('M-420 330L0 420L420 330', 70, '#23282d', '#59626b')}${wheels()}${shape(
    [
      [-220, 620, 50],
      [-190, 330, 50],
      [190, 330, 50],
      [220, 620, 50],
    ],
    '#14171a',
  )}${shape(
    [
      [230, 470, 50],
      [230, 570, 50],
      [350, 570, 50],
      [350, 470, 50],
    ],
    'url(#o-metal)',
  )}<circle cx="290" cy="520" r="36" fill="#0a0c0e"/>
${[-1, 1]
  .map(
    (sign) =>
      `<g transform="scale(${sign} 1)">${shape(
        [
          [120, 960, 80],
          [560, 930, 120],
          [640, 720, 60],
          [580, 640, 40],
          [430, 740, 90],
          [160, 700, 60],
        ],
        'url(#o-skin)',
        paint.glint,
      )}<path d="M180 690Q420 740 600 660" fill="none" stroke="#14171a" stroke-width="40"/><rect x="330" y="770" width="190" height="70" rx="28" fill="#d81f2a" stroke="#3b0508" stroke-width="8"/><path d="M350 820H500" stroke="#ff9a92" stroke-width="9"/></g>`,
  )
  .join('')}
${shape(
  [
    [-230, 960, 80],
    [-240, 660, 60],
    [240, 660, 60],
    [230, 960, 80],
  ],
  'url(#o-skin)',
  paint.glint,
)}${shape(
  [
    [-200, 960, 60],
    [-170, 1080, 70],
    [170, 1080, 70],
    [200, 960, 60],
  ],
  'url(#o-seat)',
)}${smallPlate(680)}${tube('M-470 1000H470M-470 1000L-500 1050M470 1000L500 1050', 34)}${tube('M-120 430H120', 60)}`;
  return { defs: openDefs(paint), marks };
}
