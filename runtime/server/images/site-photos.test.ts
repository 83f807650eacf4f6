import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoAddresses } from '../../photos/photo-address.ts';
import { tries } from '../../prove.fixture.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aSite } from '../../test-data/a-page.fixture.ts';
import { encodePhoto } from './encode-photo.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { type PhotoServiceOptions, photoService } from './photo-service.ts';
import { ASKING, aQueue, inThisProcess } from './pictures.fixture.ts';
import { ladderWidth, sitePhotos } from './site-photos.ts';

const LIMITS = { loopback: true, maxBytes: 1000, timeoutMs: 2000 };
const WEBP = { headers: { accept: 'image/webp' } };

let dealer: Server;
let origin = '';
let answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};
let asked: string[] = [];
let photo: Buffer;
let directory = '';
let now = Date.parse('2026-03-02T00:00:00Z');
let told: string[] = [];

beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
  dealer = createServer((request, response) => {
    const at = request.url ?? '';
    asked.push(at);
    const answer = answers[at];
    if (answer) answer(request, response);
    else response.writeHead(404).end('none');
  });
  await new Promise<void>((resolve) => dealer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(dealer.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => dealer.close(resolve)));
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-photos-'));
  answers = { '/good.jpg': (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo) };
  asked = [];
  told = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A site whose car 7 has the images given, and the address of each. */
