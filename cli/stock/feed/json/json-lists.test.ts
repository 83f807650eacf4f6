import { describe, expect, it } from 'vitest';
import { readStock } from '../../read-stock.ts';
import { OPTIONS } from '../../stock.fixture.ts';
import { StockError } from '../stock-error.ts';

const car = (stock: string, more: object = {}) => ({
  stock,
  year: 2019,
  make: 'Mazda',
  model: 'CX-5',
  price: 25990,
  ...more,
});
const [X1, X2, X3] = [car('X1'), car('X2'), car('X3')];

/** What comes of a JSON file: stock numbers and notes, or why it is refused and what mends that. */
function outcome(value: unknown, lists: readonly string[] = []): { cars?: string[]; notes?: string[]; error?: string } {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  try {
    const { cars, report } = readStock(text, { ...OPTIONS, lists });
    for (const one of cars) expect([one.make, one.model, one.year, one.price]).toEqual(['Mazda', 'CX-5', 2019, 25990]);
    return { cars: cars.map(({ stocknum }) => stocknum), notes: report.notes.map(({ message }) => message) };
  } catch (error) {
    if (error instanceof StockError) return { error: `${error.message} ${error.hint ?? ''}` };
    throw error;
  }
}

const inSource = (one: object, at: number) => ({ _index: 'cars', _id: `${at}`, _source: one });

describe('cars anywhere in a JSON file', () => {
  it.each<[name: string, value: unknown]>([
    ['nodes of edges', { data: { vehicles: { edges: [{ node: X1 }, { node: X2 }] } } }],
    ['nodes with cursors', { data: { cars: { edges: [X1, X2].map((node) => ({ cursor: 'a', node })) } } }],
    ['two deep', { data: { vehicles: [X1, X2] } }],
    ['three deep, under names of no list', { response: { body: { docs: [X1, X2] } } }],
    ['of a search engine', { took: 3, hits: { total: { value: 2 }, hits: [X1, X2].map(inSource) } }],
    ['a list of sources', [X1, X2].map(inSource)],
    ['by key', { cars: { X1, X2 } }],
    ['by key at the top', { X1, X2 }],
    ['by key, with other things beside them', { updated: '2026-11-20', stock: { a: X1, b: X2, count: 2 } }],
    [
      'in lists of yards',
      {
        dealers: [
          { name: 'North', cars: [X1] },
          { name: 'South', cars: [X2] },
        ],
      },
    ],
    ['in lists of lists', [[X1], [X2]]],
    ['each within a name of its own', { items: [{ vehicle: X1 }, { vehicle: X2 }] }],
    [
      'each within two names',
      {
        items: [
          { ad: { car: X1 }, id: 1 },
          { ad: { car: X2 }, id: 2 },
        ],
      },
    ],
    ['with similar ones in each', { items: [car('X1', { similar: [X3] }), car('X2', { similar: [X3] })] }],
    ['beside a list of makes and models', { models: [{ make: 'Kia', model: 'Rio' }], cars: [X1, X2] }],
    ['beside facets', { facets: { make: [{ make: 'Mazda', count: 2 }] }, result: { rows: [X1, X2] } }],
    ['beside an empty list of a known name', { items: [], payload: { list: [X1, X2] } }],
    [
      'lines with sources',
      [X1, X2]
        .map(inSource)
        .map((one) => JSON.stringify(one))
        .join('\n'),
    ],
    ['pages, one a line', [{ items: [X1] }, { items: [X2] }].map((one) => JSON.stringify(one)).join('\n')],
  ])('%s', (_name, value) => {
    expect(outcome(value)).toEqual({ cars: ['X1', 'X2'], notes: [] });
    if (typeof value !== 'string') expect(outcome(JSON.stringify(value, null, 2))).toEqual(outcome(value));
  });

  it('one car by itself is one car', () => {
    expect(outcome({ data: X1 }).cars).toEqual(['X1']);
    expect(outcome({ car: X1, dealer: { name: 'North' } }).cars).toEqual(['X1']);
  });

  it.each<[name: string, value: unknown, lists: string[], cars: string[]]>([
    ['new and used', { new: [X1], used: [X2, X3] }, ['new', 'used'], ['X1', 'X2', 'X3']],
    ['in one map', { data: { new: [X1], used: [X2] } }, ['data.new', 'data.used'], ['X1', 'X2']],
    ['beside a known name', { vehicles: [X1], demos: [X2] }, ['vehicles', 'demos'], ['X1', 'X2']],
    [
      'by key in maps of yards',
      { yards: { north: { cars: { X1, X3 } }, south: { cars: { X2, Y: car('Y') } } } },
      ['yards.north.cars', 'yards.south.cars'],
      ['X1', 'X3', 'X2', 'Y'],
    ],
    ['by key and as a list', { cars: [X1], vans: { X2, X3 } }, ['cars', 'vans'], ['X1', 'X2', 'X3']],
  ])('two lists that may be the cars, %s: refused with a line that keeps all', (_name, value, lists, cars) => {
    const line = `\`stock: { lists: [${lists.map((one) => JSON.stringify(one)).join(', ')}] }\``;
    expect(outcome(value).error).toContain(line);
    expect(outcome(value, lists)).toEqual({ cars, notes: [] });
  });

  it('a definition may take one list of two; one that the file does not have is told', () => {
    expect(outcome({ new: [X1], used: [X2] }, ['Used']).cars).toEqual(['X2']);
    expect(outcome({ new: [X1], used: [X2] }, ['sold']).error).toContain('`sold`');
  });

  it('what a car is called among others may be its stock number', () => {
    const { stock: _own, ...rest } = X1;
    expect(outcome({ cars: { A1: rest, A2: rest } }).error).toContain(
      '`stock: { columns: [{ field: stocknum, column: "item key" }] }`',
    );
    const { cars } = readStock(JSON.stringify({ cars: { A1: rest, A2: rest } }), {
      ...OPTIONS,
      mapping: [{ field: 'stocknum', column: 'item key' }],
    });
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(['A1', 'A2']);
  });

  it('columns that the definition names by their paths stay as they are', () => {
    const { cars } = readStock(JSON.stringify({ items: [{ vehicle: X1 }, { vehicle: X2 }] }), {
      ...OPTIONS,
      mapping: [{ field: 'stocknum', column: 'vehicle.stock' }],
    });
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(['X1', 'X2']);
  });
});

