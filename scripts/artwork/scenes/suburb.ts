import { n, randomOf } from '../geometry.ts';
import { clouds, glow, parkedCar, SCENE_CANVAS, sceneSvg, sky } from './scene-parts.ts';
import { treeLine } from './trees.ts';

const KERB = 742;

/** Early evening in a quiet street: lit windows, jacarandas in flower, and the new car on the drive. */
export function suburbScene(): string {
  const { width, height } = SCENE_CANVAS;
  const car = parkedCar({
    body: 'suv',
    colour: 'yellow',
    x: 900,
    ground: 800,
    scale: 0.2,
    tint: { above: '#ffb3a0', below: '#3a2340', strength: 0.2 },
    mirror: 0.05,
    headlights: false,
  });
  const defs = `${sky('u-sky', 0, 560, [
    [0, '#3a2f6b'],
    [0.45, '#a0608f'],
    [0.78, '#f3a183'],
    [1, '#ffd9a8'],
  ])}${sky('u-lawn', 660, KERB, [
    [0, '#6f8f4e'],
    [1, '#4d6b3a'],
  ])}${sky('u-road', KERB, height, [
    [0, '#77707c'],
    [0.3, '#5a5462'],
    [1, '#35303e'],
  ])}${sky('u-wall', 420, 700, [
    [0, '#f4e6d8'],
    [1, '#d9bfae'],
  ])}${sky('u-brick', 440, 700, [
    [0, '#b4705c'],
    [1, '#8a4c40'],
  ])}${sky('u-roof', 330, 450, [
    [0, '#5b4a5e'],
    [1, '#3d3148'],
  ])}${glow('u-sun', '#ffe9c4', 0.9)}${glow('u-lamp', '#ffe2a8', 0.9)}${car.defs}`;
  const marks = `<rect width="${width}" height="${height}" fill="url(#u-sky)"/><ellipse cx="1240" cy="540" rx="760" ry="320" fill="url(#u-sun)"/>${clouds(16, 22, { y1: 80, y2: 420 }, '#ffd0bc', 0.45)}${treeLine(27, 0, 1920, 600, 70, '#5a4a62')}${treeLine(59, 0, 1920, 640, 46, '#4a4a4e')}
<rect y="640" width="${width}" height="110" fill="url(#u-lawn)"/>${house(560, 'url(#u-wall)', true)}${house(1210, 'url(#u-brick)', false)}${jacaranda(520, 700, 250, 5)}${jacaranda(1830, 716, 330, 9)}<path d="M1250 690H1620L1760 ${KERB + 4}H1160Z" fill="#b9aeb4"/>${hedge()}
<path d="M0 ${KERB}Q900 ${KERB - 12} 1920 ${KERB - 6}V900H0Z" fill="url(#u-road)"/><path d="M0 ${KERB}Q900 ${KERB - 12} 1920 ${KERB - 6}V${KERB + 10}Q900 ${KERB + 4} 0 ${KERB + 16}Z" fill="#cfc6c9"/><path d="M0 868Q900 846 1920 858" fill="none" stroke="#f4f1ea" stroke-opacity=".6" stroke-width="6" stroke-dasharray="110 90"/>${lamp(760)}${car.marks}`;
  return sceneSvg(defs, marks, { colour: '#22112f', opacity: 0.78 });
}

