import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INDEX_SETTINGS } from '../../../runtime/search/client/index-settings.data.ts';
import { type MeilisearchFixture, meilisearchFixture } from '../../../runtime/search/client/meilisearch.fixture.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { KEY_ACTIONS, pushStock } from './push-stock.ts';

/** A real server beside the fixture, where one is named. */
const { MEILI_URL, MEILI_MASTER_KEY } = process.env;
const INDEX = 'forecourt-push-test';
const NEXT = `${INDEX}__next`;

const cars = (count: number, make = 'Acme') =>
  readStock(
    ['stock,make,model,year', ...Array.from({ length: count }, (_, index) => `N${index},${make},Rover,2020`)].join(
      '\n',
    ),
    OPTIONS,
  ).cars;

let server: MeilisearchFixture;
beforeAll(async () => {
  server = await meilisearchFixture();
});
afterAll(() => server.close());

/** The keys with which an index is filled: all-powerful, and limited to the site's two indexes, for which a swap's task does not exist. */
const SERVERS: [string, () => Promise<Meilisearch>][] = [
  ['a key for all', async () => new Meilisearch({ host: server.url, apiKey: 'all' })],
  ['a key of its two indexes', async () => new Meilisearch({ host: server.url, apiKey: 'limited' })],
  ...(MEILI_URL ? realServer(MEILI_URL, MEILI_MASTER_KEY) : []),
];

function realServer(host: string, apiKey: string | undefined): typeof SERVERS {
  const master = new Meilisearch({ host, ...(apiKey ? { apiKey } : {}) });
  const limited = async () => {
    const made = await master.createKey({ actions: [...KEY_ACTIONS], indexes: [INDEX, NEXT], expiresAt: null });
    return new Meilisearch({ host, apiKey: made.key });
  };
  return [
    ['a real server', async () => master],
    ['a real server and a limited key', limited],
  ];
}

describe.each(SERVERS)('pushStock with %s', (_name, connect) => {
  let client: Meilisearch;
  beforeAll(async () => {
    server.keys = [
      { value: 'all', actions: ['*'] },
      { value: 'limited', actions: [...KEY_ACTIONS], indexes: [INDEX, NEXT] },
    ];
    client = await connect();
    for (const uid of [INDEX, NEXT]) await client.deleteIndex(uid).waitTask();
  });

  const stored = async (uid: string) => {
    const { numberOfDocuments } = await client.index(uid).getStats();
    return numberOfDocuments;
  };
  const gone = (uid: string) =>
    client.getRawIndex(uid).then(
      () => false,
      () => true,
    );

  it('makes a new index with settings and cars, and leaves nothing beside it', async () => {
    expect(await pushStock(client, INDEX, cars(2500), INDEX_SETTINGS)).toEqual({
      index: INDEX,
      cars: 2500,
      created: true,
    });
    expect([await stored(INDEX), await gone(NEXT)]).toEqual([2500, true]);
    expect((await client.getRawIndex(INDEX)).primaryKey).toBe('id');
  });

  it('again puts the new cars in the place of the old ones, however often', async () => {
    expect(await pushStock(client, INDEX, cars(2, 'Kix'), INDEX_SETTINGS)).toMatchObject({ cars: 2, created: false });
    expect(await pushStock(client, INDEX, cars(2, 'Kix'), INDEX_SETTINGS)).toMatchObject({ cars: 2 });
    expect([await stored(INDEX), await gone(NEXT)]).toEqual([2, true]);
    expect(await pushStock(client, INDEX, [], INDEX_SETTINGS)).toMatchObject({ cars: 0 });
    expect(await stored(INDEX)).toBe(0);
  });

  it('goes on where a run was broken off', async () => {
    await client.createIndex(NEXT, { primaryKey: 'stocknum' }).waitTask();
    expect(await pushStock(client, INDEX, cars(3), INDEX_SETTINGS)).toMatchObject({ cars: 3 });
    expect([await stored(INDEX), await gone(NEXT)]).toEqual([3, true]);
  });

  it('a refused document leaves the index in use as it was, and nothing beside it', async () => {
    const [car] = cars(1);
    const wrong = [{ ...car!, id: 'no id!' as unknown as number }];
    await expect(pushStock(client, INDEX, wrong, INDEX_SETTINGS)).rejects.toMatchObject({ name: 'IndexError' });
    expect([await stored(INDEX), await gone(NEXT)]).toEqual([3, true]);
  });
});

describe('pushStock, where the service refuses or fails', () => {
  beforeEach(() => {
    server.mood = 'well';
    server.keys = [];
    server.put(INDEX, cars(3));
  });
  const push = (key = 'limited', options = {}) =>
    pushStock(new Meilisearch({ host: server.url, apiKey: key }), INDEX, cars(2), INDEX_SETTINGS, options);

  it('gives the index its settings', async () => {
    await push();
    expect(server.settings(INDEX)).toEqual(INDEX_SETTINGS);
  });

  it('a swap that fails is told, although a limited key sees nothing of it: the old cars stay', async () => {
    server.mood = 'swaps fail';
    server.keys = [{ value: 'limited', actions: [...KEY_ACTIONS], indexes: [INDEX, NEXT] }];
    await expect(push()).rejects.toMatchObject({ code: 'not_swapped' });
    server.keys = [{ value: 'all', actions: ['*'] }];
    await expect(push('all')).rejects.toMatchObject({ code: 'internal', message: 'The disk is full.' });
    expect([server.uids(), server.documents(INDEX)]).toEqual([[INDEX], expect.objectContaining({ length: 3 })]);
  });

  it('a swap that fails leaves no empty index where there was none', async () => {
    server.mood = 'swaps fail';
    await new Meilisearch({ host: server.url }).deleteIndex(INDEX).waitTask();
    await expect(push()).rejects.toMatchObject({ name: 'IndexError' });
    expect(server.uids()).toEqual([]);
  });

  it.each(KEY_ACTIONS)('a key that may not do %s is told what it needs, and nothing is left', async (action) => {
    const actions = KEY_ACTIONS.filter((one) => one !== action);
    server.keys = [{ value: 'limited', actions, indexes: [INDEX, NEXT] }];
    const error = await push('limited', { waitMs: 200 }).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'IndexError', code: 'invalid_api_key' });
    expect((error as Error).message).toContain(`on the indexes ${INDEX} and ${NEXT}: ${KEY_ACTIONS.join(', ')}`);
    expect([server.uids(), server.documents(INDEX)]).toEqual([[INDEX], expect.objectContaining({ length: 3 })]);
  });

  it('a key of the one index alone is told of the other', async () => {
    server.keys = [{ value: 'limited', actions: [...KEY_ACTIONS], indexes: [INDEX] }];
    await expect(push()).rejects.toMatchObject({ message: expect.stringContaining(NEXT) });
  });

  it('a service that does nothing is given up', async () => {
    server.mood = 'tasks hang';
    await expect(push('any', { waitMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it.each<[string, () => Meilisearch, string]>([
    ['no server', () => new Meilisearch({ host: 'http://127.0.0.1:9' }), 'unreachable'],
    ['a wrong key', () => new Meilisearch({ host: server.url, apiKey: 'wrong' }), 'invalid_api_key'],
  ])('%s is a typed error at once, and no timer keeps the process', async (_name, client, code) => {
    server.keys = [{ value: 'limited', actions: ['*'] }];
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
    const before = timers();
    await expect(pushStock(client(), INDEX, cars(1), INDEX_SETTINGS)).rejects.toMatchObject({
      name: 'IndexError',
      code,
    });
    expect(timers()).toBeLessThanOrEqual(before);
  });
});
