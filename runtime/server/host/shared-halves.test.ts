import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../contracts/log.types.ts';
import type { OpenShared, ServerCore } from '../../contracts/server-core.types.ts';
import { fileSafe } from '../store/file-safe.ts';
import { createLeadStore } from '../store/lead-store.ts';
import { openTestStore, type TestStore } from '../store/test-store.fixture.ts';
import { mailServers } from '../targets/mail-servers.ts';
import { type HeardLog, heardLog } from './heard-log.ts';
import { serverCore } from './server-core.ts';
import { sharedHalves } from './shared-halves.ts';

describe('what all sites of a server share', () => {
  let store: TestStore;
  let server: ServerCore;
  let heard: HeardLog;
  let logged: string[];
  beforeEach(async () => {
    store = await openTestStore('sqlite', []);
    if (!store.database) return expect.unreachable('SQLite is everywhere.');
    const clock = () => new Date(0);
    logged = [];
    heard = heardLog((level, message) => logged.push(`${level} ${message}`));
    server = serverCore({
      database: store.database,
      store: createLeadStore(store.database, clock),
      mailServers: mailServers({}, () => {}),
      onAccepted: () => {},
      arrivalOf: () => null,
      safe: fileSafe(() => new Uint8Array(32)),
      env: {},
      clock,
      log: heard.log,
      networks: () => false,
      dev: false,
      ending: new AbortController().signal,
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
    const halves = sharedHalves(server, heard);
    const { open, count } = counted();
    const [one, other] = [halves.of(open), halves.of(open)];
    one.push('one');
    expect(other).toEqual(['one']);
    expect(count).toEqual({ opened: 1, closed: 0, servers: [{ ...server, log: expect.any(Function) }] });
    await halves.close();
    expect(count).toMatchObject({ opened: 1, closed: 1 });
  });

  it('is another one for sites of other code, and one that needs no end has none', async () => {
    const halves = sharedHalves(server, heard);
    const [today, tomorrow] = [counted(), counted()];
    expect(halves.of(today.open)).not.toBe(halves.of(tomorrow.open));
    expect(halves.of(() => ({ shared: 7 }))).toBe(7);
    await halves.close();
    expect([today.count.closed, tomorrow.count.closed]).toEqual([1, 1]);
  });

  it('of other servers is theirs', () => {
    const { open, count } = counted();
    expect(sharedHalves(server, heard).of(open)).not.toBe(sharedHalves(server, heard).of(open));
    expect(count.opened).toBe(2);
  });

  /** A half that says what it heard, under a name, and what it is opened with. */
  function listening(name: string, says: string[]): OpenShared<ServerCore> {
    return (given) => ({
      shared: given,
      heard: (level, message) => {
        says.push(`${name}: ${level} ${message}`);
        // An echo would have no end.
        if (says.length < 20) given.log('error', `${name} heard ${message}`);
      },
    });
  }

  it('hears what the server logs, after the log itself, and not what listeners say of it', () => {
    const halves = sharedHalves(server, heard);
    halves.of(listening('one', logged));
    halves.of(listening('two', logged));
    halves.of(counted().open);
    server.log('warn', 'Slow');
    expect(logged).toEqual([
      'warn Slow',
      'one: warn Slow',
      'error one heard Slow',
      'two: warn Slow',
      'error two heard Slow',
    ]);
  });

  it('hears what a half says that does not listen, and with all that is said', () => {
    const halves = sharedHalves(server, heard);
    const lines: Parameters<Log>[] = [];
    halves.of(() => ({ shared: 0, heard: (...line) => lines.push(line) }));
    const error = new Error('Planted');
    halves.of((given: ServerCore) => ({ shared: given })).log('error', 'Broken', { tenant: 'alpha' }, error);
    expect(lines).toEqual([['error', 'Broken', { tenant: 'alpha' }, error]]);
  });

  it('that fails at a line stops nobody', () => {
    const halves = sharedHalves(server, heard);
    halves.of(() => ({
      shared: 0,
      heard: () => {
        throw new Error('Planted');
      },
    }));
    halves.of(listening('two', logged));
    server.log('error', 'Broken');
    expect(logged).toEqual([
      'error Broken',
      'error A part of the server failed at a line of the log',
      'two: error Broken',
      'error two heard Broken',
    ]);
  });

  it('finishes what it is at in the time that it is given', async () => {
    const halves = sharedHalves(server, heard);
    const given: number[] = [];
    const open = (): OpenShared<null> => () => ({ shared: null, flush: async (ms) => void given.push(ms) });
    halves.of(open());
    halves.of(open());
    halves.of(counted().open);
    await halves.flush(70);
    expect(given).toEqual([70, 70]);
  });

  it('posts within the networks that may be reached', async () => {
    const posted = { url: 'http://127.0.0.1:9/', headers: {}, body: '' };
    const open: OpenShared<ServerCore> = (given) => ({ shared: given });
    const given = sharedHalves(server, heard).of(open);
    await expect(given.post(posted, new AbortController().signal)).rejects.toMatchObject({
      message: expect.stringContaining('LEAD_NETWORKS'),
      refused: false,
    });
  });
});
