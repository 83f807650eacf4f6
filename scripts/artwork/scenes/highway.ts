import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';

/** First light on an inland highway: a prime mover with its lamps on, red earth, a long line of power poles. */
export function highwayScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'prime-mover',
    colour: 'orange',
    x: 850,
    ground: 806,
    scale: 0.138,
    tint: { above: '#ff9d6b', below: '#3a1d26', strength: 0.3 },
    mirror: 0.06,
    headlights: true,
  });
  const defs = `${sky('h-sky', 0, 560, [
    [0, '#15264d'],
    [0.45, '#4a5f92'],
    [0.75, '#e08a72'],
    [1, '#ffd08a'],
  ])}${sky('h-range', 440, 570, [
    [0, '#6a4a6c'],
    [1, '#b5675a'],
  ])}${sky('h-earth', 560, 740, [
    [0, '#c4623a'],
    [0.5, '#a24a2c'],
    [1, '#6b2f20'],
  ])}${sky('h-road', 716, height, [
    [0, '#5d5a66'],
    [0.35, '#413f4a'],
    [1, '#23222b'],
  ])}${glow('h-sun', '#ffe6b0', 1)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#h-sky)"/><ellipse cx="1480" cy="540" rx="820" ry="330" fill="url(#h-sun)"/><circle cx="1480" cy="530" r="34" fill="#fff6dc"/>${clouds(4, 20, { y1: 90, y2: 330 }, '#f7a58c', 0.35)}${clouds(18, 18, { y1: 330, y2: 500 }, '#ffd7a0', 0.45)}
<path d="${ridge(53, 560, 70, 7)}" fill="url(#h-range)"/><rect y="556" width="${width}" height="200" fill="url(#h-earth)"/>${scrub()}${poles()}
<path d="M0 724Q900 706 1920 716V900H0Z" fill="url(#h-road)"/><path d="M0 736Q900 718 1920 728" fill="none" stroke="#f4f1ea" stroke-opacity=".7" stroke-width="5"/><path d="M0 866Q900 840 1920 856" fill="none" stroke="#f6d77a" stroke-width="8" stroke-dasharray="150 90"/>${car.marks}`;
  return sceneSvg(defs, marks, { colour: '#10152c', opacity: 0.78 });
}

function scrub(): string {
  const random = randomOf(97);
  return Array.from({ length: 230 }, () => {
    const y = 566 + random() ** 1.5 * 150;
    const size = 5 + (y - 560) * 0.16;
    return `<ellipse cx="${n(random() * 1920)}" cy="${n(y)}" rx="${n(size * (0.8 + random()))}" ry="${n(size * 0.5)}" fill="${random() < 0.6 ? '#6b6a3c' : '#8d7d45'}" fill-opacity=".75"/>`;
  }).join('');
}

function poles(): string {
  const stand = Array.from({ length: 9 }, (_, index) => {
    const near = index / 8;
    const x = 260 + near ** 1.5 * 1600;
    const foot = 580 + near * 130;
    const tall = 70 + near * 250;
    return { x, foot, top: foot - tall, wide: 3 + near * 7 };
  });
  const posts = stand
    .map(
      ({ x, foot, top, wide }) =>
        `<path d="M${n(x)} ${n(foot)}V${n(top)}" stroke="#3b2a30" stroke-width="${n(wide)}"/><path d="M${n(x - wide * 5)} ${n(top + wide * 3)}H${n(x + wide * 5)}" stroke="#3b2a30" stroke-width="${n(wide * 0.8)}"/>`,
    )
    .join('');
  const wires = stand
    .slice(1)
    .map((pole, index) => {
      const before = stand[index] as (typeof stand)[number];
      return `<path d="M${n(before.x)} ${n(before.top + before.wide * 3)}Q${n((before.x + pole.x) / 2)} ${n((before.top + pole.top) / 2 + 30)} ${n(pole.x)} ${n(pole.top + pole.wide * 3)}" fill="none" stroke="#3b2a30" stroke-opacity=".8" stroke-width="2"/>`;
    })
    .join('');
  return posts + wires;
}
