import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLeads } from '../server/leads/open-leads.ts';
import type { Reservation } from '../server/store/reservations/reservation-store.types.ts';
import { featureTables } from '../test-data/feature-tables.fixture.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { PROVIDER_MANIFESTS, providerNames } from './provider-manifests.ts';
import type { CaseSandbox } from './sandbox/provider-case.types.ts';
import { type ServedSandbox, servedSandbox } from './sandbox/served-sandbox.fixture.ts';

const FIXTURE = path.join(import.meta.dirname, 'reserve-process.fixture.ts');
const NOW = Date.parse('2026-11-20T00:00:00Z');

let dir: string;
let served: ServedSandbox<CaseSandbox>;
/** What the provider's clock says. */
const time = { now: NOW };
const children = new Set<ChildProcess>();

beforeEach(() => {
  time.now = NOW;
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-kill-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await served.close();
  rmSync(dir, { recursive: true, force: true });
});

interface Process {
  /** The answer to a command; null: the process was killed meanwhile. */
  say<T = unknown>(command: string): Promise<T | null>;
  kill(): Promise<void>;
}

/** `later`: milliseconds after the start by its clock. */
async function run(later = 0, env: Record<string, string> = {}): Promise<Process> {
  time.now = NOW + later;
  const child = spawn(process.execPath, [FIXTURE, dir, served.base, String(NOW + later)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  const lines: Interface = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const waiting = new Map<string, (line: string | null) => void>();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  lines.on('line', (line) => {
    const [number = ''] = line.split(' ', 1);
    waiting.get(number)?.(line.slice(number.length));
    waiting.delete(number);
  });
  void ended.then(() => {
    for (const answer of waiting.values()) answer(null);
  });
  const answerTo = (number: string) => new Promise<string | null>((resolve) => waiting.set(number, resolve));
  await answerTo('ready');
  let count = 0;
  return {
    async say<T>(command: string) {
      const answer = answerTo(String(count++));
      child.stdin?.write(`${command}\n`);
      const line = await answer;
      return line === null ? null : (JSON.parse(line) as T);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Kills a process at the first call of that kind: before the provider does it, or after it has and before its answer is there. `meanwhile`: done while
 * the call is on its way.
 */
function killAt(
  call: RegExp,
  when: 'before' | 'after',
  victim: () => Process,
  meanwhile: () => Promise<unknown> = async () => {},
): { happened: () => boolean } {
  let done = false;
  let isOnItsWay = false;
  served.seen.current = async (seen, at) => {
    if (done || !call.test(seen)) return;
    if (at === 'before' && !isOnItsWay) {
      isOnItsWay = true;
      await meanwhile();
    }
    if (at !== when) return;
    done = true;
    await victim().kill();
  };
  return { happened: () => done };
}

async function stored<T>(
  work: (store: Awaited<ReturnType<typeof openLeads>>['reservations'], reservation: Reservation) => Promise<T>,
): Promise<T> {
  const leads = await openLeads({
    tables: featureTables,
    dataDir: dir,
    clock: () => new Date(time.now),
    log: () => {},
  });
  try {
    const [reservation] = await leads.reservations.list({ limit: 10 });
    if (!reservation) throw new Error('no reservation is stored');
    return await work(leads.reservations, reservation);
  } finally {
    await leads.close();
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Started = { outcome: string; reservation: string; url: string | null };

const MOMENTS = providerNames().flatMap((name) => (['before', 'after'] as const).map((when) => ({ name, when })));

describe.each(MOMENTS)('killed $when $name has done what it was asked', ({ name, when }) => {
  const { calls, open } = PROVIDER_CASES[name];
  beforeEach(async () => {
    served = await servedSandbox(open, () => time.now);
  });
  const begun = (later = 0, env: Record<string, string> = {}) => run(later, { ...env, PROVIDER: name });
  const refs = () => served.sandbox.payments();
  const took = () => refs().map((ref) => served.sandbox.took(ref));

  it('to open a payment: the same one is opened, for the same money', async () => {
    let victim = await begun();
    const killed = killAt(calls.create, when, () => victim);
    expect(await victim.say('start')).toBeNull();
    expect(killed.happened()).toBe(true);
    expect(await stored(async (_, { state }) => state)).toBe('pending');
    victim = await begun(2 * MINUTE);
    await victim.say('round');
    const again = await victim.say<Started>('start');
    expect(again).toMatchObject({
      outcome: 'pay',
      url: expect.stringMatching(/^https:\/\/(?:pay|alpha)\.example\/|^\/pay\//),
    });
    await victim.kill();
    expect(refs().length).toBe(1);
    expect(await stored(async (store, { id }) => (await store.payments(id)).map(({ state }) => state))).toEqual([
      'open',
    ]);
  });

  it('how a paid one stands: it is held all the same', async () => {
    let victim = await begun();
    const started = (await victim.say<Started>('start')) as Started;
    served.sandbox.pay(refs()[0] ?? '');
    const killed = killAt(calls.look, when, () => victim);
    expect(await victim.say(`back ${started.reservation}`)).toBeNull();
    expect(killed.happened()).toBe(true);
    victim = await begun(3 * MINUTE);
    await victim.say('round');
    await victim.kill();
    expect(await stored(async (_, { state, holdUntil }) => [state, holdUntil])).toEqual(['held', time.now + 48 * HOUR]);
    expect(took()).toEqual([true]);
  });

  it.each(
    (['automatic', 'manual'] as const).flatMap((capture) =>
      calls.take[capture].map((call) => ({ capture, call, at: call.source })),
    ),
  )('to take the money ($capture, $at): it is taken once, and the car is held', async ({ capture, call }) => {
    const env = { CAPTURE: capture };
    let victim = await begun(0, env);
    const started = (await victim.say<Started>('start')) as Started;
    served.sandbox.pay(refs()[0] ?? '');
    const killed = killAt(call, when, () => victim);
    expect(await victim.say(`back ${started.reservation}`)).toBeNull();
    expect(killed.happened()).toBe(true);
    victim = await begun(3 * MINUTE, env);
    await victim.say('round');
    await victim.kill();
    expect(await stored(async (_, { state }) => state)).toBe('held');
    expect([took(), refs().map((ref) => served.sandbox.isHolding(ref))]).toEqual([[true], [false]]);
    expect(served.sandbox.refunds()).toEqual([]);
  });

  const ENDS = ['cancel', 'lock'] as const;
  it.each(
    (['automatic', 'manual'] as const).flatMap((capture) =>
      calls.take[capture].flatMap((call) => ENDS.map((end) => ({ capture, call, at: call.source, end }))),
    ),
  )(
    'to take the money ($capture, $at) in the moment of its end ($end), and no notice comes: no dollar is lost',
    async ({ capture, call, end }) => {
      const env = { CAPTURE: capture };
      const lock = PROVIDER_MANIFESTS[name].times.lock;
      let victim = await begun(0, env);
      const { reservation } = (await victim.say<Started>('start')) as Started;
      const later = async (by: number) => {
        time.now += by;
        await victim.say(`later ${by}`);
      };
      served.sandbox.pay(refs()[0] ?? '');
      if (end === 'lock') await later(lock - 1);
      const killed = killAt(
        call,
        when,
        () => victim,
        async () => {
          if (end === 'lock') await later(1);
          await victim.say(end === 'lock' ? 'round' : `cancel ${reservation}`);
        },
      );
      expect(await victim.say(`back ${reservation}`)).toBeNull();
      expect(killed.happened()).toBe(true);
      victim = await begun(time.now - NOW, env);
      for (const minutes of [1, 5, 30, 60, 120]) {
        await later(minutes * MINUTE);
        await victim.say('round');
      }
      await victim.kill();
      const [state, payments] = await stored(
        async (store, { id, state: own }) => [own, await store.payments(id)] as const,
      );
      expect(payments.map((payment) => [payment.state, payment.captured])).toEqual(
        took().map((isTaken) => (isTaken ? ['captured', 50_000] : ['expired', 0])),
      );
      expect(refs().map((ref) => served.sandbox.isHolding(ref))).toEqual([false]);
      const isBack = served.sandbox.refunds().map((refund) => refund.isBack);
      expect(isBack).toEqual(took()[0] && state !== 'held' ? [true] : []);
      expect(state).toBe(took()[0] && isBack.length === 0 ? 'held' : took()[0] ? 'late' : 'lapsed');
    },
  );

  it('to end a payment: it is ended, and the car is free', async () => {
    let victim = await begun();
    const started = (await victim.say<Started>('start')) as Started;
    const killed = killAt(calls.end, when, () => victim);
    expect(await victim.say(`cancel ${started.reservation}`)).toBeNull();
    expect(killed.happened()).toBe(true);
    victim = await begun(PROVIDER_MANIFESTS[name].times.lock + 4 * MINUTE);
    await victim.say('round');
    await victim.kill();
    expect(
      await stored(async (store, { id, state }) => [
        state,
        (await store.locked('alpha')).size,
        ...(await store.payments(id)).map((payment) => payment.state),
      ]),
    ).toEqual(['lapsed', 0, 'expired']);
    expect(took()).toEqual([false]);
  });

  it('to pay back: it is paid back once', async () => {
    let victim = await begun();
    const started = (await victim.say<Started>('start')) as Started;
    served.sandbox.pay(refs()[0] ?? '');
    await victim.say(`back ${started.reservation}`);
    await victim.say(`refund ${started.reservation}`);
    const killed = killAt(calls.refund, when, () => victim);
    expect(await victim.say('round')).toBeNull();
    expect(killed.happened()).toBe(true);
    // Providers forget keys: what was made is looked for.
    served.sandbox.forgetKeys();
    victim = await begun(26 * HOUR);
    await victim.say('round');
    await victim.kill();
    expect(served.sandbox.refunds()).toEqual([{ amount: 50_000, isBack: true }]);
    expect(
      await stored(async (store, { id }) => (await store.refunds(id)).map(({ state, amount }) => [state, amount])),
    ).toEqual([['succeeded', 50_000]]);
  });
});
