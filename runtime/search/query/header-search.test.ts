import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerSearchQuery, readHeaderSearch } from './header-search.ts';
import type { MultiSearchResponse, SearchResult } from './query.types.ts';

const answer = (facetDistribution: SearchResult['facetDistribution'], more: Partial<SearchResult> = {}) =>
  ({
    results: [{ indexUid: 'x', hits: [], query: '', processingTimeMs: 0, ...more, facetDistribution }],
  }) as MultiSearchResponse;

const STOCK = {
  make: { Alder: 30, 'Land Elm': 4, Citroën: 2 },
  make_model: { 'Alder CX-5': 12, 'Alder 3': 18, 'Land Elm Trail': 4, 'Alder Town & Country': 1, 'Citroën C3': 2 },
  body: { SUV: 20, 'Cab Chassis': 3 },
};

describe('§7 header search: the query', () => {
  it('asks for every word, the best custom rank first, names between private marks, fields of a suggestion only', () => {
    expect(headerSearchQuery('red ute')).toEqual({
      q: 'red ute',
      matchingStrategy: 'all',
      filter: [['status = "in_stock"', 'status = "coming_soon"']],
      sort: ['custom_rank:desc'],
      limit: 5,
      facets: ['make', 'make_model', 'body'],
      attributesToRetrieve: ['id', 'slug', 'name', 'label', 'price', 'price_type', 'primary_image_url'],
      attributesToHighlight: ['name'],
      highlightPreTag: '__hl__',
      highlightPostTag: '__/hl__',
    });
  });
});

describe('§7 header search: what is suggested beside cars', () => {
  it.each<[text: string, values: string[]]>([
    ['ald', ['Alder', 'Alder 3', 'Alder CX-5']],
    ['ALDER', ['Alder', 'Alder 3', 'Alder CX-5']],
    ['cx5', ['Alder CX-5']],
    ['cx-5', ['Alder CX-5']],
    ['alder cx', ['Alder CX-5']],
    ['a alder', []],
    ['e elm land', []],
    ['t elm l', ['Land Elm Trail']],
    ['landelm', ['Land Elm', 'Land Elm Trail']],
    ['elm', ['Land Elm', 'Land Elm Trail']],
    ['citroen', ['Citroën', 'Citroën C3']],
    ['town and country', ['Alder Town & Country']],
    ['town & cou', ['Alder Town & Country']],
    ['suv', ['SUV']],
    ['chassis', ['Cab Chassis']],
    ['lder', []],
    ['red alder', []],
    ['-', []],
    ['', []],
  ])('%s names %j', (text, values) => {
    expect(readHeaderSearch(answer(STOCK), text).values.map(({ value }) => value)).toEqual(values);
  });

  it('a model is chosen by its make and its model, with the count of what was found', () => {
    expect(readHeaderSearch(answer(STOCK), 'land elm trail').values).toEqual([
      { facet: 'make_model', value: 'Land Elm Trail', count: 4, chosen: { make: ['Land Elm'], model: ['Trail'] } },
    ]);
    expect(readHeaderSearch(answer({ make_model: { 'Oak 1': 1 } }), 'oak').values[0]?.chosen).toEqual({
      make_model: ['Oak 1'],
    });
  });

  it('an answer without parts, and any text, give an empty list and never an exception', () => {
    expect(readHeaderSearch({ results: [] }, 'x')).toEqual({ cars: [], values: [], total: 0 });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.dictionary(fc.string({ maxLength: 9 }), fc.nat(), { maxKeys: 4 }),
        (text, make) => {
          expect(readHeaderSearch(answer({ make }), text).values.length).toBeLessThanOrEqual(3);
        },
      ),
    );
  });
});
