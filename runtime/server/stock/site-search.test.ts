import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { INDEX_SETTINGS } from '../../search/client/index-settings.data.ts';
import { type MeilisearchFixture, type Mood, meilisearchFixture } from '../../search/client/meilisearch.fixture.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { openServer } from '../host/open-server.ts';
import type { RunningServer } from '../host/open-server.types.ts';
import { peer } from '../host/peer.fixture.ts';
import { NO_TARGET } from '../leads/ends-in-sandbox.ts';
import { type SiteSource, siteFolder } from '../site/built-site.ts';
import { type BuiltTenants, builtTenants } from '../site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const LISTING = '/search/new-used-and-demo-cars';
const INDEX = 'harbour-cars';
/** A car that the service has and the built stock has not: who shows it has asked the service. */
const REMOTE = 'Kestrel Remote';

describe('a site that names a search service', () => {
  let tenants: BuiltTenants;
  let service: MeilisearchFixture;
  let server: RunningServer | undefined;
  let now = Date.parse(NOW);
  let said: [level: string, message: string, facts: object][] = [];
  beforeAll(async () => {
    [tenants, service] = await Promise.all([builtTenants(NOW), meilisearchFixture()]);
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    service.mood = 'well';
    service.asked.length = 0;
    said = [];
    now += 3600_000;
  });
  afterAll(async () => {
    await service.close();
    tenants.remove();
  });

  const source = (): SiteSource => {
    const folder = siteFolder(path.join(tenants.dir, 'generated/harbour-motors'));
    return {
      version: folder.version,
      async read() {
        const built = await folder.read();
        const { tenant } = built.site;
        const searchService = { kind: 'meilisearch', index: INDEX, url: service.url, keyEnv: 'SEARCH_KEY' } as const;
        return { ...built, site: { ...built.site, tenant: { ...tenant, searchService } } };
      },
    };
  };
  const open = async (env: Record<string, string> = { SEARCH_KEY: 'k' }, mood: Mood = 'well'): Promise<void> => {
    const [car] = (await siteFolder(path.join(tenants.dir, 'generated/harbour-motors')).read()).cars;
    service.keys = [{ value: 'k', actions: ['search'], indexes: [INDEX] }];
    service.put(INDEX, [{ ...car, id: 1, name: REMOTE, slug: 'remote', status: 'in_stock' }], INDEX_SETTINGS);
    server = await openServer({
      tables: featureTables,
      sources: [source()],
      dataDir: path.join(tenants.dir, `data-${now}`),
      port: 4000,
      clock: () => new Date(now),
      env,
      log: (level, message, facts = {}) => {
        // What the dealer lacks is said of every server.
        if (message !== NO_TARGET && !message.startsWith('Cars without a phone')) said.push([level, message, facts]);
      },
      index: true,
      keepPagesMs: 0,
      searchTimeoutMs: mood === 'hanging' ? 50 : 3000,
    });
  };
  const get = async (address: string, host = HOST) => {
    const answer = await server!.app.request(`http://${host}${address}`, { headers: { host } }, peer());
    return { status: answer.status, text: await answer.text() };
  };
  const suggested = async () => {
    const answer = await server!.app.request(`http://${HOST}/api/search`, {
      method: 'POST',
      headers: { host: HOST, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: [{ q: '', limit: 1 }] }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const health = async () => JSON.parse((await get('/health', 'localhost')).text);
  /** Lets what goes on beside the answers get on, until something has come to be. */
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((next) => setImmediate(next));
  };
  const PAGES = ['/', LISTING, `${LISTING}?query=kestrel`, '/cars/not-there', '/sitemap.xml'];

  it('asks the index of that name, for pages and for /api/search', async () => {
    await open();
    for (const { text } of [await get(LISTING), await suggested()]) expect(text).toContain(REMOTE);
    expect(await health()).toEqual({ status: 'available' });
    expect(said).toEqual([]);
  });

  it.each([
    ['gone', 'network'],
    ['broken', 'internal'],
    ['hanging', 'timeout'],
  ] as const)('%s: all is answered from the built stock, and the log and /health say so', async (mood, code) => {
    await open(undefined, mood);
    service.mood = mood;
    expect((await get(LISTING)).status).toBe(200);
    const asked = service.asked.length;
    for (const page of PAGES)
      expect([page, (await get(page)).status]).toEqual([page, page === '/cars/not-there' ? 404 : 200]);
    expect((await get(LISTING)).text).not.toContain(REMOTE);
    expect(await suggested()).toMatchObject({ status: 200, text: expect.not.stringContaining(REMOTE) });
    const since = new Date(now).toISOString();
    expect(await health()).toEqual({
      status: 'available',
      degraded: [{ tenant: 'harbour-motors', part: 'search', code, since }],
    });
    expect(said).toEqual([['error', expect.any(String), expect.objectContaining({ tenant: 'harbour-motors', code })]]);
    // Since the first failure nobody has waited for it.
    expect(service.asked).toHaveLength(asked);

    service.mood = 'well';
    now += 60_000;
    await get(LISTING);
    await until(() => said.length > 1);
    expect(said[1]).toEqual(['info', expect.any(String), { tenant: 'harbour-motors' }]);
    now += 60_000;
    expect((await get(LISTING)).text).toContain(REMOTE);
    expect(await health()).toEqual({ status: 'available' });
  });

  it('an index that holds far fewer cars than the stock is told, until it is whole', async () => {
    const { cars } = await siteFolder(path.join(tenants.dir, 'generated/harbour-motors')).read();
    await open();
    await get(LISTING);
    expect(await health()).toEqual({ status: 'available' });
    now += 11 * 60_000;
    const since = new Date(now).toISOString();
    await get(LISTING);
    await until(() => said.length > 0);
    expect(said).toEqual([
      ['error', expect.stringContaining('stock index'), { tenant: 'harbour-motors', found: 1, cars: cars.length }],
    ]);
    expect(await health()).toEqual({
      status: 'available',
      degraded: [{ tenant: 'harbour-motors', part: 'search', code: 'index_short', since }],
    });
    service.put(INDEX, cars, INDEX_SETTINGS);
    now += 11 * 60_000;
    await get(LISTING);
    await expect.poll(health).toEqual({ status: 'available' });
    expect(said).toHaveLength(1);
  });

  it('an answer with fewer results than queries is none', async () => {
    await open();
    service.mood = 'short';
    expect((await get(LISTING)).text).not.toContain(REMOTE);
    expect(await health()).toMatchObject({ degraded: [{ tenant: 'harbour-motors', code: 'bad_answer' }] });
  });

  it('a key that is not set is said at the start, and nobody is asked without it', async () => {
    await open({});
    expect(said).toEqual([['error', expect.any(String), { tenant: 'harbour-motors', variable: 'SEARCH_KEY' }]]);
    for (const page of PAGES) expect((await get(page)).status).toBeLessThan(500);
    expect(await health()).toMatchObject({ degraded: [{ tenant: 'harbour-motors', code: 'key_missing' }] });
    expect(service.asked).toEqual([]);
  });

  it.each([
    ['of another index', { value: 'k', actions: ['search'], indexes: ['other'] }],
    ['that is another', { value: 'other', actions: ['search'], indexes: [INDEX] }],
  ])('a key %s is an outage too', async (_name, key) => {
    await open();
    service.keys = [key];
    expect((await get(LISTING)).status).toBe(200);
    expect(await health()).toMatchObject({ degraded: [{ code: 'invalid_api_key' }] });
  });

  it('an index without the settings of a site is answered for, and the log says what to do', async () => {
    await open();
    service.put(INDEX, [], {});
    expect((await get(LISTING)).status).toBe(200);
    expect(said).toEqual([
      ['error', expect.stringContaining('forecourt stock index harbour-motors'), expect.anything()],
    ]);
    expect(await health()).toEqual({ status: 'available' });
  });

  it('asks for answers that are not compressed', async () => {
    await open();
    await get(LISTING);
    expect(new Set(service.asked.map(({ acceptEncoding }) => acceptEncoding))).toEqual(new Set(['identity']));
  });

  it('/api/search asks the same question for as long as a listing does', async () => {
    await open();
    now = Math.ceil(now / 10_000) * 10_000;
    await suggested();
    now += 1000;
    await suggested();
    expect(service.asked).toHaveLength(1);
    now += 10_000;
    await suggested();
    expect(service.asked).toHaveLength(2);
  });
});
