import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentStore } from './document-store.ts';
import type { Doc, Json } from './engine.types.ts';
import { evaluateFilter } from './filter-eval.ts';

const CARS: Doc[] = [
  {
    id: 0,
    make: 'Koyota',
    year: 2020,
    price: 30_000,
    tags: ['suv', 'Hybrid'],
    sold: false,
    _geo: { lat: -33.87, lng: 151.21 },
  },
  {
    id: 1,
    make: '  KOYOTA ',
    year: '2020',
    price: null,
    tags: [],
    location: { slug: 'north' },
    _geo: { lat: -37.81, lng: 144.96 },
  },
  { id: 2, make: 'Koyotas', year: 2021, price: 0, tags: [null], sold: true, location: { slug: 'south' } },
  {
    id: 3,
    make: 'Zitroën',
    year: 1999.5,
    price: '',
    locations: [{ slug: 'east' }, { slug: 'west' }],
    _geo: { lat: 0, lng: 179.5 },
  },
  { id: 4, make: null, price: 5, tags: 'x', extra: {} },
];
const FIELDS = ['make', 'year', 'price', 'tags', 'sold', 'location', 'locations', 'extra', 'never', '_geo'];
const store = storeOf(CARS);

function storeOf(docs: readonly Doc[]): DocumentStore {
  return new DocumentStore().with(docs.map((doc): [string, Doc] => [String(doc.id), doc]));
}

function found(filter: unknown, containsFilter = false): number[] {
  return [...evaluateFilter(filter, store, { filterableAttributes: FIELDS, containsFilter }, new Map()).toArray()];
}

describe('§6.3 evaluation', () => {
  it.each<[unknown, number[]]>([
    ['make = koyota', [0, 1]],
    ['make = " KOYOTA"', [0, 1]],
    ['make = zitroen', []],
    ['make = zitroën', [3]],
    ['make != koyota', [2, 3, 4]],
    ['year = 2020', [0, 1]],
    ['year = "2020"', [0, 1]],
    ['year = 2020.0', [0]],
    ['year = 1999.5', [3]],
    ['price > 0', [0, 4]],
    ['price >= 0', [0, 2, 4]],
    ['price < 6', [2, 4]],
    ['price <= 0', [2]],
    ['price != 5', [0, 1, 2, 3]],
    ['price 1 TO 30000', [0, 4]],
    ['price 30000 TO 1', []],
    ['price = ""', []],
    ['price = 0x5', []],
    ['price = 5e0', [4]],
    ['make > koyota', [2, 3]],
    ['make koyota TO koyotas', [0, 1, 2]],
    ['make IN [koyota, "zitroën",]', [0, 1, 3]],
    ['make NOT IN [koyota]', [2, 3, 4]],
    ['make IN []', []],
    ['make NOT IN []', [0, 1, 2, 3, 4]],
    ['tags = hybrid', [0]],
    ['tags EXISTS', [0, 1, 2, 4]],
    ['tags NOT EXISTS', [3]],
    ['price IS NULL', [1]],
    ['price IS NOT NULL', [0, 2, 3, 4]],
    ['tags IS NULL', []],
    ['tags IS EMPTY', [1]],
    ['price IS EMPTY', [3]],
    ['extra IS EMPTY', [4]],
    ['sold = true', [2]],
    ['sold = FALSE', [0]],
    ['location.slug = north', [1]],
    ['locations.slug = west', [3]],
    ['make STARTS WITH koy', [0, 1, 2]],
    ['make STARTS WITH ""', [0, 1, 2, 3, 4]],
    ['never = 1', []],
    ['never != 1', []],
    ['NOT never = 1', [0, 1, 2, 3, 4]],
    ['NOT make = koyota', [2, 3, 4]],
    ['_geoRadius(-33.87, 151.21, 1000)', [0]],
    ['_geoRadius(-33.87, 151.21, 800000)', [0, 1]],
    ['_geoBoundingBox([-30, 152], [-40, 140])', [0, 1]],
    ['_geoBoundingBox([10, -179], [-10, 179])', [3]],
    [null, [0, 1, 2, 3, 4]],
    [[], [0, 1, 2, 3, 4]],
    [
      ['', []],
      [0, 1, 2, 3, 4],
    ],
    [['make = koyota', 'price > 0'], [0]],
    [[['make = koyota', 'sold = true'], 'price = 0'], [2]],
    [
      ['make = koyota OR sold = true', ['price = 0', 'price = 30000']],
      [0, 2],
    ],
  ])('%j', (filter, docs) => {
    expect(found(filter)).toEqual(docs);
  });

  it.each<[string, unknown, string]>([
    ['third level', [[['make = x']]], 'invalid_search_filter'],
    ['a number', 5, 'invalid_search_filter'],
    ['an object', {}, 'invalid_search_filter'],
    ['a boolean in a list', [true], 'invalid_search_filter'],
    ['not filterable', 'secret = 1', 'invalid_search_filter'],
    ['not filterable in a branch that could be skipped', 'make = koyota OR secret = 1', 'invalid_search_filter'],
    ['reserved', '_geo = 1', 'invalid_search_filter'],
    ['CONTAINS while off', 'make CONTAINS x', 'feature_not_enabled'],
  ])('refuses %s', (_, filter, code) => {
    expect(() => found(filter)).toThrow(expect.objectContaining({ code, status: 400 }));
  });

  it('CONTAINS works once it is on', () => {
    expect(found('make CONTAINS OYO', true)).toEqual([0, 1, 2]);
  });

  it.each([
    [{ attributePatterns: ['pri*'] }, 'price = 5', true],
    [{ attributePatterns: ['pri*'] }, 'price > 4', false],
    [
      { attributePatterns: ['*ice'], features: { filter: { comparison: true, equality: false } } },
      'price 4 TO 6',
      true,
    ],
    [{ attributePatterns: ['*ice'], features: { filter: { comparison: true, equality: false } } }, 'price = 5', false],
    [{ attributePatterns: ['*ric*'] }, 'make = koyota', false],
  ])('§5 operator rights %j: %s %s', (rule, filter, allowed) => {
    const run = () => evaluateFilter(filter, store, { filterableAttributes: [rule], containsFilter: false }, new Map());
    if (allowed) expect([...run().toArray()]).toEqual([4]);
    else expect(run).toThrow(expect.objectContaining({ code: 'invalid_search_filter' }));
  });
});

