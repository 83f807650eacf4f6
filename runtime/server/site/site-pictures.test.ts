import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { openServer } from '../host/open-server.ts';
import type { RunningServer } from '../host/open-server.types.ts';
import { siteFolder } from './built-site.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const AVIF = { accept: 'image/avif,image/webp' };

describe('photographs of a built site', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  let dealer: Server;
  let origin: string;
  let fetched = 0;
  beforeAll(async () => {
    const jpeg = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    dealer = createServer((request, response) => {
      fetched += 1;
      if (request.url === '/bad.jpg') response.writeHead(500).end();
      else response.writeHead(200).end(jpeg);
    });
    await new Promise<void>((resolve) => dealer.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(dealer.address() as AddressInfo).port}`;
    tenants = await builtTenants(NOW);
    const folder = path.join(tenants.dir, 'tenants/harbour-motors');
    mkdirSync(path.join(folder, 'photos'));
    writeFileSync(path.join(folder, 'photos/H101.jpg'), jpeg);
    const [head = '', first = '', second = '', ...rest] = readFileSync(path.join(folder, 'stock.csv'), 'utf8')
      .trim()
      .split(/\r?\n/);
    const lines = [
      `${head},IMAGES`,
      `${first},${origin}/H101-1.jpg|/photos/H101.jpg|${origin}/bad.jpg|/photos/none.jpg`,
      `${second},https://photos.dealer.example/H102.jpg`,
      ...rest.map((line) => `${line},`),
    ];
    writeFileSync(path.join(folder, 'stock.csv'), `${lines.join('\n')}\n`);
    await tenants.build(NOW);
    server = await open();
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
    await new Promise((resolve) => dealer.close(resolve));
  });

  const open = () =>
    openServer({
      tables: featureTables,
      sources: [siteFolder(path.join(tenants.dir, 'generated/harbour-motors'))],
      dataDir: path.join(tenants.dir, 'data'),
      port: 4000,
      clock: () => new Date(NOW),
      env: {},
      log: () => {},
      index: false,
      keepPagesMs: 0,
      photosFromLoopback: true,
    });
  const ask = (address: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    server.app.request(`http://${HOST}${address}`, { ...init, headers: { host: HOST, ...headers } });
  const search = async (query: object) => {
    const answer = await ask(
      '/api/search',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ queries: [query] }) },
    );
    return answer.json();
  };
  const carPage = async (stocknum: string) => {
    const { results } = await search({ filter: `stocknum = ${stocknum}` });
    return (await ask(`/cars/${results[0].hits[0].slug}`)).text();
  };
  const gallery = (html: string) => [...html.matchAll(/<img [^>]*srcSet="[^"]*"[^>]*>/gi)].map(([tag]) => tag);

  it('are shown by addresses of the site, the first at once and the others later, those that are not there not at all', async () => {
    const html = await carPage('H101');
    expect(html).not.toContain(origin);
    const pictures = gallery(html).filter((tag) => /\/pictures\/v1\/(photos|files)\//.test(tag));
    const [first = '', ...others] = pictures;
    expect(first).toMatch(/src="\/pictures\/v1\/photos\/\d+\/[\w-]{16}\/640"/);
    expect(first).toMatch(/480w,.* 1280w/);
    expect(first).toMatch(/sizes="[^"]+" width="960" height="640"/);
    expect(first).toContain('fetchPriority="high"');
    expect(others.length).toBeGreaterThan(1);
    expect(others.filter((tag) => !tag.includes('loading="lazy"'))).toEqual([]);
    expect(new Set(pictures.map((tag) => / src="([^"]+)\/\d+"/.exec(tag)?.[1])).size).toBe(3);
  });

  it('come in every form: from the web, from the folder, and a neutral one for what fails', async () => {
    const addresses = [
      ...new Set(gallery(await carPage('H101')).map((tag) => / src="([^"]+)\/\d+"/.exec(tag)?.[1] ?? '')),
    ].filter((address) => /\/(photos|files)\//.test(address));
    const got = await Promise.all(addresses.map((address) => ask(`${address}/480`, AVIF)));
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(got.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/avif',
      'image/avif',
      'image/svg+xml',
    ]);
    const { width, height } = await sharp(await got[0]!.arrayBuffer()).metadata();
    expect([width, height]).toEqual([480, 360]);
    expect(fetched).toBe(2);
  });

  it('never tell where they come from', async () => {
    const answer = await search({ attributesToHighlight: ['name'] });
    expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|dealer\.example/);
    expect(answer.results[0].hits.find(({ stocknum }: { stocknum: string }) => stocknum === 'H102')).toMatchObject({
      images: [{ url: expect.stringMatching(/^\/pictures\/v1\/photos\//) }],
      primary_image_url: expect.stringMatching(/^\/pictures\/v1\/photos\//),
      label: expect.stringMatching(/^Used · /),
    });
  });

  it('of another site are not served', async () => {
    const { results } = await search({ filter: 'stocknum = H101' });
    const address = results[0].hits[0].primary_image_url;
    const other = await openServer({
      tables: featureTables,
      sources: [siteFolder(path.join(tenants.dir, 'generated/quarry-cars'))],
      dataDir: path.join(tenants.dir, 'data-other'),
      port: 4000,
      clock: () => new Date(NOW),
      env: {},
      log: () => {},
      index: false,
      keepPagesMs: 0,
      photosFromLoopback: true,
    });
    const host = 'quarry-cars.localhost:4000';
    const answer = await other.app.request(`http://${host}${address}/480`, { headers: { host } });
    expect(answer.status).toBe(404);
    await other.close();
  });

  it('of the web come from the image CDN where one is named, and the policy lets them', async () => {
    expect((await ask('/')).headers.get('content-security-policy')).toContain("img-src 'self' data:;");
    tenants.edit(
      'harbour-motors/tenant.yaml',
      '\nstock:\n',
      '\nimage_service: { kind: cdn, base_url: "https://images.harbour.example/x" }\nstock:\n',
    );
    await tenants.build(NOW);
    const again = await open();
    const before = server;
    server = again;
    try {
      const html = await carPage('H102');
      expect(html).toContain(
        'https://images.harbour.example/x/?url=https%3A%2F%2Fphotos.dealer.example%2FH102.jpg&amp;w=640&amp;q=75',
      );
      const policy = (await ask('/')).headers.get('content-security-policy');
      expect(policy).toContain("img-src 'self' data: https://images.harbour.example;");
    } finally {
      server = before;
      await again.close();
    }
  });
});
