import { afterEach, expect, it, vi } from 'vitest';
import { isWorthwhile, jpegName, shrunkPhoto, shrunkSize } from './shrink-photos.lazy.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KB = 1024;

it.each<[type: string, size: number, worthwhile: boolean]>([
  ['image/jpeg', 4000 * KB, true],
  ['image/jpeg', 501 * KB, true],
  ['image/jpeg', 500 * KB, false],
  ['image/png', 4000 * KB, true],
  ['image/webp', 4000 * KB, true],
  // What the server cannot read is worth it at any size.
  ['image/heic', 90 * KB, true],
  ['image/heif', 4000 * KB, true],
  ['application/pdf', 4000 * KB, false],
  ['image/gif', 4000 * KB, false],
  ['image/svg+xml', 4000 * KB, false],
  ['', 4000 * KB, false],
])('%s of %i bytes is made smaller: %s', (type, size, worthwhile) => {
  expect(isWorthwhile({ type, size })).toBe(worthwhile);
});

it.each([
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [8000, 6000, 2560, 1920],
  [2560, 1440, 2560, 1440],
  [1200, 900, 1200, 900],
  [12_000, 2, 2560, 1],
])('a photo of %i by %i becomes one of %i by %i', (width, height, newWidth, newHeight) => {
  expect(shrunkSize(width, height)).toEqual({ width: newWidth, height: newHeight });
});

it.each([
  ['IMG_0001.JPG', 'IMG_0001.jpg'],
  ['front.left.png', 'front.left.jpg'],
  ['photo', 'photo.jpg'],
  ['.heic', 'photo.jpg'],
])('%s becomes %s', (name, made) => {
  expect(jpegName(name)).toBe(made);
});

const photo = (name: string, type = 'image/jpeg'): File => new File([new Uint8Array(600 * KB)], name, { type });

it.each<[name: string, createImageBitmap: unknown]>([
  ['has no createImageBitmap', undefined],
  ['does not know the orientation', () => Promise.reject(new TypeError('from-image'))],
  [
    'throws',
    () => {
      throw new Error('out of memory');
    },
  ],
])('where a browser %s, the photo itself is sent', async (_name, createImageBitmap) => {
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  const file = photo('a.jpg');
  expect(await shrunkPhoto(file, () => true)).toBe(file);
});

/** A browser that decodes any photo, and what its canvas gives back. */
function aBrowser(pixel: readonly number[], blob: Blob | null) {
  const close = vi.fn();
  const context = { fillRect: () => {}, drawImage: () => {}, getImageData: () => ({ data: pixel }) };
  const canvas = { getContext: () => context, toBlob: (done: (blob: Blob | null) => void) => done(blob) };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return close;
}

const DRAWN = [201, 99, 50, 255];
const jpeg = (size: number): Blob => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });

it.each<[name: string, type: string, pixel: number[], blob: Blob | null, sent: 'small' | 'itself']>([
  ['a smaller JPEG', 'image/jpeg', DRAWN, jpeg(300), 'small'],
  ['a larger JPEG', 'image/jpeg', DRAWN, jpeg(700 * KB), 'itself'],
  ['a larger JPEG', 'image/heic', DRAWN, jpeg(700 * KB), 'small'],
  ['another kind', 'image/jpeg', DRAWN, new Blob(['x'], { type: 'image/png' }), 'itself'],
  ['no blob', 'image/jpeg', DRAWN, null, 'itself'],
  ['white in place of what is drawn', 'image/jpeg', [255, 255, 255, 255], jpeg(300), 'itself'],
  ['nothing of what is drawn', 'image/heic', [0, 0, 0, 0], jpeg(300), 'itself'],
])('where a canvas gives %s for %s, the right one is sent', async (_name, type, pixel, blob, sent) => {
  const close = aBrowser(pixel, blob);
  const file = photo('a.png', type);
  const made = await shrunkPhoto(file, () => true);
  expect([made === file ? 'itself' : 'small', made.size]).toEqual([sent, sent === 'small' ? blob?.size : file.size]);
  expect([made.name, made.type]).toEqual(sent === 'small' ? ['a.jpg', 'image/jpeg'] : ['a.png', type]);
  expect(close).toHaveBeenCalledOnce();
});

it('photos are taken one at a time, none holds up the others for ever, and what is no longer chosen costs nothing', async () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  vi.stubGlobal('createImageBitmap', ({ name }: File) => new Promise(() => begun.push(name)));
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name));
  const sent = files.map((file) => shrunkPhoto(file, () => file.name !== 'b.jpg'));
  await vi.advanceTimersByTimeAsync(9000);
  expect(begun).toEqual(['a.jpg']);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(begun).toEqual(['a.jpg', 'c.jpg']);
  expect(await Promise.all(sent)).toEqual(files);
});
