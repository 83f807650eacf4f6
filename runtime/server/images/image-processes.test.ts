import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { PhotoError } from '../../photos/photo-error.ts';
import type { ImageJob } from './encode-image.ts';
import { type ImageProcesses, imageProcesses } from './image-processes.ts';

const jobOf = (source: Uint8Array): ImageJob => ({
  source,
  reading: {},
  resize: { width: 160 },
  background: null,
  seconds: 0,
  output: { format: 'webp', options: { quality: 75 } },
});
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();

describe('processes that encode', () => {
  let images: ImageProcesses;
  /** What is to be done later, by the test. */
  let later: (() => void)[] = [];
  const start = (): void => {
    later = [];
    images = imageProcesses({
      timers: {
        after: (_ms, work) => {
          later.push(work);
          return () => void later.splice(later.indexOf(work), 1);
        },
      },
    });
  };
  afterEach(() => images.close());

  it('encode one image after the other, and end when they have nothing to do', async () => {
    start();
    const source = await photo();
    for (let times = 0; times < 3; times += 1) {
      const { width, height, format } = await sharp(await images.encode(jobOf(source))).metadata();
      expect([width, height, format]).toEqual([160, 120, 'webp']);
    }
    expect([images.count(), later.length]).toEqual([1, 1]);
    later[0]?.();
    await expect.poll(() => images.count()).toBe(0);
    expect((await images.encode(jobOf(source))).length).toBeGreaterThan(0);
  });

  it('say that an image is broken, and go on', async () => {
    start();
    await expect(images.encode(jobOf(Buffer.from('no image')))).rejects.toBeInstanceOf(PhotoError);
    expect((await images.encode(jobOf(await photo()))).length).toBeGreaterThan(0);
    expect(images.count()).toBe(1);
  });

  it('that are ended fail the image that they had, and another takes their place', async () => {
    start();
    const source = await photo();
    const failed = images.encode(jobOf(source));
    images.close();
    await expect(failed).rejects.toBeInstanceOf(PhotoError);
    expect((await images.encode(jobOf(source))).length).toBeGreaterThan(0);
  });
});
