import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';
import { gumTree, treeLine } from './trees.ts';

/** Evening at a river camp: a motorhome under gum trees, camp chairs, a fire, string lights. */
export function campScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'motorhome',
    colour: 'white',
    x: 830,
    ground: 792,
    scale: 0.137,
    tint: { above: '#ffc98a', below: '#3a3a2a', strength: 0.28 },
    mirror: 0,
    headlights: false,
  });
  const defs = `${sky('m-sky', 0, 520, [
    [0, '#33609a'],
    [0.5, '#9bb6c9'],
    [0.8, '#f7d7a4'],
    [1, '#ffbf7a'],
  ])}${sky('m-hill', 400, 560, [
    [0, '#6d7f86'],
    [1, '#8d8d6a'],
  ])}${sky('m-water', 560, 690, [
    [0, '#f0c99a'],
    [0.3, '#9fb0a8'],
    [1, '#3f6b70'],
  ])}${sky('m-grass', 660, height, [
    [0, '#a8a052'],
    [0.4, '#7d8240'],
    [1, '#454d28'],
  ])}${glow('m-sun', '#fff0c4', 1)}${glow('m-fire', '#ffb347', 0.95)}${glow('m-bulb', '#fff2c0', 0.95)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#m-sky)"/><ellipse cx="1180" cy="500" rx="700" ry="320" fill="url(#m-sun)"/>${clouds(6, 22, { y1: 70, y2: 330 }, '#ffe9cc', 0.5)}<path d="${ridge(19, 520, 110, 6)}" fill="url(#m-hill)"/>${treeLine(25, 0, 1920, 566, 34, '#4f5f3e')}
<rect y="562" width="${width}" height="150" fill="url(#m-water)"/>${glitter()}<path d="M0 668Q500 690 980 672T1920 650V900H0Z" fill="url(#m-grass)"/>${reeds()}${gumTree(740, 690, 330, 8)}${gumTree(1838, 716, 470, 27)}${car.marks}${lights()}${chairs()}${blades()}`;
  return sceneSvg(defs, marks, { colour: '#14283a', opacity: 0.72 });
}

function glitter(): string {
  const random = randomOf(29);
  return Array.from({ length: 120 }, () => {
    const y = 566 + random() * 110;
    return `<rect x="${n(random() * 1960 - 40)}" y="${n(y)}" width="${n(16 + random() * 90)}" height="${n(1 + ((y - 560) / 110) * 2)}" rx="1" fill="#fff3d6" fill-opacity="${(0.08 + random() * 0.32).toFixed(2)}"/>`;
  }).join('');
}

function reeds(): string {
  const random = randomOf(57);
  return Array.from({ length: 170 }, () => {
    const x = random() * 1920;
    const tall = 16 + random() * 26;
    return `<path d="M${n(x)} ${n(688 - Math.sin(x / 300) * 8)}q${n((random() - 0.5) * 8)} ${n(-tall * 0.6)} ${n((random() - 0.5) * 16)} ${n(-tall)}" stroke="${random() < 0.5 ? '#c9b866' : '#5f6a34'}" stroke-width="2" fill="none"/>`;
  }).join('');
}

function lights(): string {
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const t = index / 12;
    return { x: 1120 + t * 680, y: 352 + Math.sin(t * Math.PI) * 60 - t * 20 };
  });
  return `<path d="M1120 352Q1460 480 1800 332" fill="none" stroke="#2b2a22" stroke-width="2.500"/>${bulbs.map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y + 8)}" r="26" fill="url(#m-bulb)"/><circle cx="${n(x)}" cy="${n(y + 8)}" r="5" fill="#fffbe6"/>`).join('')}`;
}

function chairs(): string {
  const chair = (x: number, flip: 1 | -1) =>
    `<g transform="translate(${x} 828) scale(${flip} 1)" stroke="#23282d" stroke-width="6" stroke-linecap="round" fill="none"><path d="M0 0L46 -46M46 0L0 -46M-10 -46L-30 -122"/><path d="M-14 -50H50L46 -62H-16Z" fill="#3d6a8a" stroke="none"/><path d="M-14 -56L-36 -124L-22 -128L2 -58Z" fill="#3d6a8a" stroke="none"/></g>`;
  return `<ellipse cx="1716" cy="836" rx="190" ry="26" fill="#000" fill-opacity=".25"/>${chair(1600, 1)}${chair(1850, -1)}<ellipse cx="1722" cy="796" rx="120" ry="86" fill="url(#m-fire)"/><path d="M1690 836Q1676 800 1704 776Q1706 800 1718 806Q1712 770 1734 748Q1734 786 1752 800Q1768 820 1752 838Z" fill="#ff9a3c"/><path d="M1706 838Q1700 816 1716 800Q1722 818 1730 818Q1738 808 1740 824Q1742 834 1736 838Z" fill="#ffe08a"/><path d="M1668 844L1770 830M1674 828L1768 846" stroke="#4a3324" stroke-width="13" stroke-linecap="round"/>`;
}

function blades(): string {
  const random = randomOf(73);
  return Array.from({ length: 300 }, () => {
    const x = random() * 1920;
    const y = 850 + random() * 60;
    return `<path d="M${n(x)} ${n(y)}q${n((random() - 0.4) * 8)} -12 ${n((random() - 0.4) * 18)} ${n(-16 - random() * 18)}" stroke="${random() < 0.5 ? '#c7bd6a' : '#3f4a22'}" stroke-width="2" fill="none"/>`;
  }).join('');
}
