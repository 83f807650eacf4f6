import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';
import { treeLine } from './trees.ts';

/** A charging station under a solar roof in the morning: an electric hatch on the cable, wind turbines far off. */
export function chargingScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'hatch',
    colour: 'blue',
    x: 900,
    ground: 800,
    scale: 0.21,
    tint: { above: '#e8f7ff', below: '#1f3a3c', strength: 0.12 },
    mirror: 0.16,
    headlights: false,
  });
  const defs = `${sky('e-sky', 0, 560, [
    [0, '#2f9fc4'],
    [0.6, '#a5dbe0'],
    [1, '#f3f7e6'],
  ])}${sky('e-hills', 440, 620, [
    [0, '#86b89a'],
    [1, '#5f9a78'],
  ])}${sky('e-field', 540, 700, [
    [0, '#8fbf6a'],
    [1, '#5f9a55'],
  ])}${sky('e-pave', 664, height, [
    [0, '#d5dcdf'],
    [0.3, '#b3bcc1'],
    [1, '#7b868d'],
  ])}${sky('e-panel', 214, 290, [
    [0, '#1a3f66'],
    [1, '#2f6f9c'],
  ])}${sky('e-post', 260, 800, [
    [0, '#f8fafb'],
    [1, '#aab5bb'],
  ])}${glow('e-sun', '#fffbe0', 0.95)}${glow('e-led', '#7dffc0', 0.9)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#e-sky)"/><ellipse cx="760" cy="160" rx="520" ry="300" fill="url(#e-sun)"/>${clouds(10, 20, { y1: 60, y2: 330 }, '#ffffff', 0.6)}<path d="${ridge(71, 580, 90, 6)}" fill="url(#e-hills)"/>${[380, 560, 700, 880, 1060].map((x, index) => turbine(x, 560 - (index % 2) * 18, 150 + (index % 3) * 26, index * 23)).join('')}${treeLine(43, 0, 1920, 600, 26, '#4b7d55')}
<rect y="596" width="${width}" height="90" fill="url(#e-field)"/><path d="M0 676Q900 660 1920 668V900H0Z" fill="url(#e-pave)"/><path d="M0 674Q900 658 1920 666" fill="none" stroke="#fff" stroke-width="5" stroke-opacity=".8"/>${[760, 1330, 1900].map((x) => `<path d="M${x} 672L${x - 130} 900" stroke="#fff" stroke-width="10" stroke-opacity=".75"/>`).join('')}
${roof()}${charger(1806)}${car.marks}<path d="M1788 560Q1830 700 1730 664Q1690 646 1672 652" fill="none" stroke="#14202a" stroke-width="9" stroke-linecap="round"/>${charger(748)}`;
  return sceneSvg(defs, marks, { colour: '#083642', opacity: 0.78 });
}

function turbine(x: number, foot: number, tall: number, turn: number): string {
  const blades = [0, 120, 240]
    .map(
      (angle) =>
        `<path d="M-2 0L0 ${n(-tall * 0.46)}L4 0Z" transform="rotate(${turn + angle})" fill="#fff" fill-opacity=".95"/>`,
    )
    .join('');
  return `<path d="M${x - 3} ${foot}L${x - 1.5} ${n(foot - tall)}H${x + 1.5}L${x + 3} ${foot}Z" fill="#f4f8f9"/><g transform="translate(${x} ${n(foot - tall)})">${blades}<circle r="4" fill="#dfe8ea"/></g>`;
}

function roof(): string {
  const cells = Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M${800 + index * 84} 292L${846 + index * 80} 216" stroke="#9cc7e0" stroke-opacity=".5" stroke-width="3"/>`,
  ).join('');
  const random = randomOf(11);
  const plants = Array.from(
    { length: 70 },
    () =>
      `<ellipse cx="${n(1400 + random() * 520)}" cy="${n(664 - random() * 16)}" rx="${n(10 + random() * 16)}" ry="${n(8 + random() * 10)}" fill="${random() < 0.5 ? '#3f7d4c' : '#6aa75a'}"/>`,
  ).join('');
  return `${plants}${[860, 1840].map((x) => `<path d="M${x} 300h34V690h-34z" fill="url(#e-post)"/><path d="M${x} 300h9V690h-9z" fill="#fff"/>`).join('')}<path d="M760 300L840 206H1920V300Z" fill="url(#e-panel)"/>${cells}<path d="M790 262H1920M812 234H1920" stroke="#9cc7e0" stroke-opacity=".5" stroke-width="3"/><path d="M752 300H1920V322H752Z" fill="#f4f8f9"/><path d="M752 320H1920V330H752Z" fill="#93a2aa"/><path d="M900 330H1800" stroke="#fffbe0" stroke-width="6" stroke-opacity=".8"/>`;
}

function charger(x: number): string {
  return `<ellipse cx="${x}" cy="736" rx="80" ry="14" fill="#000" fill-opacity=".22"/><rect x="${x - 46}" y="474" width="92" height="262" rx="20" fill="url(#e-post)"/><rect x="${x + 24}" y="474" width="22" height="262" rx="11" fill="#93a2aa" fill-opacity=".5"/><rect x="${x - 30}" y="500" width="56" height="74" rx="9" fill="#12303c"/><path d="M${x} 510l-14 30h11l-5 24l19 -33h-11l8 -21z" fill="#7dffc0"/><ellipse cx="${x - 2}" cy="612" rx="46" ry="40" fill="url(#e-led)"/><rect x="${x - 30}" y="606" width="56" height="10" rx="5" fill="#7dffc0"/>`;
}
