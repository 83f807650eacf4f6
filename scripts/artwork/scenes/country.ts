import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';
import { gumTree, treeLine } from './trees.ts';

/** Rolling paddocks under a big sky at golden hour: gum trees, a windmill, and a ute on a gravel road. */
export function countryScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'ute',
    colour: 'white',
    x: 820,
    ground: 800,
    scale: 0.19,
    tint: { above: '#ffb65c', below: '#5b3515', strength: 0.3 },
    mirror: 0,
    headlights: false,
  });
  const defs = `${sky('k-sky', 0, 520, [
    [0, '#2f6aa8'],
    [0.42, '#84b3d4'],
    [0.74, '#f6deb2'],
    [1, '#ffc272'],
  ])}${sky('k-r1', 400, 540, [
    [0, '#7d8fb0'],
    [1, '#c9b3a5'],
  ])}${sky('k-r2', 440, 600, [
    [0, '#6f7f7a'],
    [1, '#b79f6d'],
  ])}${sky('k-h1', 500, 660, [
    [0, '#a8994e'],
    [1, '#8a8a3f'],
  ])}${sky('k-h2', 560, 760, [
    [0, '#d9b357'],
    [0.5, '#b89743'],
    [1, '#8a7a36'],
  ])}${sky('k-road', 740, height, [
    [0, '#c99a66'],
    [0.4, '#a9794b'],
    [1, '#6d4a2d'],
  ])}${sky('k-verge', 690, 770, [
    [0, '#c5a04a'],
    [1, '#7c6a2e'],
  ])}
${glow('k-sun', '#fff2c4', 1)}${glow('k-warm', '#ffcf80', 0.55)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#k-sky)"/><ellipse cx="1330" cy="470" rx="820" ry="420" fill="url(#k-warm)"/>${clouds(3, 22, { y1: 60, y2: 300 }, '#ffffff', 0.5)}${clouds(12, 18, { y1: 260, y2: 430 }, '#ffe3b4', 0.6)}
<circle cx="1330" cy="462" r="120" fill="url(#k-sun)"/><circle cx="1330" cy="462" r="30" fill="#fffbe8"/>
<path d="${ridge(11, 500, 84, 9)}" fill="url(#k-r1)"/><path d="${ridge(29, 530, 66, 7)}" fill="url(#k-r2)"/>${treeLine(5, 40, 1900, 536, 16, '#5d6a4a')}
<path d="${ridge(17, 580, 56, 6)}" fill="url(#k-h1)"/>${treeLine(15, 300, 760, 566, 26, '#55602f')}${treeLine(19, 1480, 1760, 574, 28, '#55602f')}
<path d="${ridge(31, 640, 48, 5)}" fill="url(#k-h2)"/>${furrows()}${windmill(726, 622)}${gumTree(1640, 664, 230, 21)}${gumTree(1830, 700, 330, 4)}${gumTree(610, 628, 76, 13)}
${fence()}<path d="M0 712Q700 690 1920 706V900H0Z" fill="url(#k-verge)"/>${grass(700, 752, 51, 260)}<path d="M0 762Q800 738 1920 752V900H0Z" fill="url(#k-road)"/>${gravel()}<path d="M0 806Q900 786 1920 798" fill="none" stroke="#f0c48c" stroke-opacity=".3" stroke-width="12"/><path d="M0 868Q900 842 1920 856" fill="none" stroke="#4f331c" stroke-opacity=".28" stroke-width="16"/>${car.marks}${grass(872, 930, 63, 300)}`;
  return sceneSvg(defs, marks, { colour: '#16263a', opacity: 0.68 });
}

function furrows(): string {
  return Array.from({ length: 17 }, (_, index) => {
    const x = index * 150 - 240;
    return `<path d="M${n(900 + (x - 900) * 0.55)} 622Q${n(900 + (x - 900) * 0.8)} 660 ${n(x)} 712" stroke="${index % 2 === 0 ? '#f4d47c' : '#7c6c2e'}" stroke-opacity=".22" stroke-width="7" fill="none"/>`;
  }).join('');
}

function windmill(x: number, ground: number): string {
  const hub = ground - 118;
  const blades = Array.from(
    { length: 16 },
    (_, index) => `<path d="M-2 -6L-6 -27H6L2 -6Z" transform="rotate(${n(index * 22.5)})"/>`,
  ).join('');
  return `<g stroke="#4a3d30" fill="none" stroke-width="2.500"><path d="M${x - 17} ${ground}L${x - 2} ${hub}M${x + 17} ${ground}L${x + 2} ${hub}M${x - 13} ${ground - 30}H${x + 13}M${x - 9} ${ground - 62}H${x + 9}M${x - 14} ${ground - 28}L${x + 9} ${ground - 62}M${x + 14} ${ground - 28}L${x - 9} ${ground - 62}"/><path d="M${x} ${hub}h46" /></g><path d="M${x + 34} ${hub - 9}h22l7 9l-7 9h-22z" fill="#5a4b3b"/><g transform="translate(${x} ${hub})" fill="#5a4b3b">${blades}<circle r="5"/></g><path d="M${x + 46} ${ground}v-30q22 -7 44 0v30z" fill="#8b8f8c"/><path d="M${x + 76} ${ground}v-32q8 0 14 2v30z" fill="#ffdf9e" fill-opacity=".7"/>`;
}

function fence(): string {
  const posts = Array.from({ length: 28 }, (_, index) => {
    const x = index * 72 + (index % 3) * 4;
    const y = 706 - Math.sin((x / 1920) * Math.PI) * 12;
    return `<path d="M${n(x)} ${n(y)}l1 -44h6l1 44z" fill="#5c4a36"/><path d="M${n(x + 5)} ${n(y)}v-44h2v44z" fill="#ffd591" fill-opacity=".8"/>`;
  }).join('');
  const wires = [12, 24, 38]
    .map(
      (dy) =>
        `<path d="M0 ${706 - dy}Q960 ${682 - dy} 1920 ${706 - dy}" fill="none" stroke="#4c4032" stroke-opacity=".7" stroke-width="1.500"/>`,
    )
    .join('');
  return posts + wires;
}

function grass(y1: number, y2: number, seed: number, count: number): string {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const x = random() * 1920;
    const y = y1 + 14 + random() * (y2 - y1);
    const tall = 12 + random() * 20;
    return `<path d="M${n(x)} ${n(y)}q${n((random() - 0.3) * 7)} ${n(-tall * 0.6)} ${n((random() - 0.3) * 15)} ${n(-tall)}" stroke="${random() < 0.45 ? '#f3d384' : random() < 0.5 ? '#a08a3c' : '#6b6028'}" stroke-opacity=".8" stroke-width="${n(1.2 + random() * 1.4)}" fill="none"/>`;
  }).join('');
}

function gravel(): string {
  const random = randomOf(91);
  return Array.from(
    { length: 420 },
    () =>
      `<ellipse cx="${n(random() * 1920)}" cy="${n(768 + random() * 128)}" rx="${n(1 + random() * 3.4)}" ry="${n(0.7 + random() * 1.2)}" fill="${random() < 0.5 ? '#e9c396' : '#5e3f25'}" fill-opacity=".35"/>`,
  ).join('');
}
