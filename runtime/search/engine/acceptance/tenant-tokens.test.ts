import { createHmac } from 'node:crypto';
import { generateTenantToken } from 'meilisearch/token';
import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;
const DAY_S = 86_400;
const now = Math.floor(Date.now() / 1000);
let [sales, other] = ['', ''];
const parent = { uid: crypto.randomUUID(), key: '' };

beforeAll(async () => {
  const settings = { filterableAttributes: ['colour'] };
  const cars = [
    { id: 1, colour: 'blue' },
    { id: 2, colour: 'blue' },
    { id: 3, colour: 'red' },
  ];
  sales = server.name('sales');
  other = await server.fill(cars, settings);
  await server.done('PATCH', `/indexes/${sales}/settings`, settings);
  await server.done('POST', `/indexes/${sales}/documents`, cars);
  parent.key = await server.key(['search'], ['*'], { uid: parent.uid });
});

/** A token as anybody could write it. */
function token(claims: object, { key = parent.key, alg = 'HS256', hash = 'sha256' } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg, typ: 'JWT' })}.${part({ apiKeyUid: parent.uid, ...claims })}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const search = (key: string, uid = sales, body: object = {}) => call('POST', `/indexes/${uid}/search`, { key, body });
const rules = (text: string) => JSON.parse(text.replaceAll('sales', sales));

