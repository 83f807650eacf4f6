import { describe, expect, it } from 'vitest';
import { openServer } from './server.fixture.ts';

const server = openServer();
const { call } = server;

/** The defaults of search-protocol.md §5. */
const DEFAULTS = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  separatorTokens: [],
  nonSeparatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  embedders: {},
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
};

/** Setting -> [sub-route, a change, what it gives]. Sets come back sorted and single. */
const CHANGES: Record<keyof typeof DEFAULTS, [string, unknown, unknown?]> = {
  displayedAttributes: ['displayed-attributes', ['id', 'make']],
  searchableAttributes: ['searchable-attributes', ['name', 'make']],
  filterableAttributes: [
    'filterable-attributes',
    ['make', { attributePatterns: ['spec.*'], features: { facetSearch: true } }],
    [
      'make',
      {
        attributePatterns: ['spec.*'],
        features: { facetSearch: true, filter: { equality: true, comparison: false } },
      },
    ],
  ],
  sortableAttributes: ['sortable-attributes', ['price', 'km', 'price'], ['km', 'price']],
  rankingRules: ['ranking-rules', ['words', 'price:asc', 'attribute', 'x:y:desc']],
  stopWords: ['stop-words', ['the', 'a'], ['a', 'the']],
  separatorTokens: ['separator-tokens', ['|', '/'], ['/', '|']],
  nonSeparatorTokens: ['non-separator-tokens', ['#', '@']],
  dictionary: ['dictionary', ['J. R. R.', 'J. K.'], ['J. K.', 'J. R. R.']],
  synonyms: ['synonyms', { ute: ['pickup'] }],
  distinctAttribute: ['distinct-attribute', 'make'],
  proximityPrecision: ['proximity-precision', 'byAttribute'],
  typoTolerance: [
    'typo-tolerance',
    { enabled: false, minWordSizeForTypos: { oneTypo: 4 }, disableOnWords: ['b', 'a'] },
    {
      ...DEFAULTS.typoTolerance,
      enabled: false,
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
      disableOnWords: ['a', 'b'],
    },
  ],
  faceting: [
    'faceting',
    { sortFacetValuesBy: { make: 'count' } },
    { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha', make: 'count' } },
  ],
  pagination: ['pagination', { maxTotalHits: 20_000 }],
  embedders: ['embedders', {}],
  searchCutoffMs: ['search-cutoff-ms', 150],
  localizedAttributes: ['localized-attributes', [{ attributePatterns: ['*_ja'], locales: ['jpn'] }]],
  facetSearch: ['facet-search', false],
  prefixSearch: ['prefix-search', 'disabled'],
};
const PATCHED = new Set(['typo-tolerance', 'faceting', 'pagination', 'embedders']);

describe('§5: settings', () => {
  it('a new index has the defaults', async () => {
    const uid = server.name();
    await server.done('POST', '/indexes', { uid });
    expect((await call('GET', `/indexes/${uid}/settings`)).body).toMatchObject(DEFAULTS);
  });

  describe.each(Object.entries(CHANGES))('%s', (name, [route, change, given = change]) => {
    const verb = PATCHED.has(route) ? 'PATCH' : 'PUT';
    const standard = DEFAULTS[name as keyof typeof DEFAULTS];

    it(`${verb} sets it, DELETE resets it, for its index only`, async () => {
      const [uid, path] = await indexWith(route);
      expect((await call('GET', path)).body).toEqual(standard);
      const task = await server.done(verb, path, JSON.stringify(change));
      expect(task).toMatchObject({ status: 'succeeded', type: 'settingsUpdate', details: { [name]: change } });
      expect((await call('GET', path)).body).toEqual(given);
      expect((await call('GET', `/indexes/${uid}/settings`)).body).toMatchObject({ ...DEFAULTS, [name]: given });
      expect((await server.done('DELETE', path)).status).toBe('succeeded');
      expect((await call('GET', path)).body).toEqual(standard);
    });

    it('null resets it, alone and among others', async () => {
      const [uid, path] = await indexWith(route);
      for (const [method, address, body] of [
        [verb, path, 'null'],
        ['PATCH', `/indexes/${uid}/settings`, JSON.stringify({ [name]: null })],
      ] as const) {
        await server.done('PATCH', `/indexes/${uid}/settings`, { [name]: change });
        await server.done(method, address, body);
        expect((await call('GET', path)).body).toEqual(standard);
      }
    });

    it('is there on an index that a change of it makes', async () => {
      const path = `/indexes/${server.name()}/settings/${route}`;
      await server.done(verb, path, JSON.stringify(change));
      expect((await call('GET', path)).body).toEqual(given);
    });

    it('the other verb is not its own', async () => {
      const [, path] = await indexWith(route);
      const other = verb === 'PUT' ? 'PATCH' : 'PUT';
      expect((await call(other, path, { body: JSON.stringify(change) })).status).toBe(405);
    });
  });

  async function indexWith(route: string): Promise<[uid: string, path: string]> {
    const uid = server.name();
    await server.done('POST', '/indexes', { uid });
    return [uid, `/indexes/${uid}/settings/${route}`];
  }
});
