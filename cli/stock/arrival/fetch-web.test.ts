import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { targetNetworks } from '../../../runtime/server/targets/networks.ts';
import type { FetchContext, Fetched, FetchedFile } from './arrival.types.ts';
import { aContext, aFolder, FEED, NOON } from './fetch.fixture.ts';
import { fetchWeb } from './fetch-web.ts';

const TUESDAY = 'Tue, 24 Nov 2026 04:00:00 GMT';
const ENV = { FEED_AUTH: 'harbour:swordfish' };
const BASIC = `Basic ${Buffer.from(ENV.FEED_AUTH).toString('base64')}`;

describe('a stock file on the web', () => {
  let server: Server;
  let port = 0;
  let folder: ReturnType<typeof aFolder>;
  let asked: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  beforeEach(async () => {
    folder = aFolder();
    asked = [];
    answer = (_, response) => response.end(FEED);
    server = createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    folder.remove();
  });

  const fetched = (
    changed: { url?: string; authEnv?: string | null; known?: FetchedFile | null } = {},
    context: Partial<FetchContext> = {},
  ): Promise<Fetched> =>
    fetchWeb(
      {
        kind: 'https',
        url: changed.url ?? `http://127.0.0.1:${port}/out/harbour.csv`,
        authEnv: changed.authEnv ?? null,
      },
      changed.known ?? null,
      folder.to,
      aContext({ env: ENV, ...context }),
    );
  const fileOf = async (result: Promise<Fetched>): Promise<FetchedFile> => {
    const one = await result;
    expect(one.kind).toBe('file');
    return (one as Extract<Fetched, { kind: 'file' }>).file;
  };

  it('is fetched whole, with what is to be remembered of it', async () => {
    answer = (_, response) => response.writeHead(200, { ETag: '"v1"', 'Last-Modified': TUESDAY }).end(FEED);
    expect(await fileOf(fetched())).toMatchObject({
      name: 'harbour.csv',
      size: FEED.length,
      etag: '"v1"',
      lastModified: TUESDAY,
      modified: Date.parse(TUESDAY),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(folder.text()).toBe(FEED);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('is not sent again where it is known', async () => {
    answer = (request, response) => {
      const same = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === TUESDAY;
      response.writeHead(same ? 304 : 200, { ETag: '"v1"', 'Last-Modified': TUESDAY }).end(same ? undefined : FEED);
    };
    const known = await fileOf(fetched());
    expect(await fetched({ known })).toEqual({ kind: 'unchanged', modified: Date.parse(TUESDAY) });
  });

  it('made for whoever asks says nothing of when it came', async () => {
    const now = new Date(NOON).toUTCString();
    answer = (_, response) => response.writeHead(200, { Date: now, 'Last-Modified': now }).end(FEED);
    expect(await fileOf(fetched())).toMatchObject({ modified: null, lastModified: now });
  });

  it.each<[string, Record<string, string>, Buffer]>([
    ['by the connection', { 'Content-Encoding': 'gzip' }, gzipSync(FEED)],
    ['as a file', { 'Content-Type': 'application/gzip' }, gzipSync(FEED)],
    ['both ways', { 'Content-Encoding': 'gzip' }, gzipSync(gzipSync(FEED))],
  ])('is unpacked where it is packed %s', async (_, headers, body) => {
    answer = (_request, response) => response.writeHead(200, headers).end(body);
    const { size } = await fileOf(fetched());
    expect([folder.text(), size]).toEqual([FEED, body.length]);
  });

  it('is asked for with user and password, which go to no other host', async () => {
    answer = (request, response) => {
      if (request.url === '/out/harbour.csv') response.writeHead(302, { Location: '/later.csv' }).end();
      else if (request.headers.host?.startsWith('127.'))
        response.writeHead(307, { Location: `http://localhost:${port}/elsewhere.csv` }).end();
      else response.end(FEED);
    };
    const networks = targetNetworks('127.0.0.0/8 ::1/128');
    expect(await fileOf(fetched({ authEnv: 'FEED_AUTH' }, { networks }))).toMatchObject({ name: 'elsewhere.csv' });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([BASIC, BASIC, undefined]);
  });

  const broken: [string, (request: IncomingMessage, response: ServerResponse) => void, RegExp][] = [
    ['wants another password', (_, r) => r.writeHead(401).end(), /answers 401\. Check user and password/],
    ['has none', (_, r) => r.writeHead(404).end(), /answers 404\. Check the address/],
    ['fails', (_, r) => r.writeHead(500).end(), /answers 500\. It is tried again/],
    ['says that it is unchanged, unasked', (_, r) => r.writeHead(304).end(), /answers 304/],
    ['leads in a circle', (_, r) => r.writeHead(302, { Location: '/again' }).end(), /leads on more than 5 times/],
    ['leads to no address', (_, r) => r.writeHead(302, { Location: 'http://' }).end(), /no address/],
    [
      'leads away from encryption',
      (_, r) => r.writeHead(302, { Location: 'http://feeds.example/x.csv' }).end(),
      /feeds\.example would be asked without encryption/,
    ],
    [
      'leads into a private network',
      (_, r) => r.writeHead(302, { Location: 'https://169.254.169.254/latest' }).end(),
      /169\.254\.169\.254 is not on the public internet.*STOCK_NETWORKS/,
    ],
    ['says nothing', () => {}, /is silent for 0\.15 s/],
    ['stops in between', (_, r) => void r.write(FEED), /is silent for 0\.15 s/],
    [
      'breaks off',
      (_, r) => {
        r.writeHead(200, { 'Content-Length': FEED.length });
        r.write(FEED.slice(0, 50), () => r.destroy());
      },
      /broke off/,
    ],
    ['sends too much', (_, r) => r.end('x'.repeat(100_001)), /larger than/],
    ['packs too much', (_, r) => r.end(gzipSync('x'.repeat(100_001))), /larger than/],
    ['packs it badly', (_, r) => r.end(gzipSync(FEED).subarray(0, 60)), /cannot be unpacked/],
    ['packs it otherwise', (_, r) => r.writeHead(200, { 'Content-Encoding': 'br' }).end('x'), /packs the file as br/],
  ];
  it.each(broken)('whose server %s is an error that says so', async (_, how, says) => {
    answer = how;
    await expect(
      fetched().catch((error: Error & { hint: string }) => {
        throw new Error(`${error.name} ${error.message} ${error.hint}`);
      }),
    ).rejects.toThrow(says);
  });

  it.each([
    ['http://127.0.0.1/x.csv', /not on the public internet/],
    ['http://localhost/x.csv', /not on the public internet/],
    ['https://10.1.2.3/x.csv', /not on the public internet/],
    ['http://feeds.example/x.csv', /without encryption/],
  ])('is not fetched from %s', async (url, says) => {
    await expect(fetched({ url }, { networks: targetNetworks() })).rejects.toThrow(says);
    expect(asked).toEqual([]);
  });

  it('may have an address that is a secret', async () => {
    const env = { FEED_URL: `http://127.0.0.1:${port}/x.csv?token=1` };
    expect(await fileOf(fetched({ url: 'env:FEED_URL' }, { env }))).toMatchObject({ name: 'x.csv' });
    expect(asked[0]?.url).toBe('/x.csv?token=1');
    answer = (_, response) => response.writeHead(404).end();
    await expect(fetched({ url: 'env:FEED_URL' }, { env })).rejects.toThrow(`127.0.0.1:${port} answers 404.`);
    await expect(fetched({ url: 'env:FEED_URL' }, { env: {} })).rejects.toThrow('FEED_URL is not set');
    await expect(fetched({ url: 'env:FEED_URL' }, { env: { FEED_URL: 'oops' } })).rejects.toThrow('no address');
  });

  it('is not asked for without its password', async () => {
    await expect(fetched({ authEnv: 'FEED_AUTH' }, { env: {} })).rejects.toMatchObject({
      name: 'SourceError',
      message: 'The environment variable FEED_AUTH is not set.',
    });
    expect(asked).toEqual([]);
  });

  it('is given up at the end of the time for all of it', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    };
    const limits = { bytes: 1e6, totalMs: 200, silentMs: 1000 };
    await expect(fetched({}, { limits })).rejects.toThrow('took longer than 0.2 s');
  });
});
