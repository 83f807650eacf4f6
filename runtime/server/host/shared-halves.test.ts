import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenShared, ServerCore } from '../../contracts/server-core.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import { openTestStore, type TestStore } from '../store/test-store.fixture.ts';
import { mailServers } from '../targets/mail-servers.ts';
import { serverCore } from './server-core.ts';
import { sharedHalves } from './shared-halves.ts';

describe('what all sites of a server share', () => {
  let store: TestStore;
  let server: ServerCore;
  beforeEach(async () => {
    store = await openTestStore('sqlite', []);
    if (!store.database) return expect.unreachable('SQLite is everywhere.');
    const clock = () => new Date(0);
    server = serverCore({
      database: store.database,
      store: createLeadStore(store.database, clock),
      mailServers: mailServers({}, () => {}),
      onAccepted: () => {},
      arrivalOf: () => null,
      env: {},
      clock,
      log: () => {},
    });
  });
  afterEach(() => store.close());

  /** A half that counts how often it is opened and closed, as the code of one build has it. */
  function counted() {
    const count = { opened: 0, closed: 0, servers: [] as ServerCore[] };
    const open: OpenShared<string[]> = (given) => {
      count.opened++;
      count.servers.push(given);
      return {
        shared: [],
        async close() {
          count.closed++;
        },
      };
    };
    return { open, count };
  }

  it('is opened once for sites of the same code, and closed once', async () => {
    const halves = sharedHalves(server);
    const { open, count } = counted();
    const [one, other] = [halves.of(open), halves.of(open)];
    one.push('one');
    expect(other).toEqual(['one']);
    expect(count).toEqual({ opened: 1, closed: 0, servers: [server] });
    await halves.close();
    expect(count).toMatchObject({ opened: 1, closed: 1 });
  });

  it('is another one for sites of other code, and one that needs no end has none', async () => {
    const halves = sharedHalves(server);
    const [today, tomorrow] = [counted(), counted()];
    expect(halves.of(today.open)).not.toBe(halves.of(tomorrow.open));
    expect(halves.of(() => ({ shared: 7 }))).toBe(7);
    await halves.close();
    expect([today.count.closed, tomorrow.count.closed]).toEqual([1, 1]);
  });

  it('of other servers is theirs', () => {
    const { open, count } = counted();
    expect(sharedHalves(server).of(open)).not.toBe(sharedHalves(server).of(open));
    expect(count.opened).toBe(2);
  });
});