describe('one page of several', () => {
  it.each<[name: string, around: object, note: string]>([
    [
      'page, pages and total',
      { page: 1, pages: 7, total: 134 },
      'This is page 1 of 7: 133 of 134 cars are not in the file.',
    ],
    ['a total alone', { total: 134 }, 'The file has 1 of 134 cars: 133 are not in it.'],
    [
      'a next page by its address',
      { next: 'https://api.example/cars?page=2' },
      'More pages follow this one: their cars are not in the file.',
    ],
    ['links', { links: { self: '/1', next: '/2' } }, 'More pages follow this one: their cars are not in the file.'],
    [
      'links of maps',
      { _links: { next: { href: '/2' } } },
      'More pages follow this one: their cars are not in the file.',
    ],
    ['OData', { '@odata.count': 12, '@odata.nextLink': 'https://x' }, 'The file has 1 of 12 cars: 11 are not in it.'],
    [
      'Laravel',
      { current_page: 2, last_page: 3, next_page_url: '/3' },
      'This is page 2 of 3: the cars of the others are not in the file.',
    ],
    [
      'Spring',
      { number: 0, totalPages: 4, totalElements: 80, last: false },
      'This is page 1 of 4: 79 of 80 cars are not in the file.',
    ],
    ['a flag', { pageInfo: { hasNextPage: true } }, 'More pages follow this one: their cars are not in the file.'],
    [
      'meta',
      { meta: { pagination: { total: 9, total_pages: 9, current_page: 1 } } },
      'This is page 1 of 9: 8 of 9 cars are not in the file.',
    ],
    ['has_more', { has_more: true }, 'More pages follow this one: their cars are not in the file.'],
    [
      'a list of links',
      {
        links: [
          { rel: 'self', href: '/1' },
          { rel: 'next', href: '/2' },
        ],
      },
      'More pages follow this one: their cars are not in the file.',
    ],
    [
      'a page in a map',
      { page: { current: 1, total: 7 } },
      'This is page 1 of 7: the cars of the others are not in the file.',
    ],
    [
      'a paging of its own',
      { paging: { next_cursor: 'b64' } },
      'More pages follow this one: their cars are not in the file.',
    ],
    ['a count of vehicles', { vehicleCount: 20 }, 'The file has 1 of 20 cars: 19 are not in it.'],
    ['what was found', { search: { numFound: 20, start: 0 } }, 'The file has 1 of 20 cars: 19 are not in it.'],
    ['a number as a text', { total_results: '20' }, 'The file has 1 of 20 cars: 19 are not in it.'],
    [
      'pages from nought',
      { page: 0, totalPages: 3 },
      'This is page 1 of 3: the cars of the others are not in the file.',
    ],
    ['a next number', { nextPage: 2 }, 'More pages follow this one: their cars are not in the file.'],
    ['not the last', { isLast: false }, 'More pages follow this one: their cars are not in the file.'],
    ['the last page', { page: 7, pages: 7 }, 'This is page 7 of 7: the cars of the others are not in the file.'],
  ])('%s', (_name, around, note) => {
    expect(outcome({ ...around, items: [X1] })).toEqual({ cars: ['X1'], notes: [note] });
    expect(outcome({ items: [X1], ...around })).toEqual({ cars: ['X1'], notes: [note] });
  });

  it.each<[name: string, around: object]>([
    ['one page', { page: 1, pages: 1, total: 1 }],
    ['no next one', { next: null, previous: null, count: 1 }],
    ['an empty link', { links: { next: '' }, hasMore: false }],
    ['no more', { pageInfo: { hasNextPage: false, endCursor: 'x' } }],
    ['the last of Spring', { last: true, totalPages: 1, totalElements: 1, number: 0 }],
    ['what is no number of cars', { total_value: 250000, photo_count: 12, per_page: 50, size: 50, version: 3 }],
    ['the links of a whole file', { links: [{ rel: 'self', href: '/1' }] }],
    ['a limit', { limit: 50, offset: 0, total: 1 }],
  ])('nothing is said of a whole file: %s', (_name, around) =>
    expect(outcome({ ...around, items: [X1] })).toEqual({ cars: ['X1'], notes: [] }),
  );

  it('points at the value that says so', () => {
    const { report } = readStock(`{"items": [${JSON.stringify(X1)}],\n "total": 134}`, OPTIONS);
    expect(report.notes.map(({ lines, positions }) => [lines, positions[0]?.position.start])).toEqual([
      [[2], { line: 2, column: 11 }],
    ]);
  });
});
