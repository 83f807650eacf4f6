import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { packedPage } from '../site/packed-page.ts';
import { acceptedEncoding, send } from './send-file.ts';

describe('how an answer is packed', () => {
  it.each<[string | undefined, string | null]>([
    [undefined, null],
    ['', null],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['*, br;q=0', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity', null],
    ['identity, br;q=0.5', null],
    ['identity;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['GZIP;Q=1', 'gzip'],
    ['brotli, xbr', null],
    ['br;q=high', null],
  ])('%s: %s', (header, expected) => expect(acceptedEncoding(header)).toBe(expected));
});

describe('a page that is sent the first time', () => {
  const html = Buffer.from('<p>A car</p>'.repeat(4000));
  const page = packedPage(html, { etag: '"a"', status: 200 });
  const app = new Hono().get('/', (context) => send(context, page));
  const ask = (accept: string, more: Record<string, string> = {}) =>
    app.request('/', { headers: { 'accept-encoding': accept, ...more } });

  it('is packed as its reader takes it, and has an ETag for each form', async () => {
    const [br, gzip, plain] = await Promise.all(['br', 'gzip', 'br;q=0'].map((accept) => ask(accept)));
    const facts = [br, gzip, plain].map((answer) => [
      answer?.headers.get('content-encoding'),
      answer?.headers.get('etag'),
      answer?.headers.get('vary'),
    ]);
    expect(facts).toEqual([
      ['br', '"a-br-quick"', 'Accept-Encoding'],
      ['gzip', '"a-gzip"', 'Accept-Encoding'],
      [null, '"a"', 'Accept-Encoding'],
    ]);
    const packed = Buffer.from((await gzip?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(packed.length).toBeLessThan(html.length / 5);
    expect(gunzipSync(packed).equals(html)).toBe(true);
    expect(Buffer.from((await plain?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(html)).toBe(true);
  });

  it('is not sent again to who has that form', async () => {
    expect((await ask('gzip', { 'if-none-match': '"a-gzip"' })).status).toBe(304);
    expect((await ask('gzip', { 'if-none-match': '"a-br-quick"' })).status).toBe(200);
  });
});
