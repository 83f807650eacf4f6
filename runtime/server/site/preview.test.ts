import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import type { RunningServer } from '../host/open-server.types.ts';
import { peer } from '../host/peer.fixture.ts';
import { openLeads } from '../leads/open-leads.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';
import type { Manifest } from './manifest.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const WORD = 'orchard:in bloom';
const PREVIEW =
  'domains: [www.harbour-motors.example]\npreview: { password: env:PREVIEW_WORD }\nleads: { targets: [{ id: crm, kind: webhook, url: "https://crm.dealer.example/leads", secret: env:CRM_SECRET }] }';

describe('a preview over HTTP', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  let now: number;
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    tenants.edit('harbour-motors/tenant.yaml', 'domains: [www.harbour-motors.example]', PREVIEW);
    await tenants.build(NOW);
  }, 120_000);
  afterAll(() => tenants.remove());
  beforeEach(async () => {
    now = Date.parse(NOW);
    await server?.close();
    server = await tenants.open(() => new Date(now), {
      PREVIEW_WORD: WORD,
      CRM_SECRET: 'whsec_c2VjcmV0LW9mLXRoZS1jcm0tYXQtbGVhc3Q=',
    });
  });

  const basic = (password: string, user = 'anyone') => ({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  });
  const ask = (address: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    server.app.request(`http://${HOST}${address}`, { ...init, headers: { host: HOST, ...headers } });
  const manifest = () => JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as Manifest;

  it('without the password no page, file, call or list of pages says anything', async () => {
    const addresses = [
      '/',
      '/contact',
      '/contact/',
      '/none',
      '/sitemap.xml',
      '/icon.svg',
      '/favourites?car=1',
      '/api/phone-reveal',
      '/pictures/v1/cars/ute/red/side/320',
      ...Object.keys(manifest().assets),
      ...Object.keys(manifest().pages),
    ];
    for (const address of addresses)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT']) {
        const answer = await ask(address, {}, { method });
        const text = await answer.text();
        expect([address, method, answer.status, /harbour|kestrel/i.test(text)]).toEqual([address, method, 401, false]);
        expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Preview", charset="UTF-8"');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      }
  });

  it('with it everything is there, for no search engine and no cache', async () => {
    const page = await ask('/contact', basic(WORD));
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow, noarchive',
    ]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    for (const address of Object.keys(manifest().assets).slice(0, 3))
      expect((await ask(address, basic(WORD))).status).toBe(200);
    expect((await ask('/sitemap.xml', basic(WORD))).status).toBe(200);
  });

  it('robots.txt keeps everybody away, the server is well, and its list tells no more than the slug', async () => {
    expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const local = (address: string) =>
      server.app.request(`http://localhost:4000${address}`, { headers: { host: 'localhost:4000' } }, peer());
    expect((await local('/health')).status).toBe(200);
    const list = await (await local('/')).text();
    expect([list.includes('Quarry Cars'), list.includes('Harbour Motors'), list.includes('harbour-motors')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['another one', basic('orchard')],
    ['nothing', basic('')],
    ['a longer one', basic(`${WORD}x`)],
    ['another way to say it', { authorization: `Bearer ${WORD}` }],
    ['no base64', { authorization: 'Basic ***' }],
    ['no colon', { authorization: `Basic ${Buffer.from(WORD.replace(':', '')).toString('base64')}` }],
  ])('%s is refused', async (_, headers) => {
    expect((await ask('/contact', headers)).status).toBe(401);
  });

  it('after twenty wrong ones a minute passes before another, and the right one is never refused', async () => {
    for (let guess = 0; guess < 20; guess += 1)
      expect((await ask('/contact', basic(`guess ${guess}`))).status).toBe(401);
    const limited = await ask('/contact', basic('guess 21'));
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 60]);
    expect((await ask('/contact', basic(WORD))).status).toBe(200);
    expect((await ask('/contact', basic('guess 22'))).status).toBe(429);
    expect((await ask('/contact')).status).toBe(401);
    now += 60_001;
    expect((await ask('/contact', basic('guess 23'))).status).toBe(401);
  });

  it('lets nobody in where the password is not set', async () => {
    const unset = await tenants.open(() => new Date(now));
    const answer = await unset.app.request(`http://${HOST}/contact`, { headers: { host: HOST, ...basic('') } });
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('is not set on the server')]);
    await unset.close();
  });

  it('takes an enquiry and sends it to nobody', async () => {
    const lead = {
      name: 'Sam Taylor',
      phone: '0491570006',
      email: 'sam@example.com',
      postcode: '2000',
      category: 'General Enquiry',
      message: 'Hi',
    };
    const headers = { ...basic(WORD), origin: `http://${HOST}`, 'content-type': 'application/json' };
    const answer = await ask('/api/leads', headers, { method: 'POST', body: JSON.stringify({ lead }) });
    expect(answer.status).toBe(201);
    const newest = readdirSync(tenants.dir)
      .filter((name) => name.startsWith('data-'))
      .sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
      .at(-1) as string;
    const stored = await openLeads({
      tables: featureTables,
      dataDir: path.join(tenants.dir, newest),
      clock: () => new Date(now),
      log: () => {},
    });
    const told = async () => (await stored.store.list({ limit: 9 })).map(({ state, sandbox }) => [state, sandbox]);
    await expect.poll(told, { timeout: 5000 }).toEqual([['delivered', true]]);
    await stored.close();
  });

  it('another dealer of the same server is open', async () => {
    const host = 'quarry-cars.localhost:4000';
    const answer = await server.app.request(`http://${host}/contact`, { headers: { host } });
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null]);
  });
});
