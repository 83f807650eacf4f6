/** A corner of an outline: x, y in millimetres of the real car (x from the nose, y up from the ground), and the radius that softens it. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** The same number as short text: one decimal, no trailing zero. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data through corners, each softened by a curve of its radius (never longer than half a side). */
export function softPath(corners: readonly Corner[], closed: boolean): string {
  const count = corners.length;
  const parts: string[] = [];
  corners.forEach((corner, index) => {
    const previous = corners[(index - 1 + count) % count] ?? corner;
    const next = corners[(index + 1) % count] ?? corner;
    const [x, y, radius = 0] = corner;
    const end = !closed && (index === 0 || index === count - 1);
    if (end || radius === 0) {
      parts.push(`${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`);
      return;
    }
    const from = towards(corner, previous, radius);
    const to = towards(corner, next, radius);
    parts.push(`${index === 0 ? 'M' : 'L'}${n(from[0])} ${n(from[1])}Q${n(x)} ${n(y)} ${n(to[0])} ${n(to[1])}`);
  });
  return parts.join('') + (closed ? 'Z' : '');
}

function towards(from: Corner, to: Corner, distance: number): [number, number] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const step = Math.min(distance, length / 2) / length;
  return [from[0] + dx * step, from[1] + dy * step];
}

/** The corners of a half outline (x >= 0, from top to bottom) followed by their mirror images: a closed symmetric outline. */
export function mirrored(half: readonly Corner[]): Corner[] {
  const other = [...half].reverse().map(([x, y, radius]): Corner => (radius === undefined ? [-x, y] : [-x, y, radius]));
  return [...half, ...other];
}

/** The same corners on the other side of x = 0. */
export function flipped(corners: readonly Corner[]): Corner[] {
  return corners.map(([x, y, radius]): Corner => (radius === undefined ? [-x, y] : [-x, y, radius]));
}

/** A repeatable stream of numbers in [0, 1) for a seed: the same image every time. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
