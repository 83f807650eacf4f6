import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pngOf } from './png.ts';
import type { Pixels } from './rasterised.ts';

/** Pixels of colours by their place. */
function drawn(width: number, height: number, at: (x: number, y: number) => readonly number[]): Pixels {
  const pixels = Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width)));
  return { data: Uint8Array.from(pixels.flat()), width, height };
}
const read = (png: Uint8Array): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer();
const isNumbered = (png: Uint8Array): boolean => png[25] === 3;

describe('a picture as PNG', () => {
  it('of few colours is written by their numbers, without loss', async () => {
    const level = fc.integer({ min: 0, max: 255 });
    const colour = fc.tuple(level, level, level, fc.integer({ min: 1, max: 255 }));
    const size = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(
        size,
        size,
        fc.array(colour, { minLength: 1, maxLength: 256 }),
        async (width, height, colours) => {
          const pixels = drawn(width, height, (x, y) => colours[(x * 7 + y * 31) % colours.length] ?? []);
          const png = await pngOf(pixels);
          expect(isNumbered(png)).toBe(true);
          expect(await read(png)).toEqual(Buffer.from(pixels.data));
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });

  it('keeps its areas to the bit where its edges have too many colours, and these to what can be seen', async () => {
    const brand = [163, 20, 91, 255];
    // 30 columns of one colour, and 30 that fade to nothing, each line a little otherwise.
    const pixels = drawn(60, 40, (x, y) => (x < 30 ? brand : [163, 20 + (y % 13), 91, 255 - 8 * (x - 30)]));
    const png = await pngOf(pixels);
    expect(isNumbered(png)).toBe(true);
    const shown = await read(png);
    const far = shown.map((value, index) => Math.abs(value - (pixels.data[index] ?? 0)));
    expect(Math.max(...far)).toBeLessThanOrEqual(8);
    for (let index = 0; index < shown.length; index += 4)
      if ((index / 4) % 60 < 30) expect([...shown.subarray(index, index + 4)]).toEqual(brand);
  });

  it('of a photo is written as it is asked for, and without loss if nothing else', async () => {
    const photo = drawn(80, 80, (x, y) => [x * 3, y * 3, (x * y) % 256, 255]);
    const png = await pngOf(photo);
    expect(isNumbered(png)).toBe(false);
    expect((await sharp(png).metadata()).hasAlpha).toBe(false);
    expect(await read(png)).toEqual(Buffer.from(photo.data));
    expect(isNumbered(await pngOf(photo, { palette: true }))).toBe(true);
  });

  it('has an alpha channel only where something shows through', async () => {
    const [clear, filled] = [
      [9, 9, 9, 0],
      [9, 9, 9, 255],
    ] as const;
    const alphaOf = async (pixels: Pixels) => (await sharp(await pngOf(pixels)).metadata()).hasAlpha;
    expect(await alphaOf(drawn(4, 4, () => filled))).toBe(false);
    expect(await alphaOf(drawn(4, 4, (x) => (x === 0 ? clear : filled)))).toBe(true);
  });
});
