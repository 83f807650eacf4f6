import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../prove.fixture.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { SORTS } from '../../search/query/sorts.data.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';
import { openServer } from '../host/open-server.ts';
import type { RunningServer } from '../host/open-server.types.ts';
import { siteFolder } from './built-site.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';

const RUNS = runs(40, 20_000);
const NOW = new Date('2026-11-20T09:00:00+11:00');
const HOST = 'harbour-motors.localhost:4000';
/** Part of every word of the cars that nobody may see; no input holds it. */
const SECRET = 'Qzxhidden';

describe('whatever a visitor sends to the search', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;

  beforeAll(async () => {
    tenants = await builtTenants(NOW.toISOString());
    const site = siteFolder(path.join(tenants.dir, 'generated/harbour-motors'));
    server = await openServer({
      tables: featureTables,
      sources: [
        {
          version: site.version,
          read: async () => {
            const built = await site.read();
            return { ...built, cars: [...built.cars, ...hiddenCars(built.cars[0] as Car)] };
          },
        },
      ],
      dataDir: path.join(tenants.dir, 'data-fuzz'),
      port: 4000,
      clock: () => NOW,
      env: {},
      log: () => {},
      index: false,
      keepPagesMs: 0,
    });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });

  const search = (body: string) =>
    server.app.request(`http://${HOST}/api/search`, {
      method: 'POST',
      headers: { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json' },
      body,
    });

  it('begins with a search that works', async () => {
    const response = await search(JSON.stringify({ queries: [{ q: '', limit: 100, facets: ['make'] }] }));
    const [result] = ((await response.json()) as { results: { hits: Car[]; facetDistribution: object }[] }).results;
    expect([response.status, (result?.hits.length ?? 0) > 5]).toEqual([200, true]);
    expect(JSON.stringify(result)).not.toContain(SECRET);
  });

  it(
    'a page answers without a fault, and shows no car that is not for showing',
    async () => {
      await fc.assert(
        fc.asyncProperty(PATHS, QUERIES, async (pathname, query) => {
          const response = await server.app.request(`http://${HOST}${pathname}?${query}`, { headers: { host: HOST } });
          expect(response.status).toBeLessThan(500);
          expect(await response.text()).not.toContain(SECRET);
        }),
        { seed: 41, numRuns: RUNS },
      );
    },
    RUNS * 100 + 10_000,
  );

  it(
    'the search of the browser answers without a fault, and finds no such car by any filter',
    async () => {
      await fc.assert(
        fc.asyncProperty(BODIES, async (body) => {
          const response = await search(body);
          expect(response.status).toBeLessThan(500);
          expect(await response.text()).not.toContain(SECRET);
        }),
        { seed: 42, numRuns: RUNS },
      );
    },
    RUNS * 100 + 10_000,
  );
});

/** A car that its dealer does not show, and one that was sold long ago. */
function hiddenCars(model: Car): Car[] {
  const of = (id: number, given: Partial<Car>): Car => ({
    ...model,
    id,
    slug: `${SECRET}-${id}`,
    name: `${SECRET} ${id}`,
    make: SECRET,
    model: SECRET,
    make_model: SECRET,
    stocknum: `${SECRET}${id}`,
    ...given,
  });
  return [
    of(9_000_001, { show_on_dealer_website: false }),
    of(9_000_002, { status: 'sold', sold: true, sold_date_timestamp: 1_600_000_000 }),
  ];
}

const WILD = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '"',
    '\\',
    '" OR show_on_dealer_website = false OR make = "',
    '" OR NOT show_on_dealer_website = true',
    '] OR [',
    '9000001',
    '> 1 OR id > 0',
    '>5',
    '5000:20000',
    ':',
    'NaN:Infinity',
    '1e999:-1e999',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '%00',
    'Kestrel',
    'SUV',
    '-1',
    '99999999999999999999',
    'x'.repeat(5000),
  ),
);
const FIELD = fc.oneof(
  fc.constantFrom(
    'make',
    'body',
    'price',
    'year',
    'show_on_dealer_website',
    'status',
    'id',
    'stocknum',
    'sold',
    '__proto__',
  ),
  WILD,
);
const SEGMENT = fc.oneof(
  fc.constantFrom('used-cars', 'suv', 'kestrel', 'new-used-and-demo-cars', '__proto__', '..'),
  WILD,
);
const PATHS = SEGMENT.chain((one) =>
  SEGMENT.map((two) => [one, two].map((segment) => encoded(segment) || '-')).chain(([a, b]) =>
    fc.constantFrom(
      '/',
      '/search/new-used-and-demo-cars',
      `/search/${a}`,
      `/search/${a}/${b}`,
      `/cars/${a}`,
      '/enquiry',
      '/favourites',
      '/compare',
    ),
  ),
);
const KEY = fc.oneof(
  FIELD.map((field) => `refinementList[${field}][0]`),
  FIELD.map((field) => `refinementList[${field}][]`),
  FIELD.map((field) => `range[${field}]`),
  FIELD.map((field) => `${field}_min`),
  FIELD.map((field) => `${field}_max`),
  fc.constantFrom('page', 'query', 'sortBy', 'car', 'category'),
  WILD,
);
const QUERIES = fc
  .array(fc.tuple(KEY, fc.oneof(WILD, fc.constantFrom(...SORTS.map(({ id }) => id)))), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&'));

const CONDITION = fc
  .tuple(
    FIELD,
    fc.constantFrom('=', '!=', '>', '<=', ' IN ', ' EXISTS', ' IS NULL', ' CONTAINS ', ' STARTS WITH '),
    WILD,
  )
  .map(([field, operator, value]) => `${field} ${operator} "${value}"`);
const QUERY = fc.record(
  {
    q: fc.oneof(WILD, fc.anything()),
    filter: fc.oneof(
      CONDITION,
      fc.array(fc.oneof(CONDITION, fc.array(CONDITION, { maxLength: 3 })), { maxLength: 4 }),
      WILD,
    ),
    facets: fc.oneof(fc.array(FIELD, { maxLength: 5 }), fc.constant(['*']), fc.anything()),
    sort: fc.array(
      FIELD.map((field) => `${field}:desc`),
      { maxLength: 3 },
    ),
    limit: fc.oneof(fc.integer(), fc.anything()),
    offset: fc.oneof(fc.integer(), fc.anything()),
    attributesToRetrieve: fc.array(FIELD, { maxLength: 4 }),
    attributesToHighlight: fc.array(FIELD, { maxLength: 4 }),
    matchingStrategy: fc.constantFrom('all', 'last', 'frequency', 'none'),
    indexUid: WILD,
  },
  { requiredKeys: [] },
);
const BODIES = fc.oneof(
  fc.array(QUERY, { maxLength: 4 }).map((queries) => JSON.stringify({ queries })),
  fc.json(),
  fc.string({ maxLength: 60 }),
);

/** Percent-encoded; half a surrogate, which no address can hold, as what browsers make of it. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
