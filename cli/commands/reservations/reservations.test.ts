import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenLeads, openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import {
  askForDeposit,
  collectReservation,
  extendReservationCommand,
  keepReservationCommand,
  listReservations,
  type ReservationsOptions,
  refundReservation,
  releaseReservation,
  showReservation,
} from './reservations.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const HOUR = 3_600_000;

let dir: string;
let leads: OpenLeads;
let told: string[];
const print = (text: string): void => void told.push(text);
const options = (own: Partial<ReservationsOptions> = {}): ReservationsOptions => ({
  data: dir,
  format: 'pretty',
  clock: () => new Date(NOW),
  by: 'command line: sam',
  ask: null,
  ...own,
});

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-reservations-'));
  told = [];
  leads = await openLeads({ tables: featureTables, dataDir: dir, clock: () => new Date(NOW), log: () => {} });
});
afterEach(async () => {
  await leads.close();
  rmSync(dir, { recursive: true, force: true });
});

async function reserve(id: string, paid: boolean): Promise<void> {
  await leads.reservations.start({
    id: `V-${id}`,
    reference: `R-${id}`,
    tenant: 'alpha',
    lockKey: `alpha/${id}`,
    car: { id: 7, slug: 'car', name: '2023 Sample', stocknum: 'S7', price: 20_000, locationId: 1 },
    buyer: {
      name: 'Sam Taylor',
      email: 'sam@example.com',
      phone: '0491570006',
      terms: 'Refundable.',
      message: '',
      optIn: false,
      pageUrl: '',
      userAgent: '',
    },
    currency: 'AUD',
    nonce: id,
    payment: paid
      ? { id: `P-${id}`, provider: 'stripe', account: 'a', amount: 50_000, request: '{}', lockUntil: NOW + HOUR }
      : null,
  });
  if (paid)
    await leads.reservations.settle({
      paymentId: `P-${id}`,
      intent: 'pi_1',
      amount: 50_000,
      mismatch: null,
      carFree: true,
      holdUntil: NOW + 48 * HOUR,
    });
}

