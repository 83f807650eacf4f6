import { PhotoError } from '../../photos/photo-error.ts';
import type { EncodeImage, ImageJob } from './encode-image.ts';
import type { ImageFormat } from './image-format.ts';

export interface PhotoShape {
  /** The most that it may be wide, in pixels; a smaller photograph stays as it is. */
  width: number;
  format: ImageFormat;
  /** 1 to 100 (§2 Car card). */
  quality: number;
}

export type EncodePhoto = (bytes: Uint8Array, shape: PhotoShape) => Promise<Uint8Array>;

/** Cameras take 60 megapixels, phones 108; an image that unpacks to more is meant to do harm. */
const MAX_PIXELS = 120_000_000;
/** A photograph is at most this many times as high as wide. */
const TALLEST = 2;
const SECONDS = 20;
/** AVIF's own scale runs higher: its 60 looks like 75 of the others. */
const AVIF_BELOW = 15;
const AVIF_EFFORT = 1;

/**
 * Scales and encodes a photograph: upright as its camera held it, and without anything that the file says besides (place, camera, owner).
 * Throws PhotoError for bytes that are no JPEG, PNG, WebP, AVIF or GIF, or a broken one.
 */
export function encodePhoto(encode: EncodeImage): EncodePhoto {
  return async (bytes, shape) => {
    if (!isPhoto(bytes)) throw new PhotoError('It is no JPEG, PNG, WebP, AVIF or GIF.');
    const encoded = (source: Uint8Array, failOn: 'error' | 'warning'): Promise<Uint8Array> =>
      encode(jobOf(source, failOn, shape));
    try {
      return await encoded(bytes, 'error').catch((cause: unknown) => {
        const ended = withEnd(bytes);
        if (!ended) throw cause;
        // Where more is missing than the marker, the reader warns: half a photograph is none.
        return encoded(ended, 'warning');
      });
    } catch (cause) {
      throw new PhotoError(`It cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
}

function jobOf(source: Uint8Array, failOn: 'error' | 'warning', { width, format, quality }: PhotoShape): ImageJob {
  const output: Record<ImageFormat, ImageJob['output']> = {
    avif: { format: 'avif', options: { quality: Math.max(1, quality - AVIF_BELOW), effort: AVIF_EFFORT } },
    webp: { format: 'webp', options: { quality, effort: 3 } },
    jpeg: { format: 'jpeg', options: { quality, mozjpeg: true } },
  };
  return {
    source,
    reading: { limitInputPixels: MAX_PIXELS, failOn, pages: 1 },
    resize: { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true },
    background: format === 'jpeg' ? '#ffffff' : null,
    seconds: SECONDS,
    output: output[format],
  };
}

const JPEG_START = '\xff\xd8\xff';
const JPEG_END = '\xff\xd9';

/** A JPEG that does not end with the end marker, with one; null for any other image. Some feeds and phones leave the marker out. */
function withEnd(bytes: Uint8Array): Uint8Array | null {
  const [start, end] = [bytes.subarray(0, 3), bytes.subarray(-2)].map((part) => Buffer.from(part).toString('latin1'));
  return start === JPEG_START && end !== JPEG_END ? Buffer.concat([bytes, Buffer.from(JPEG_END, 'latin1')]) : null;
}

/** By its first bytes: other formats (SVG, PDF, TIFF) have readers that do more than read, and never reach one. */
export function isPhoto(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    text.startsWith(JPEG_START) ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^ftypavi[fs]/.test(text.slice(4))
  );
}
