import { create } from 'fontkit';
import subsetFont from 'subset-font';
import decompress from 'woff2-encoder/decompress';

/** One weight, or the weights between two. */
export type Weights = number | { min: number; max: number };

/**
 * A variable font (WOFF2) with the weights that a page uses and its letters, all of them or those that `wanted` lets pass; the font itself
 * where that would be no smaller. Headings in one weight come to a third of the bytes.
 */
export async function cutFont(
  woff2: Uint8Array,
  weights: Weights,
  wanted: (letter: number) => boolean = () => true,
): Promise<Uint8Array> {
  const opened = create(Buffer.from(await decompress(woff2)));
  // A file may hold several fonts, of which the first counts.
  const font = 'fonts' in opened ? opened.fonts[0] : opened;
  const letters = String.fromCodePoint(...(font?.characterSet ?? []).filter(wanted));
  const cut = await subsetFont(Buffer.from(woff2), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: within(weights, font?.variationAxes.wght) },
  });
  return cut.length < woff2.length ? cut : woff2;
}

/** What of the wanted weights a font has. */
function within(weights: Weights, axis: { min: number; max: number } | undefined): Weights {
  if (!axis) return weights;
  const held = (weight: number): number => Math.min(Math.max(weight, axis.min), axis.max);
  return typeof weights === 'number' ? held(weights) : { min: held(weights.min), max: held(weights.max) };
}
