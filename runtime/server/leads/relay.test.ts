import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadPlatform } from '../../contracts/platform.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { platformClient } from '../platform/client.ts';
import { type ManualTime, manualTime } from '../platform/manual-time.fixture.ts';
import { PlatformError } from '../platform/platform-request.ts';
import { sandboxPlatform } from '../platform/sandbox.ts';
import { type SandboxFetchMode, sandboxFetch } from '../platform/sandbox-fetch.ts';
import { createSandboxStore, type SandboxStore } from '../platform/sandbox-store.ts';
import type { Database } from '../store/lead-database.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import type { LeadState, LeadStore } from '../store/lead-store.types.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { aTarget } from '../targets/a-target.fixture.ts';
import { retryDelay } from './deliver.ts';
import { startRelay } from './relay.ts';
import type { Relay, RelayOptions } from './relay.types.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const lead: Lead = {
  name: 'Sam Taylor',
  category: 'General Enquiry',
  source: 'Website',
  website_slug: 'alpha',
  dealership_slug: 'a',
  user_agent: '',
};

describe('backoff with full jitter', () => {
  it.each([
    [0, 0.999, 999],
    [1, 0.5, 1000],
    [3, 0.5, 4000],
    [7, 0.5, 64_000],
    [8, 0.5, 120_000],
    [9, 0.999, 239_760],
    [5000, 0.999, 239_760],
    [5, 0, 100],
  ])('after %i failures with %d: %i ms', (failures, random, ms) => expect(retryDelay(failures, () => random)).toBe(ms));
});

