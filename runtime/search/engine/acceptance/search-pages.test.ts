import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();
let many: Shelf;
let few: Shelf;
beforeAll(async () => {
  const docs = Array.from({ length: 2500 }, (_, id) => ({ id, status: id % 5 === 0 ? 'sold' : 'in_stock' }));
  many = await shelf(server, docs, { filterableAttributes: ['status'], pagination: { maxTotalHits: 2000 } });
  few = await shelf(
    server,
    [
      { id: 1, name: 'Gale', secret: 'x', owner: { name: 'A', phone: '1' }, 'a.b': 1 },
      { id: 2, name: 'Breeze', secret: 'y', owner: { name: 'B', phone: '2' } },
    ],
    { displayedAttributes: ['id', 'name', 'owner.name'], filterableAttributes: ['secret'] },
  );
});

/** 1.50 tells the uncapped total, as the note says: either is right over HTTP. */
const total = (capped: number, all: number) => (server.remote ? expect.toBeOneOf([capped, all]) : capped);

describe('§7.1 parameters and keys of a result', () => {
  it('offset mode and its keys', async () => {
    const result = await few.search({});
    expect(Object.keys(result).sort()).toEqual([
      'estimatedTotalHits',
      'hits',
      'limit',
      'offset',
      'processingTimeMs',
      'query',
      'requestUid',
    ]);
    expect(result).toMatchObject({ query: '', limit: 20, offset: 0, estimatedTotalHits: 2 });
    expect(Number.isInteger(result.processingTimeMs)).toBe(true);
    expect(result.requestUid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('null is absent, for parameters that have no value of their own', async () => {
    const names =
      'q page hitsPerPage filter facets sort attributesToRetrieve attributesToHighlight attributesToCrop attributesToSearchOn distinct';
    const nulls = Object.fromEntries(names.split(' ').map((name) => [name, null]));
    expect(await few.search(nulls)).toMatchObject({ query: '', limit: 20, offset: 0, estimatedTotalHits: 2 });
  });

  it.each([
    ['offset', 'offset'],
    ['limit', 'limit'],
    ['cropLength', 'crop_length'],
    ['cropMarker', 'crop_marker'],
    ['highlightPreTag', 'highlight_pre_tag'],
    ['highlightPostTag', 'highlight_post_tag'],
    ['showMatchesPosition', 'show_matches_position'],
    ['matchingStrategy', 'matching_strategy'],
    ['showRankingScore', 'show_ranking_score'],
  ])('%s: null is refused', async (name, code) => {
    expect(await few.refusal({ [name]: null })).toEqual([400, `invalid_search_${code}`]);
  });

  it.each<[object, string]>([
    [{ q: 5 }, 'invalid_search_q'],
    [{ q: ['a'] }, 'invalid_search_q'],
    [{ limit: '5' }, 'invalid_search_limit'],
    [{ limit: -1 }, 'invalid_search_limit'],
    [{ offset: 1.5 }, 'invalid_search_offset'],
    [{ page: '1' }, 'invalid_search_page'],
    [{ hitsPerPage: -1 }, 'invalid_search_hits_per_page'],
    [{ facets: 'name' }, 'invalid_search_facets'],
    [{ facets: [1] }, 'invalid_search_facets'],
    [{ sort: 'name:asc' }, 'invalid_search_sort'],
    [{ attributesToRetrieve: 'id' }, 'invalid_search_attributes_to_retrieve'],
    [{ attributesToHighlight: 'id' }, 'invalid_search_attributes_to_highlight'],
    [{ highlightPreTag: 1 }, 'invalid_search_highlight_pre_tag'],
    [{ highlightPostTag: [] }, 'invalid_search_highlight_post_tag'],
    [{ attributesToCrop: 'id' }, 'invalid_search_attributes_to_crop'],
    [{ cropLength: '3' }, 'invalid_search_crop_length'],
    [{ cropMarker: 3 }, 'invalid_search_crop_marker'],
    [{ showMatchesPosition: 'yes' }, 'invalid_search_show_matches_position'],
    [{ showRankingScore: 1 }, 'invalid_search_show_ranking_score'],
    [{ matchingStrategy: 'best' }, 'invalid_search_matching_strategy'],
    [{ attributesToSearchOn: 'name' }, 'invalid_search_attributes_to_search_on'],
    [{ distinct: 5 }, 'invalid_search_distinct'],
    [{ distinct: 'name' }, 'invalid_search_distinct'],
    [{ surprise: 1 }, 'bad_request'],
  ])('%j: %s', async (body, code) => {
    expect(await few.refusal(body)).toEqual([400, code]);
  });

  it('attributesToRetrieve narrows what displayedAttributes shows, and never widens it', async () => {
    const first = async (body: object) => (await few.search(body)).hits[0];
    expect(await first({})).toEqual({ id: 1, name: 'Gale', owner: { name: 'A' } });
    expect(await first({ attributesToRetrieve: ['*'] })).toEqual({ id: 1, name: 'Gale', owner: { name: 'A' } });
    expect(await first({ attributesToRetrieve: ['id', 'secret', 'owner.phone'] })).toEqual({ id: 1 });
    expect(await first({ attributesToRetrieve: ['owner'] })).toEqual({ owner: { name: 'A' } });
    expect(await first({ attributesToRetrieve: [] })).toEqual({});
  });
});

describe('§7.2 and §13.7: totals and maxTotalHits', () => {
  it('2,500 documents, 2,000 reachable: 5 hits from 1995 on, facets count everything', async () => {
    const result = await many.search({ offset: 1995, limit: 21, facets: ['status'] });
    expect(result.hits).toHaveLength(5);
    expect(result).toMatchObject({ limit: 21, offset: 1995, estimatedTotalHits: total(2000, 2500) });
    expect(result.facetDistribution).toEqual({ status: { in_stock: 2000, sold: 500 } });
    expect(await many.ids({ offset: 5000 })).toEqual([]);
    expect(await many.search({ limit: 5000, filter: 'status = sold' })).toMatchObject({
      limit: 5000,
      estimatedTotalHits: 500,
    });
  });

  it.each<[object, number, object]>([
    [{ page: 1 }, 20, { page: 1, hitsPerPage: 20, totalPages: total(100, 125), totalHits: total(2000, 2500) }],
    [{ page: 0 }, 0, { page: 0, hitsPerPage: 20, totalPages: total(100, 125) }],
    [{ page: 126 }, 0, { page: 126, hitsPerPage: 20 }],
    [{ hitsPerPage: 300 }, 300, { page: 1, hitsPerPage: 300, totalPages: total(7, 9) }],
    [{ hitsPerPage: 300, page: 7 }, 200, { page: 7 }],
    [{ hitsPerPage: 0 }, 0, { page: 1, hitsPerPage: 0, totalPages: 0 }],
    [{ hitsPerPage: 5, offset: 100, limit: 1 }, 5, { page: 1, totalPages: total(400, 500) }],
    [{ page: 3, limit: 1 }, 20, { page: 3, hitsPerPage: 20 }],
  ])('§13.10 page mode %j', async (query, hits, expected) => {
    const result = await many.search(query);
    expect(result.hits).toHaveLength(hits);
    expect(result).toMatchObject(expected);
    for (const name of ['estimatedTotalHits', 'limit', 'offset']) expect(result).not.toHaveProperty(name);
  });

  it('offset and limit go on where the page before ended', async () => {
    const first = await many.ids({ limit: 30 });
    expect([...(await many.ids({ limit: 10, offset: 10 })), ...(await many.ids({ page: 3, hitsPerPage: 10 }))]).toEqual(
      first.slice(10),
    );
    expect(await many.ids({ limit: 0 })).toEqual([]);
  });
});

describe('§7.3 an empty query', () => {
  it.each([undefined, null, '', '   ', ' - , ! ', '"'])(
    '%j shows everything in order of insertion, unmarked',
    async (q) => {
      const { hits } = await few.search({ q, attributesToHighlight: ['*'], showMatchesPosition: true });
      expect(hits).toEqual([
        {
          id: 1,
          name: 'Gale',
          owner: { name: 'A' },
          _formatted: { id: '1', name: 'Gale', owner: { name: 'A' } },
          _matchesPosition: {},
        },
        expect.objectContaining({ id: 2 }),
      ]);
    },
  );
});
