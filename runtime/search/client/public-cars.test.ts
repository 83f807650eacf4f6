import { describe, expect, it } from 'vitest';
import { SearchEngine } from '../engine/search-engine.ts';
import type { SearchHit } from '../query/query.types.ts';
import { embeddedClient } from './embedded-client.ts';
import { INDEX_SETTINGS } from './index-settings.data.ts';
import { publicCars } from './public-cars.ts';

const KEY = 'KEY-OF-NOBODY';
/** As a platform may fill an index. */
const DOCUMENT = {
  id: 1,
  slug: 'a',
  name: 'Acme Rover',
  location_name: ['North', 'South'],
  payment_processors: [{ authorization_type: 'hold', authorization_key: KEY, deposit_amount: 500 }],
};

const search = async (settings: object, query = {}) => {
  const engine = new SearchEngine({ clock: () => new Date(0) });
  engine.load('site', [DOCUMENT, { ...DOCUMENT, id: 2, location_name: 'South' }], settings);
  const client = publicCars(embeddedClient(engine));
  const { results } = await client.multiSearch([{ indexUid: 'site', ...query }]);
  return results[0] as NonNullable<(typeof results)[0]>;
};

describe('cars of an index that a platform filled', () => {
  it.each([
    ['with our settings', INDEX_SETTINGS],
    ['with any settings', { displayedAttributes: ['*'] }],
  ])('%s: never the key of a payment processor (§3)', async (_, settings) => {
    const result = await search(settings, { q: 'acme', attributesToHighlight: ['*'] });
    expect(JSON.stringify(result)).not.toContain(KEY);
    expect(result.hits[0]?.payment_processors).toEqual([{ authorization_type: 'hold', deposit_amount: 500 }]);
  });

  it('an index with our settings does not give the key itself', async () => {
    const engine = new SearchEngine({ clock: () => new Date(0) });
    engine.load('site', [DOCUMENT], INDEX_SETTINGS);
    const answer = await embeddedClient(engine).multiSearch([{ indexUid: 'site' }]);
    expect(JSON.stringify(answer)).toContain('deposit_amount');
    expect(JSON.stringify(answer)).not.toContain(KEY);
  });

  it('a car is found and counted at each of its locations, and stands at its own', async () => {
    const found = await search(INDEX_SETTINGS, { filter: 'location_name = "South"', facets: ['location_name'] });
    expect(found.hits.map(({ id, location_name }) => [id, location_name])).toEqual([
      [1, 'North'],
      [2, 'South'],
    ]);
    expect(found.facetDistribution?.location_name).toEqual({ North: 1, South: 2 });
  });

  it('the same car stays the same object from search to search', async () => {
    const engine = new SearchEngine({ clock: () => new Date(0) });
    engine.load('site', [DOCUMENT], INDEX_SETTINGS);
    const client = publicCars(embeddedClient(engine));
    const once = async (): Promise<SearchHit | undefined> =>
      (await client.multiSearch([{ indexUid: 'site' }])).results[0]?.hits[0];
    // An engine keeps what is asked for again.
    await once();
    expect(await once()).toBe(await once());
  });
});
