import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PhotoError } from '../../photos/photo-error.ts';
import { encodePhoto, isPhoto } from './encode-photo.ts';
import { inThisProcess } from './pictures.fixture.ts';

const encoded = encodePhoto(inThisProcess);
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });
/** A JPEG whose every part has something to show. */
const speckled = () =>
  sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 300, height: 200, channels: 3 },
  })
    .jpeg()
    .toBuffer();
const shape = { width: 320, format: 'webp', quality: 75 } as const;
const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

describe('encodePhoto', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('encodes %s at the width asked for, in proportion', async (format, written) => {
    const source = await plain(800, 600).jpeg().toBuffer();
    expect(await sizeOf(await encoded(source, { ...shape, format }))).toEqual([320, 240, written]);
  });

  it('never enlarges, and cuts down a tower of a picture', async () => {
    expect(await sizeOf(await encoded(await plain(100, 80).png().toBuffer(), shape))).toEqual([100, 80, 'webp']);
    expect(await sizeOf(await encoded(await plain(100, 4000).png().toBuffer(), shape))).toEqual([16, 640, 'webp']);
  });

  it('turns a picture upright and takes out what the camera wrote', async () => {
    const source = await plain(400, 300)
      .withExif({ IFD0: { Copyright: 'A. Owner', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(source).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const bytes = await encoded(turned, { ...shape, format: 'jpeg' });
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([300, 400, undefined]);
  });

  it('a higher quality has more bytes', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
    const source = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const [low, high] = await Promise.all(
        [40, 90].map(async (quality) => (await encoded(source, { width: 320, format, quality })).length),
      );
      expect(high).toBeGreaterThan(low ?? 0);
    }
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['nothing', async () => new Uint8Array()],
    ['text', async () => Buffer.from('<!doctype html><title>Not found</title>')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document', async () => Buffer.from('%PDF-1.7')],
    ['TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['the first half of a JPEG', async () => (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900)],
    ['a JPEG in name only', async () => Buffer.from('\xff\xd8\xff\xe0 rubbish', 'latin1')],
    ['most of a JPEG', async () => (await speckled()).subarray(0, -400)],
    ['more pixels than any camera has', () => plain(13_000, 10_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('refuses %s', async (_, make) => {
    await expect(encoded(await make(), shape)).rejects.toBeInstanceOf(PhotoError);
  });

  it('reads a JPEG without its end marker, as some feeds and phones send them', async () => {
    const whole = await speckled();
    const cut = whole.subarray(0, -2);
    expect([...whole.subarray(-2)]).toEqual([0xff, 0xd9]);
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const wanted = await encoded(whole, { ...shape, format });
      expect(Buffer.compare(await encoded(cut, { ...shape, format }), wanted)).toBe(0);
    }
    // A camera's small image of it, within, has an end marker of its own.
    const small = Buffer.from('\xff\xe3\x00\x06\xff\xd8\xff\xd9', 'latin1');
    const withSmall = Buffer.concat([cut.subarray(0, 2), small, cut.subarray(2)]);
    expect(await sizeOf(await encoded(withSmall, shape))).toEqual([300, 200, 'webp']);
  });

  it('reads a photograph of 50 megapixels', async () => {
    const source = await plain(8688, 5792).jpeg({ quality: 30 }).toBuffer();
    expect(await sizeOf(await encoded(source, shape))).toEqual([320, 213, 'webp']);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('knows %s by its first bytes', async (format) => {
    const bytes = await plain(20, 20).toFormat(format).toBuffer();
    expect(isPhoto(bytes)).toBe(true);
    expect((await encoded(bytes, shape)).length).toBeGreaterThan(0);
  });
});
