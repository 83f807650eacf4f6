import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLeads } from '../server/leads/open-leads.ts';
import type { Reservation } from '../server/store/reservations/reservation-store.types.ts';
import { featureTables } from '../test-data/feature-tables.fixture.ts';
import { type SandboxServer, sandboxServer } from './stripe/sandbox-server.fixture.ts';

const FIXTURE = path.join(import.meta.dirname, 'reserve-process.fixture.ts');
const NOW = Date.parse('2026-11-20T00:00:00Z');

let dir: string;
let stripe: SandboxServer;
/** What the provider's clock says. */
const time = { now: NOW };
const children = new Set<ChildProcess>();

beforeEach(async () => {
  time.now = NOW;
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-kill-'));
  stripe = await sandboxServer('whsec_sandbox', () => time.now);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await stripe.close();
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
  const child = spawn(process.execPath, [FIXTURE, dir, stripe.base, String(NOW + later)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.add(child);
  const lines: Interface = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const waiting: ((line: string | null) => void)[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  lines.on('line', (line) => waiting.shift()?.(line));
  void ended.then(() => {
    for (const answer of waiting.splice(0)) answer(null);
  });
  const next = () => new Promise<string | null>((resolve) => waiting.push(resolve));
  await next();
  return {
    async say<T>(command: string) {
      const answer = next();
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

/** Kills a process at the first call of that kind: before the provider does it, or after it has and before its answer is there. */
function killAt(call: RegExp, when: 'before' | 'after', victim: () => Process): { happened: () => boolean } {
  let done = false;
  stripe.seen.current = async (seen, at) => {
    if (done || at !== when || !call.test(seen)) return;
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

const sessions = () => Object.values(stripe.state.sessions);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Started = { outcome: string; reservation: string; url: string | null };

describe.each(['before', 'after'] as const)('killed %s the provider has done what it was asked', (when) => {
  it('to open a payment: the same one is opened, for the same money', async () => {
    let victim = await run();
    const killed = killAt(/^POST \/v1\/checkout\/sessions$/, when, () => victim);
    expect(await victim.say('start')).toBeNull();
    expect(killed.happened()).toBe(true);
    expect(await stored(async (_, { state }) => state)).toBe('pending');
    victim = await run(2 * MINUTE);
    await victim.say('round');
    const again = await victim.say<Started>('start');
    expect(again).toMatchObject({ outcome: 'pay', url: expect.stringContaining('https://pay.example/') });
    await victim.kill();
    expect(sessions().length).toBe(1);
    expect(await stored(async (store, { id }) => (await store.payments(id)).map(({ state }) => state))).toEqual([
      'open',
    ]);
  });

  it('how a paid one stands: it is held all the same', async () => {
    let victim = await run();
    const started = (await victim.say<Started>('start')) as Started;
    const [session] = sessions();
    stripe.sandbox.pay(session?.id ?? '');
    const killed = killAt(/^GET \/v1\/checkout\/sessions\//, when, () => victim);
    expect(await victim.say(`back ${started.reservation}`)).toBeNull();
    expect(killed.happened()).toBe(true);
    victim = await run(3 * MINUTE);
    await victim.say('round');
    await victim.kill();
    expect(await stored(async (_, { state, holdUntil }) => [state, holdUntil])).toEqual(['held', time.now + 48 * HOUR]);
  });

  it('to take what is held on the card: it is taken once, and the car is held', async () => {
    const manual = { CAPTURE: 'manual' };
    let victim = await run(0, manual);
    const started = (await victim.say<Started>('start')) as Started;
    stripe.sandbox.pay(sessions()[0]?.id ?? '');
    const killed = killAt(/\/capture$/, when, () => victim);
    expect(await victim.say(`back ${started.reservation}`)).toBeNull();
    expect(killed.happened()).toBe(true);
    victim = await run(3 * MINUTE, manual);
    await victim.say('round');
    await victim.kill();
    expect(await stored(async (_, { state }) => state)).toBe('held');
    expect(sessions().map(({ payment_status }) => payment_status)).toEqual(['paid']);
    expect(Object.values(stripe.state.refunds)).toEqual([]);
  });

  it('to end a payment: it is ended, and the car is free', async () => {
    let victim = await run();
    const started = (await victim.say<Started>('start')) as Started;
    const killed = killAt(/\/expire$/, when, () => victim);
    expect(await victim.say(`cancel ${started.reservation}`)).toBeNull();
    expect(killed.happened()).toBe(true);
    victim = await run(45 * MINUTE);
    await victim.say('round');
    await victim.kill();
    expect(await stored(async (store, { state }) => [state, (await store.locked('alpha')).size])).toEqual([
      'lapsed',
      0,
    ]);
    expect(sessions().map(({ status }) => status)).toEqual(['expired']);
  });

  it('to pay back: it is paid back once', async () => {
    let victim = await run();
    const started = (await victim.say<Started>('start')) as Started;
    stripe.sandbox.pay(sessions()[0]?.id ?? '');
    await victim.say(`back ${started.reservation}`);
    await victim.say(`refund ${started.reservation}`);
    const killed = killAt(/^POST \/v1\/refunds$/, when, () => victim);
    expect(await victim.say('round')).toBeNull();
    expect(killed.happened()).toBe(true);
    // Stripe forgets keys after a day: what it made is looked for.
    stripe.state.keys = {};
    victim = await run(26 * HOUR);
    await victim.say('round');
    await victim.kill();
    expect(Object.values(stripe.state.refunds).map(({ amount, status }) => [amount, status])).toEqual([
      [50_000, 'succeeded'],
    ]);
    expect(
      await stored(async (store, { id }) => (await store.refunds(id)).map(({ state, amount }) => [state, amount])),
    ).toEqual([['succeeded', 50_000]]);
  });
});