function setUp(
  pictures: string[],
  {
    loopback = true,
    thumb = false,
    ...more
  }: Partial<PhotoServiceOptions> & { loopback?: boolean; thumb?: boolean } = {},
) {
  const hosts = { loopback };
  const addresses = photoAddresses(aSite(), hosts);
  const urls = pictures.map((image) => (image.startsWith('http') ? image : origin + image));
  // The last is a small one of the first.
  const [first = '', ...others] = urls;
  const small = thumb ? others.pop() : undefined;
  const images = [
    { url: first, alt: '', ...(small ? { thumb: small } : {}) },
    ...others.map((url) => ({ url, alt: '' })),
  ];
  const car = aCar({ id: 7, images: urls.length > 0 ? images : [] });
  const app: Hono = sitePhotos({
    service: photoService({
      directory: path.join(directory, 'cache'),
      maxBytes: 1e8,
      clock: () => new Date(now),
      log: (_level, message, facts) => told.push(`${message}: ${facts?.photo} ${facts?.reason}`),
      queue: aQueue(),
      encode: encodePhoto(inThisProcess),
      ...more,
    }),
    asking: ASKING,
    addresses,
    carById: async (id) => (id === '7' ? car : null),
    rangeImage: async (key) => urls.find((url) => addresses.key(url) === key) ?? null,
    dir: directory,
    files: { abc: 'pictures.jpg' },
    names: { abc: 'photos/front.jpg' },
    quality: 75,
    hosts,
  });
  const get = async (url: string | undefined, width: string | number = 320, init: RequestInit = WEBP) => {
    const response = await app.request(url === undefined ? '/none' : `${url}/${width}`, init);
    return { response, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { app, addresses, get, paths: urls.map((url) => `/pictures/v1/photos/7/${addresses.key(url)}`) };
}
const isPlaceholder = ({ response, type, bytes }: { response: Response; type: string | null; bytes: Buffer }) =>
  response.status === 200 && type === 'image/svg+xml' && bytes.includes('viewBox="0 0 960 640"');

describe('a photograph of the stock', () => {
  it('is fetched once and answered in the format and width asked for', async () => {
    const { get, paths } = setUp(['/good.jpg']);
    const avif = await get(paths[0], 480, { headers: { accept: 'image/avif,image/webp' } });
    const webp = await get(paths[0], 160);
    const jpeg = await get(paths[0], 1280, {});
    const sizes = await Promise.all([avif, webp, jpeg].map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [480, 320, 'heif'],
      [160, 107, 'webp'],
      [900, 600, 'jpeg'],
    ]);
    expect([avif.type, webp.type, jpeg.type]).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    expect(avif.response.headers.get('vary')).toBe('Accept');
    expect(avif.response.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(asked).toEqual(['/good.jpg']);
  });

  it('has a small one of its own where the feed has (§3 images[].image.thumb)', async () => {
    answers['/small.jpg'] = answers['/good.jpg'] as (typeof answers)[string];
    const { get, paths } = setUp(['/good.jpg', '/small.jpg'], { thumb: true });
    expect((await get(paths[1], 160)).type).toBe('image/webp');
    expect(asked).toEqual(['/small.jpg']);
  });

  it('asked for many times at once is fetched and encoded once', async () => {
    let encoded = 0;
    const { get, paths } = setUp(['/good.jpg'], { encode: async () => new Uint8Array([++encoded]) });
    const all = await Promise.all(Array.from({ length: 20 }, () => get(paths[0])));
    expect([...new Set(all.map(({ bytes }) => bytes.join()))]).toEqual(['1']);
    expect([asked.length, encoded]).toEqual([1, 1]);
  });

  it('is answered 304 to the ETag that it had', async () => {
    const { get, paths } = setUp(['/good.jpg']);
    const etag = (await get(paths[0])).response.headers.get('etag') ?? '';
    const again = await get(paths[0], 320, { headers: { ...WEBP.headers, 'if-none-match': etag } });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('is asked for again after a week; while that fails, the old one stays', async () => {
    const { get, paths } = setUp(['/good.jpg']);
    const before = await get(paths[0]);
    now += 8 * 86_400_000;
    answers = {};
    const after = await get(paths[0]);
    expect([asked.length, after.bytes.equals(before.bytes)]).toEqual([2, true]);
    now += 120_000;
    answers['/good.jpg'] = (_, response) => response.writeHead(200).end(photo);
    await get(paths[0]);
    expect(asked).toHaveLength(3);
  });

  it('of a make or a model is fetched by the hash of its address, and no other', async () => {
    const { get, addresses } = setUp(['/good.jpg']);
    const address = addresses.ofRange(`${origin}/good.jpg`) ?? '';
    expect((await get(address)).type).toBe('image/webp');
    expect((await get(address.replace(/.{4}$/, 'none'))).response.status).toBe(404);
    expect(addresses.ofRange('file:///etc/passwd')).toBeNull();
  });

  it('survives a restart without being fetched again', async () => {
    await (async () => {
      const { get, paths } = setUp(['/good.jpg']);
      await get(paths[0]);
    })();
    const { get, paths } = setUp(['/good.jpg']);
    await get(paths[0]);
    await get(paths[0], 640);
    expect(asked).toHaveLength(1);
  });
});

describe('what a visitor cannot do', () => {
  it('fetch anything that is not in the stock of this site', async () => {
    const { app, paths, addresses } = setUp(['/good.jpg']);
    const key = addresses.key(`${origin}/other.jpg`);
    const wanted = [
      `/pictures/v1/photos/7/${key}/320`,
      `${paths[0]?.replace('/7/', '/8/')}/320`,
      `/pictures/v1/photos/7/${encodeURIComponent(`${origin}/good.jpg`)}/320`,
      `/pictures/v1/photos/${encodeURIComponent('7 OR 1=1')}/${key}/320`,
      '/pictures/v1/files/..%2f..%2fetc%2fpasswd/320',
      '/pictures/v1/files/constructor/320',
      `${paths[0]}/0`,
      `${paths[0]}/abc`,
      `${paths[0]}/-1`,
    ];
    const statuses = await Promise.all(wanted.map(async (address) => (await app.request(address)).status));
    expect(statuses).toEqual(wanted.map(() => 404));
    expect(asked).toEqual([]);
  });

  it('3,000 wild addresses: none is a 500, none makes it fetch', async () => {
    const { app } = setUp(['/good.jpg']);
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }).map(encodeURIComponent),
      fc.constantFrom('..', '%2e%2e', '%00', '7', 'abc', '%', '%zz', '320', '1e9', '١٢'),
      fc.webUrl().map(encodeURIComponent),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('photos', 'files'),
        fc.array(segment, { maxLength: 4 }),
        async (kind, segments) => {
          const url = `http://site.invalid/pictures/v1/${kind}/${segments.join('/')}`;
          const { status } = await app.request(url);
          expect(status === 404 || (status === 200 && kind === 'files')).toBe(true);
        },
      ),
      tries(30_000),
    );
    expect(asked).toEqual([]);
  });

  it.each([
    [1, 160],
    [160, 160],
    [161, 320],
    [1281, 1920],
    [99_999, 1920],
  ])('ask for a width off the ladder: %i is %i', (given, width) => expect(ladderWidth(String(given))).toBe(width));
});

