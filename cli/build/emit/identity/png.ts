import { constants, crc32, deflateSync } from 'node:zlib';
import type { PngOptions } from 'sharp';
import { type Drawing, type Levels, LONG, MOST_COLOURS } from './drawing.ts';
import { imageOf, type Pixels } from './rasterised.ts';

/** No drawing has more, however smooth its edges are. */
const MOST_OF_DRAWINGS = 4096;
/** The part of a picture that edges do not cover in one colour. */
const AREA = 1 / 500;
/** To so many levels of 256 the colours of edges are rounded: nobody sees it. */
const STEP = 16;
/** In areas of one colour there is nothing but runs to find: what looks for more takes fifty times as long, and finds none. */
const RUNS = { strategy: constants.Z_RLE };
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A byte a pixel, which is the number of its colour. */
const NUMBERED = [8, 3, 0, 0, 0];

/**
 * Pixels as PNG. Those of a drawing are written as numbers of colours, in a fraction of the bytes and of the time: areas keep their colours to the
 * bit, those of smooth edges are rounded where there are too many. `ifMany`: how pictures of more colours are written.
 */
export async function pngOf(pixels: Pixels, ifMany: PngOptions = {}): Promise<Buffer> {
  const drawing = numbered(pixels);
  if (drawing) return drawingPng(drawing);
  const image = imageOf(pixels);
  // What has no alpha channel is smaller.
  return (isOpaque(pixels.data) ? image.removeAlpha() : image).png(ifMany).toBuffer();
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** What a picture is made of: the pixels of one colour that follow each other, and what is to be known of each colour. */
interface Runs {
  /** Where each run begins. */
  from: number[];
  /** Its colour, as a number that tells it from others. */
  colour: number[];
  colours: Map<number, { pixels: number; levels: Levels }>;
}

/** Null where a picture has more colours than drawings have. */
function runsOf({ data, width, height }: Pixels): Runs | null {
  // Numbers of whole pixels lie at every fourth byte; those with a sign are the ones that a map finds fastest.
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  const numbers = new Int32Array(aligned.buffer, aligned.byteOffset, width * height);
  const runs: Runs = { from: [], colour: [], colours: new Map() };
  for (let from = 0, to = 0; from < numbers.length; from = to) {
    const colour = numbers[from] as number;
    for (to = from + 1; to < numbers.length && numbers[to] === colour; ) to += 1;
    runs.from.push(from);
    runs.colour.push(colour);
    const known = runs.colours.get(colour);
    if (known) known.pixels += to - from;
    else if (runs.colours.size === MOST_OF_DRAWINGS) return null;
    else runs.colours.set(colour, { pixels: to - from, levels: levelsAt(data, from * 4) });
  }
  return runs;
}

const levelsAt = (data: Uint8Array, at: number): Levels => [...data.subarray(at, at + 4)] as unknown as Levels;

/** Colours as they are written, and which of them each colour of a picture is. */
interface Palette {
  colours: Levels[];
  numberOf: ReadonlyMap<number, number>;
}

/** Null where there are more colours than can be numbered. */
function paletteOf(colours: Runs['colours'], pixelsOfAll: number): Palette | null {
  const written: Levels[] = [];
  const numbers = new Map<number, number>();
  const numberOf = new Map<number, number>();
  for (const [colour, { pixels, levels }] of colours) {
    const isKept = colours.size <= MOST_COLOURS || pixels > pixelsOfAll * AREA;
    const shown = isKept
      ? levels
      : (levels.map((level) => Math.min(255, Math.round(level / STEP) * STEP)) as unknown as Levels);
    const key = shown.reduce((sum, level) => sum * 256 + level, 0);
    const number = numbers.get(key) ?? written.push(shown) - 1;
    numbers.set(key, number);
    numberOf.set(colour, number);
  }
  return written.length > MOST_COLOURS ? null : { colours: written, numberOf };
}

/** Null for what is no drawing. */
function numbered(pixels: Pixels): Drawing | null {
  const { width, height } = pixels;
  const runs = runsOf(pixels);
  const palette = runs && paletteOf(runs.colours, width * height);
  if (!palette) return null;
  const numbers = new Uint8Array(width * height);
  for (let run = 0, at = 0; run < runs.from.length; run += 1) {
    const number = palette.numberOf.get(runs.colour[run] as number) as number;
    const end = runs.from[run + 1] ?? numbers.length;
    if (end - at > LONG) numbers.fill(number, at, end);
    else for (let pixel = at; pixel < end; pixel += 1) numbers[pixel] = number;
    at = end;
  }
  return { width, height, numbers, colours: palette.colours };
}

/** A picture of few colours as PNG. */
export function drawingPng({ width, height, numbers, colours }: Drawing): Buffer {
  // Each line begins with the number of its filter, which is none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let line = 0; line < height; line += 1)
    lines.set(numbers.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(NUMBERED, 8);
  const alphas = colours.map(([, , , alpha]) => alpha);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((levels) => levels.slice(0, 3)))),
    ...(alphas.every((alpha) => alpha === 255) ? [] : [chunk('tRNS', Buffer.from(alphas))]),
    chunk('IDAT', deflateSync(lines, RUNS)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
