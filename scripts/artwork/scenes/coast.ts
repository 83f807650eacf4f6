import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, ridge, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';

const HORIZON = 450;

/** A coast road on a clear morning: headland with a lighthouse, surf, and an open car at the guard rail. */
export function coastScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'convertible',
    colour: 'red',
    x: 900,
    ground: 796,
    scale: 0.206,
    tint: { above: '#bfe6ff', below: '#22384a', strength: 0.16 },
    mirror: 0.08,
    headlights: false,
  });
  const defs = `${sky('o-sky', 0, HORIZON, [
    [0, '#2f83c2'],
    [0.6, '#8fcbe6'],
    [1, '#e6f5f5'],
  ])}${sky('o-sea', HORIZON, 660, [
    [0, '#2a83ad'],
    [0.4, '#1f9cb8'],
    [0.8, '#5fc7c6'],
    [1, '#bfe9dc'],
  ])}${sky('o-sand', 610, 720, [
    [0, '#f6e6c2'],
    [1, '#dcc08c'],
  ])}${sky('o-road', 706, height, [
    [0, '#77828c'],
    [0.3, '#59636d'],
    [1, '#343c45'],
  ])}${sky('o-head', 330, 560, [
    [0, '#6f8f63'],
    [0.45, '#557a58'],
    [1, '#8d7a5c'],
  ])}${sky('o-far', 400, 460, [
    [0, '#86b3c9'],
    [1, '#b6d3da'],
  ])}${glow('o-sun', '#fffbe6', 0.95)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#o-sky)"/><ellipse cx="1300" cy="130" rx="460" ry="300" fill="url(#o-sun)"/>${clouds(8, 22, { y1: 90, y2: 400 }, '#ffffff', 0.6)}
<path d="M0 ${HORIZON}V424Q220 398 420 418T760 ${HORIZON}Z" fill="url(#o-far)"/><rect y="${HORIZON}" width="${width}" height="230" fill="url(#o-sea)"/>${ripples()}
<path d="M1240 590Q1290 548 1300 500Q1330 430 1420 408Q1500 396 1560 372Q1680 340 1800 346Q1880 350 1920 340V640H1240Z" fill="url(#o-head)"/><path d="M1240 590Q1290 548 1300 500Q1318 452 1360 430Q1350 500 1400 520Q1380 560 1440 596Z" fill="#c9a878" fill-opacity=".75"/><path d="M1440 596Q1470 530 1560 520Q1680 516 1740 470Q1810 430 1920 430V640H1440Z" fill="#3f6347" fill-opacity=".55"/>${lighthouse(1596, 366)}
<path d="M0 640Q500 606 1000 618Q1400 628 1920 596V740H0Z" fill="url(#o-sand)"/><path d="M0 632Q500 598 1000 611Q1400 621 1920 590" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="7"/><path d="M0 616Q420 588 960 600Q1380 606 1920 578" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/><path d="M120 590Q520 572 900 584" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>
<path d="${ridge(44, 708, 26, 12)}" fill="#7d8a4e"/>${dune()}<path d="M0 722Q900 700 1920 712V900H0Z" fill="url(#o-road)"/><path d="M0 730Q900 708 1920 720" fill="none" stroke="#f4f7f8" stroke-opacity=".8" stroke-width="5"/><path d="M0 862Q900 836 1920 850" fill="none" stroke="#f6d77a" stroke-width="7" stroke-dasharray="120 80"/>${rail()}${car.marks}`;
  return sceneSvg(defs, marks, { colour: '#0b2a45', opacity: 0.72 });
}

function ripples(): string {
  const random = randomOf(61);
  return Array.from({ length: 150 }, () => {
    const y = HORIZON + 3 + random() ** 1.4 * 170;
    return `<rect x="${n(random() * 1960 - 40)}" y="${n(y)}" width="${n(14 + random() * 90)}" height="${n(0.8 + ((y - HORIZON) / 170) * 2)}" rx="1" fill="#fff" fill-opacity="${(0.08 + random() * 0.3).toFixed(2)}"/>`;
  }).join('');
}

function lighthouse(x: number, ground: number): string {
  return `<path d="M${x - 15} ${ground}L${x - 9} ${ground - 108}H${x + 9}L${x + 15} ${ground}Z" fill="#fbfcfc"/><path d="M${x + 2} ${ground}L${x + 3} ${ground - 108}H${x + 9}L${x + 15} ${ground}Z" fill="#9fb3bf" fill-opacity=".6"/><path d="M${x - 13} ${ground - 34}L${x - 11.5} ${ground - 60}H${x + 11.5}L${x + 13} ${ground - 34}Z" fill="#c94b3f"/><rect x="${x - 13}" y="${ground - 113}" width="26" height="6" fill="#2f3d48"/><rect x="${x - 7}" y="${ground - 128}" width="14" height="16" fill="#ffeeb8"/><path d="M${x - 10} ${ground - 128}L${x} ${ground - 141}L${x + 10} ${ground - 128}Z" fill="#c94b3f"/><path d="M${x + 30} ${ground + 4}v-26l18 -14l18 14v26z" fill="#f2f0e8"/><path d="M${x + 26} ${ground - 20}l22 -18l22 18z" fill="#b4584a"/>`;
}

function dune(): string {
  const random = randomOf(71);
  return Array.from({ length: 320 }, () => {
    const x = random() * 1920;
    const y = 704 + random() * 22;
    return `<path d="M${n(x)} ${n(y)}q${n((random() - 0.5) * 8)} -9 ${n((random() - 0.4) * 18)} ${n(-12 - random() * 14)}" stroke="${random() < 0.5 ? '#a9b26a' : '#5f6f3c'}" stroke-width="1.800" fill="none"/>`;
  }).join('');
}

function rail(): string {
  const posts = Array.from(
    { length: 18 },
    (_, index) =>
      `<rect x="${index * 112 + 20}" y="${n(676 - Math.sin(((index * 112) / 1920) * Math.PI) * 10)}" width="10" height="50" fill="#6c767f"/>`,
  ).join('');
  return `${posts}<path d="M0 680Q900 658 1920 670V692Q900 680 0 702Z" fill="#d5dce1"/><path d="M0 691Q900 669 1920 681" fill="none" stroke="#87929b" stroke-width="3"/><path d="M0 682Q900 660 1920 672" fill="none" stroke="#fff" stroke-width="2.500"/>`;
}
