import { serve } from '@hono/node-server';
import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDEX_SETTINGS, PRIMARY_KEY } from '../index-settings.data.ts';
import { SearchEngine } from './search-engine.ts';

const MASTER = 'a-master-key-of-some-length';
const WAIT = { interval: 2, timeout: 5000 };

describe('the official client against the engine on a loopback port', () => {
  const engine = new SearchEngine({ masterKey: MASTER, clock: () => new Date() });
  let server: ReturnType<typeof serve>;
  let client: Meilisearch;

  beforeAll(async () => {
    const address = await new Promise<{ port: number }>((ready) => {
      server = serve({ fetch: engine.handle, port: 0, hostname: '127.0.0.1' }, ready);
    });
    client = new Meilisearch({ host: `http://127.0.0.1:${address.port}`, apiKey: MASTER });
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  it('indexes, settings, documents, keys, search', async () => {
    expect(await client.health()).toEqual({ status: 'available' });
    const created = await client.createIndex('site-a', { primaryKey: PRIMARY_KEY });
    expect(created.status).toBe('enqueued');
    await client.tasks.waitForTask(created, WAIT);
    const index = client.index('site-a');
    await index.updateSettings(INDEX_SETTINGS).waitTask(WAIT);
    expect(await index.getSettings()).toMatchObject(INDEX_SETTINGS);
    const cars = [
      { id: 1, name: '2020 Northwind Breeze', make: 'Northwind', price: 20_000, year: 2020 },
      { id: 2, name: '2022 Northwind Gale', make: 'Northwind', price: null, year: 2022 },
      { id: 3, name: '2021 Alder Oak', make: 'Alder', price: 15_000, year: 2021 },
    ];
    const added = await index.addDocuments(cars, { primaryKey: PRIMARY_KEY }).waitTask(WAIT);
    expect(added).toMatchObject({ status: 'succeeded', details: { receivedDocuments: 3, indexedDocuments: 3 } });

    const found = await index.search('northwnd', {
      facets: ['make', 'price'],
      filter: [['make = "northwind"', 'make = x']],
    });
    expect(found.hits.map((hit) => hit.id)).toEqual([1, 2]);
    expect(found).toMatchObject({
      estimatedTotalHits: 2,
      facetDistribution: { make: { Northwind: 2 } },
      facetStats: { price: { min: 20_000, max: 20_000 } },
    });
    expect((await index.searchGet('', { sort: ['price:asc'], filter: 'price > 0' })).hits.map((hit) => hit.id)).toEqual(
      [3, 1],
    );
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: 'site-a', q: 'gale' },
        { indexUid: 'site-a', limit: 1 },
      ],
    });
    expect(results.map((result) => result.hits.map((hit) => hit.id))).toEqual([[2], [1]]);

    await index.deleteDocument(2).waitTask(WAIT);
    expect((await index.getDocuments({ fields: ['id'] })).results).toEqual([{ id: 1 }, { id: 3 }]);
    expect((await client.tasks.getTasks({ indexUids: ['site-a'] })).total).toBe(4);
  });

  it('keys and errors', async () => {
    const key = await client.createKey({
      name: 'site-a search',
      actions: ['search'],
      indexes: ['site-a'],
      expiresAt: null,
    });
    const visitor = new Meilisearch({ host: client.config.host, apiKey: key.key });
    expect((await visitor.index('site-a').search('')).hits).toHaveLength(2);
    await expect(visitor.index('other').search('')).rejects.toMatchObject({
      cause: { code: 'invalid_api_key', type: 'auth' },
    });
    await expect(client.index('none').search('')).rejects.toMatchObject({ cause: { code: 'index_not_found' } });
    expect((await client.getKeys()).results.map(({ name }) => name)).toContain('Default Search API Key');
  });

  it('works in-process through httpClient', async () => {
    const inProcess = new Meilisearch({
      host: 'http://engine.invalid',
      apiKey: MASTER,
      httpClient: async (url, init) => (await engine.handle(new Request(url, init))).json(),
    });
    expect((await inProcess.index('site-a').search('oak')).hits.map((hit) => hit.id)).toEqual([3]);
  });
});
