import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';

/** Red mesas in the late sun, saguaros, and a pickup on a two-lane road. */
export function desertScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'ute',
    colour: 'blue',
    x: 836,
    ground: 800,
    scale: 0.188,
    tint: { above: '#ffd0a0', below: '#4a2418', strength: 0.22 },
    mirror: 0,
    headlights: false,
  });
  const defs = `${sky('d-sky', 0, 560, [
    [0, '#2c6fa8'],
    [0.5, '#8fc0d4'],
    [0.82, '#fbe0b4'],
    [1, '#ffc894'],
  ])}${sky('d-far', 360, 570, [
    [0, '#b7846f'],
    [1, '#dba985'],
  ])}${sky('d-mesa', 300, 600, [
    [0, '#c9643f'],
    [0.4, '#a94c30'],
    [1, '#c77a50'],
  ])}${sky('d-sand', 570, 760, [
    [0, '#e2ac74'],
    [0.5, '#c98a56'],
    [1, '#96603c'],
  ])}${sky('d-road', 722, height, [
    [0, '#6d666a'],
    [0.3, '#524d54'],
    [1, '#312e36'],
  ])}${glow('d-sun', '#fff2d0', 0.95)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#d-sky)"/><ellipse cx="760" cy="470" rx="620" ry="330" fill="url(#d-sun)"/>${clouds(13, 18, { y1: 80, y2: 320 }, '#fff6e8', 0.55)}
${mesa(200, 560, 300, 96, 'url(#d-far)')}${mesa(820, 566, 360, 120, 'url(#d-far)')}${mesa(1560, 590, 620, 250, 'url(#d-mesa)')}${mesa(1130, 580, 180, 190, 'url(#d-mesa)')}<path d="M0 580Q900 560 1920 576V760H0Z" fill="url(#d-sand)"/>${sage()}
${saguaro(660, 690, 150)}${saguaro(1830, 706, 210)}${saguaro(420, 640, 70)}<path d="M0 730Q900 712 1920 722V900H0Z" fill="url(#d-road)"/><path d="M0 742Q900 724 1920 734" fill="none" stroke="#f4f1ea" stroke-opacity=".75" stroke-width="5"/><path d="M0 862Q900 838 1920 852M0 876Q900 852 1920 866" fill="none" stroke="#f2b63c" stroke-width="5"/>${car.marks}`;
  return sceneSvg(defs, marks, { colour: '#1d2440', opacity: 0.72 });
}

function mesa(x: number, foot: number, wide: number, tall: number, fill: string): string {
  const top = foot - tall;
  const half = wide / 2;
  const strata = [0.3, 0.5, 0.68]
    .map(
      (share) =>
        `<path d="M${n(x - half * (0.66 + share * 0.22))} ${n(top + tall * share)}H${n(x + half * (0.66 + share * 0.22))}" stroke="#7a3420" stroke-opacity=".25" stroke-width="${n(tall * 0.03)}"/>`,
    )
    .join('');
  return `<path d="M${n(x - half * 1.3)} ${foot + 20}L${n(x - half * 0.82)} ${n(top + tall * 0.56)}L${n(x - half * 0.7)} ${n(top + tall * 0.1)}L${n(x - half * 0.62)} ${n(top)}H${n(x + half * 0.5)}L${n(x + half * 0.68)} ${n(top + tall * 0.12)}L${n(x + half * 0.8)} ${n(top + tall * 0.56)}L${n(x + half * 1.35)} ${foot + 20}Z" fill="${fill}"/><path d="M${n(x + half * 0.06)} ${n(top)}H${n(x + half * 0.5)}L${n(x + half * 0.68)} ${n(top + tall * 0.12)}L${n(x + half * 0.8)} ${n(top + tall * 0.56)}L${n(x + half * 1.35)} ${foot + 20}H${n(x + half * 0.4)}L${n(x + half * 0.2)} ${n(top + tall * 0.6)}Z" fill="#5a2518" fill-opacity=".28"/>${strata}`;
}

function saguaro(x: number, foot: number, tall: number): string {
  const w = tall * 0.13;
  const arm = (sign: 1 | -1, low: number, high: number) =>
    `M${n(x)} ${n(foot - tall * low)}H${n(x + sign * tall * 0.2)}Q${n(x + sign * tall * 0.26)} ${n(foot - tall * low)} ${n(x + sign * tall * 0.26)} ${n(foot - tall * (low + 0.08))}V${n(foot - tall * high)}`;
  const path = `M${n(x)} ${n(foot)}V${n(foot - tall * 0.94)}${arm(1, 0.42, 0.72)}${arm(-1, 0.34, 0.6)}`;
  return `<path d="${path}" fill="none" stroke="#3f5f3a" stroke-width="${n(w)}" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" transform="translate(${n(-w * 0.22)} 0)" fill="none" stroke="#86a860" stroke-opacity=".8" stroke-width="${n(w * 0.22)}" stroke-linecap="round"/>`;
}

function sage(): string {
  const random = randomOf(47);
  return Array.from({ length: 210 }, () => {
    const y = 590 + random() ** 1.4 * 130;
    const size = 5 + (y - 585) * 0.13;
    return `<ellipse cx="${n(random() * 1920)}" cy="${n(y)}" rx="${n(size * (0.9 + random()))}" ry="${n(size * 0.55)}" fill="${random() < 0.5 ? '#7d8a5c' : '#9aa070'}" fill-opacity=".8"/>`;
  }).join('');
}
