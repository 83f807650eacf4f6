import { serve } from '@hono/node-server';
import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SearchEngine } from '../../../runtime/search/engine/search-engine.ts';
import { INDEX_SETTINGS } from '../../../runtime/search/index-settings.data.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { IndexError } from './index-error.ts';
import { pushStock } from './push-stock.ts';

const MASTER = 'a-master-key-of-some-length';
/** A real server instead, where one is named. */
const { MEILI_URL, MEILI_MASTER_KEY } = process.env;
const INDEX = 'forecourt-push-test';

const cars = (count: number, make = 'Acme') =>
  readStock(
    ['stock,make,model,year', ...Array.from({ length: count }, (_, index) => `N${index},${make},Rover,2020`)].join(
      '\n',
    ),
    OPTIONS,
  ).cars;

describe('pushStock, with the official client', () => {
  let server: ReturnType<typeof serve> | undefined;
  let url = MEILI_URL ?? '';
  let client: Meilisearch;
  const key = MEILI_URL ? MEILI_MASTER_KEY : MASTER;

  beforeAll(async () => {
    if (!MEILI_URL) {
      const engine = new SearchEngine({ masterKey: MASTER, clock: () => new Date() });
      const { port } = await new Promise<{ port: number }>((ready) => {
        server = serve({ fetch: engine.handle, port: 0, hostname: '127.0.0.1' }, ready);
      });
      url = `http://127.0.0.1:${port}`;
    }
    client = new Meilisearch({ host: url, ...(key ? { apiKey: key } : {}) });
  });
  beforeEach(async () => {
    for (const uid of [INDEX, `${INDEX}__next`]) await client.deleteIndexIfExists(uid);
    for (const { uid } of (await client.getIndexes()).results.filter((one) => one.uid.startsWith(INDEX)))
      await client.deleteIndex(uid).waitTask();
  });
  afterAll(async () => {
    if (MEILI_URL) await client.deleteIndexIfExists(INDEX);
    await new Promise((closed) => (server ? server.close(closed) : closed(null)));
  });

  const makes = async () =>
    (await client.index(INDEX).search('', { facets: ['make'], limit: 0 })).facetDistribution?.make;
  const indexes = async () =>
    (await client.getIndexes()).results.map(({ uid }) => uid).filter((uid) => uid.startsWith(INDEX));

  it('makes a new index with settings and cars, and leaves nothing beside it', async () => {
    expect(await pushStock(client, INDEX, cars(2500))).toEqual({ index: INDEX, cars: 2500, created: true });
    expect(await indexes()).toEqual([INDEX]);
    expect(await makes()).toEqual({ Acme: 2500 });
    expect(await client.index(INDEX).getSettings()).toMatchObject({
      rankingRules: INDEX_SETTINGS.rankingRules,
      pagination: INDEX_SETTINGS.pagination,
      displayedAttributes: expect.not.arrayContaining(['show_on_dealer_website']),
    });
    expect((await client.getRawIndex(INDEX)).primaryKey).toBe('id');
  });

  it('again puts the new cars in the place of the old ones, however often', async () => {
    await pushStock(client, INDEX, cars(3));
    expect(await pushStock(client, INDEX, cars(2, 'Kix'))).toEqual({ index: INDEX, cars: 2, created: false });
    expect(await pushStock(client, INDEX, cars(2, 'Kix'))).toMatchObject({ cars: 2 });
    expect([await makes(), await indexes()]).toEqual([{ Kix: 2 }, [INDEX]]);
    expect(await pushStock(client, INDEX, [])).toMatchObject({ cars: 0 });
    expect((await client.index(INDEX).getStats()).numberOfDocuments).toBe(0);
  });

  it('goes on where a run was broken off', async () => {
    await client.createIndex(`${INDEX}__next`, { primaryKey: 'stocknum' }).waitTask();
    expect(await pushStock(client, INDEX, cars(2))).toMatchObject({ cars: 2, created: true });
    expect(await indexes()).toEqual([INDEX]);
  });

  it('a refused document leaves the index in use as it was', async () => {
    await pushStock(client, INDEX, cars(3));
    const [car] = cars(1);
    await expect(pushStock(client, INDEX, [{ ...car!, id: 'no id!' as unknown as number }])).rejects.toThrow(
      IndexError,
    );
    expect(await makes()).toEqual({ Acme: 3 });
  });

  it.each([
    ['a wrong key', () => new Meilisearch({ host: url, apiKey: 'wrong-key-of-some-length' }), 'invalid_api_key'],
    ['no server', () => new Meilisearch({ host: 'http://127.0.0.1:9' }), 'unreachable'],
  ])('%s is a typed error', async (_name, other, code) => {
    if (MEILI_URL && code === 'invalid_api_key' && !key) return;
    await expect(pushStock(other(), INDEX, cars(1))).rejects.toMatchObject({ name: 'IndexError', code });
  });
});
