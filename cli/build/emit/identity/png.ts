import { constants, crc32, deflateSync } from 'node:zlib';
import type { PngOptions } from 'sharp';
import { imageOf, type Pixels } from './rasterised.ts';

/** As many colours as a PNG can number. */
const MOST_COLOURS = 256;
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
  if (drawing) return drawing;
  const image = imageOf(pixels);
  // What has no alpha channel is smaller.
  return (isOpaque(pixels.data) ? image.removeAlpha() : image).png(ifMany).toBuffer();
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Pixels of one colour that follow each other: where they begin. */
interface Run {
  from: number;
  colour: number;
}

/** The runs of a picture; null where it has more colours than drawings have. */
function runsOf({ data, width, height }: Pixels): { runs: Run[]; counts: Map<number, number> } | null {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const runs: Run[] = [];
  const counts = new Map<number, number>();
  const count = width * height;
  for (let from = 0, to = 0; from < count; from = to) {
    const colour = view.getUint32(from * 4);
    for (to = from + 1; to < count && view.getUint32(to * 4) === colour; ) to += 1;
    runs.push({ from, colour });
    counts.set(colour, (counts.get(colour) ?? 0) + to - from);
    if (counts.size > MOST_OF_DRAWINGS) return null;
  }
  return { runs, counts };
}

/** Colours as they are written (RGBA), and which of them each colour of a picture is. */
interface Palette {
  colours: readonly number[];
  numberOf: ReadonlyMap<number, number>;
}

/** Null where there are more colours than can be numbered. */
function paletteOf(counts: ReadonlyMap<number, number>, pixels: number): Palette | null {
  const isArea = (count: number): boolean => counts.size <= MOST_COLOURS || count > pixels * AREA;
  const numbers = new Map<number, number>();
  const numberOf = new Map<number, number>();
  for (const [colour, count] of counts) {
    const written = isArea(count) ? colour : rounded(colour);
    const number = numbers.get(written) ?? numbers.size;
    numbers.set(written, number);
    numberOf.set(colour, number);
  }
  return numbers.size > MOST_COLOURS ? null : { colours: [...numbers.keys()], numberOf };
}

const rounded = (colour: number): number =>
  channelsOf(colour).reduce((sum, level) => sum * 256 + Math.min(255, Math.round(level / STEP) * STEP), 0);

const channelsOf = (colour: number): number[] => [
  colour >>> 24,
  (colour >>> 16) & 255,
  (colour >>> 8) & 255,
  colour & 255,
];

/** Null for what is no drawing. */
function numbered(pixels: Pixels): Buffer | null {
  const { width, height } = pixels;
  const found = runsOf(pixels);
  const palette = found && paletteOf(found.counts, width * height);
  if (!palette) return null;
  const numbers = Buffer.alloc(width * height);
  for (const [index, { from, colour }] of found.runs.entries())
    numbers.fill(palette.numberOf.get(colour) as number, from, found.runs[index + 1]?.from);
  // Each line begins with the number of its filter, which is none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let line = 0; line < height; line += 1)
    numbers.copy(lines, line * (width + 1) + 1, line * width, (line + 1) * width);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(NUMBERED, 8);
  const channels = palette.colours.map(channelsOf);
  const alphas = channels.map(([, , , alpha]) => alpha as number);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(channels.flatMap((levels) => levels.slice(0, 3)))),
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
