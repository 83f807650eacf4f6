import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Box } from '../review.types.ts';

/** A picture's pixels, four bytes each. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/** Whole pixels of a picture. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws what sharp throws of a file that is no picture */
export async function readRaster(file: string): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels that a box covers, as far as the picture reaches. */
export function coveredPixels({ left, top, width, height }: Box, raster: Raster): PixelBox {
  const [x, y] = [clamped(Math.round(left), raster.width), clamped(Math.round(top), raster.height)];
  return {
    x,
    y,
    width: clamped(Math.round(left + width), raster.width) - x,
    height: clamped(Math.round(top + height), raster.height) - y,
  };
}

const clamped = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Copies pixels out. */
export function cropRaster(raster: Raster, { x, y, width, height }: PixelBox): Raster {
  const data = Buffer.allocUnsafe(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * raster.width + x) * 4;
    raster.data.copy(data, row * width * 4, from, from + width * 4);
  }
  return { data, width, height };
}

/** Colours nearer than this look the same to anybody; black and white are 1 apart. */
const THRESHOLD = 0.015;
/** Fewer pixels are what is left of edges that were smoothed otherwise. */
const FEW = 4;

/** How many pixels of two crops of one size differ to the eye; edges that are smoothed otherwise do not. */
export function differingPixels(a: Raster, b: Raster, mask?: Buffer): number {
  const options = { threshold: THRESHOLD, diffMask: mask !== undefined };
  const count = pixelmatch(a.data, b.data, mask ?? null, a.width, a.height, options);
  return count < FEW ? 0 : count;
}

/** What two pictures have in common, faint, and what differs in red: dark red where it was lighter before. */
export function drawDifference(a: Raster, b: Raster): Raster {
  const size = { width: Math.min(a.width, b.width), height: Math.min(a.height, b.height) };
  const data = Buffer.alloc(size.width * size.height * 4);
  if (data.length === 0) return { data, ...size };
  const [was, is] = [a, b].map((one) => cropRaster(one, { x: 0, y: 0, ...size })) as [Raster, Raster];
  pixelmatch(was.data, is.data, data, size.width, size.height, {
    threshold: THRESHOLD,
    alpha: 0.25,
    diffColor: [220, 38, 38],
    diffColorAlt: [127, 29, 29],
  });
  return { data, ...size };
}

/**
 * Whether what two boxes of about one size show differs to the eye. Rows that are equal byte for byte are passed over.
 * @param least so many pixels must differ; 'any': not even to the eye
 */
export function showOtherwise(before: Raster, a: PixelBox, after: Raster, b: PixelBox, least?: 'any'): boolean {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const isEqual = (row: number): boolean => {
    const from = ((a.y + row) * before.width + a.x) * 4;
    const to = ((b.y + row) * after.width + b.x) * 4;
    return before.data.compare(after.data, to, to + width * 4, from, from + width * 4) === 0;
  };
  for (let row = 0; row < height; row++) {
    if (isEqual(row)) continue;
    if (least === 'any') return true;
    const end = Math.min(height, row + BAND);
    // With rows around them, by which smoothed edges are told.
    const [top, bottom] = [Math.max(0, row - 2), Math.min(height, end + 2)];
    const cut = (raster: Raster, box: PixelBox): Raster =>
      cropRaster(raster, { x: box.x, y: box.y + top, width, height: bottom - top });
    if (differingPixels(cut(before, a), cut(after, b)) > 0) return true;
    row = end - 1;
  }
  return false;
}

/** Rows that are compared at once: where something differs is soon known. */
const BAND = 48;

/** How far what a box shows has moved within it: the first of the nearest moves with which both show the same; null: it did not just move. */
export function movedWithin(before: Raster, a: PixelBox, after: Raster, b: PixelBox): { x: number; y: number } | null {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  for (const { x, y } of MOVES) {
    const inner = { width: width - Math.abs(x), height: height - Math.abs(y) };
    if (inner.width < 4 || inner.height < 4) continue;
    const from = { ...inner, x: a.x + Math.max(0, -x), y: a.y + Math.max(0, -y) };
    const to = { ...inner, x: b.x + Math.max(0, x), y: b.y + Math.max(0, y) };
    if (!showOtherwise(before, from, after, to)) return { x, y };
  }
  return null;
}

const MOVES = [1, -1, 2, -2, 3, -3].flatMap((by) => [
  { x: 0, y: by },
  { x: by, y: 0 },
]);
