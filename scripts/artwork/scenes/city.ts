import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';

const WATERLINE = 560;
const QUAY = 640;

/** A harbour city at dusk: towers and an arch bridge across the water, a car on a wet forecourt. */
export function cityScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'suv',
    colour: 'red',
    x: 872,
    ground: 792,
    scale: 0.203,
    tint: { above: '#2a2f6b', below: '#1b1533', strength: 0.5 },
    mirror: 0.42,
    headlights: true,
  });
  const defs = `${sky('c-sky', 0, WATERLINE, [
    [0, '#101a3c'],
    [0.34, '#2b3670'],
    [0.62, '#7a4d84'],
    [0.82, '#dd7868'],
    [1, '#ffc58a'],
  ])}
${sky('c-water', WATERLINE, QUAY, [
  [0, '#e79277'],
  [0.3, '#8a5a86'],
  [1, '#232a58'],
])}${sky('c-wet', QUAY, height, [
  [0, '#3a3158'],
  [0.25, '#232445'],
  [1, '#0b0f22'],
])}${sky('c-far', 250, WATERLINE, [
  [0, '#4d4a82'],
  [1, '#a5657f'],
])}${sky('c-near', 180, WATERLINE, [
  [0, '#1b214a'],
  [1, '#3d2f5c'],
])}${glow('c-sun', '#ffd9a0', 0.9)}${glow('c-street', '#ffdca6', 0.8)}${car.defs}`;
  const far = skyline(7, { from: 560, to: width, low: 60, high: 190, wide: [34, 74] }, 'url(#c-far)', 0.25);
  const near = skyline(23, { from: 1180, to: width + 40, low: 120, high: 330, wide: [48, 96] }, 'url(#c-near)', 0.52);
  const marks = `<rect width="${width}" height="${height}" fill="url(#c-sky)"/><ellipse cx="1240" cy="${WATERLINE}" rx="900" ry="330" fill="url(#c-sun)"/>${clouds(5, 26, { y1: 90, y2: 440 }, '#f0928a', 0.3)}${clouds(9, 16, { y1: 300, y2: 520 }, '#ffd0a0', 0.32)}
${far}${bridge()}${near}<path d="M0 ${WATERLINE}V536Q160 516 330 530T560 548L620 ${WATERLINE}Z" fill="#2b2953"/>
<rect y="${WATERLINE}" width="${width}" height="${QUAY - WATERLINE}" fill="url(#c-water)"/>${shimmer()}
<rect y="${QUAY}" width="${width}" height="${height - QUAY}" fill="url(#c-wet)"/><path d="M0 ${QUAY}H${width}" stroke="#0d1026" stroke-width="7"/><path d="M0 ${QUAY - 5}H${width}" stroke="#ffc9a0" stroke-opacity=".35" stroke-width="2"/>${railing()}${puddles()}${car.marks}`;
  return sceneSvg(defs, marks, { colour: '#0a1029', opacity: 0.78 });
}

