import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { featureDatabase } from '../../server/store/feature-database.ts';
import { openTestStore, type TestStore } from '../../server/store/test-store.fixture.ts';
import { tables } from './car-views.tables.ts';
import { viewCounts } from './view-counts.ts';

describe('looks at cars in the store', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(inject('engine'), [tables]);
  });
  afterAll(() => store.close());

  it('add up, each tenant by itself', async ({ skip }) => {
    if (!store.database) return skip();
    const database = featureDatabase(store.database);
    const [alpha, beta] = [viewCounts(database, 'alpha'), viewCounts(database, 'beta')];
    const many: [number, number] = [4_000_000_000, 1];
    expect(await alpha.read()).toEqual(new Map());
    await alpha.add(new Map([[7, 2], many]));
    await Promise.all([alpha.add(new Map([[7, 3]])), beta.add(new Map([[7, 1]]))]);
    expect(await alpha.read()).toEqual(new Map([[7, 5], many]));
    expect(await beta.read()).toEqual(new Map([[7, 1]]));
  });
});
