import { describe, expect, it } from 'vitest';
import type { SearchClient } from '../search/client/client.ts';
import type { Filter, SearchHit, SearchQuery } from '../search/query/query.types.ts';
import { aCar } from '../test-data/a-car.fixture.ts';
import { lockedCars } from './locked-cars.ts';

const hits = [1, 2, 3].map((id) => aCar({ id, slug: `car-${id}`, reserved: id === 3 }));

function asked(locked: number[]) {
  const queries: SearchQuery[] = [];
  const inner: SearchClient = {
    async multiSearch(all) {
      queries.push(...all);
      return {
        results: all.map(({ indexUid, attributesToRetrieve: fields }) => ({
          indexUid,
          query: '',
          processingTimeMs: 0,
          hits: fields
            ? hits.map(
                (hit) => Object.fromEntries(Object.entries(hit).filter(([name]) => fields.includes(name))) as SearchHit,
              )
            : hits,
        })),
      };
    },
  };
  return { queries, client: lockedCars(inner, async () => new Set(locked)) };
}

const search = async (client: SearchClient, query: Partial<SearchQuery> = {}) =>
  (await client.multiSearch([{ indexUid: 'alpha', ...query }])).results[0]?.hits ?? [];

describe('cars that are locked here', () => {
  it('are reserved in every answer, and the service’s own cars stay as they are', async () => {
    const { client } = asked([1]);
    expect((await search(client)).map(({ reserved }) => reserved)).toEqual([true, false, true]);
    expect(hits[0]?.reserved).toBe(false);
    expect((await search(client))[0]).toBe((await search(client))[0]);
  });

  it('leave all alone while there are none', async () => {
    const { client } = asked([]);
    expect(await search(client)).toBe(hits);
  });

  it.each<[filter: Filter, becomes: Filter]>([
    ['reserved = true', '(reserved = true OR id IN [1, 2])'],
    [
      ['reserved = false', 'price > 5'],
      ['(reserved = false AND id NOT IN [1, 2])', 'price > 5'],
    ],
    [[['reserved = "false"', 'make = "A"']], [['(reserved = false AND id NOT IN [1, 2])', 'make = "A"']]],
    ['make = "reserved = true"', 'make = "reserved = true"'],
  ])('the filter %j means them too', async (filter, becomes) => {
    const { client, queries } = asked([2, 1]);
    await search(client, { filter });
    expect(queries[0]?.filter).toEqual(becomes);
  });

  it('are known where the answer is to have no ids', async () => {
    const { client, queries } = asked([1]);
    expect(await search(client, { attributesToRetrieve: ['slug', 'reserved'] })).toEqual([
      { slug: 'car-1', reserved: true },
      { slug: 'car-2', reserved: false },
      { slug: 'car-3', reserved: true },
    ]);
    expect(queries[0]?.attributesToRetrieve).toEqual(['slug', 'reserved', 'id']);
    expect(await search(client, { attributesToRetrieve: ['slug'] })).toEqual([
      { slug: 'car-1' },
      { slug: 'car-2' },
      { slug: 'car-3' },
    ]);
  });
});