describe('forecourt reservations', () => {
  it('lists and shows them, for people and as JSON', async () => {
    await reserve('AAA', true);
    await reserve('BBB', false);
    expect(await listReservations({ ...options(), limit: 50 }, print)).toBe(0);
    expect(told[0]).toMatch(/R-AAA {2}.*held.*\$500 AUD.*S7 2023 Sample.*Sam Taylor/);
    expect(await listReservations({ ...options(), limit: 50, state: 'requested' }, print)).toBe(0);
    expect(told[1]).not.toContain('R-AAA');
    expect(await listReservations({ ...options(), limit: 50, state: 'bought' }, print)).toBe(2);
    expect(await showReservation({ ...options(), id: 'r-aaa' }, print)).toBe(0);
    expect(told.at(-1)).toContain('paid  pending -> held  by provider');
    expect(await showReservation({ ...options({ format: 'json' }), id: 'V-AAA' }, print)).toBe(0);
    const json = JSON.parse(told.at(-1) ?? '');
    expect(json).toMatchObject({
      reservation: { reference: 'R-AAA', state: 'held' },
      payments: [{ captured: 50_000 }],
    });
    expect(told.at(-1)).not.toContain('lockKey');
    expect(await showReservation({ ...options(), id: 'R-ZZZ' }, print)).toBe(1);
  });

  it('moves no money without a yes', async () => {
    await reserve('AAA', true);
    expect(await refundReservation({ ...options(), id: 'R-AAA' }, print)).toBe(2);
    expect(told.at(-1)).toBe('This pays $500 AUD back to Sam Taylor (R-AAA). Add `--yes` to do it.');
    expect(await releaseReservation({ ...options(), id: 'R-AAA' }, print)).toBe(2);
    const asked: string[] = [];
    const ask = async (question: string) => asked.push(question) < 0;
    expect(await releaseReservation({ ...options({ ask }), id: 'R-AAA' }, print)).toBe(2);
    expect(asked).toEqual(['This ends R-AAA: the car is on sale again. $500 AUD go back. Do it?']);
    expect(await leads.reservations.refunds('V-AAA')).toEqual([]);
    expect((await leads.reservations.lookUp('R-AAA'))?.state).toBe('held');
  });

  it('pays back a part, then the rest with the end, never more than there is', async () => {
    await reserve('AAA', true);
    expect(await refundReservation({ ...options(), id: 'R-AAA', amount: 500.01, yes: true }, print)).toBe(1);
    expect(await refundReservation({ ...options(), id: 'R-AAA', amount: Number.NaN, yes: true }, print)).toBe(2);
    expect(await refundReservation({ ...options(), id: 'R-AAA', amount: 100, yes: true, reason: 'late' }, print)).toBe(
      0,
    );
    expect(await releaseReservation({ ...options(), id: 'R-AAA', yes: true }, print)).toBe(0);
    expect(told.at(-1)).toBe('R-AAA has ended. $400 AUD go back.');
    const refunds = (await leads.reservations.refunds('V-AAA')).toSorted((a, b) => a.amount - b.amount);
    expect(refunds.map(({ amount, by, reason }) => [amount, by, reason])).toEqual([
      [10_000, 'command line: sam', 'late'],
      [40_000, 'command line: sam', 'asked for'],
    ]);
    expect(await releaseReservation({ ...options(), id: 'R-AAA', yes: true }, print)).toBe(1);
    expect(await refundReservation({ ...options(), id: 'R-AAA', yes: true }, print)).toBe(1);
  });

  it('extends, collects, and asks for a deposit, each where it means something', async () => {
    await reserve('AAA', true);
    await reserve('BBB', false);
    expect(await extendReservationCommand({ ...options(), id: 'R-AAA', hours: 72 }, print)).toBe(0);
    expect((await leads.reservations.lookUp('R-AAA'))?.holdUntil).toBe(NOW + 72 * HOUR);
    expect(await extendReservationCommand({ ...options(), id: 'R-AAA', hours: 721 }, print)).toBe(2);
    // What the buyer was promised is never cut short.
    expect(await extendReservationCommand({ ...options(), id: 'R-AAA' }, print)).toBe(1);
    expect(told.at(-1)).toBe(
      'R-AAA holds its car until 2026-11-23 00:00:00 (UTC) already. Write `--hours 73` or more: they count from now.',
    );
    expect((await leads.reservations.lookUp('R-AAA'))?.holdUntil).toBe(NOW + 72 * HOUR);
    expect(await collectReservation({ ...options(), id: 'R-AAA' }, print)).toBe(0);
    expect(await collectReservation({ ...options(), id: 'R-AAA' }, print)).toBe(1);
    expect(await askForDeposit({ ...options(), id: 'R-AAA' }, print)).toBe(1);
    expect(await askForDeposit({ ...options(), id: 'R-BBB', amount: 250 }, print)).toBe(0);
    const tasks = await leads.reservations.claimTasks('alpha', 50, 1000);
    expect(tasks.find(({ kind }) => kind === 'ask-payment')?.ref).toBe(`V-BBB ${NOW} 25000`);
    expect((await leads.reservations.trail('V-AAA')).map(({ event, by }) => `${event} ${by}`).slice(-2)).toEqual([
      'extend command line: sam',
      'collect command line: sam',
    ]);
  });

  it('shows who asks to cancel, and answers: kept once, or ended', async () => {
    await reserve('AAA', true);
    expect(await keepReservationCommand({ ...options(), id: 'R-AAA' }, print)).toBe(1);
    expect(told.at(-1)).toBe('Nobody waits for an answer about R-AAA: its buyer did not ask to cancel.');
    const ask = () => leads.reservations.cancel({ tenant: 'alpha', id: 'V-AAA', seenAt: NOW, refund: false });
    expect(await ask()).toBe('asked');
    await listReservations({ ...options(), limit: 5 }, print);
    expect(told.at(-1)).toContain('held, asks to cancel');
    await showReservation({ ...options(), id: 'R-AAA' }, print);
    expect(told.at(-1)).toMatch(/asked to cancel {2}2026-11-20[\s\S]*ask_to_cancel {2}by shopper/);
    expect(await keepReservationCommand({ ...options(), id: 'R-AAA', reason: 'signed' }, print)).toBe(0);
    expect(await keepReservationCommand({ ...options(), id: 'R-AAA' }, print)).toBe(1);
    expect(await ask()).toBe('asked');
    expect(await releaseReservation({ ...options(), id: 'R-AAA', yes: true }, print)).toBe(0);
    expect(told.at(-1)).toBe('R-AAA has ended. $500 AUD go back.');
    expect((await leads.reservations.lookUp('R-AAA'))?.cancelAskedAt).toBeNull();
  });

  it('says where there is no store, and makes none', async () => {
    expect(await listReservations({ ...options({ data: path.join(dir, 'none') }), limit: 1 }, print)).toBe(2);
    expect(told).toEqual([expect.stringContaining('There is no store')]);
  });
});
