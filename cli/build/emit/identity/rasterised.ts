import sharp from 'sharp';
import type { LogoSize } from '../../../definition/logos/read-svg.ts';

/** An image that others are made from. */
export interface Art {
  bytes: Uint8Array;
  isVector: boolean;
  size: LogoSize;
}

/** An image as pixels, no larger than a box and in its own shape (PNG). Throws where it cannot be read to its end. */
export async function rasterised({ bytes, isVector, size }: Art, box: LogoSize): Promise<Uint8Array> {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  // A drawing is drawn at the size that is wanted, rather than made larger afterwards.
  const density = isVector ? Math.min(4800, Math.max(1, Math.ceil(72 * scale))) : 72;
  return sharp(bytes, { density, limitInputPixels: 50_000_000 })
    .resize({ width: width as number, height: height as number, fit: 'fill' })
    .png()
    .toBuffer();
}

/** How bright what can be seen of an image is on average, from 0 (black) to 1 (white), and whether its corners are filled. */
export async function tonesOfArt(art: Art): Promise<{ lightness: number; isFilled: boolean; corner: string }> {
  const { data, info } = await sharp(await rasterised(art, { width: 64, height: 64 }))
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (at: number): [number, number, number, number] =>
    [0, 1, 2, 3].map((channel) => data[at * 4 + channel] ?? 0) as [number, number, number, number];
  let [sum, weight] = [0, 0];
  for (let at = 0; at < info.width * info.height; at += 1) {
    const [red, green, blue, alpha] = pixel(at);
    sum += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * alpha;
    weight += alpha;
  }
  const last = info.width * info.height;
  const corners = [0, info.width - 1, last - info.width, last - 1].map(pixel);
  const [red, green, blue] = corners[0] as [number, number, number, number];
  return {
    lightness: weight === 0 ? 0 : sum / weight,
    isFilled: corners.every(([, , , alpha]) => alpha > 250),
    corner: `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
  };
}
