import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenShared } from '../../contracts/server-core.types.ts';
import { featureDatabase } from '../../server/store/feature-database.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { createReservationStore } from '../../server/store/reservations/reservation-store.ts';
import { serviceCore } from '../../test-data/service-core.fixture.ts';
import { service } from './group-locks.service.ts';

const WEBSITES = [{ name: 'Beta', url: 'https://beta.example' }];

describe('cars that are reserved on another website of the group', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openSqlite(':memory:');
    const car = { id: 7, slug: 'a', name: 'A car', stocknum: 'S7', price: 20_000, locationId: 1 };
    await createReservationStore(database, () => new Date(0)).start({
      id: 'V-1',
      reference: 'R-1',
      tenant: 'beta',
      lockKey: 'group:Hill Group/7',
      car,
      buyer: {
        name: 'Sam',
        email: 'sam@example.com',
        phone: '',
        terms: '',
        message: '',
        optIn: false,
        pageUrl: '',
        userAgent: '',
      },
      currency: 'AUD',
      nonce: 'n',
      payment: {
        id: 'P-1',
        provider: 'stripe',
        account: 'a',
        amount: 50_000,
        request: '{}',
        lockUntil: 1_000_000,
      },
    });
  });
  afterAll(() => database.close());

  const shown = (group: string | null, enabled: boolean) => {
    const core = serviceCore({ site: { tenant: { dealer: { group, websites: WEBSITES } } } });
    const { site } = core;
    const tenant = {
      ...site.tenant,
      payment: { ...site.tenant.payment, enabled },
      reserve: { ...site.tenant.reserve, enabled },
    };
    const given = { ...core, site: { ...site, tenant }, clock: () => new Date(0), database: featureDatabase(database) };
    const shared = <Shared>(open: OpenShared<Shared>): Shared => open(given).shared;
    return service({ ...given, shared }).hooks?.cars;
  };

  it('are reserved on a site that takes no reservations itself', async () => {
    const cars = shown('Hill Group', false);
    expect([...((await cars?.locked()) ?? [])]).toEqual([7]);
    expect(await cars?.version()).toBe('7');
    expect([...((await shown('Other Group', false)?.locked()) ?? [])]).toEqual([]);
  });

  it('are known by itself to one that takes reservations, and mean nothing to one without a group', () => {
    expect(shown('Hill Group', true)).toBeUndefined();
    expect(shown(null, false)).toBeUndefined();
  });
});
