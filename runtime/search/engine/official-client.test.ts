import { Meilisearch } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDEX_SETTINGS, PRIMARY_KEY } from '../client/index-settings.data.ts';
import { SearchEngine } from './search-engine.ts';
import { type ServedEngine, serveEngine } from './serve-engine.ts';

const MASTER = 'a-master-key-of-some-length';
const WAIT = { interval: 2, timeout: 5000 };
const CARS = [
  { id: 1, name: '2020 Northwind Breeze', make: 'Northwind', price: 20_000, year: 2020 },
  { id: 2, name: '2022 Northwind Gale', make: 'Northwind', price: null, year: 2022 },
  { id: 3, name: '2021 Alder Oak', make: 'Alder', price: 15_000, year: 2021 },
];

describe('the official client against the engine on a loopback port', () => {
  const engine = new SearchEngine({ masterKey: MASTER, clock: () => new Date() });
  let served: ServedEngine;
  let client: Meilisearch;
  let uids = 0;
  const freshUid = () => `cars-${uids++}`;

  beforeAll(async () => {
    served = await serveEngine(engine, 0);
    client = new Meilisearch({ host: served.url, apiKey: MASTER, defaultWaitOptions: WAIT });
  });
  afterAll(() => served.close());

  /** A new index with the sample cars. */
  async function filled() {
    const index = client.index(freshUid());
    await index.updateSettings(INDEX_SETTINGS).waitTask();
    await index.addDocuments(CARS, { primaryKey: PRIMARY_KEY }).waitTask();
    return index;
  }
  const ids = (found: { hits?: object[]; results?: object[] }) =>
    (found.hits ?? found.results)!.map((doc) => (doc as { id: number }).id);

  it('health, version, stats, features', async () => {
    expect(await client.health()).toEqual({ status: 'available' });
    expect(await client.isHealthy()).toBe(true);
    expect(await client.getVersion()).toMatchObject({ pkgVersion: expect.any(String) });
    expect(await client.getStats()).toMatchObject({ databaseSize: expect.any(Number), indexes: expect.any(Object) });
    expect((await client.updateExperimentalFeatures({ containsFilter: true, metrics: true })).containsFilter).toBe(
      true,
    );
    expect(await client.getExperimentalFeatures()).toMatchObject({ containsFilter: true, metrics: true });
    await client.updateExperimentalFeatures({ containsFilter: false, metrics: false });
  });

  it('indexes: create, get, list, update, delete', async () => {
    const uid = freshUid();
    const enqueued = await client.createIndex(uid, { primaryKey: PRIMARY_KEY });
    expect(enqueued).toMatchObject({ status: 'enqueued', type: 'indexCreation', indexUid: uid });
    expect((await client.tasks.waitForTask(enqueued)).status).toBe('succeeded');
    expect((await client.getIndex(uid)).primaryKey).toBe(PRIMARY_KEY);
    const info = await client.index(uid).getRawInfo();
    expect(info).toMatchObject({ uid, primaryKey: PRIMARY_KEY });
    expect((await client.getIndexes({ limit: 1 })).results).toHaveLength(1);
    expect((await client.updateIndex(uid, { primaryKey: 'slug' }).waitTask()).status).toBe('succeeded');
    expect(await client.index(uid).fetchPrimaryKey()).toBe('slug');
    expect((await client.deleteIndex(uid).waitTask()).status).toBe('succeeded');
    await expect(
      client.getRawIndexes().then(({ results }) => results.map((index) => index.uid)),
    ).resolves.not.toContain(uid);
    expect((await client.deleteIndex(uid).waitTask()).error?.code).toBe('index_not_found');
  });

  it('documents: add, update, in batches, read, delete', async () => {
    const index = await filled();
    expect(await index.getStats()).toMatchObject({ numberOfDocuments: 3, fieldDistribution: { make: 3 } });
    await index.updateDocuments([{ id: 3, km: 5 }] as never).waitTask();
    expect(await index.getDocument(3)).toEqual({ ...CARS[2], km: 5 });
    expect(await index.getDocument(3, { fields: ['km'] })).toEqual({ km: 5 });
    const more = Array.from({ length: 25 }, (_, at) => ({ id: 100 + at }));
    const tasks = await client.tasks.waitForTasks(await Promise.all(index.addDocumentsInBatches(more as never, 10)));
    expect(tasks.map((task) => [task.status, task.details?.indexedDocuments])).toEqual([
      ['succeeded', 10],
      ['succeeded', 10],
      ['succeeded', 5],
    ]);
    for (const promise of index.updateDocumentsInBatches([{ id: 100 }, { id: 101 }] as never, 1))
      expect((await promise.waitTask()).status).toBe('succeeded');
    expect(await index.getDocuments({ limit: 2, offset: 1, fields: ['id'] })).toEqual({
      results: [{ id: 2 }, { id: 3 }],
      offset: 1,
      limit: 2,
      total: 28,
    });
    expect(ids(await index.getDocuments({ filter: 'price > 0', sort: ['price:asc'] } as never))).toEqual([3, 1]);
    expect(ids(await index.getDocuments({ ids: [2, 1] } as never))).toEqual([1, 2]);
    await index.deleteDocument(1).waitTask();
    await index.deleteDocuments([2, '100'] as never).waitTask();
    const byFilter = await index.deleteDocuments({ filter: 'make = alder' }).waitTask();
    expect(byFilter.details).toMatchObject({ deletedDocuments: 1, originalFilter: '"make = alder"' });
    expect((await index.getDocuments()).total).toBe(24);
    await index.deleteAllDocuments().waitTask();
    expect((await index.getDocuments()).total).toBe(0);
    await expect(index.getDocument(1)).rejects.toMatchObject({ cause: { code: 'document_not_found' } });
    await expect(index.deleteDocuments({ filter: '' })).rejects.toThrow('Sending an empty filter is forbidden.');
  });

  it('documents as NDJSON and CSV text', async () => {
    const index = client.index(freshUid());
    const add = (text: string, type: never, options: object) => index.addDocumentsFromString(text, type, options);
    await add('{"id":1}\n{"id":2}', 'application/x-ndjson' as never, { primaryKey: 'id' }).waitTask();
    await add('id;price:number\n3;5.5', 'text/csv' as never, { csvDelimiter: ';' }).waitTask();
    await index.updateDocumentsFromString('[{"id":1,"a":2}]', 'application/json' as never).waitTask();
    expect((await index.getDocuments()).results).toEqual([{ id: 1, a: 2 }, { id: 2 }, { id: '3', price: 5.5 }]);
  });

  it('all settings at once', async () => {
    const index = await filled();
    const sets = { sortableAttributes: INDEX_SETTINGS.sortableAttributes.toSorted() };
    expect(await index.getSettings()).toMatchObject({ ...INDEX_SETTINGS, ...sets });
    await index.resetSettings().waitTask();
    expect(await index.getSettings()).toMatchObject({ filterableAttributes: [], pagination: { maxTotalHits: 1000 } });
  });

  it.each<[string, unknown]>([
    ['Pagination', { maxTotalHits: 20 }],
    ['Synonyms', { a: ['b'] }],
    ['StopWords', ['the']],
    ['RankingRules', ['words', 'price:asc']],
    ['DistinctAttribute', 'make'],
    ['FilterableAttributes', ['make']],
    ['SortableAttributes', ['price']],
    ['SearchableAttributes', ['name']],
    ['DisplayedAttributes', ['id']],
    ['TypoTolerance', { enabled: false }],
    ['Faceting', { maxValuesPerFacet: 5 }],
    ['SeparatorTokens', ['|']],
    ['NonSeparatorTokens', ['#']],
    ['Dictionary', ['J. K.']],
    ['ProximityPrecision', 'byAttribute'],
    ['Embedders', {}],
    ['SearchCutoffMs', 100],
    ['LocalizedAttributes', [{ attributePatterns: ['*_ja'], locales: ['jpn'] }]],
    ['FacetSearch', false],
    ['PrefixSearch', 'disabled'],
  ])('setting %s: get, update, reset', async (name, value) => {
    const index = client.index(freshUid());
    await client.createIndex(index.uid).waitTask();
    const settings = index as unknown as Record<
      string,
      (value?: unknown) => Promise<unknown> & { waitTask(): Promise<{ status: string }> }
    >;
    const standard = await settings[`get${name}`]!();
    expect((await settings[`update${name}`]!(value).waitTask()).status).toBe('succeeded');
    const changed = await settings[`get${name}`]!();
    if (typeof value === 'object' && !Array.isArray(value)) expect(changed).toMatchObject(value!);
    else expect(changed).toEqual(value);
    expect((await settings[`reset${name}`]!().waitTask()).status).toBe('succeeded');
    expect(await settings[`get${name}`]!()).toEqual(standard);
  });

  it('search, searchGet, multiSearch', async () => {
    const index = await filled();
    const options = { facets: ['make', 'price'], filter: [['make = "northwind"', 'make = x']] };
    const found = await index.search('northwnd', options);
    expect(ids(found)).toEqual([1, 2]);
    expect(found).toMatchObject({
      estimatedTotalHits: 2,
      facetDistribution: { make: { Northwind: 2 } },
      facetStats: { price: { min: 20_000, max: 20_000 } },
    });
    expect(ids(await index.searchGet('', { sort: ['price:asc'], filter: 'price > 0' }))).toEqual([3, 1]);
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: index.uid, q: 'gale' },
        { indexUid: index.uid, limit: 1 },
      ],
    });
    expect(results.map(ids)).toEqual([[2], [1]]);
    expect((await client.multiSearch({ queries: [] })).results).toEqual([]);
  });

  it('tasks: get, list, wait, cancel, delete; batches', async () => {
    const index = client.index(freshUid());
    const first = await index.addDocuments([{ id: 1 }]);
    await expect(client.tasks.waitForTask(first, { timeout: 1, interval: 0 })).rejects.toMatchObject({
      name: 'MeilisearchTaskTimeOutError',
    });
    const task = await client.tasks.waitForTask(first.taskUid);
    expect(task).toMatchObject({ uid: first.taskUid, status: 'succeeded', type: 'documentAdditionOrUpdate' });
    const listed = await client.tasks.getTasks({
      indexUids: [index.uid],
      statuses: ['succeeded', 'failed'],
      types: ['documentAdditionOrUpdate'],
      uids: [task.uid],
      afterEnqueuedAt: '2020-01-01T00:00:00.000Z',
      beforeFinishedAt: '2100-01-01',
      limit: 1,
      from: task.uid,
      reverse: true,
    });
    expect(listed).toMatchObject({ results: [task], total: 1, limit: 1, from: task.uid, next: null });
    expect((await client.tasks.getTasks({ uids: ['*'], statuses: ['*'] } as never)).total).toBeGreaterThan(1);
    const canceled = await client.tasks.cancelTasks({ uids: [task.uid] }).waitTask();
    expect(canceled).toMatchObject({ type: 'taskCancelation', details: { originalFilter: `?uids=${task.uid}` } });
    const waiting = await index.addDocuments([{ id: 2 }]);
    await client.tasks.cancelTasks({ indexUids: [index.uid], statuses: ['enqueued', 'processing'] }).waitTask();
    expect(['canceled', 'succeeded']).toContain((await client.tasks.getTask(waiting.taskUid)).status);
    const batch = await client.batches.getBatch(task.batchUid!);
    expect(batch).toMatchObject({ uid: task.batchUid, stats: { totalNbTasks: 1, indexUids: { [index.uid]: 1 } } });
    expect((await client.batches.getBatches({ limit: 2 })).results).toHaveLength(2);
    const deletion = await client.tasks.deleteTasks({ uids: [task.uid] }).waitTask();
    expect(deletion.details).toMatchObject({ matchedTasks: 1, deletedTasks: 1 });
    await expect(client.tasks.getTask(task.uid)).rejects.toMatchObject({ cause: { code: 'task_not_found' } });
    await expect(client.tasks.cancelTasks({})).rejects.toMatchObject({ cause: { code: 'missing_task_filters' } });
  });

  it('swapIndexes', async () => {
    const [a, b] = [await filled(), client.index(freshUid())];
    await b.addDocuments([{ id: 9 }]).waitTask();
    const swaps: [{ indexes: [string, string]; rename: boolean }] = [{ indexes: [a.uid, b.uid], rename: false }];
    const task = await client.swapIndexes(swaps).waitTask();
    expect(task).toMatchObject({ status: 'succeeded', type: 'indexSwap', details: { swaps } });
    expect(ids(await a.getDocuments())).toEqual([9]);
    expect(ids(await b.getDocuments())).toEqual([1, 2, 3]);
    await expect(client.swapIndexes([{ indexes: [a.uid, a.uid], rename: false }])).rejects.toMatchObject({
      cause: { code: 'invalid_swap_duplicate_index_found' },
    });
  });

  it('keys: create, get, list, update, delete', async () => {
    const index = await filled();
    const created = await client.createKey({
      name: 'site',
      description: 'shop',
      actions: ['search'],
      indexes: [index.uid],
      expiresAt: new Date('2050-11-13T00:00:00Z'),
    });
    expect(created).toMatchObject({ name: 'site', expiresAt: '2050-11-13T00:00:00Z' });
    const visitor = new Meilisearch({ host: served.url, apiKey: created.key });
    expect((await visitor.index(index.uid).search('')).hits).toHaveLength(3);
    await expect(visitor.index('other').search('')).rejects.toMatchObject({
      cause: { code: 'invalid_api_key', type: 'auth' },
    });
    expect(await client.getKey(created.uid)).toEqual(created);
    expect((await client.updateKey(created.key, { name: 'new' })).name).toBe('new');
    const { results } = await client.getKeys({ limit: 100 });
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(['new', 'Default Search API Key']));
    expect(results[0]!.createdAt).toBeInstanceOf(Date);
    expect(await client.deleteKey(created.uid)).toBeUndefined();
    await expect(visitor.index(index.uid).search('')).rejects.toMatchObject({ cause: { code: 'invalid_api_key' } });
    const admin = results.find(({ name }) => name === 'Default Admin API Key')!;
    expect((await new Meilisearch({ host: served.url, apiKey: admin.key }).getKeys()).total).toBeGreaterThan(3);
  });

  it('tenant tokens', async () => {
    const index = await filled();
    const key = await client.createKey({ actions: ['search'], indexes: [index.uid], expiresAt: null });
    const mint = (searchRules: never) => generateTenantToken({ apiKey: key.key, apiKeyUid: key.uid, searchRules });
    const search = async (searchRules: unknown) => {
      const tenant = new Meilisearch({ host: served.url, apiKey: await mint(searchRules as never) });
      return ids(await tenant.index(index.uid).search(''));
    };
    expect(await search(['*'])).toEqual([1, 2, 3]);
    expect(await search({ [index.uid]: { filter: 'make = alder' } })).toEqual([3]);
    for (const rules of [[], { other: null }])
      await expect(search(rules)).rejects.toMatchObject({ cause: { code: 'invalid_api_key' } });
  });

  it('errors: without a key, of no index, at no address', async () => {
    const nobody = new Meilisearch({ host: served.url });
    await expect(nobody.getStats()).rejects.toMatchObject({ cause: { code: 'missing_authorization_header' } });
    await expect(client.index('none').search('')).rejects.toMatchObject({ cause: { code: 'index_not_found' } });
    const astray = new Meilisearch({ host: `${served.url}/indexes`, apiKey: MASTER });
    await expect(astray.index('x').getDocuments({ filter: 'id = 1' })).rejects.toThrow('404: Not Found');
  });

  it('works in-process through httpClient', async () => {
    const index = await filled();
    const inProcess = new Meilisearch({
      host: 'http://engine.invalid',
      apiKey: MASTER,
      httpClient: async (url, init) => (await engine.handle(new Request(url, init))).json(),
    });
    expect(ids(await inProcess.index(index.uid).search('oak'))).toEqual([3]);
  });
});