describe('against a plain reading of the rules, document by document', () => {
  const scalar = fc.oneof(
    fc.constantFrom<Json>(null, '', 'a', 'B', 'b ', '10', true),
    fc.integer({ min: -2, max: 12 }),
  );
  const field = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));
  const docs = fc.array(fc.record({ x: field, y: field }, { requiredKeys: [] }), { minLength: 1, maxLength: 40 });
  const value = fc.constantFrom('a', 'b', '10', '5', '0', '-1', 'true');
  const attribute = fc.constantFrom('x', 'y');
  const condition = fc.oneof(
    fc.record({ attribute, op: fc.constantFrom('=', '!=', '>', '>=', '<', '<='), value }),
    fc.record({ attribute, op: fc.constantFrom('EXISTS', 'IS NULL'), value: fc.constant('') }),
  );
  type Condition = { attribute: string; op: string; value: string };

  function holds({ attribute: name, op, value: wanted }: Condition, doc: Doc): boolean {
    const has = Object.hasOwn(doc, name);
    if (op === 'EXISTS') return has;
    if (op === 'IS NULL') return has && doc[name] === null;
    const values = (has ? [doc[name]!].flat() : []).filter((one) => one !== null && one !== '');
    const equal = values.some((one) =>
      typeof one === 'number' ? one === Number(wanted) : String(one).trim().toLowerCase() === wanted,
    );
    if (op === '=') return equal;
    if (op === '!=') return !equal;
    return values.some((one) => {
      const number = Number(wanted);
      const order =
        typeof one === 'number'
          ? one - number
          : String(one).trim().toLowerCase() < wanted
            ? -1
            : String(one).trim().toLowerCase() > wanted
              ? 1
              : 0;
      if (Number.isNaN(order)) return false;
      return op === '>' ? order > 0 : op === '>=' ? order >= 0 : op === '<' ? order < 0 : order <= 0;
    });
  }

  it('gives the same documents', () => {
    fc.assert(
      fc.property(docs, condition, condition, fc.constantFrom('AND', 'OR', 'AND NOT'), (list, left, right, joint) => {
        const numbered = list.map((doc, id): Doc => ({ ...doc, id }));
        const seen = (one: Condition) => numbered.some((doc) => Object.hasOwn(doc, one.attribute));
        fc.pre([left, right].every((one) => one.op !== '!=' || seen(one)));
        const text = [left, right].map((one) => `${one.attribute} ${one.op} ${one.value}`).join(` ${joint} `);
        const expected = numbered.filter((doc) => {
          const [a, b] = [holds(left, doc), holds(right, doc)];
          return joint === 'AND' ? a && b : joint === 'OR' ? a || b : a && !b;
        });
        const rights = { filterableAttributes: ['x', 'y'], containsFilter: false };
        const result = evaluateFilter(text, storeOf(numbered), rights, new Map());
        expect([...result.toArray()]).toEqual(expected.map((doc) => doc.id));
      }),
      { seed: 7, numRuns: 1500 },
    );
  });
});
