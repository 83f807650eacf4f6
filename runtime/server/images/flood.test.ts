import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../prove.fixture.ts';
import { ARTWORK_BODIES, ARTWORK_COLOURS, IMAGE_WIDTHS } from '../../rules/car/car-images.ts';
import { addressList } from '../guards/address-list.ts';
import { clientKey } from '../host/client-key.ts';
import { type Listening, listen } from '../host/listen.ts';
import { artwork } from './artwork.ts';
import type { EncodeArtwork } from './encode-artwork.ts';
import { imageEncoder } from './image-encoder.ts';
import { aQueue } from './pictures.fixture.ts';

const FLOOD = runs(60, 600);
describe('a flood of pictures, over HTTP', () => {
  let listening: Listening;
  const open: ClientRequest[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) one.destroy();
    await listening.close(0);
  });

  /** Two dealers of one server, whose images are done when `end` is called. */
  const start = async (answerMs = 60_000) => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const encode: EncodeArtwork = (subject) => {
      begun.push(subject.kind === 'car' ? `${subject.body} ${subject.colour} ${subject.width}` : 'scene');
      return new Promise((resolve) => ends.push(() => resolve(new Uint8Array([1]))));
    };
    const encoder = imageEncoder({ cacheDir: null, queue: aQueue(), encode });
    const key = clientKey(addressList('127.0.0.1'));
    const site = (tenant: string) => artwork(encoder, () => async () => '', { tenant, clientKey: key, answerMs });
    let waiting = 0;
    const app = new Hono();
    app.use(async (_, next) => {
      waiting += 1;
      await next();
      waiting -= 1;
    });
    app.route('/alpha', site('alpha')).route('/beta', site('beta'));
    listening = await listen(app, 0, { hostname: '127.0.0.1' });
    return {
      begun,
      waiting: () => waiting,
      end: () => ends.shift()?.(),
      endAll: () => {
        while (ends.length > 0) ends.shift()?.();
      },
    };
  };
  const ask = (visitor: string, path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': visitor, accept: 'image/webp' };
      const asked = request({ port: listening.port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer));
      });
      open.push(asked);
      asked.once('error', reject).end();
    });
  /** Addresses of drawings, no two alike. */
  const artworks = ARTWORK_BODIES.flatMap((body) =>
    ARTWORK_COLOURS.flatMap((colour) =>
      IMAGE_WIDTHS.map((width) => `/pictures/v1/cars/${body}/${colour}/side/${width}`),
    ),
  ).slice(0, FLOOD);

  it('another dealer’s shopper has a picture after a few others, not after all', async () => {
    const { begun, end, endAll } = await start();
    const flood = artworks.map((path) => ask('203.0.113.66', `/alpha${path}`).catch(() => null));
    await expect.poll(() => begun.length).toBe(2);
    const shopper = ask('198.51.100.7', '/beta/pictures/v1/cars/ute/red/side/320');
    let answer: IncomingMessage | null = null;
    void shopper.then((one) => {
      answer = one;
    });
    const one = () => {
      end();
      return answer?.statusCode;
    };
    await expect.poll(one, { interval: 5 }).toBe(200);
    // Four or five on a quiet machine; of all 60 where it had to wait for them.
    expect(begun.length).toBeLessThan(artworks.length - 10);
    const drain = setInterval(endAll, 5);
    await Promise.all(flood);
    clearInterval(drain);
  });

  it('what was asked for by one who has left is not made', async () => {
    const { begun, endAll, waiting } = await start();
    const flood = artworks.map((path) => ask('203.0.113.66', `/alpha${path}`).catch(() => null));
    await expect.poll(() => begun.length).toBe(2);
    for (const one of open.splice(0)) one.destroy();
    await Promise.all(flood);
    await expect.poll(waiting).toBe(0);
    const shopper = ask('198.51.100.7', '/beta/pictures/v1/cars/ute/red/side/320');
    const drain = setInterval(endAll, 5);
    expect((await shopper).statusCode).toBe(200);
    clearInterval(drain);
    expect(begun).toHaveLength(3);
  });

  it('who would wait for too long is told when to come again, and shown a neutral picture', async () => {
    const { begun } = await start(50);
    const answers = await Promise.all(artworks.slice(0, 5).map((path) => ask('203.0.113.66', `/alpha${path}`)));
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['retry-after'], headers['content-type'], headers['cache-control']]).toEqual([
        503,
        '5',
        'image/svg+xml',
        'no-store',
      ]);
    expect(begun).toHaveLength(2);
  });
});
