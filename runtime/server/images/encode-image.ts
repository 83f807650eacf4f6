import type { AvifOptions, JpegOptions, PngOptions, ResizeOptions, Sharp, SharpOptions, WebpOptions } from 'sharp';

/** What to make of an image, as plain data: it is done in a process of its own. */
export interface ImageJob {
  /** An SVG or an image file. */
  source: Uint8Array;
  reading: SharpOptions;
  /** Null: as large as it is. */
  resize: ResizeOptions | null;
  /** What is behind it; null: what is transparent stays so. */
  background: string | null;
  /** After so many seconds it fails; 0: never. */
  seconds: number;
  output:
    | { format: 'avif'; options: AvifOptions }
    | { format: 'webp'; options: WebpOptions }
    | { format: 'jpeg'; options: JpegOptions }
    | { format: 'png'; options: PngOptions };
}

/** Rejects where the image cannot be read. */
export type EncodeImage = (job: ImageJob) => Promise<Uint8Array>;

/**
 * Makes an image upright, of the size and in the format asked for, and without anything that its file says besides.
 * It uses nothing from outside: the process that runs it is given its text.
 */
export async function encodeImage(
  sharp: (source: Uint8Array, options: SharpOptions) => Sharp,
  { source, reading, resize, background, seconds, output }: ImageJob,
): Promise<Uint8Array> {
  const image = sharp(source, reading).timeout({ seconds }).autoOrient();
  if (resize) image.resize(resize);
  if (background) image.flatten({ background });
  return image.toFormat(output.format, output.options).toBuffer();
}
