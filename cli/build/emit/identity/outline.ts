import type { PathCommand } from 'fontkit';

/** Lines and curves around areas, and where they stand: a letter's y goes up, that of a picture down. */
export interface Outline {
  commands: readonly PathCommand[];
  x: number;
  y: number;
  /** How long their own unit is, in pixels. */
  scale: { x: number; y: number };
}

/** How far from its corner a curve is drawn that comes near to a quarter of a circle. */
const ROUND = 1 - 0.5523;
/** How far from a curve, in pixels, the lines may be that it is drawn as. */
const NEAR = 0.04;

const line = (...args: number[]): PathCommand => ({ command: 'lineTo', args });
const curve = (...args: number[]): PathCommand => ({ command: 'bezierCurveTo', args });
const inPlace = (commands: readonly PathCommand[]): Outline => ({ commands, x: 0, y: 0, scale: { x: 1, y: 1 } });

/** An area between corners. */
export const polygon = (...[first, ...others]: [x: number, y: number][]): Outline =>
  inPlace([{ command: 'moveTo', args: first ?? [] }, ...others.map((point) => line(...point)), closed]);

const closed: PathCommand = { command: 'closePath', args: [] };

/** A box with round corners. */
export function roundedBox(box: { x: number; y: number; width: number; height: number; corner: number }): Outline {
  const { x, y, width, height, corner } = box;
  const [right, bottom, near] = [x + width, y + height, corner * ROUND];
  return inPlace([
    { command: 'moveTo', args: [x + corner, y] },
    line(right - corner, y),
    curve(right - near, y, right, y + near, right, y + corner),
    line(right, bottom - corner),
    curve(right, bottom - near, right - near, bottom, right - corner, bottom),
    line(x + corner, bottom),
    curve(x + near, bottom, x, bottom - near, x, bottom - corner),
    line(x, y + corner),
    curve(x, y + near, x + near, y, x + corner, y),
    closed,
  ]);
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** SVG path data. */
export function pathData({ commands, x, y, scale }: Outline): string {
  let data = '';
  for (const { command, args } of commands) {
    data += LETTERS[command];
    for (let at = 0; at < args.length; at += 2)
      data += `${at > 0 ? ' ' : ''}${hundredths(x + (args[at] as number) * scale.x)} ${hundredths(y + (args[at + 1] as number) * scale.y)}`;
  }
  return data;
}

const hundredths = (length: number): number => Math.round(length * 100) / 100;

/** The straight lines that an outline comes to: x and y of where each begins and ends, all in one list. */
export function edgesOf({ commands, x, y, scale }: Outline): number[] {
  const edges: number[] = [];
  let [fromX, fromY, firstX, firstY] = [0, 0, 0, 0];
  const to = (toX: number, toY: number): void => {
    // What lies level has no area beside it.
    if (fromY !== toY) edges.push(fromX, fromY, toX, toY);
    [fromX, fromY] = [toX, toY];
  };
  for (const { command, args } of commands) {
    const px = (at: number): number => x + (args[at] as number) * scale.x;
    const py = (at: number): number => y + (args[at] as number) * scale.y;
    if (command === 'moveTo') {
      [firstX, firstY] = [px(0), py(1)];
      [fromX, fromY] = [firstX, firstY];
    } else if (command === 'lineTo') to(px(0), py(1));
    else if (command === 'closePath') to(firstX, firstY);
    else if (command === 'quadraticCurveTo') {
      const [x0, y0, x1, y1, x2, y2] = [fromX, fromY, px(0), py(1), px(2), py(3)];
      const steps = stepsOf(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2, 1 / 4);
      for (let step = 1; step <= steps; step += 1) {
        const [t, u] = [step / steps, 1 - step / steps];
        to(u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2);
      }
    } else {
      const [x0, y0, x1, y1, x2, y2, x3, y3] = [fromX, fromY, px(0), py(1), px(2), py(3), px(4), py(5)];
      const bendX = Math.max(Math.abs(x0 - 2 * x1 + x2), Math.abs(x1 - 2 * x2 + x3));
      const bendY = Math.max(Math.abs(y0 - 2 * y1 + y2), Math.abs(y1 - 2 * y2 + y3));
      const steps = stepsOf(bendX, bendY, 3 / 4);
      for (let step = 1; step <= steps; step += 1) {
        const [t, u] = [step / steps, 1 - step / steps];
        const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        to(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
      }
    }
  }
  return edges;
}

/** So many lines come near enough to a curve that bends so much. */
const stepsOf = (bendX: number, bendY: number, share: number): number =>
  Math.max(1, Math.ceil(Math.sqrt((Math.hypot(bendX, bendY) * share) / NEAR)));
