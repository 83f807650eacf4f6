import { beforeAll, describe, expect, it } from 'vitest';
import { openServer, outcome, type Sent } from './server.fixture.ts';

const server = openServer();
const { call } = server;
let uid: string;

beforeAll(async () => {
  uid = await server.fill([{ id: 1, make: 'Alder', price: 5 }], {
    filterableAttributes: ['make', { attributePatterns: ['price'], features: { filter: { comparison: false } } }],
    sortableAttributes: ['price'],
  });
});

const search = (body: unknown): [string, string, Sent] => ['POST', '/indexes/:uid/search', { body }];
const multi = (queries: unknown): [string, string, Sent] => ['POST', '/multi-search', { body: { queries } }];
const settings = (body: unknown): [string, string, Sent] => ['PATCH', '/indexes/:uid/settings', { body }];
const documents = (body: unknown): [string, string, Sent] => ['POST', '/indexes/:uid/documents/fetch', { body }];

/** The table of search-protocol.md §4, and the codes of the other routes. */
const CASES: [situation: string, request: [string, string, Sent?], status: number, code: string][] = [
  ['unknown index in the URL', ['POST', '/indexes/none/search', { body: {} }], 404, 'index_not_found'],
  ['unknown index inside multi-search', multi([{ indexUid: 'none' }]), 400, 'index_not_found'],
  ['bad uid', ['POST', '/indexes/a%20b/search', { body: {} }], 400, 'invalid_index_uid'],
  ['bad uid of a new index', ['POST', '/indexes', { body: { uid: 'a b' } }], 400, 'invalid_index_uid'],
  ['uid of 513 bytes', ['GET', `/indexes/${'a'.repeat(513)}`], 400, 'invalid_index_uid'],
  ['filter syntax', search({ filter: 'make =' }), 400, 'invalid_search_filter'],
  ['filter neither string nor array', search({ filter: 5 }), 400, 'invalid_search_filter'],
  ['filter element no string', search({ filter: [5] }), 400, 'invalid_search_filter'],
  ['filter nested thrice', search({ filter: [[['make = x']]] }), 400, 'invalid_search_filter'],
  ['attribute not filterable', search({ filter: 'colour = x' }), 400, 'invalid_search_filter'],
  ['not filterable, though never reached', search({ filter: 'make = x OR colour = x' }), 400, 'invalid_search_filter'],
  ['operator not allowed for the attribute', search({ filter: 'price > 1' }), 400, 'invalid_search_filter'],
  ['bad latitude', search({ filter: '_geoRadius(91, 0, 1)' }), 400, 'invalid_search_filter'],
  ['too deep', search({ filter: `${'('.repeat(60)}make = x${')'.repeat(60)}` }), 400, 'invalid_search_filter'],
  ['CONTAINS while the feature is off', search({ filter: 'make CONTAINS x' }), 400, 'feature_not_enabled'],
  ['filter of documents', documents({ filter: 'colour = x' }), 400, 'invalid_document_filter'],
  ['filter syntax of documents', documents({ filter: 'make =' }), 400, 'invalid_document_filter'],
  ['sort syntax', search({ sort: ['price'] }), 400, 'invalid_search_sort'],
  ['attribute not sortable', search({ sort: ['make:asc'] }), 400, 'invalid_search_sort'],
  ['reserved word as sort', search({ sort: ['_geoDistance:asc'] }), 400, 'invalid_search_sort'],
  ['sort of documents', documents({ sort: ['make:asc'] }), 400, 'invalid_document_sort'],
  ['facet not filterable', search({ facets: ['colour'] }), 400, 'invalid_search_facets'],
  ['facets no array', search({ facets: 'make' }), 400, 'invalid_search_facets'],
  ['q a number', search({ q: 5 }), 400, 'invalid_search_q'],
  ['limit as text', search({ limit: '5' }), 400, 'invalid_search_limit'],
  ['negative offset', search({ offset: -1 }), 400, 'invalid_search_offset'],
  ['page as text', search({ page: '1' }), 400, 'invalid_search_page'],
  ['fractional hitsPerPage', search({ hitsPerPage: 1.5 }), 400, 'invalid_search_hits_per_page'],
  ['matching strategy', search({ matchingStrategy: 'best' }), 400, 'invalid_search_matching_strategy'],
  ['highlight tag', search({ highlightPreTag: 1 }), 400, 'invalid_search_highlight_pre_tag'],
  ['other highlight tag', search({ highlightPostTag: 1 }), 400, 'invalid_search_highlight_post_tag'],
  ['attributesToRetrieve', search({ attributesToRetrieve: 'id' }), 400, 'invalid_search_attributes_to_retrieve'],
  ['cropLength', search({ cropLength: '1' }), 400, 'invalid_search_crop_length'],
  ['distinct not filterable', search({ distinct: 'colour' }), 400, 'invalid_search_distinct'],
  ['unknown field', search({ colour: 1 }), 400, 'bad_request'],
  ['a field of every object', search({ constructor: 1 }), 400, 'bad_request'],
  ['queries missing', ['POST', '/multi-search', { body: {} }], 400, 'bad_request'],
  ['queries no list', multi({}), 400, 'bad_request'],
  ['body not an object', search([]), 400, 'bad_request'],
  ['query without indexUid', multi([{ q: 'x' }]), 400, 'missing_index_uid'],
  ['type error inside multi-search', multi([{ indexUid: ':uid', limit: 'x' }]), 400, 'invalid_search_limit'],
  [
    'federationOptions without federation',
    multi([{ indexUid: ':uid', federationOptions: {} }]),
    400,
    'invalid_multi_search_federation_options',
  ],
  ['no auth header', ['GET', '/indexes', { key: null }], 401, 'missing_authorization_header'],
  [
    'another scheme',
    ['GET', '/indexes', { headers: { authorization: 'Basic abc' } }],
    401,
    'missing_authorization_header',
  ],
  [
    'Bearer and nothing after it',
    ['GET', '/indexes', { headers: { authorization: 'Bearer' } }],
    403,
    'invalid_api_key',
  ],
  ['unknown key', ['GET', '/indexes', { key: 'nope' }], 403, 'invalid_api_key'],
  ['no content type', ['POST', '/indexes/:uid/search', { body: '{}', type: null }], 415, 'missing_content_type'],
  [
    'wrong content type',
    ['POST', '/indexes/:uid/search', { body: '{}', type: 'text/plain' }],
    415,
    'invalid_content_type',
  ],
  [
    'no documents of this type',
    ['POST', '/indexes/:uid/documents', { body: 'x', type: 'text/plain' }],
    415,
    'invalid_content_type',
  ],
  ['empty body', ['POST', '/indexes/:uid/search', { body: '' }], 400, 'missing_payload'],
  ['unparsable JSON', ['POST', '/indexes/:uid/search', { body: '{' }], 400, 'malformed_payload'],
  ['document not found', ['GET', '/indexes/:uid/documents/99'], 404, 'document_not_found'],
  ['document of no index', ['GET', '/indexes/none/documents/1'], 404, 'index_not_found'],
  ['task not found', ['GET', '/tasks/4000000000'], 404, 'task_not_found'],
  ['task uid no number', ['GET', '/tasks/x'], 400, 'invalid_task_uids'],
  ['batch not found', ['GET', '/batches/4000000000'], 404, 'batch_not_found'],
  ['key not found', ['GET', `/keys/${crypto.randomUUID()}`], 404, 'api_key_not_found'],
  ['settings of no index', ['GET', '/indexes/none/settings'], 404, 'index_not_found'],
  ['one setting of no index', ['GET', '/indexes/none/settings/faceting'], 404, 'index_not_found'],
  ['stats of no index', ['GET', '/indexes/none/stats'], 404, 'index_not_found'],
  ['unknown setting', settings({ colour: 1 }), 400, 'bad_request'],
  ['settings no object', settings([]), 400, 'bad_request'],
  ['index without uid', ['POST', '/indexes', { body: {} }], 400, 'missing_index_uid'],
  ['index uid no string', ['POST', '/indexes', { body: { uid: true } }], 400, 'invalid_index_uid'],
  ['index primary key', ['POST', '/indexes', { body: { uid: 'x', primaryKey: [] } }], 400, 'invalid_index_primary_key'],
  ['index unknown field', ['POST', '/indexes', { body: { uid: 'x', colour: 1 } }], 400, 'bad_request'],
  ['index update unknown field', ['PATCH', '/indexes/:uid', { body: { colour: 1 } }], 400, 'bad_request'],
  ['index created at', ['PATCH', '/indexes/:uid', { body: { createdAt: 'x' } }], 400, 'immutable_index_created_at'],
  ['index updated at', ['PATCH', '/indexes/:uid', { body: { updatedAt: 'x' } }], 400, 'immutable_index_updated_at'],
  ['index new uid', ['PATCH', '/indexes/:uid', { body: { uid: 'a b' } }], 400, 'invalid_index_uid'],
  ['index list offset', ['GET', '/indexes?offset=x'], 400, 'invalid_index_offset'],
  ['index list limit', ['GET', '/indexes?limit=-1'], 400, 'invalid_index_limit'],
  ['index list parameter', ['GET', '/indexes?colour=1'], 400, 'bad_request'],
  ['document list offset', ['GET', '/indexes/:uid/documents?offset='], 400, 'invalid_document_offset'],
  ['document list limit', ['GET', '/indexes/:uid/documents?limit=x'], 400, 'invalid_document_limit'],
  ['document list parameter', ['GET', '/indexes/:uid/documents?colour=1'], 400, 'bad_request'],
  ['document vectors', ['GET', '/indexes/:uid/documents?retrieveVectors=x'], 400, 'invalid_document_retrieve_vectors'],
  ['fetch offset', documents({ offset: 'x' }), 400, 'invalid_document_offset'],
  ['fetch limit', documents({ limit: 'x' }), 400, 'invalid_document_limit'],
  ['fetch fields', documents({ fields: 'id' }), 400, 'invalid_document_fields'],
  ['fetch ids', documents({ ids: [{}] }), 400, 'invalid_document_ids'],
  ['fetch filter', documents({ filter: true }), 400, 'invalid_document_filter'],
  ['fetch null', documents(null), 400, 'bad_request'],
  ['fetch unknown field', documents({ colour: 1 }), 400, 'bad_request'],
  ['deletion without filter', ['POST', '/indexes/:uid/documents/delete', { body: {} }], 400, 'missing_document_filter'],
  [
    'deletion with an empty filter',
    ['POST', '/indexes/:uid/documents/delete', { body: { filter: '' } }],
    400,
    'invalid_document_filter',
  ],
  [
    'deletion with a broken filter',
    ['POST', '/indexes/:uid/documents/delete', { body: { filter: 'make =' } }],
    400,
    'invalid_document_filter',
  ],
  [
    'deletion with CONTAINS',
    ['POST', '/indexes/:uid/documents/delete', { body: { filter: 'make CONTAINS x' } }],
    400,
    'feature_not_enabled',
  ],
  ['deletion of no list', ['POST', '/indexes/:uid/documents/delete-batch', { body: {} }], 400, 'bad_request'],
  ['swap no list', ['POST', '/swap-indexes', { body: {} }], 400, 'bad_request'],
  ['swap no object', ['POST', '/swap-indexes', { body: ['x'] }], 400, 'bad_request'],
  ['swap without indexes', ['POST', '/swap-indexes', { body: [{}] }], 400, 'missing_swap_indexes'],
  ['swap of one', ['POST', '/swap-indexes', { body: [{ indexes: ['x'] }] }], 400, 'invalid_swap_indexes'],
  ['swap of text', ['POST', '/swap-indexes', { body: [{ indexes: 'x' }] }], 400, 'invalid_swap_indexes'],
  [
    'swap with itself',
    ['POST', '/swap-indexes', { body: [{ indexes: ['x', 'x'] }] }],
    400,
    'invalid_swap_duplicate_index_found',
  ],
  [
    'swap twice',
    ['POST', '/swap-indexes', { body: [{ indexes: ['x', 'y'] }, { indexes: ['z', 'x'] }] }],
    400,
    'invalid_swap_duplicate_index_found',
  ],
  [
    'swap rename',
    ['POST', '/swap-indexes', { body: [{ indexes: ['x', 'y'], rename: 1 }] }],
    400,
    'invalid_swap_rename',
  ],
  ['feature unknown', ['PATCH', '/experimental-features', { body: { colour: true } }], 400, 'bad_request'],
  ['feature no boolean', ['PATCH', '/experimental-features', { body: { containsFilter: 1 } }], 400, 'bad_request'],
];