describe('§3: tenant tokens', () => {
  it.each([
    ['{"*": {}}', 3],
    ['{"*": null}', 3],
    ['["*"]', 3],
    ['{"sales": {}}', 3],
    ['{"sales": null}', 3],
    ['["sales"]', 3],
    ['["sales", "none"]', 3],
    ['["sal*"]', 3],
    ['{"*": {"filter": "colour = blue"}}', 2],
    ['{"sales": {"filter": "colour = blue"}}', 2],
    ['{"sales": {"filter": ["colour = blue"]}}', 2],
    ['{"sales": {"filter": [["colour = blue", "colour = red"]]}}', 3],
    ['{"sales": {"filter": null}}', 3],
    // The closest pattern decides, not the strictest.
    ['{"*": {"filter": "colour = red"}, "sales": {"filter": "colour = blue"}}', 2],
    ['{"*": {"filter": "colour = red"}, "sales": {}}', 3],
    ['{"*": {}, "sal*": {"filter": "colour = blue"}}', 2],
    ['{"sal*": {"filter": "colour = red"}, "s*": {}}', 1],
  ])('rules %s show %i', async (text, count) => {
    for (const exp of [undefined, null, now + DAY_S]) {
      expect((await search(token({ searchRules: rules(text), exp }))).body.hits).toHaveLength(count);
    }
  });

  it.each([
    ['a string', 'colour = red', 0],
    ['a list', ['colour = red'], 0],
    ['a choice', [['colour = red', 'colour = blue']], 2],
    ['OR at the top', 'colour = red OR colour = blue', 2],
    ['nothing', null, 2],
  ])("the request's own filter stays: %s", async (_, filter, count) => {
    const key = token({ searchRules: { '*': { filter: 'colour = blue' } } });
    expect((await search(key, sales, { filter })).body.hits).toHaveLength(count);
  });

  it.each([
    ['HS256', 'sha256'],
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ])('%s', async (alg, hash) => {
    expect((await search(token({ searchRules: ['*'] }, { alg, hash }))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['no rule for the index', () => token({ searchRules: [other] })],
    ['no rules', () => token({ searchRules: [] })],
    ['empty rules', () => token({ searchRules: {} })],
    ['rules of another form', () => token({ searchRules: 'sales' })],
    ['no rules claim', () => token({})],
    ['expired', () => token({ searchRules: ['*'], exp: now - DAY_S })],
    ['an expiry that is no number', () => token({ searchRules: ['*'], exp: 'never' })],
    ['signed with something else', () => token({ searchRules: ['*'] }, { key: 'x' })],
    ['signed with the master key', () => token({ searchRules: ['*'] }, { key: server.masterKey })],
    ['another hash than it says', () => token({ searchRules: ['*'] }, { alg: 'HS512' })],
    ['no signature', () => token({ searchRules: ['*'] }, { alg: 'none' }).replace(/[^.]*$/, '')],
    ['an unknown algorithm', () => token({ searchRules: ['*'] }, { alg: 'ES256' })],
    ['an unknown parent', () => token({ searchRules: ['*'], apiKeyUid: crypto.randomUUID() })],
    ['a parent that is no uuid', () => token({ searchRules: ['*'], apiKeyUid: 'x' })],
    [
      'a changed claim',
      () => token({ searchRules: [other] }).replace(/\.[^.]*\./, `.${body({ searchRules: ['*'] })}.`),
    ],
    ['rubbish', () => 'a.b.c'],
  ])('refused: %s', async (_, make) => {
    expect(outcome(await search(make()))).toEqual([403, 'invalid_api_key']);
  });

  it('the parent key must hold the index too, and the action', async () => {
    for (const [actions, indexes, status] of [
      [['search'], [sales], 200],
      [['*'], [sales], 200],
      [['search'], [other], 403],
      [['documents.get'], ['*'], 403],
    ] as const) {
      const uid = crypto.randomUUID();
      const key = await server.key([...actions], [...indexes], { uid });
      expect((await search(token({ searchRules: ['*'], apiKeyUid: uid }, { key }))).status).toBe(status);
    }
  });

  it('ends with its parent', async () => {
    const uid = crypto.randomUUID();
    const key = await server.key(['search'], ['*'], { uid });
    const child = token({ searchRules: ['*'], apiKeyUid: uid }, { key });
    expect((await search(child)).status).toBe(200);
    await call('DELETE', `/keys/${uid}`);
    expect(outcome(await search(child))).toEqual([403, 'invalid_api_key']);
  });

  it('is for searching only', async () => {
    const uid = crypto.randomUUID();
    const value = await server.key(['*'], ['*'], { uid });
    const key = token({ searchRules: ['*'], apiKeyUid: uid }, { key: value });
    for (const path of [`/indexes/${sales}/documents`, `/indexes/${sales}/settings`, '/keys', '/stats', '/tasks'])
      expect(outcome(await call('GET', path, { key }))).toEqual([403, 'invalid_api_key']);
  });

  it('holds in multi-search, query by query', async () => {
    const key = token({ searchRules: rules(`{"sales": {"filter": "colour = blue"}, "${other}": {}}`) });
    const queries = [{ indexUid: sales }, { indexUid: other }, { indexUid: sales, filter: 'colour = red' }];
    const { body: answer } = await call('POST', '/multi-search', { key, body: { queries } });
    expect(answer.results.map((result: { hits: unknown[] }) => result.hits.length)).toEqual([2, 3, 0]);
    const narrow = token({ searchRules: [sales] });
    expect(outcome(await call('POST', '/multi-search', { key: narrow, body: { queries } }))).toEqual([
      403,
      'invalid_api_key',
    ]);
  });

  it('holds in GET search and in facets', async () => {
    const key = token({ searchRules: { '*': { filter: 'colour = blue' } } });
    const { body: found } = await call('GET', `/indexes/${sales}/search?facets=colour&filter=colour%20!=%20green`, {
      key,
    });
    expect(found.facetDistribution).toEqual({ colour: { blue: 2 } });
  });

  it('holds in facet-search', async () => {
    const key = token({ searchRules: rules('{"sales": {"filter": "colour = blue"}}') });
    const find = (uid: string, filter?: string) =>
      call('POST', `/indexes/${uid}/facet-search`, { key, body: { facetName: 'colour', ...(filter && { filter }) } });
    expect((await find(sales)).body.facetHits).toEqual([{ value: 'blue', count: 2 }]);
    expect((await find(sales, 'colour = red')).body.facetHits).toEqual([]);
    expect(outcome(await find(other))).toEqual([403, 'invalid_api_key']);
  });

  it('a rule whose filter is wrong refuses the search, it never opens it', async () => {
    for (const filter of ['secret = 1', 'colour =', 5, {}, [[['colour = blue']]]]) {
      const answer = await search(token({ searchRules: { '*': { filter } } }));
      expect(outcome(answer)).toEqual([400, 'invalid_search_filter']);
    }
  });

  it('of the official client', async () => {
    for (const algorithm of ['HS256', 'HS384', 'HS512'] as const) {
      const key = await generateTenantToken({
        apiKey: parent.key,
        apiKeyUid: parent.uid,
        searchRules: { [sales]: { filter: 'colour = blue' } },
        expiresAt: new Date((now + DAY_S) * 1000),
        algorithm,
      });
      expect((await search(key)).body.hits).toHaveLength(2);
    }
  });
});

function body(claims: object): string {
  return Buffer.from(JSON.stringify({ apiKeyUid: parent.uid, ...claims })).toString('base64url');
}
