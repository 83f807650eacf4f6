import { n, randomOf } from '../geometry.ts';

/** A gum tree: pale leaning trunk, open crown of leaf clumps lit from the right. `size` is its height in pixels. */
export function gumTree(x: number, ground: number, size: number, seed: number): string {
  const random = randomOf(seed);
  const u = size / 100;
  const lean = (random() - 0.5) * 10;
  const limb = (dx: number, dy: number, wide: number) =>
    `<path d="M${n(x + lean * 0.4 * u)} ${n(ground - 34 * u)}Q${n(x + (lean * 0.5 + dx * 0.3) * u)} ${n(ground - (34 + dy * 0.6) * u)} ${n(x + (lean + dx) * u)} ${n(ground - (34 + dy) * u)}" stroke-width="${n(wide * u)}"/>`;
  const trunk = `<g fill="none" stroke="#8a7660" stroke-linecap="round"><path d="M${n(x)} ${n(ground)}Q${n(x - 1.5 * u)} ${n(ground - 18 * u)} ${n(x + lean * 0.4 * u)} ${n(ground - 36 * u)}" stroke-width="${n(4.6 * u)}"/>${limb(-17, 34, 2.2)}${limb(3, 44, 2.6)}${limb(20, 28, 2)}</g><path d="M${n(x + 1.4 * u)} ${n(ground)}Q${n(x + 0.2 * u)} ${n(ground - 18 * u)} ${n(x + (lean * 0.4 + 1.3) * u)} ${n(ground - 36 * u)}" fill="none" stroke="#f0dcbc" stroke-width="${n(1.5 * u)}"/>`;
  const clumps = [
    [-20, 66],
    [-9, 80],
    [3, 90],
    [15, 80],
    [25, 64],
    [2, 70],
    [-26, 54],
    [14, 60],
  ] as const;
  const layer = (dx: number, dy: number, scale: number, fill: string, opacity: number) =>
    clumps
      .map(([cx, cy]) =>
        leaves(x + (lean + cx + dx) * u, ground - (cy + dy) * u, 9.5 * u * scale, random, fill, opacity),
      )
      .join('');
  return (
    trunk +
    layer(-1.5, -3, 1.1, '#2c3a26', 1) +
    layer(0, 0, 0.95, '#4b5c34', 1) +
    layer(2.5, 2.5, 0.62, '#8a8c48', 0.9) +
    layer(4.5, 4, 0.3, '#e0c674', 0.85)
  );
}

function leaves(x: number, y: number, radius: number, random: () => number, fill: string, opacity: number): string {
  return Array.from({ length: 7 }, () => {
    const angle = random() * Math.PI * 2;
    const away = random() * radius * 0.85;
    return `<ellipse cx="${n(x + Math.cos(angle) * away * 1.25)}" cy="${n(y + Math.sin(angle) * away * 0.7)}" rx="${n(radius * (0.42 + random() * 0.4))}" ry="${n(radius * (0.26 + random() * 0.22))}" fill="${fill}" fill-opacity="${opacity}"/>`;
  }).join('');
}

/** A line of distant trees as soft dark tufts. */
export function treeLine(seed: number, from: number, to: number, y: number, size: number, fill: string): string {
  const random = randomOf(seed);
  let x = from;
  let out = '';
  while (x < to) {
    const tall = size * (0.5 + random() * 0.8);
    out += `<ellipse cx="${n(x)}" cy="${n(y - tall * 0.45)}" rx="${n(tall * (0.5 + random() * 0.4))}" ry="${n(tall * 0.55)}"/>`;
    x += tall * (0.5 + random() * 1.3);
  }
  return `<g fill="${fill}">${out}</g>`;
}