describe('a photograph that cannot be shown is a neutral picture', () => {
  const cases: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ['not there', (_, response) => response.writeHead(404).end()],
    ['a fault of its host', (_, response) => response.writeHead(500).end()],
    ['a page', (_, response) => response.writeHead(200).end('<!doctype html>')],
    ['empty', (_, response) => response.writeHead(200).end()],
    ['cut short', (_, response) => response.writeHead(200).end(photo.subarray(0, 700))],
    ['a drawing', (_, response) => response.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a broken connection', (request) => request.socket.destroy()],
    ['elsewhere', (_, response) => response.writeHead(302, { Location: 'https://other.example/a.jpg' }).end()],
    ['on this machine', (_, response) => response.writeHead(302, { Location: 'http://localhost:1/a.jpg' }).end()],
    ['a loop', (request, response) => response.writeHead(302, { Location: request.url ?? '' }).end()],
    ['nonsense', (_, response) => response.writeHead(302, { Location: 'http://[' }).end()],
    ['too large', (_, response) => response.writeHead(200, { 'Content-Length': String(1e9) }).end()],
  ];
  it.each(cases)('%s', async (_, answer) => {
    answers['/bad.jpg'] = answer;
    const { get, paths } = setUp(['/bad.jpg']);
    const got = await get(paths[0]);
    expect(isPlaceholder(got)).toBe(true);
    expect(got.response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(told).toEqual([expect.stringContaining(`cannot be shown: ${origin}/bad.jpg `)]);
  });

  it('asks its host once a minute at most', async () => {
    const { get, paths } = setUp(['/bad.jpg', '/good.jpg']);
    await Promise.all([get(paths[0]), get(paths[0], 640), get(paths[0], 960)]);
    await get(paths[0]);
    expect([asked.length, told.length]).toEqual([1, 1]);
    expect((await get(paths[1])).type).toBe('image/webp');
    now += 61_000;
    answers['/bad.jpg'] = (_, response) => response.writeHead(200).end(photo);
    expect((await get(paths[0])).type).toBe('image/webp');
  });

  it('does not reach this machine unless a test says so', async () => {
    const { get, paths } = setUp(['/good.jpg'], { loopback: false });
    expect((await get(paths[0])).response.status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe("a file of the dealer's folder", () => {
  it('is scaled, and kept by browsers for ever', async () => {
    await writeFile(path.join(directory, 'pictures.jpg'), photo);
    const { get } = setUp([]);
    const { response, bytes } = await get('/pictures/v1/files/abc', 480);
    expect((await sharp(bytes).metadata()).width).toBe(480);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('that is gone or broken is a neutral picture', async () => {
    const { get } = setUp([]);
    expect(isPlaceholder(await get('/pictures/v1/files/abc'))).toBe(true);
    expect(told).toEqual([expect.stringContaining('cannot be shown: photos/front.jpg ')]);
  });
});

describe('fetchPhoto', () => {
  const from = (at: string) => new URL(origin + at);

  it('follows redirects on the same host', async () => {
    answers['/old.jpg'] = (_, response) => response.writeHead(301, { Location: '/good.jpg' }).end();
    expect(Buffer.from(await fetchPhoto(from('/old.jpg'), { ...LIMITS, maxBytes: 1e6 })).equals(photo)).toBe(true);
  });

  it('stops at its size, whether or not it was announced', async () => {
    answers['/stream.jpg'] = (_, response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (response.writable && response.write(Buffer.alloc(400)));
        response.once('drain', pour);
      };
      pour();
    };
    await expect(fetchPhoto(from('/stream.jpg'), LIMITS)).rejects.toThrow('sends more than 1000 bytes');
  });

  it('stops when it takes too long', async () => {
    answers['/slow.jpg'] = (_, response) => void response.writeHead(200).write('x');
    await expect(fetchPhoto(from('/slow.jpg'), { ...LIMITS, timeoutMs: 50 })).rejects.toThrow('took longer than 50 ms');
  });

  it('sends no cookie, no referrer and no credentials', async () => {
    let headers: IncomingMessage['headers'] = {};
    answers['/headers.jpg'] = (request, response) => {
      headers = request.headers;
      response.writeHead(200).end('x');
    };
    await fetchPhoto(from('/headers.jpg'), LIMITS);
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('does not connect to a name that leads to this machine', async () => {
    await expect(
      fetchPhoto(new URL(from('/good.jpg').href.replace('127.0.0.1', 'localhost')), { ...LIMITS, loopback: false }),
    ).rejects.toThrow('not on the public internet');
    expect(asked).toEqual([]);
  });
});
