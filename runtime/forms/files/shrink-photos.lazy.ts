import { orElse } from './chosen-files.ts';

/** Pixels of the longer edge: enough to read a plate or a payslip, a quarter of the bytes of most phones' photos. */
const LONG_EDGE = 2560;
const QUALITY = 0.82;
/** Bytes that are worth no work. */
const SMALL = 500 * 1024;
const PHOTO_MS = 10_000;
const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Photos that the server cannot read, and some browsers can. */
const UNREAD = new Set(['image/heic', 'image/heif']);

let last: Promise<unknown> = Promise.resolve();

/**
 * A photo as a smaller JPEG, upright and without metadata; the file itself where it is no photo, small already, or where the browser cannot. One at a time:
 * pixels take far more memory than their file, and phones have little. `isWanted`: whether it is still to be sent once its turn has come.
 */
export function shrunkPhoto(file: File, isWanted: () => boolean): Promise<File> {
  if (!isWorthwhile(file)) return Promise.resolve(file);
  const mine = last.then(() => (isWanted() ? orElse(file, redrawn(file), PHOTO_MS) : file));
  last = mine;
  return mine;
}

/** Whether a file is a photo, and large enough to be made smaller. */
export function isWorthwhile({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return UNREAD.has(type) || (PHOTOS.has(type) && size > SMALL);
}

/** In pixels: within the longest edge, never larger than it is. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Under the name of the file, with the ending of what it is now. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

async function redrawn(file: File): Promise<File> {
  // Browsers that know no `from-image` throw: they would lay photos on their side.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  try {
    Object.assign(canvas, shrunkSize(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context || !isTrue(context)) return file;
    // A JPEG has nothing to see through.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob?.type !== 'image/jpeg' || (blob.size >= file.size && !UNREAD.has(file.type))) return file;
    return new File([blob], jpegName(file.name), { type: blob.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas that it has forgotten.
    canvas.width = 0;
  }
}

/** Whether a canvas gives back what is drawn: one without memory stays empty, and browsers that guard against recognition give noise. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = 'rgb(200, 100, 50)';
  context.fillRect(0, 0, 1, 1);
  const pixel = context.getImageData(0, 0, 1, 1).data;
  return [200, 100, 50, 255].every((value, index) => Math.abs((pixel[index] ?? 0) - value) < 8);
}
