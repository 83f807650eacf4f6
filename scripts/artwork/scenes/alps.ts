import { type Corner, n, randomOf, softPath } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';
import { treeLine } from './trees.ts';

/** Snowy mountains over a still lake, and a four-wheel drive on the gravel shore. */
export function alpsScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'suv',
    colour: 'green',
    x: 860,
    ground: 800,
    scale: 0.205,
    tint: { above: '#d6ecff', below: '#22404a', strength: 0.18 },
    mirror: 0,
    headlights: false,
  });
  const defs = `${sky('a-sky', 0, 480, [
    [0, '#1f6bb0'],
    [0.6, '#7fb9dd'],
    [1, '#e3f1f4'],
  ])}${sky('a-far', 200, 520, [
    [0, '#8aa5bd'],
    [1, '#b9cdd6'],
  ])}${sky('a-near', 180, 540, [
    [0, '#5f7f9c'],
    [1, '#6f8a86'],
  ])}${sky('a-lake', 520, 690, [
    [0, '#9cc7d0'],
    [0.3, '#4f9fb0'],
    [1, '#1f6f86'],
  ])}${sky('a-hill', 470, 560, [
    [0, '#5d7a4a'],
    [1, '#3f5c3c'],
  ])}${sky('a-shore', 680, height, [
    [0, '#b6b0a2'],
    [0.4, '#8f897d'],
    [1, '#55524b'],
  ])}${glow('a-sun', '#fffbe6', 0.8)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#a-sky)"/><ellipse cx="1560" cy="120" rx="420" ry="280" fill="url(#a-sun)"/>${clouds(14, 16, { y1: 70, y2: 300 }, '#ffffff', 0.6)}
${range(41, 420, 190, 9, 'url(#a-far)', 0.75)}${range(77, 500, 330, 6, 'url(#a-near)', 1)}<path d="${ridge(23, 540, 60, 8)}" fill="url(#a-hill)"/>${treeLine(33, 20, 620, 528, 24, '#35502f')}${treeLine(37, 1280, 1910, 530, 30, '#35502f')}
<rect y="524" width="${width}" height="180" fill="url(#a-lake)"/>${ripples()}<path d="M0 700Q600 664 1100 684T1920 660V900H0Z" fill="url(#a-shore)"/><path d="M0 697Q600 661 1100 681T1920 657" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>${stones()}${car.marks}`;
  return sceneSvg(defs, marks, { colour: '#0c2a40', opacity: 0.74 });
}

/** A chain of peaks with snow on their sunny sides. */
function range(seed: number, foot: number, rise: number, count: number, fill: string, snow: number): string {
  const random = randomOf(seed);
  const { width } = SCENE_CANVAS;
  const step = width / count;
  let peaks = '';
  for (let index = -1; index <= count; index += 1) {
    const x = index * step + random() * step * 0.6;
    const high = foot - rise * (0.55 + random() * 0.45);
    const half = step * (0.7 + random() * 0.3);
    const outline: Corner[] = [
      [x - half, foot + 60],
      [x - half * 0.5, (foot + high) / 2 + 30, 20],
      [x - half * 0.16, high + 40, 14],
      [x, high, 8],
      [x + half * 0.22, high + 54, 14],
      [x + half * 0.55, (foot + high) / 2 + 20, 20],
      [x + half, foot + 60],
    ];
    const line = (foot - high) * 0.46;
    const cap: Corner[] = [
      [x, high],
      [x + half * 0.22, high + 54, 8],
      [x + half * 0.4, high + line, 10],
      [x + half * 0.24, high + line * 0.72, 8],
      [x + half * 0.12, high + line * 1.1, 8],
      [x, high + line * 0.6, 8],
      [x - half * 0.12, high + line * 0.96, 8],
      [x - half * 0.3, high + line * 0.9, 10],
      [x - half * 0.16, high + 40, 8],
    ];
    const shade: Corner[] = [
      [x, high],
      [x - half * 0.16, high + 40],
      [x - half * 0.5, (foot + high) / 2 + 30],
      [x - half, foot + 60],
      [x - half * 0.1, foot + 60],
      [x - half * 0.2, (foot + high) / 2, 30],
    ];
    peaks += `<path d="${softPath(outline, true)}" fill="${fill}"/><path d="${softPath(cap, true)}" fill="#fff" fill-opacity="${(snow * 0.92).toFixed(2)}"/><path d="${softPath(shade, true)}" fill="#1f3a5c" fill-opacity="${(snow * 0.26).toFixed(2)}"/>`;
  }
  return peaks;
}

function ripples(): string {
  const random = randomOf(63);
  return Array.from({ length: 130 }, () => {
    const y = 530 + random() ** 1.3 * 150;
    return `<rect x="${n(random() * 1960 - 40)}" y="${n(y)}" width="${n(20 + random() * 110)}" height="${n(0.8 + ((y - 530) / 150) * 2)}" rx="1" fill="#fff" fill-opacity="${(0.06 + random() * 0.26).toFixed(2)}"/>`;
  }).join('');
}

function stones(): string {
  const random = randomOf(83);
  return Array.from({ length: 520 }, () => {
    const y = 706 + random() * 190;
    const size = 1.4 + random() * 3 + (y - 700) / 60;
    return `<ellipse cx="${n(random() * 1920)}" cy="${n(y)}" rx="${n(size * 1.7)}" ry="${n(size * 0.7)}" fill="${random() < 0.5 ? '#d9d4c8' : '#5d5a52'}" fill-opacity=".5"/>`;
  }).join('');
}