/** A weatherboard or brick house of 520 pixels with a gable, lit windows and a garage. */
function house(x: number, wall: string, garageLeft: boolean): string {
  const garage = garageLeft ? x + 20 : x + 324;
  const rooms = garageLeft ? x + 292 : x + 24;
  const slats = Array.from(
    { length: 5 },
    (_, index) => `<path d="M${garage + 6} ${586 + index * 22}h166" stroke="#8f8790" stroke-width="3"/>`,
  ).join('');
  const window = (left: number) =>
    `<ellipse cx="${left + 42}" cy="600" rx="90" ry="64" fill="url(#u-lamp)" fill-opacity=".5"/><rect x="${left}" y="556" width="84" height="84" fill="#ffe3a6" stroke="#fdf7ef" stroke-width="8"/><path d="M${left + 42} 556v84M${left} 596h84" stroke="#fdf7ef" stroke-width="5"/>`;
  return `<path d="M${x} 500H${x + 520}V694H${x}Z" fill="${wall}"/><path d="M${x - 34} 504L${x + 110} 398H${x + 410}L${x + 554} 504Z" fill="url(#u-roof)"/><path d="M${x - 34} 504H${x + 554}V518H${x - 34}Z" fill="#fdf7ef" fill-opacity=".85"/><path d="M${rooms - 10} 518L${rooms + 100} 430L${rooms + 210} 518Z" fill="${wall}"/><path d="M${rooms - 28} 522L${rooms + 100} 416L${rooms + 228} 522" fill="none" stroke="#fdf7ef" stroke-width="12"/><circle cx="${rooms + 100}" cy="478" r="17" fill="#ffe3a6" stroke="#fdf7ef" stroke-width="6"/>${window(rooms)}${window(rooms + 116)}<rect x="${garage}" y="560" width="178" height="134" fill="#d8d0d6" stroke="#fdf7ef" stroke-width="8"/>${slats}<path d="M${x + 236 + (garageLeft ? -20 : 24)} 694V572h44V694z" fill="#6b2f4a"/><circle cx="${x + (garageLeft ? 252 : 296)}" cy="636" r="4" fill="#f2d28c"/>`;
}

function jacaranda(x: number, foot: number, tall: number, seed: number): string {
  const random = randomOf(seed);
  const blossoms = Array.from({ length: 90 }, () => {
    const angle = random() * Math.PI * 2;
    const away = Math.sqrt(random());
    const tone = random();
    return `<ellipse cx="${n(x + Math.cos(angle) * away * tall * 0.56)}" cy="${n(foot - tall * 0.72 + Math.sin(angle) * away * tall * 0.28)}" rx="${n(tall * (0.06 + random() * 0.05))}" ry="${n(tall * (0.04 + random() * 0.03))}" fill="${tone < 0.4 ? '#6f55a8' : tone < 0.8 ? '#8f75c9' : '#c3aee8'}" fill-opacity=".92"/>`;
  }).join('');
  return `<path d="M${x} ${foot}Q${n(x - 4)} ${n(foot - tall * 0.3)} ${n(x - tall * 0.16)} ${n(foot - tall * 0.6)}M${x} ${n(foot - tall * 0.26)}Q${n(x + 6)} ${n(foot - tall * 0.4)} ${n(x + tall * 0.18)} ${n(foot - tall * 0.62)}" fill="none" stroke="#4a3a42" stroke-width="${n(tall * 0.05)}" stroke-linecap="round"/>${blossoms}`;
}

function hedge(): string {
  const random = randomOf(33);
  return Array.from({ length: 150 }, () => {
    const x = random() * 1920;
    return x > 1180 && x < 1720
      ? ''
      : `<ellipse cx="${n(x)}" cy="${n(704 + random() * 18)}" rx="${n(14 + random() * 16)}" ry="${n(9 + random() * 8)}" fill="${random() < 0.5 ? '#3f5a36' : '#5f7d48'}"/>`;
  }).join('');
}

function lamp(x: number): string {
  return `<path d="M${x} ${KERB}V470Q${x} 440 ${x + 44} 438" fill="none" stroke="#2b2433" stroke-width="8" stroke-linecap="round"/><ellipse cx="${x + 60}" cy="450" rx="96" ry="70" fill="url(#u-lamp)"/><path d="M${x + 36} 432h46l8 16h-62z" fill="#2b2433"/><ellipse cx="${x + 59}" cy="450" rx="20" ry="6" fill="#fff6dc"/>`;
}
