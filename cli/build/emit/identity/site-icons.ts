import { initials } from '../../../../runtime/rules/words/initials.ts';
import type { ThemeSettings } from '../../../../runtime/tenant/tenant.types.ts';
import { blankDrawing, fill } from './drawing.ts';
import type { Lettering } from './lettering.ts';
import { pathData, roundedBox } from './outline.ts';
import { drawingPng, pngOf } from './png.ts';
import { type Art, lightnessOf, type Square, squared, tonesOfArt } from './rasterised.ts';

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
/** So light on average a picture does not show on paper. */
const BRIGHT = 0.6;

/** What icons are made from. */
export interface IconSource {
  /** What is behind those that may not be transparent. */
  ground: string;
  /** Whether it fills its square to the corners. */
  isFilled: boolean;
  /** Itself in a square, as PNG. */
  png(square: Square): Promise<Buffer>;
  /** Itself as a square drawing; `png`: as a bitmap. */
  svg(png: Uint8Array): Uint8Array;
}

/** A square of the brand's colour with the dealer's initials: the icon of a site without a logo. */
export function initialsSource(name: string, colours: ThemeSettings['colours'], letters: Lettering): IconSource {
  const { brand, onBrand, paper } = colours;
  const text = initials(name).slice(0, 2);
  const size = 30;
  const x = (64 - letters.width(text, size)) / 2;
  return {
    ground: isBright(brand) ? brand : paper,
    isFilled: false,
    async png({ side, share, ground }) {
      const inner = Math.round(side * share);
      const around = Math.floor((side - inner) / 2);
      const scale = inner / 64;
      const picture = blankDrawing(side, side, ground);
      fill(picture, [roundedBox({ x: around, y: around, width: inner, height: inner, corner: 14 * scale })], brand);
      const at = { x: around + x * scale, y: around + 42.5 * scale, size: size * scale };
      fill(picture, letters.outlines(text, at), onBrand);
      return drawingPng(picture);
    },
    svg() {
      const data = letters.outlines(text, { x, y: 42.5, size }).map(pathData).join('');
      return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${brand}"/><path fill="${onBrand}" d="${data}"/></svg>`,
      );
    },
  };
}

/** A logo on `paper` or `brand`, whichever it shows on. */
export async function logoSource(art: Art, { paper, brand }: { paper: string; brand: string }): Promise<IconSource> {
  const { isFilled, corner, lightness } = await tonesOfArt(art);
  return {
    ground: isFilled ? corner : lightness > BRIGHT ? brand : paper,
    isFilled,
    png: async (square) =>
      pngOf(
        await squared(art, square),
        square.ground === null ? {} : { compressionLevel: 9, palette: square.side > 180 },
      ),
    svg: (png) => (art.isVector && art.size.width === art.size.height ? art.bytes : drawnAround(art, png)),
  };
}

/** Whether a colour (#rrggbb) is too light for paper. */
function isBright(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  return lightnessOf(red, green, blue) > BRIGHT;
}

/** Every icon of a site from one picture. */
export async function siteIcons({ ground, isFilled, png, svg }: IconSource): Promise<IconBytes> {
  const plain = (side: number) => png({ side, share: 1, ground: null });
  const full = (side: number, share: number) => png({ side, share, ground });
  const [small, medium, large, touch, png192, png512, maskable192, maskable512] = await Promise.all([
    plain(16),
    plain(32),
    plain(48),
    full(180, isFilled ? 1 : 0.84),
    plain(192),
    plain(512),
    full(192, SAFE),
    full(512, SAFE),
  ]);
  return { svg: svg(png192), ico: icoOf([small, medium, large]), touch, png192, png512, maskable192, maskable512 };
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
