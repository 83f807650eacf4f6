import path from 'node:path';
import sharp from 'sharp';
import type { Box, ChangeKind, PairPictures } from '../review.types.ts';
import { coveredPixels, cropRaster, drawDifference, type PixelBox, type Raster } from './raster.ts';

/** So much of the page is around a change in its pictures; CSS pixels. */
const AROUND = 48;
/** So much beside it, where the page is wider. */
const BESIDE = 200;
/** Pictures of a change are no higher. */
const HIGHEST = 1400;

/**
 * Writes the pictures of a change: what was, what is, and what differs, with what is around the change. Of what came
 * or went the other side shows the same part of the page.
 * @param dir the report's folder
 * @param name of the files in it, without `-before.png` and the like
 */
export async function cropPairs(
  { before, after }: { before: Raster; after: Raster },
  boxes: { kind: ChangeKind; before: Box | null; after: Box | null },
  { dir, name }: { dir: string; name: string },
): Promise<PairPictures> {
  const known = boxes.after ?? boxes.before;
  if (known === null) throw new TypeError('A change is somewhere.');
  const [wanted, other] = [boxes.before ?? known, boxes.after ?? known];
  // What moved is shown within the same part of the page.
  const [from, to] = boxes.kind === 'moved' ? [both(wanted, other), both(wanted, other)] : [wanted, other];
  const around = {
    left: Math.max(0, Math.min(BESIDE, from.left, to.left)),
    top: Math.max(0, Math.min(AROUND, from.top, to.top)),
  };
  const [a, b] = [cutOf(from, around, before), cutOf(to, around, after)];
  const [was, is] = [cropRaster(before, a), cropRaster(after, b)];
  const files = { before: `${name}-before.png`, after: `${name}-after.png`, difference: `${name}-difference.png` };
  const write = async ({ data, width, height }: Raster, file: string): Promise<string | null> => {
    // The page ends before it.
    if (width * height === 0) return null;
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    await picture.png({ compressionLevel: 4 }).toFile(path.join(dir, file));
    return file;
  };
  const [first, second, difference] = await Promise.all([
    write(was, files.before),
    write(is, files.after),
    write(drawDifference(was, is), files.difference),
  ]);
  const within = (box: Box | null, cut: PixelBox): Box | null =>
    box && { ...box, left: box.left - cut.x, top: box.top - cut.y };
  return {
    before: first,
    after: second,
    difference,
    beforeBox: within(boxes.before, a),
    afterBox: within(boxes.after, b),
    wholeBefore: null,
    wholeAfter: null,
  };
}

/** A box with what is around it: on the left and above as much on both sides of a pair, so that they can be laid over each other. */
function cutOf({ left, top, width, height }: Box, around: { left: number; top: number }, raster: Raster): PixelBox {
  return coveredPixels(
    {
      left: left - around.left,
      top: top - around.top,
      width: width + around.left + BESIDE,
      height: Math.min(HIGHEST, height + around.top + AROUND),
    },
    raster,
  );
}

function both(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
