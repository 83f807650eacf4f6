import sharp, { type Sharp } from 'sharp';
import type { LogoSize } from '../../../definition/logos/read-svg.ts';

/** An image that others are made from. */
export interface Art {
  bytes: Uint8Array;
  isVector: boolean;
  size: LogoSize;
}

/** Red, green, blue and alpha of each pixel, a byte each. */
export interface Pixels extends LogoSize {
  data: Uint8Array;
}

/** How an image is put in a square: how much of the side it takes, and what is around and behind it; null for nothing. */
export interface Square {
  side: number;
  share: number;
  ground: string | null;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** An image as pixels, no larger than a box and in its own shape. Throws where it cannot be read to its end. */
export async function rasterised(art: Art, box: LogoSize): Promise<Pixels> {
  return pixelsOf(opened(art, fitted(art, box)));
}

/** An image in the middle of a square. */
export async function squared(art: Art, { side, share, ground }: Square): Promise<Pixels> {
  const inner = Math.round(side * share);
  const size = fitted(art, { width: inner, height: inner });
  const image = opened(art, size);
  const [left, top] = [Math.floor((side - size.width) / 2), Math.floor((side - size.height) / 2)];
  const around = { left, top, right: side - size.width - left, bottom: side - size.height - top };
  return pixelsOf(
    (ground === null ? image : image.flatten({ background: ground })).extend({
      ...around,
      background: ground ?? CLEAR,
    }),
  );
}

function fitted({ size }: Art, box: LogoSize): LogoSize {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(size.width), height: side(size.height) };
}

/** A drawing is drawn at the size that is wanted, rather than made larger afterwards. */
function opened({ bytes, isVector, size }: Art, { width, height }: LogoSize): Sharp {
  const scale = Math.max(width / size.width, height / size.height);
  const density = isVector ? Math.min(4800, Math.max(1, Math.ceil(72 * scale))) : 72;
  return sharp(bytes, { density, limitInputPixels: 50_000_000 }).resize({ width, height, fit: 'fill' });
}

/** Pixels as an image that further ones are made from. */
export const imageOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** From 0 (black) to 1 (white). */
export const lightnessOf = (red: number, green: number, blue: number): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;

/** How bright what can be seen of an image is on average, from 0 (black) to 1 (white), and whether its corners are filled. */
export async function tonesOfArt(art: Art): Promise<{ lightness: number; isFilled: boolean; corner: string }> {
  const { data, width, height } = await rasterised(art, { width: 64, height: 64 });
  let [sum, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    sum += lightnessOf(data[at] as number, data[at + 1] as number, data[at + 2] as number) * alpha;
    weight += alpha;
  }
  const last = width * height;
  const corners = [0, width - 1, last - width, last - 1].map((pixel) => [...data.subarray(pixel * 4, pixel * 4 + 4)]);
  return {
    lightness: weight === 0 ? 0 : sum / weight,
    isFilled: corners.every(([, , , alpha = 0]) => alpha > 250),
    corner: `#${Buffer.from(data.subarray(0, 3)).toString('hex')}`,
  };
}
