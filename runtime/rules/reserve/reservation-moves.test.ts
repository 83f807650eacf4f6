import { describe, expect, it } from 'vitest';
import {
  LOCKING,
  moved,
  PAYMENT_MOVES,
  type PaymentEvent,
  type PaymentState,
  REFUND_MOVES,
  RESERVATION_MOVES,
  type RefundEvent,
  type ReservationEvent,
} from './reservation-moves.ts';

/** Every move that is none of these is a no-op. */
const RESERVATION = `
requested start pending
requested release released
requested give_up released
requested paid held
requested paid_late late
pending call_failed lapsed
pending cancel lapsed
pending lock_timeout lapsed
pending car_gone lapsed
pending release lapsed
pending paid held
pending paid_late late
held extend held
held ask_to_cancel held
held keep held
held give_up released
held release released
held hold_timeout released
held collect collected
held car_gone late
lapsed paid held
lapsed paid_late late
released paid held
released paid_late late`;
const PAYMENT = `
created opened open
created refused failed
created expire expired
created authorise authorised
created capture captured
open refused failed
open expire expired
open authorise authorised
open capture captured
authorised not_taken open
authorised capture captured
authorised void voided
authorised expire expired
failed capture captured
expired capture captured
voided capture captured`;
const REFUND = `
queued send sent
queued fail failed
sent wait pending
sent succeed succeeded
sent fail failed
pending succeed succeeded
pending fail failed
succeeded fail failed`;

const RESERVATION_EVENTS: ReservationEvent[] = [
  'start',
  'call_failed',
  'cancel',
  'give_up',
  'ask_to_cancel',
  'keep',
  'paid',
  'paid_late',
  'lock_timeout',
  'car_gone',
  'hold_timeout',
  'extend',
  'release',
  'collect',
];
const PAYMENT_EVENTS: PaymentEvent[] = ['opened', 'refused', 'authorise', 'not_taken', 'capture', 'expire', 'void'];
const REFUND_EVENTS: RefundEvent[] = ['send', 'wait', 'succeed', 'fail'];

describe('reservations: state x event', () => {
  it.each([
    ['reservation', RESERVATION, RESERVATION_MOVES, RESERVATION_EVENTS],
    ['payment', PAYMENT, PAYMENT_MOVES, PAYMENT_EVENTS],
    ['refund', REFUND, REFUND_MOVES, REFUND_EVENTS],
  ] as const)('%s: every pair', (_, table, moves, events) => {
    const rows = new Map(
      table
        .trim()
        .split('\n')
        .map((row) => [row.split(' ').slice(0, 2).join(' '), row.split(' ')[2]]),
    );
    const asked = new Set<string>();
    const byState = moves as Record<string, Partial<Record<string, string>>>;
    for (const state of Object.keys(byState))
      for (const event of events as readonly string[]) {
        const key = `${state} ${event}`;
        asked.add(key);
        expect([key, moved(byState as Record<string, object>, state, event as never)]).toEqual([
          key,
          rows.get(key) ?? null,
        ]);
      }
    expect([...rows.keys()].filter((key) => !asked.has(key))).toEqual([]);
  });

  it('a paid reservation locks its car until somebody ends it; one that is over never locks', () => {
    expect(LOCKING).toEqual(['pending', 'held']);
    for (const state of ['collected', 'late'] as const) expect(RESERVATION_MOVES[state]).toEqual({});
  });

  it('paid is recorded from every state of a payment that is not paid', () => {
    for (const state of Object.keys(PAYMENT_MOVES) as PaymentState[])
      expect(moved(PAYMENT_MOVES, state, 'capture')).toBe(state === 'captured' ? null : 'captured');
  });
});
