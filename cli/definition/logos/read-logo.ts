import { createRequire } from 'node:module';
import { type LogoFault, type LogoSize, readSvg } from './read-svg.ts';

const require = createRequire(import.meta.url);
/** Most dealers have drawings only. */
const imageSizes = (): typeof import('image-size') => require('image-size');

/** A drawing is sent as it is to every shopper. */
const VECTOR_KB = 100;
/** A bitmap is made smaller by the build, which has to hold it in memory. */
const BITMAP_KB = 4096;
const BITMAP_SIDE = 6000;
/** Beyond it nothing is legible at a header's height. */
const LONGEST = 12;

/**
 * How large a logo is, or what is wrong with the file.
 * @param name ends in what the file should be: 'images/logo.svg'
 */
export function readLogo(name: string, bytes: Uint8Array): LogoSize | LogoFault {
  const isVector = /\.svg$/i.test(name);
  const most = isVector ? VECTOR_KB : BITMAP_KB;
  if (bytes.length === 0) return unreadable('is an empty file');
  if (bytes.length > most * 1024)
    return {
      id: 'logo/too-large',
      says: `is ${Math.ceil(bytes.length / 1024)} KB; at most ${most} KB are taken`,
      hint: isVector
        ? 'Export it again without embedded pictures and editor data, or as a PNG of 1000 pixels.'
        : 'Save it again about 1000 pixels wide.',
    };
  const size = isVector ? readSvg(Buffer.from(bytes).toString('utf8')) : bitmapSize(bytes);
  if ('id' in size) return size;
  const { width, height } = size;
  if (!(width > 0 && height > 0)) return unreadable('says no size');
  if (width / height > LONGEST || height / width > LONGEST)
    return {
      id: 'logo/unreadable',
      says: `is ${round(width)} by ${round(height)}: nobody can read that in a header`,
      hint: `Use one whose sides are at most as 1 to ${LONGEST}.`,
    };
  return size;
}

const unreadable = (says: string): LogoFault => ({
  id: 'logo/unreadable',
  says,
  hint: 'Save the picture again as SVG, PNG or WebP, and look at it in a browser.',
});

function bitmapSize(bytes: Uint8Array): LogoSize | LogoFault {
  const size = measured(bytes);
  if (size === null) return unreadable('is no picture that can be read');
  return size.width > BITMAP_SIDE || size.height > BITMAP_SIDE
    ? {
        id: 'logo/too-large',
        says: `is ${size.width} by ${size.height} pixels; at most ${BITMAP_SIDE} are taken`,
        hint: 'Save it again about 1000 pixels wide.',
      }
    : size;
}

/** The size of a bitmap in pixels; null of a drawing, and of what is no image. */
export function measured(bytes: Uint8Array): LogoSize | null {
  try {
    const { width, height, type } = imageSizes().imageSize(bytes);
    return type === 'svg' ? null : { width, height };
  } catch {
    return null;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
