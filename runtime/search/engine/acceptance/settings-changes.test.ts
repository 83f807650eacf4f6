import { describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;

const WRONG: [name: string, value: unknown, code?: string][] = [
  ['displayedAttributes', 'id'],
  ['displayedAttributes', [1]],
  ['searchableAttributes', {}],
  ['filterableAttributes', 'make'],
  ['filterableAttributes', [1]],
  ['filterableAttributes', [{ features: {} }]],
  ['filterableAttributes', [{ attributePatterns: ['a'], colour: 1 }]],
  ['filterableAttributes', [{ attributePatterns: ['a'], features: { filter: { equality: 1 } } }]],
  ['sortableAttributes', 'price'],
  ['rankingRules', 'words'],
  ['rankingRules', ['best']],
  ['rankingRules', ['price:up']],
  ['rankingRules', ['words', 'attribute', 'wordPosition']],
  ['rankingRules', ['attributeRank', 'attribute']],
  ['stopWords', 'the'],
  ['separatorTokens', [1]],
  ['nonSeparatorTokens', 1],
  ['dictionary', {}],
  ['synonyms', []],
  ['synonyms', { a: 'b' }],
  ['distinctAttribute', ['make']],
  ['proximityPrecision', 'byLine'],
  ['typoTolerance', 'off'],
  ['typoTolerance', { enabled: 'no' }],
  ['typoTolerance', { colour: 1 }],
  ['typoTolerance', { minWordSizeForTypos: { oneTypo: 9, twoTypos: 5 } }],
  ['typoTolerance', { minWordSizeForTypos: { oneTypo: 256 } }],
  ['faceting', { maxValuesPerFacet: -1 }],
  ['faceting', { sortFacetValuesBy: { make: 'best' } }],
  ['pagination', { maxTotalHits: 'x' }],
  ['pagination', { maxTotalHits: 0 }],
  ['embedders', []],
  ['searchCutoffMs', '5'],
  ['searchCutoffMs', -1],
  ['localizedAttributes', {}],
  ['facetSearch', 'yes'],
  ['prefixSearch', 'always'],
];

describe('§5: changing settings', () => {
  it.each(WRONG)('%s cannot be %j, alone or among others', async (name, value) => {
    const code = `invalid_settings_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const path = `/indexes/${server.name()}/settings`;
    expect(outcome(await call('PATCH', path, { body: { stopWords: [], [name]: value } }))).toEqual([400, code]);
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const verb = ['typoTolerance', 'faceting', 'pagination', 'embedders'].includes(name) ? 'PATCH' : 'PUT';
    const alone = await call(verb, `${path}/${kebab}`, { body: JSON.stringify(value) });
    expect(outcome(alone)).toEqual([400, code]);
  });

  it('a wrong change changes nothing', async () => {
    const uid = await server.fill([], { stopWords: ['a'] });
    await call('PATCH', `/indexes/${uid}/settings`, { body: { stopWords: ['b'], pagination: 5 } });
    expect((await call('GET', `/indexes/${uid}/settings/stop-words`)).body).toEqual(['a']);
  });

  it('a change merges, object by object', async () => {
    const uid = await server.fill([], {
      stopWords: ['a'],
      faceting: { maxValuesPerFacet: 5 },
      typoTolerance: { disableOnNumbers: true, minWordSizeForTypos: { twoTypos: 12 } },
    });
    const path = `/indexes/${uid}/settings`;
    await server.done('PATCH', path, {
      faceting: { sortFacetValuesBy: { '*': 'count' } },
      typoTolerance: { minWordSizeForTypos: { oneTypo: 6 }, enabled: null },
    });
    expect((await call('GET', path)).body).toMatchObject({
      stopWords: ['a'],
      faceting: { maxValuesPerFacet: 5, sortFacetValuesBy: { '*': 'count' } },
      typoTolerance: { enabled: true, disableOnNumbers: true, minWordSizeForTypos: { oneTypo: 6, twoTypos: 12 } },
    });
    await server.done('PATCH', path, { faceting: { maxValuesPerFacet: null } });
    expect((await call('GET', `${path}/faceting`)).body).toEqual({
      maxValuesPerFacet: 100,
      sortFacetValuesBy: { '*': 'count' },
    });
  });

  it('synonyms and lists are replaced whole', async () => {
    const uid = await server.fill([], { synonyms: { a: ['b'] }, stopWords: ['x'] });
    await server.done('PATCH', `/indexes/${uid}/settings`, { synonyms: { c: ['d'] }, stopWords: ['y'] });
    expect((await call('GET', `/indexes/${uid}/settings`)).body).toMatchObject({ stopWords: ['y'] });
    expect((await call('GET', `/indexes/${uid}/settings/synonyms`)).body).toEqual({ c: ['d'] });
  });

  it('DELETE resets everything and leaves the documents', async () => {
    const uid = await server.fill([{ id: 1, make: 'Alder' }], { filterableAttributes: ['make'], stopWords: ['a'] });
    await server.done('DELETE', `/indexes/${uid}/settings`);
    expect((await call('GET', `/indexes/${uid}/settings`)).body).toMatchObject({
      filterableAttributes: [],
      stopWords: [],
    });
    expect((await call('GET', `/indexes/${uid}/documents`)).body.total).toBe(1);
  });

  it('a change holds for the next search', async () => {
    const uid = await server.fill([{ id: 1, make: 'Alder', secret: 5 }]);
    const search = () => call('POST', `/indexes/${uid}/search`, { body: { filter: 'make = alder' } });
    expect(outcome(await search())).toEqual([400, 'invalid_search_filter']);
    await server.done('PUT', `/indexes/${uid}/settings/filterable-attributes`, ['make']);
    expect((await search()).body.hits).toEqual([{ id: 1, make: 'Alder', secret: 5 }]);
    await server.done('PUT', `/indexes/${uid}/settings/displayed-attributes`, ['id']);
    expect((await search()).body.hits).toEqual([{ id: 1 }]);
  });

  it.skipIf(server.remote)('chat is kept for its sub-route and shown nowhere else until it is set', async () => {
    const uid = await server.fill([{ id: 1 }]);
    const path = `/indexes/${uid}/settings/chat`;
    expect((await call('GET', `/indexes/${uid}/settings`)).body).not.toHaveProperty('chat');
    await server.done('PATCH', path, { description: 'cars' });
    await server.done('PATCH', path, { documentTemplateMaxBytes: 400 });
    expect((await call('GET', path)).body).toEqual({ description: 'cars', documentTemplateMaxBytes: 400 });
    expect(outcome(await call('PATCH', path, { body: { colour: 1 } }))).toEqual([400, 'invalid_settings_index_chat']);
    await server.done('DELETE', path);
    expect((await call('GET', path)).body).toBe(null);
  });

  it('an empty change makes the index', async () => {
    const uid = server.name();
    expect((await server.done('PATCH', `/indexes/${uid}/settings`, {})).status).toBe('succeeded');
    expect((await call('GET', `/indexes/${uid}`)).body).toMatchObject({ uid, primaryKey: null });
  });
});

describe('§2: experimental features', () => {
  it('containsFilter opens CONTAINS', async () => {
    const uid = await server.fill([{ id: 1, make: 'Alder' }], { filterableAttributes: ['make'] });
    const search = () => call('POST', `/indexes/${uid}/search`, { body: { filter: 'make CONTAINS lde' } });
    expect(outcome(await search())).toEqual([400, 'feature_not_enabled']);
    const on = await call('PATCH', '/experimental-features', { body: { containsFilter: true } });
    expect([on.status, on.body.containsFilter]).toEqual([200, true]);
    expect((await call('GET', '/experimental-features')).body).toEqual(on.body);
    expect((await search()).body.hits).toHaveLength(1);
    expect((await call('PATCH', '/experimental-features', { body: { containsFilter: null } })).body).toEqual(on.body);
    expect(
      (await call('PATCH', '/experimental-features', { body: { containsFilter: false } })).body.containsFilter,
    ).toBe(false);
  });
});