describe('§4: errors', () => {
  it.each(CASES)('%s', async (_, [method, path, sent], status, code) => {
    const request = JSON.parse(JSON.stringify(sent ?? {}).replaceAll(':uid', uid));
    const answer = await call(method, path.replaceAll(':uid', uid), request);
    expect(outcome(answer)).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'link', 'message', 'type']);
    expect(answer.body.link).toBe(`https://docs.meilisearch.com/errors#${code}`);
    expect(answer.body.type).toBe(status === 401 || status === 403 ? 'auth' : 'invalid_request');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each<[string, string, [string, string, Sent?], string]>([
    [
      'auth',
      'content type',
      ['POST', '/indexes/none/search', { key: 'nope', body: 'x', type: 'text/plain' }],
      'invalid_api_key',
    ],
    ['auth', 'the index', ['POST', '/indexes/none/search', { key: 'nope', body: {} }], 'invalid_api_key'],
    [
      'content type',
      'JSON',
      ['POST', '/indexes/none/search', { body: '{', type: 'text/plain' }],
      'invalid_content_type',
    ],
    ['JSON', 'the index', ['POST', '/indexes/none/search', { body: '{' }], 'malformed_payload'],
    ['types', 'the index', ['POST', '/indexes/none/search', { body: { limit: 'x' } }], 'invalid_search_limit'],
    ['the index', 'the filter', ['POST', '/indexes/none/search', { body: { filter: 'a = 1' } }], 'index_not_found'],
    [
      'a parameter',
      'the content type',
      ['POST', '/indexes/none/documents?csvDelimiter=xy', { body: 'x', type: 'application/json' }],
      'invalid_document_csv_delimiter',
    ],
  ])('order: %s before %s', async (_first, _then, [method, path, sent], code) => {
    expect((await call(method, path, sent)).body.code).toBe(code);
  });

  it('explicit null is the same as absent', async () => {
    const body = { q: null, filter: null, sort: null, facets: null, page: null };
    expect((await call('POST', `/indexes/${uid}/search`, { body })).body).toMatchObject({ query: '', limit: 20 });
  });

  it('§13.16: values that try to break out of a filter are refused or find nothing', async () => {
    const values = [
      '"',
      '\\',
      '" OR make = "Alder',
      '] OR [',
      '\n',
      'x'.repeat(10_000),
      "' OR make EXISTS OR make = '",
    ];
    for (const value of values) {
      const filter = `make = "${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
      const answer = await call('POST', `/indexes/${uid}/search`, { body: { filter } });
      expect([answer.status, answer.body.hits?.length]).toEqual([200, 0]);
      const raw = await call('POST', `/indexes/${uid}/search`, { body: { filter: `make = "${value}` } });
      expect([200, 400]).toContain(raw.status);
    }
  });
});