function skyline(
  seed: number,
  area: { from: number; to: number; low: number; high: number; wide: readonly [number, number] },
  fill: string,
  lit: number,
): string {
  const random = randomOf(seed);
  let x = area.from;
  let shapes = '';
  let windows = '';
  while (x < area.to) {
    const wide = area.wide[0] + random() * (area.wide[1] - area.wide[0]);
    // Towers are highest in the middle of their range, as a city centre does.
    const centre = 1 - Math.abs((x - area.from) / (area.to - area.from) - 0.5) * 1.3;
    const tall = area.low + (area.high - area.low) * (0.25 + random() * 0.75) * Math.max(0.35, centre);
    const top = WATERLINE - tall;
    const crown = random();
    shapes += `<path d="M${n(x)} ${WATERLINE}V${n(top)}${crown < 0.25 ? `L${n(x + wide / 2)} ${n(top - 26)}L${n(x + wide)} ${n(top)}` : crown < 0.45 ? `H${n(x + wide * 0.3)}V${n(top - 20)}H${n(x + wide * 0.7)}V${n(top)}H${n(x + wide)}` : `H${n(x + wide)}`}V${WATERLINE}Z"/>`;
    if (crown > 0.86) shapes += `<path d="M${n(x + wide / 2 - 1.5)} ${n(top)}V${n(top - 48)}h3V${n(top)}Z"/>`;
    for (let wy = top + 10; wy < WATERLINE - 8; wy += 11)
      for (let wx = x + 6; wx < x + wide - 8; wx += 10)
        if (random() < lit * 0.6)
          windows += `<rect x="${n(wx)}" y="${n(wy)}" width="5" height="6" fill="${random() < 0.8 ? '#ffd894' : '#cfe6ff'}" fill-opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
    x += wide + random() * 7;
  }
  return `<g fill="${fill}">${shapes}</g>${windows}`;
}

function bridge(): string {
  const left = 640;
  const right = 1130;
  const deck = 500;
  const arch = (t: number, rise: number) => deck + 14 - 4 * rise * t * (1 - t);
  const points = Array.from({ length: 21 }, (_, index) => index / 20);
  const line = (rise: number) =>
    points.map((t, index) => `${index === 0 ? 'M' : 'L'}${n(left + (right - left) * t)} ${n(arch(t, rise))}`).join('');
  const web = points
    .slice(0, -1)
    .map((t, index) => {
      const x0 = left + (right - left) * t;
      const x1 = left + (right - left) * (points[index + 1] ?? 1);
      return `M${n(x0)} ${n(arch(t, 132))}L${n(x1)} ${n(arch(points[index + 1] ?? 1, 168))}M${n(x0)} ${n(arch(t, 168))}V${n(arch(t, 132))}`;
    })
    .join('');
  const hangers = points
    .filter((_, index) => index > 1 && index < 19)
    .map((t) => `M${n(left + (right - left) * t)} ${n(arch(t, 132))}V${deck}`)
    .join('');
  const pylon = (x: number) =>
    `<path d="M${x - 20} ${WATERLINE}V${deck - 52}h6v-8h28v8h6V${WATERLINE}Z" fill="#3a3158"/><path d="M${x + 8} ${WATERLINE}V${deck - 52}h6v-8h6v8h6V${WATERLINE}Z" fill="#ffb98a" fill-opacity=".28"/>`;
  const lamps = Array.from(
    { length: 30 },
    (_, index) => `<circle cx="${n(560 + index * 22)}" cy="${deck - 4}" r="2.2" fill="#ffe6b4"/>`,
  ).join('');
  return `<g stroke="#322c57" fill="none"><path d="${line(168)}" stroke-width="6"/><path d="${line(132)}" stroke-width="5"/><path d="${web}" stroke-width="2.200"/><path d="${hangers}" stroke-width="1.800"/></g><rect x="520" y="${deck}" width="720" height="9" fill="#322c57"/>${[560, 600, 1170, 1210].map((x) => `<rect x="${x}" y="${deck}" width="7" height="60" fill="#322c57"/>`).join('')}${pylon(left - 6)}${pylon(right + 6)}${lamps}`;
}

function shimmer(): string {
  const random = randomOf(41);
  return Array.from({ length: 150 }, () => {
    const x = 380 + random() * 1560;
    const y = WATERLINE + 3 + random() * (QUAY - WATERLINE - 8);
    const bright = Math.abs(x - 1240) < 300;
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(12 + random() * 56)}" height="${n(1 + random() * 2)}" rx="1" fill="${bright ? '#ffdca8' : random() < 0.5 ? '#ffc79a' : '#8fa6e8'}" fill-opacity="${(0.15 + random() * 0.45).toFixed(2)}"/>`;
  }).join('');
}

function railing(): string {
  const posts = Array.from({ length: 25 }, (_, index) => `<path d="M${index * 84 - 20} ${QUAY}v-44h5v44z"/>`).join('');
  const lamps = [790, 1846]
    .map(
      (x) =>
        `<rect x="${x - 3}" y="${QUAY - 190}" width="6" height="190" fill="#12142c"/><path d="M${x - 26} ${QUAY - 190}h52l-8 -12h-36z" fill="#12142c"/><ellipse cx="${x}" cy="${QUAY - 180}" rx="74" ry="66" fill="url(#c-street)"/><rect x="${x - 17}" y="${QUAY - 190}" width="34" height="5" fill="#fff3d6"/>`,
    )
    .join('');
  return `<g fill="#161833">${posts}<rect y="${QUAY - 46}" width="1920" height="5"/><rect y="${QUAY - 26}" width="1920" height="3"/></g>${lamps}`;
}

function puddles(): string {
  const random = randomOf(77);
  const streaks = [790, 1846]
    .map((x) => `<ellipse cx="${x}" cy="${QUAY + 90}" rx="26" ry="120" fill="url(#c-street)" fill-opacity=".8"/>`)
    .join('');
  const bands = Array.from({ length: 70 }, () => {
    const y = QUAY + 12 + random() ** 1.6 * 230;
    return `<ellipse cx="${n(300 + random() * 1640)}" cy="${n(y)}" rx="${n(30 + random() * 150)}" ry="${n(0.8 + random() * 2.4)}" fill="${random() < 0.6 ? '#f5a487' : '#8b8fd8'}" fill-opacity="${(0.05 + random() * 0.17).toFixed(2)}"/>`;
  }).join('');
  return `<ellipse cx="1240" cy="${QUAY}" rx="640" ry="130" fill="url(#c-sun)" fill-opacity=".32"/>${streaks}${bands}<path d="M-40 900L420 ${QUAY + 8}M980 900L1090 ${QUAY + 8}M1960 850L1740 ${QUAY + 8}" stroke="#dfe6ff" stroke-opacity=".13" stroke-width="9"/>`;
}
