import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARTWORK_COLOURS } from '../../rules/car/car-images.ts';
import { artwork } from './artwork.ts';
import { type EncodeArtwork, encodeArtwork } from './encode-artwork.ts';
import { imageEncoder, memoryStore } from './image-encoder.ts';
import { acceptedFormat } from './image-format.ts';
import { artworkName } from './image-name.ts';
import { ASKING, aQueue, inThisProcess } from './pictures.fixture.ts';

const CAR = '/pictures/v1/cars/ute/red/side/320';
const AVIF = { headers: { accept: 'image/avif,image/webp,*/*' } };

const ARTWORKS = join(import.meta.dirname, '../../../templates/artwork');
const images = ({ cacheDir, encode }: { cacheDir: string | null; encode?: EncodeArtwork }) =>
  artwork(
    imageEncoder({ cacheDir, queue: aQueue(), encode: encode ?? encodeArtwork(inThisProcess) }),
    (subject) => async () => (encode ? '' : readFile(join(ARTWORKS, `${artworkName(subject)}.svg`), 'utf8')),
    ASKING,
  );

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('pictures', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('answers %s with %s of the asked size', async (accept, type, format) => {
    const response = await images({ cacheDir: null }).request(CAR, { headers: { accept } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const meta = await sharp(bytes).metadata();
    expect([response.status, response.headers.get('content-type'), meta.format, meta.width, meta.height]).toEqual([
      200,
      type,
      format,
      320,
      213,
    ]);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
  });

  it('answers scenes at 32:15', async () => {
    const response = await images({ cacheDir: null }).request('/pictures/v1/scenes/country/640', AVIF);
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([meta.width, meta.height]).toEqual([640, 300]);
  });

  it('answers 304 to the ETag it gave, and another ETag for another format', async () => {
    const app = images({ cacheDir: directory });
    const first = await app.request(CAR, AVIF);
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request(CAR, { headers: { ...AVIF.headers, 'if-none-match': `W/"x", ${etag}` } });
    const other = await app.request(CAR, { headers: { accept: 'image/webp', 'if-none-match': etag } });
    expect([again.status, await again.text(), other.status]).toEqual([304, '', 200]);
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  it.each([
    '/pictures/v1/cars/tank/red/side/320',
    '/pictures/v1/cars/ute/mauve/side/320',
    '/pictures/v1/cars/ute/red/below/320',
    '/pictures/v1/cars/ute/red/side/321',
    '/pictures/v1/cars/ute/red/side/0320',
    '/pictures/v1/cars/ute/red/..%2f..%2fetc%2fpasswd/320',
    '/pictures/v1/cars/%2e%2e/%2e%2e/side/320',
    '/pictures/v1/cars/constructor/red/side/320',
    '/pictures/v1/scenes/moon/320',
    '/pictures/vx/scenes/city/320',
    '/pictures/v1/cars/ute/red/side',
  ])('answers 404 and touches no file for %s', async (path) => {
    const response = await images({ cacheDir: directory }).request(path, AVIF);
    expect(response.status).toBe(404);
    expect(await readdir(directory)).toEqual([]);
  });

  it.each(['/pictures/cars/ute/red/side/320', '/pictures/v0/cars/ute/red/side/320'])(
    'sends %s to the current version',
    async (path) => {
      const response = await images({ cacheDir: null }).request(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, CAR]);
    },
  );

  it('encodes once, keeps whole files only, and serves them after a restart', async () => {
    const { encode, calls } = counting();
    const first = await (await images({ cacheDir: directory, encode }).request(CAR, AVIF)).text();
    const second = await (await images({ cacheDir: directory, encode }).request(CAR, AVIF)).text();
    expect([first, second, calls.length]).toEqual(['car ute avif', 'car ute avif', 1]);
    expect(await readdir(directory)).toEqual(['v1-car-ute-red-side-320.avif']);
  });

  it('takes an empty cache file for none', async () => {
    await writeFile(join(directory, 'v1-car-ute-red-side-320.avif'), '');
    const { encode, calls } = counting();
    await images({ cacheDir: directory, encode }).request(CAR, AVIF);
    expect(calls.length).toBe(1);
  });

  it('still answers when the cache cannot be written', async () => {
    const blocked = join(directory, 'file');
    await writeFile(blocked, '');
    const response = await images({ cacheDir: blocked, encode: counting().encode }).request(CAR, AVIF);
    expect(response.status).toBe(200);
  });

  it('shares one encoding between requests in flight, and runs two at once at most', async () => {
    const { encode, calls, gate, peak } = counting(true);
    const app = images({ cacheDir: null, encode });
    const same = [app.request(CAR, AVIF), app.request(CAR, AVIF), app.request(CAR, AVIF)];
    const others = ARTWORK_COLOURS.slice(0, 5).map((colour) =>
      app.request(`/pictures/v1/cars/van/${colour}/side/160`, AVIF),
    );
    gate();
    const all = await Promise.all([...same, ...others]);
    expect(all.map((response) => response.status)).toEqual(Array(8).fill(200));
    expect([calls.length, peak()]).toEqual([6, 2]);
  });

  it('lets a failed encoding be tried again', async () => {
    let tries = 0;
    const encode: EncodeArtwork = async () => {
      tries += 1;
      if (tries === 1) throw new Error('no memory');
      return new Uint8Array([1]);
    };
    const app = images({ cacheDir: null, encode });
    app.onError((_error, c) => c.text('failed', 500));
    expect([(await app.request(CAR)).status, (await app.request(CAR)).status]).toEqual([500, 200]);
  });
});

describe('a drawing', () => {
  it('is painted in each colour', async () => {
    const seen = await Promise.all(
      ARTWORK_COLOURS.map(async (colour) => {
        const response = await images({ cacheDir: null }).request(`/pictures/v1/cars/suv/${colour}/side/160`);
        return Buffer.from(await response.arrayBuffer()).toString('base64');
      }),
    );
    expect(new Set(seen).size).toBe(ARTWORK_COLOURS.length);
  });

  it('that the site does not have is not found', async () => {
    const encoder = imageEncoder({ cacheDir: directory, queue: aQueue(), encode: encodeArtwork(inThisProcess) });
    const app = artwork(encoder, () => null, ASKING);
    expect((await app.request(CAR, AVIF)).status).toBe(404);
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('acceptedFormat', () => {
  it.each([
    [undefined, 'jpeg'],
    ['', 'jpeg'],
    ['IMAGE/AVIF', 'avif'],
    ['image/webp;q=0.8, image/avif;q=0', 'webp'],
    ['image/avif;q=0.0,image/*', 'jpeg'],
    ['text/html, image/webp', 'webp'],
  ])('%s gives %s', (accept, format) => expect(acceptedFormat(accept)).toBe(format));
});

describe('memoryStore', () => {
  it('drops the least recently used beyond its size', async () => {
    const store = memoryStore(4);
    await store.put('a', new Uint8Array(2));
    await store.put('b', new Uint8Array(2));
    await store.get('a');
    await store.put('c', new Uint8Array(2));
    expect([await store.get('a'), await store.get('b'), await store.get('c')].map((bytes) => bytes !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

/** An encoder that counts; `gated` holds every encoding until `gate()`. */
function counting(gated = false) {
  const calls: string[] = [];
  let open: () => void = () => undefined;
  const opened = gated ? new Promise<void>((resolve) => (open = resolve)) : Promise.resolve();
  let running = 0;
  let peak = 0;
  const encode: EncodeArtwork = async (subject, format) => {
    const text = subject.kind === 'car' ? `car ${subject.body} ${format}` : `scene ${format}`;
    calls.push(text);
    running += 1;
    peak = Math.max(peak, running);
    await opened;
    running -= 1;
    return new TextEncoder().encode(text);
  };
  return { encode, calls, gate: () => open(), peak: () => peak };
}
