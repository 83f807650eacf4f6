import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { type ManualTime, manualTime } from '../platform/manual-time.fixture.ts';
import type { Database } from '../store/lead-database.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import type { LeadStore, TargetChoice } from '../store/lead-store.types.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { type LeadDelivery, type LeadTarget, TargetError } from '../targets/target.types.ts';
import { startRelay } from './relay.ts';
import type { Relay, RelayOptions } from './relay.types.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TIMEOUT = 10 * SECOND;
const lead: Lead = {
  name: 'Sam Taylor',
  category: 'General Enquiry',
  source: 'Website',
  website_slug: 'a',
  dealership_slug: 'a',
  user_agent: '',
};

describe('what waits for one target delays no other', () => {
  let time: ManualTime;
  let database: Database;
  let store: LeadStore;
  let relay: Relay | undefined;
  let logged: string[];
  /** What each target got: 'tenant/target' -> deliveries with their moment. */
  let got: Map<string, (LeadDelivery & { at: number })[]>;
  /** Attempts at targets that hang. */
  let tried: number[];
  let hanging: Set<string>;

  beforeEach(async () => {
    time = manualTime();
    database = await openSqlite(':memory:');
    store = createLeadStore(database, time.clock);
    logged = [];
    got = new Map();
    tried = [];
    hanging = new Set();
  });
  afterEach(async () => {
    const stopped = relay?.stop(0);
    await time.advance(TIMEOUT);
    await stopped;
    relay = undefined;
    await database.close();
  });

  const target = (tenant: string, id: string): LeadTarget => ({
    id,
    mode: id === 'mail' ? 'whole' : 'changes',
    endpoint: id,
    perSecond: 10,
    takesFiles: true,
    send: (delivery) =>
      new Promise((resolve, reject) => {
        const name = `${tenant}/${id}`;
        if (hanging.has(name)) {
          tried.push(time.now());
          time.timers.after(TIMEOUT, () => reject(new TargetError('uncertain', `No answer within ${TIMEOUT} ms`)));
          return;
        }
        got.set(name, [...(got.get(name) ?? []), { ...delivery, at: time.now() }]);
        resolve(id === 'platform' ? `P-${delivery.leadId}` : null);
      }),
  });
  const start = (changed: Partial<RelayOptions> = {}): void => {
    relay = startRelay({
      store,
      tenants: () => ['a', 'b'],
      targetFor: target,
      clock: time.clock,
      timers: time.timers,
      elapsed: time.now,
      random: () => 0.5,
      log: (level, message, facts) => logged.push(`${level}: ${message} ${JSON.stringify(facts)}`),
      ...changed,
    });
  };
  const enquire = async (tenant: string, targets?: readonly TargetChoice[], changed: Partial<Lead> = {}) => {
    const outcome = await store.create({
      tenant,
      lead: { ...lead, ...changed },
      quarantine: null,
      consent: { optIn: false, wording: '' },
      idempotency: null,
      ...(targets ? { targets } : {}),
    });
    relay?.wake();
    return 'id' in outcome ? outcome.id : '';
  };
  const all = (tenant: string, count: number) => Promise.all(Array.from({ length: count }, () => enquire(tenant)));
  const ids = (name: string): string[] => (got.get(name) ?? []).map(({ leadId }) => leadId);

  it('an enquiry of one dealer arrives within a second while 500 of another wait on a platform that hangs', async () => {
    hanging.add('a/platform');
    start();
    await all('a', 500);
    for (const wait of [0, 3 * SECOND, TIMEOUT, MINUTE]) {
      await time.advance(wait);
      const sent = time.now();
      const id = await enquire('b');
      await time.advance(SECOND);
      expect([ids('b/platform').at(-1), (got.get('b/platform')?.at(-1)?.at ?? 0) - sent <= SECOND]).toEqual([id, true]);
    }
  });

  it('a target that hangs is asked seldom, is not run over when it is back, and gets the oldest first', async () => {
    hanging.add('a/platform');
    start();
    const waiting = await all('a', 100);
    await time.advance(2 * MINUTE);
    const before = tried.length;
    await time.advance(10 * MINUTE);
    // One at a time, with pauses of up to half a minute between them.
    expect(tried.length - before).toBeLessThanOrEqual(10 * 2 * 2);
    hanging.clear();
    const back = time.now();
    await time.advance(5 * MINUTE);
    const arrived = got.get('a/platform') ?? [];
    expect(arrived.map(({ leadId }) => leadId).sort()).toEqual([...waiting].sort());
    const inASecond = arrived.map(({ at }) => arrived.filter((one) => one.at >= at && one.at < at + SECOND).length);
    expect(Math.max(...inASecond)).toBeLessThanOrEqual(10);
    expect((arrived.at(-1)?.at ?? 0) - back).toBeLessThan(MINUTE);
    // The first one is whichever was asked about; the others follow in order, but for those that are under way together.
    const expected = waiting.filter((id) => id !== arrived[0]?.leadId);
    for (const [location, id] of ids('a/platform').slice(1).entries())
      expect(Math.abs(expected.indexOf(id) - location)).toBeLessThan(4);
  });

  it('a clock that is set back an hour delays nothing over 5 minutes', async () => {
    hanging.add('a/platform');
    let behind = 0;
    const clock = () => new Date(time.now() - behind);
    store = createLeadStore(database, clock);
    start({ clock, leaseMs: 20 * SECOND });
    const waiting = await all('a', 20);
    await time.advance(HOUR);
    behind = HOUR;
    hanging.clear();
    await time.advance(5 * MINUTE);
    expect(ids('a/platform').sort()).toEqual([...waiting].sort());
  });

  it('a clock that is set forward by ten days gives nothing up that was not tried often', async () => {
    hanging.add('a/platform');
    let ahead = 0;
    const clock = () => new Date(time.now() + ahead);
    store = createLeadStore(database, clock);
    start({ clock });
    await all('a', 3);
    await time.advance(MINUTE);
    ahead = 10 * 24 * HOUR;
    await time.advance(2 * MINUTE);
    expect((await store.list({ limit: 9 })).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  });

  it('however many wait, one line a minute says so', async () => {
    hanging.add('a/platform');
    start();
    await all('a', 300);
    await time.advance(10 * MINUTE);
    expect(logged.length).toBeGreaterThan(3);
    expect(logged.length).toBeLessThanOrEqual(11);
    expect(logged.at(-1)).toMatch(/^warn: General Enquiry Form submission error occured\. No answer .*"failures":\d+/);
  });

  it('a lead goes to each of its targets, whatever another one does, and changes as each takes them', async () => {
    hanging.add('a/crm');
    start();
    const targets: TargetChoice[] = [
      { id: 'platform', mode: 'changes' },
      { id: 'crm', mode: 'changes' },
      { id: 'mail', mode: 'whole' },
      { id: 'shopper', mode: 'first' },
    ];
    const id = await enquire('a', targets, { message: 'Hello', form_completed: false });
    await time.advance(SECOND);
    expect([ids('a/platform'), ids('a/mail'), ids('a/shopper')]).toEqual([[id], [], []]);
    const change = async (changed: Partial<Lead>): Promise<void> => {
      const merge = (current: Lead) => ({ lead: { ...current, ...changed } });
      await store.update({ tenant: 'a', id, quarantine: null, idempotency: null, targets, merge });
      relay?.wake();
      await time.advance(SECOND);
    };
    await change({ rego: 'ABC123', form_completed: true });
    const [mail] = got.get('a/mail') ?? [];
    expect([mail?.kind, mail?.lead.message, mail?.lead.rego, mail?.key]).toEqual([
      'create',
      'Hello',
      'ABC123',
      `${id}@mail`,
    ]);
    expect(got.get('a/platform')?.[1]?.lead).toEqual({ rego: 'ABC123', form_completed: true });
    await change({ message: 'And the colour?' });
    expect([ids('a/platform').length, ids('a/mail').length, ids('a/shopper').length]).toEqual([3, 2, 1]);
    expect(got.get('a/mail')?.[1]).toMatchObject({
      kind: 'update',
      lead: { rego: 'ABC123', message: 'And the colour?' },
    });
    expect(
      (await store.find({ id, limit: 1 }))[0]?.deliveries.map(({ target: name, state }) => `${name} ${state}`),
    ).toEqual(expect.arrayContaining(['crm pending', 'mail delivered', 'platform delivered', 'shopper delivered']));
    hanging.clear();
    await time.advance(5 * MINUTE);
    expect(got.get('a/crm')?.map(({ key }) => key)).toEqual([`${id}@crm`, `${id}.2@crm`, `${id}.3@crm`]);
  });

  it('one endpoint that hangs for many dealers leaves room for the others', async () => {
    const tenants = Array.from({ length: 60 }, (_, n) => `dealer-${n}`);
    for (const tenant of tenants) hanging.add(`${tenant}/platform`);
    start({ tenants: () => [...tenants, 'b'], limits: { total: 40, endpoint: 32, queue: 4 } });
    for (const tenant of tenants) await all(tenant, 5);
    await time.advance(MINUTE);
    const id = await enquire('b', [{ id: 'crm', mode: 'changes' }]);
    await time.advance(SECOND);
    expect(ids('b/crm')).toEqual([id]);
  });
});
