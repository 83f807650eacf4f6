import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';

/** A forest trail in the hills: tall pines, mist between them, a quad bike on the bend. */
export function trailScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'quad',
    colour: 'red',
    x: 1010,
    ground: 812,
    scale: 0.3,
    tint: { above: '#d6f0d8', below: '#24301c', strength: 0.14 },
    mirror: 0,
    headlights: false,
  });
  const defs = `${sky('t-sky', 0, 520, [
    [0, '#4f8fb0'],
    [0.6, '#b6d6d6'],
    [1, '#eef3e4'],
  ])}${sky('t-far', 300, 520, [
    [0, '#7fa3a0'],
    [1, '#b4cbbd'],
  ])}${sky('t-mid', 380, 620, [
    [0, '#4a7565'],
    [1, '#86a88a'],
  ])}${sky('t-near', 480, 740, [
    [0, '#2f5540'],
    [1, '#4d6b3f'],
  ])}${sky('t-dirt', 690, height, [
    [0, '#b98a5c'],
    [0.4, '#966742'],
    [1, '#573823'],
  ])}${glow('t-sun', '#fffbe0', 0.9)}${glow('t-mist', '#ffffff', 0.5)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#t-sky)"/><ellipse cx="1380" cy="210" rx="560" ry="340" fill="url(#t-sun)"/>${clouds(21, 14, { y1: 60, y2: 260 }, '#ffffff', 0.5)}<path d="${ridge(61, 470, 150, 5)}" fill="url(#t-far)"/><path d="${ridge(35, 540, 120, 6)}" fill="url(#t-mid)"/>${pines(45, 64, 560, 74, '#3f6a56')}
<ellipse cx="1100" cy="560" rx="1100" ry="70" fill="url(#t-mist)"/><path d="${ridge(49, 640, 70, 7)}" fill="url(#t-near)"/>${pines(55, 40, 650, 150, '#2a4d38')}<ellipse cx="700" cy="664" rx="900" ry="46" fill="url(#t-mist)"/>${pines(67, 16, 700, 260, '#1c3828')}
<path d="M0 716Q700 690 1920 704V900H0Z" fill="#5d6a34"/><path d="M0 764Q800 730 1920 742V900H0Z" fill="url(#t-dirt)"/>${ruts()}${car.marks}${ferns()}`;
  return sceneSvg(defs, marks, { colour: '#0f2a22', opacity: 0.74 });
}

function pines(seed: number, count: number, foot: number, tall: number, fill: string): string {
  const random = randomOf(seed);
  const trees = Array.from({ length: count }, () => {
    const x = random() * 1980 - 30;
    const high = tall * (0.65 + random() * 0.6);
    const base = foot + random() * 26;
    const tier = (share: number, wide: number) =>
      `M${n(x - high * wide)} ${n(base - high * share)}L${n(x)} ${n(base - high * (share + 0.42))}L${n(x + high * wide)} ${n(base - high * share)}Q${n(x)} ${n(base - high * (share - 0.05))} ${n(x - high * wide)} ${n(base - high * share)}Z`;
    return `${tier(0.06, 0.2)}${tier(0.26, 0.165)}${tier(0.44, 0.13)}${tier(0.6, 0.09)}M${n(x - high * 0.02)} ${n(base)}h${n(high * 0.04)}v${n(-high * 0.1)}h${n(-high * 0.04)}Z`;
  });
  return `<path d="${trees.join('')}" fill="${fill}"/>`;
}

function ruts(): string {
  const random = randomOf(39);
  const pebbles = Array.from(
    { length: 380 },
    () =>
      `<ellipse cx="${n(random() * 1920)}" cy="${n(764 + random() * 132)}" rx="${n(1.4 + random() * 5)}" ry="${n(0.9 + random() * 2)}" fill="${random() < 0.5 ? '#dcb48a' : '#4f3320'}" fill-opacity=".45"/>`,
  ).join('');
  return `<path d="M0 812Q900 780 1920 796M0 862Q900 826 1920 842" fill="none" stroke="#4a2f1d" stroke-opacity=".35" stroke-width="17"/>${pebbles}`;
}

function ferns(): string {
  const random = randomOf(87);
  return Array.from({ length: 260 }, () => {
    const x = random() * 1920;
    const y = 866 + random() * 50;
    return `<path d="M${n(x)} ${n(y)}q${n((random() - 0.5) * 26)} ${n(-14 - random() * 8)} ${n((random() - 0.5) * 52)} ${n(-20 - random() * 22)}" stroke="${random() < 0.5 ? '#86a352' : '#33502a'}" stroke-width="2.500" fill="none"/>`;
  }).join('');
}
