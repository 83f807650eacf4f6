import { initials } from '../../../../runtime/rules/words/initials.ts';
import type { ThemeSettings } from '../../../../runtime/tenant/tenant.types.ts';
import type { Lettering } from './lettering.ts';
import { pngOf } from './png.ts';
import { type Art, squared, tonesOfArt } from './rasterised.ts';

/** The icons of a site by what asks for them; all but `svg` are bitmaps. */
export interface IconBytes {
  svg: Uint8Array;
  ico: Uint8Array;
  touch: Uint8Array;
  png192: Uint8Array;
  png512: Uint8Array;
  maskable192: Uint8Array;
  maskable512: Uint8Array;
}

/** The part of a maskable icon that no device cuts off. */
const SAFE = 0.78;

/** A square of the brand's colour with the dealer's initials: the icon of a site without a logo. */
export function initialsArt(name: string, { brand, onBrand }: ThemeSettings['colours'], letters: Lettering): Art {
  const text = initials(name).slice(0, 2);
  const size = 30;
  const x = (64 - letters.width(text, size)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${brand}"/><path fill="${onBrand}" d="${letters.path(text, { x, y: 42.5, size })}"/></svg>`;
  return { bytes: Buffer.from(svg), isVector: true, size: { width: 64, height: 64 } };
}

/** Every icon of a site from one image. `paper` or `brand`, whichever it shows on, is behind those that may not be transparent. */
export async function siteIcons(art: Art, { paper, brand }: { paper: string; brand: string }): Promise<IconBytes> {
  const tones = await tonesOfArt(art);
  const ground = tones.isFilled ? tones.corner : tones.lightness > 0.6 ? brand : paper;
  const plain = async (side: number) => pngOf(await squared(art, { side, share: 1, ground: null }));
  const full = async (side: number, share: number) =>
    pngOf(await squared(art, { side, share, ground }), { compressionLevel: 9, palette: side > 180 });
  const [small, medium, large, touch, png192, png512, maskable192, maskable512] = await Promise.all([
    plain(16),
    plain(32),
    plain(48),
    full(180, tones.isFilled ? 1 : 0.84),
    plain(192),
    plain(512),
    full(192, SAFE),
    full(512, SAFE),
  ]);
  const svg = art.isVector && art.size.width === art.size.height ? art.bytes : drawnAround(art, png192);
  return { svg, ico: icoOf([small, medium, large]), touch, png192, png512, maskable192, maskable512 };
}

/** An image that is no square drawing, as one. */
function drawnAround(art: Art, png: Uint8Array): Uint8Array {
  if (!art.isVector)
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`,
    );
  const { width, height } = art.size;
  const side = Math.max(width, height);
  const data = Buffer.from(art.bytes).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${data}"/></svg>`,
  );
}

/** An icon file (ICO) of PNG images of up to 255 pixels, smallest first. */
function icoOf(pictures: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const side = Buffer.from(picture).readUInt32BE(16);
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