describe('the relay', () => {
  let time: ManualTime;
  let database: Database;
  let store: LeadStore;
  let sandbox: SandboxStore;
  let relay: Relay | undefined;
  let mode: SandboxFetchMode;
  let sent: string[];
  /** Keys that the platform was asked about. */
  let looked: string[];
  let logged: string[];

  beforeEach(async () => {
    time = manualTime();
    database = await openSqlite(':memory:');
    store = createLeadStore(database, time.clock);
    sandbox = createSandboxStore(database, time.clock);
    mode = 'up';
    sent = [];
    looked = [];
    logged = [];
  });
  afterEach(async () => {
    const stopped = relay?.stop(0);
    await time.advance(0);
    await stopped;
    relay = undefined;
    await database.close();
  });

  const platform = (): LeadPlatform => {
    const fetch = sandboxFetch(
      sandboxPlatform({ websiteId: 7, carBySlug: async () => null, store: sandbox }),
      () => mode,
    );
    const noted: typeof fetch = (url, init) => {
      const key = new Headers(init.headers).get('idempotency-key');
      if (key) sent.push(key);
      else looked.push(url.split('/').at(-1) ?? '');
      return fetch(url, init);
    };
    return platformClient({
      baseUrl: 'http://sandbox.invalid',
      websiteId: 7,
      credentials: () => null,
      fetch: noted,
      timers: time.timers,
      log: () => {},
    });
  };
  const start = (changed: Partial<RelayOptions> = {}) => {
    const own = platform();
    relay = startRelay({
      store,
      tenants: () => ['alpha'],
      targetFor: () => aTarget(own),
      elapsed: time.now,
      clock: time.clock,
      timers: time.timers,
      random: () => 0.5,
      log: (level, message) => logged.push(`${level}: ${message}`),
      pollMs: 24 * HOUR,
      ...changed,
    });
    return relay;
  };
  const create = async (changed: Partial<Lead> = {}, quarantine: string | null = null) => {
    const outcome = await store.create({
      tenant: 'alpha',
      lead: { ...lead, ...changed },
      quarantine,
      consent: { optIn: false, wording: '' },
      idempotency: null,
    });
    relay?.wake();
    return 'id' in outcome ? outcome.id : '';
  };
  const update = async (id: string, rego: string) => {
    await store.update({
      tenant: 'alpha',
      id,
      quarantine: null,
      idempotency: null,
      merge: (current) => ({ lead: { ...current, rego } }),
    });
    relay?.wake();
  };
  const states = async (): Promise<LeadState[]> => (await store.list({ limit: 99 })).map(({ state }) => state);

  it('delivers at once when woken, create before updates, with the platform id in the updates', async () => {
    start();
    const id = await create();
    await update(id, 'A');
    await update(id, 'B');
    await time.settle();
    const [received] = await sandbox.list(7);
    expect([sent, received?.writes, received?.lead.rego, received?.lead.lead_id === received?.id]).toEqual([
      [id, `${id}.2`, `${id}.3`],
      3,
      'B',
      true,
    ]);
    expect([await states(), (await store.get('alpha', id))?.platformId]).toEqual([['delivered'], received?.id]);
  });

  it('delivers what waited when it starts', async () => {
    await create();
    start();
    await time.settle();
    expect(await states()).toEqual(['delivered']);
  });

  it.each<SandboxFetchMode>(['down', 'error', 'hang', 'lost', 'no-id'])(
    'outlives a platform that is %s, and delivers each lead once',
    async (failure) => {
      mode = failure;
      start();
      const ids = await Promise.all(Array.from({ length: 12 }, () => create()));
      await time.advance(HOUR);
      expect(new Set(await states())).toEqual(new Set(['pending']));
      expect(sent.length + looked.length).toBeGreaterThan(36);
      mode = 'up';
      await time.advance(5 * 60 * SECOND);
      expect(new Set(await states())).toEqual(new Set(['delivered']));
      const received = await sandbox.list(7);
      expect([
        received.length,
        new Set(received.map((row) => row.id)).size,
        received.every(({ writes }) => writes === 1),
      ]).toEqual([12, 12, true]);
      expect(new Set(sent)).toEqual(new Set(ids));
    },
  );

  it('delivers everything within 5 minutes after an outage of 72 hours (R4)', async () => {
    mode = 'down';
    start({ random: () => 0.999 });
    await create();
    await create();
    await time.advance(72 * HOUR);
    mode = 'up';
    await time.advance(5 * 60 * SECOND);
    expect(await states()).toEqual(['delivered', 'delivered']);
    expect(logged[0]).toBe(
      'warn: General Enquiry Form submission error occured. The platform cannot be reached: connect ECONNREFUSED',
    );
  });

  it('gives up after 7 days, says so, and takes it up again by retry', async () => {
    mode = 'down';
    start({ random: () => 0.999 });
    await create();
    await time.advance(6 * 24 * HOUR);
    expect(await states()).toEqual(['pending']);
    await time.advance(25 * HOUR);
    expect([await states(), logged.at(-1)?.startsWith('error: ')]).toEqual([['dead'], true]);
    const tries = sent.length;
    await time.advance(24 * HOUR);
    expect(sent.length).toBe(tries);
    mode = 'up';
    await store.retry({ tenant: 'alpha' });
    relay?.wake();
    await time.settle();
    expect(await states()).toEqual(['delivered']);
  });

  it('one poison lead delays no other, but its own updates', async () => {
    const own = platform();
    const picky: LeadPlatform = {
      ...own,
      createLead: (sending, options) =>
        sending.name === 'Poison'
          ? Promise.reject(new PlatformError('status', 'refused', 422))
          : own.createLead(sending, options),
    };
    start({ targetFor: () => aTarget(picky), limits: { total: 1, endpoint: 1, queue: 1 } });
    const poison = await create({ name: 'Poison' });
    await update(poison, 'A');
    const others = [await create(), await create(), await create()];
    await time.settle();
    expect(sent).toEqual(others);
    await time.advance(10 * 60 * SECOND);
    expect(sent).toEqual(others);
  });

  it('a slow lead holds one place only', async () => {
    const own = platform();
    const slow: LeadPlatform = {
      ...own,
      createLead: (sending, options) =>
        sending.name === 'Slow' ? new Promise(() => {}) : own.createLead(sending, options),
    };
    start({ targetFor: () => aTarget(slow), limits: { total: 2, endpoint: 2, queue: 2 } });
    await create({ name: 'Slow' });
    const others = [await create(), await create(), await create()];
    await time.settle();
    expect(sent).toEqual(others);
    // The slow one never heeds the signal; stop must not wait for it in this test.
    relay = undefined;
  });

  it('sends a quarantined lead only after its release', async () => {
    start();
    const id = await create({}, 'too fast');
    await time.advance(HOUR);
    expect([sent, await states()]).toEqual([[], ['quarantined']]);
    await store.retry({ id });
    relay?.wake();
    await time.settle();
    expect([sent, await states()]).toEqual([[id], ['delivered']]);
  });

  it('finds what another process made due', async () => {
    start({ pollMs: 5 * SECOND });
    await time.settle();
    await store.create({
      tenant: 'alpha',
      lead,
      quarantine: null,
      consent: { optIn: false, wording: '' },
      idempotency: null,
    });
    await time.advance(4 * SECOND);
    expect(sent).toEqual([]);
    await time.advance(SECOND);
    expect(await states()).toEqual(['delivered']);
  });

  it('stop waits for what is under way and begins nothing', async () => {
    let release = (): void => {};
    const own = platform();
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    start({
      targetFor: () =>
        aTarget({
          ...own,
          createLead: (sending, options) => gate.then(() => own.createLead(sending, options)),
        }),
    });
    await create();
    await time.settle();
    let stopped = false;
    const stopping = relay!.stop().then(() => {
      stopped = true;
    });
    await create();
    await time.settle();
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect([(await states()).sort(), time.pending()]).toEqual([['delivered', 'pending'], 0]);
  });

  it('stop calls off what hangs once the grace is over; it is looked up before it is sent again', async () => {
    mode = 'lost';
    start();
    const id = await create();
    await time.settle();
    const stopping = relay!.stop(2 * SECOND);
    await time.advance(2 * SECOND);
    await stopping;
    mode = 'up';
    start();
    await time.advance(2 * SECOND);
    expect([sent, looked, await states(), (await sandbox.list(7)).length]).toEqual([[id], [id], ['delivered'], 1]);
  });

  it('two relays on one store deliver each lead once', async () => {
    const first = start();
    const second = start();
    const ids = await Promise.all(Array.from({ length: 30 }, () => create()));
    first.wake();
    second.wake();
    await time.advance(SECOND);
    expect([...sent].sort()).toEqual([...ids].sort());
    const stopped = first.stop(0);
    await time.advance(0);
    await stopped;
  });

  it('survives a store that fails for a while', async () => {
    let broken = true;
    const claim: LeadStore['claim'] = (request) => (broken ? Promise.reject(new Error('disk')) : store.claim(request));
    start({ store: { ...store, claim }, pollMs: SECOND });
    await create();
    await time.advance(3 * SECOND);
    expect(logged[0]).toBe('error: The outbox cannot be read');
    broken = false;
    await time.advance(SECOND);
    expect(await states()).toEqual(['delivered']);
  });

  it('a target that the definition has no longer waits, with the reason on record', async () => {
    start({ targetFor: () => null });
    await create();
    await time.settle();
    expect(await store.list({ limit: 1 })).toMatchObject([
      { state: 'pending', attempts: 1, lastError: 'No target `platform` is configured for alpha any more' },
    ]);
  });

  it('delivers every write once and in order whatever the platform does (model)', async () => {
    const modes = fc.constantFrom<SandboxFetchMode>('up', 'down', 'error', 'hang', 'lost', 'no-id');
    const step = fc.record({ mode: modes, do: fc.constantFrom('create', 'update', 'wait'), of: fc.nat(9) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const before = new Set((await sandbox.list(7)).map(({ id }) => id));
        start();
        const regos = new Map<string, string>();
        for (const [n, call] of steps.entries()) {
          mode = call.mode;
          const id = [...regos.keys()][call.of];
          if (call.do === 'create') regos.set(await create({ rego: 'first' }), 'first');
          else if (call.do === 'update' && id !== undefined) {
            await update(id, `r${n}`);
            regos.set(id, `r${n}`);
          } else await time.advance(40 * SECOND);
        }
        mode = 'up';
        await time.advance(10 * 60 * SECOND);
        const received = (await sandbox.list(7)).filter(({ id }) => !before.has(id));
        expect(received.map((row) => row.lead.rego).sort()).toEqual([...regos.values()].sort());
        for (const id of regos.keys()) {
          const stored = await store.get('alpha', id);
          expect(received.find((row) => row.id === stored?.platformId)?.writes).toBe(stored?.version);
        }
        const stopped = relay?.stop(0);
        await time.advance(0);
        await stopped;
      }),
      { numRuns: 25 },
    );
  });
});
