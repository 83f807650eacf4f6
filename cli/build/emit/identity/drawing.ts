import { edgesOf, type Outline } from './outline.ts';
import type { Pixels } from './rasterised.ts';

/** Red, green, blue and alpha, 0 to 255. */
export type Levels = readonly [red: number, green: number, blue: number, alpha: number];

/** A picture of few colours: the number of each pixel's colour. */
export interface Drawing {
  width: number;
  height: number;
  numbers: Uint8Array;
  colours: Levels[];
}

/** As many colours as a byte can number. */
export const MOST_COLOURS = 256;
/** In so many levels an edge fades: more are not seen. */
const STEPS = 16;
/** Fewer pixels are sooner written one by one. */
export const LONG = 32;
const CLEAR: Levels = [0, 0, 0, 0];

/**
 * A picture on one colour, or on nothing. Pictures of areas and letters are drawn here rather than by a renderer of SVG, in a fraction of its time:
 * it makes four bytes a pixel, of which then the colours are counted.
 */
export function blankDrawing(width: number, height: number, ground: string | null): Drawing {
  return { width, height, numbers: new Uint8Array(width * height), colours: [ground ? levelsOf(ground) : CLEAR] };
}

const levelsOf = (colour: string): Levels => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255, 255];
};

/** Fills areas with a colour (#rrggbb), their edges smooth. */
export function fill(picture: Drawing, outlines: readonly Outline[], colour: string, opacity = 1): void {
  const paint = levelsOf(colour);
  /** By the colour that is there and how much of a pixel is covered: the colour that comes of it. */
  const mixed = new Int16Array(MOST_COLOURS * (STEPS + 1)).fill(-1);
  const numberOf = (there: number, level: number): number => {
    const at = there * (STEPS + 1) + level;
    if (mixed[at] === -1)
      mixed[at] = numbered(picture.colours, over(paint, (level / STEPS) * opacity, picture.colours[there] as Levels));
    return mixed[at] as number;
  };
  for (const outline of outlines) fillArea(picture, edgesOf(outline), numberOf);
}

/** A colour that covers so much of another. */
function over([red, green, blue]: Levels, share: number, [red2, green2, blue2, alpha2]: Levels): Levels {
  const below = (alpha2 / 255) * (1 - share);
  const mix = (above: number, other: number): number => Math.round((above * share + other * below) / (share + below));
  return [mix(red, red2), mix(green, green2), mix(blue, blue2), Math.round((share + below) * 255)];
}

/** The number of a colour; where no more can be numbered, of the one that is most like it. */
function numbered(colours: Levels[], wanted: Levels): number {
  const farness = (one: Levels): number =>
    one.reduce((sum, level, at) => sum + Math.abs(level - (wanted[at] as number)), 0);
  const known = colours.findIndex((one) => farness(one) === 0);
  if (known >= 0) return known;
  if (colours.length < MOST_COLOURS) return colours.push(wanted) - 1;
  const far = colours.map(farness);
  return far.indexOf(Math.min(...far));
}

/** Fills what is within edges: line by line, by how what is covered changes from pixel to pixel. Written for speed: nothing is made in its loops. */
function fillArea(
  { width, height, numbers }: Drawing,
  edges: readonly number[],
  numberOf: (there: number, level: number) => number,
): void {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < edges.length; at += 2) {
    const [x, y] = [edges[at] as number, edges[at + 1] as number];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  left = Math.max(0, Math.floor(left));
  right = Math.min(width, Math.ceil(right));
  top = Math.max(0, Math.floor(top));
  bottom = Math.min(height, Math.ceil(bottom));
  if (left >= right) return;
  const changes = new Float64Array(right - left + 2);
  for (let y = top; y < bottom; y += 1) {
    addEdges(changes, edges, left, y);
    const line = y * width + left;
    let covered = 0;
    for (let from = 0, to = 0; from < right - left; from = to) {
      covered += changes[from] as number;
      changes[from] = 0;
      for (to = from + 1; to < right - left && changes[to] === 0; ) to += 1;
      // Outlines of a letter may overlap.
      const level = Math.round(Math.min(1, Math.abs(covered)) * STEPS);
      if (level === 0) continue;
      // Pixels of one colour follow each other.
      for (let at = line + from, end = line + to; at < end; ) {
        const there = numbers[at] as number;
        const number = numberOf(there, level);
        let next = at + 1;
        while (next < end && numbers[next] === there) next += 1;
        if (next - at > LONG) numbers.fill(number, at, next);
        else for (let pixel = at; pixel < next; pixel += 1) numbers[pixel] = number;
        at = next;
      }
    }
    changes.fill(0, right - left);
  }
}

/**
 * Adds to a line of pixels what each edge changes there: a pixel's share of the area on the edge's right, less what the pixel before it had.
 * Edges that go down count for, those that go up against.
 */
function addEdges(changes: Float64Array, edges: readonly number[], left: number, y: number): void {
  const last = changes.length - 2;
  for (let at = 0; at < edges.length; at += 4) {
    const y0 = edges[at + 1] as number;
    const y1 = edges[at + 3] as number;
    const from = Math.max(y, y0 < y1 ? y0 : y1);
    const to = Math.min(y + 1, y0 < y1 ? y1 : y0);
    if (from >= to) continue;
    const x0 = edges[at] as number;
    const slope = ((edges[at + 2] as number) - x0) / (y1 - y0);
    const a = Math.min(last, Math.max(0, x0 + (from - y0) * slope - left));
    const b = Math.min(last, Math.max(0, x0 + (to - y0) * slope - left));
    const near = a < b ? a : b;
    const far = a < b ? b : a;
    const tall = y0 < y1 ? to - from : from - to;
    const first = Math.floor(near);
    if (far <= first + 1) {
      const share = (near + far) / 2 - first;
      changes[first] = (changes[first] as number) + tall * (1 - share);
      changes[first + 1] = (changes[first + 1] as number) + tall * share;
      continue;
    }
    let before = 0;
    for (let pixel = first; pixel < far; pixel += 1) {
      const enters = near > pixel ? near : pixel;
      const leaves = far < pixel + 1 ? far : pixel + 1;
      const area = (tall * (enters - near + (leaves - enters) * (pixel + 1 - (enters + leaves) / 2))) / (far - near);
      changes[pixel] = (changes[pixel] as number) + area - before;
      before = area;
    }
    const end = Math.ceil(far);
    changes[end] = (changes[end] as number) + tall - before;
  }
}

/** The same picture, four bytes a pixel. */
export function pixelsOfDrawing({ width, height, numbers, colours }: Drawing): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (const [at, number] of numbers.entries()) data.set(colours[number] as Levels, at * 4);
  return { data, width, height };
}
