import { describe, expect, it } from 'vitest';
import type { ListingFacet } from '../../contracts/listing.types.ts';
import { emptyState } from '../../search/query/url-state.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { facetTiles } from './tiles.tsx';

const tenant = aTenant({ search: { basePath: '/search/used-cars' } });
const list = (field: string, values: Record<string, number>): ListingFacet => ({
  kind: 'list',
  field,
  values: Object.entries(values).map(([value, count]) => ({ value, label: value, count, selected: false })),
});
const facets = [
  list('make', { Kestrel: 3, Merlin: 1 }),
  list('body', { SUV: 2, 'Cab Chassis': 2 }),
  list('fuel', { Petrol: 3, Diesel: 1 }),
  list('make_model', { 'Kestrel One': 2, 'Kestrel Two': 1 }),
];
/** What the whole stock has. */
const ALL: Record<string, Record<string, number>> = {
  make: { Kestrel: 9, Merlin: 5 },
  body: { SUV: 8, 'Cab Chassis': 6 },
};
const stock = {
  counts: async (field: string) => Object.entries(ALL[field] ?? {}).map(([value, count]) => ({ value, count })),
};
const FILTERED = '/search/used-cars?refinementList[';

describe('§2 facet tiles', () => {
  it.each<[fixed: Record<string, string[]>, tiles: Record<string, [string, number][]>]>([
    [
      {},
      {
        make: [
          ['/search/kestrel', 3],
          ['/search/merlin', 1],
        ],
        body: [
          ['/search/suv', 2],
          [`${FILTERED}body][0]=Cab%20Chassis`, 2],
        ],
      },
    ],
    [
      { car_type: ['used'] },
      {
        make: [
          ['/search/kestrel', 9],
          ['/search/merlin', 5],
        ],
        body: [
          ['/search/suv', 8],
          [`${FILTERED}body][0]=Cab%20Chassis&refinementList[car_type][0]=used`, 2],
        ],
      },
    ],
    [
      { body: ['SUV'] },
      {
        make: [
          ['/search/kestrel', 9],
          ['/search/merlin', 5],
        ],
        fuel: [
          [`${FILTERED}body][0]=SUV&refinementList[fuel][0]=Petrol`, 3],
          [`${FILTERED}body][0]=SUV&refinementList[fuel][0]=Diesel`, 1],
        ],
      },
    ],
    [
      { make: ['Kestrel'] },
      {
        model: [
          ['/search/kestrel/one', 2],
          ['/search/kestrel/two', 1],
        ],
        body: [
          ['/search/suv', 8],
          [`${FILTERED}body][0]=Cab%20Chassis&refinementList[make][0]=Kestrel`, 2],
        ],
      },
    ],
    [{ make: ['Kestrel'], model: ['One'] }, {}],
  ])('of a listing that fixes %j', async (fixed, tiles) => {
    const state = { ...emptyState(), refinements: fixed };
    const groups = await facetTiles({ tenant, result: { facets }, fixed, state, stock });
    const found = groups.map(({ field, tiles: all }) => [field, all.map(({ href, count }) => [plain(href), count])]);
    expect(Object.fromEntries(found)).toEqual(tiles);
  });
});

const plain = (href: string): string => href.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('+', '%20');
