import { describe, expect, it } from 'vitest';
import type { ProviderPayment } from '../provider.types.ts';
import { paypalClient } from './paypal-client.ts';
import { paypalOrders } from './paypal-orders.ts';

const AMOUNT = { currency_code: 'AUD', value: '500.00' };
const order = (status: string, payments: object = {}, more: object = {}) => ({
  id: '5O1',
  intent: 'CAPTURE',
  status,
  update_time: '2026-11-20T00:00:00Z',
  links: [],
  purchase_units: [{ custom_id: 'V-1', invoice_id: 'P-1', amount: AMOUNT, payments }],
  ...more,
});
const captured = (status = 'COMPLETED') => order('COMPLETED', { captures: [{ id: '3C6', status, amount: AMOUNT }] });
const APPROVED: ProviderPayment = {
  state: 'authorised',
  ref: '5O1',
  intent: '5O1',
  amount: 50_000,
  currency: 'AUD',
  live: true,
  reservation: 'V-1',
  attempt: 'P-1',
};

/** Orders over answers in their order, each a second later: what is posted gets a status and a body, what is read an order; 404: it is gone. */
function bench(...answers: ([status: number, body: object] | object)[]) {
  const calls: { call: string; key: string | null; body: string }[] = [];
  let now = 0;
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input);
    now += 1000;
    if (pathname.endsWith('/token')) return Response.json({ access_token: 'T', expires_in: 3600 });
    const headers = new Headers(init?.headers);
    calls.push({
      call: `${init?.method} ${pathname}`,
      key: headers.get('paypal-request-id'),
      body: String(init?.body ?? ''),
    });
    const answer = answers.shift() ?? [500, {}];
    const [status, body] = Array.isArray(answer) ? answer : [200, answer];
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  }) as typeof globalThis.fetch;
  const client = paypalClient({ clientId: 'A', secretKey: 'E', base: null, fetch, now: () => now });
  return { calls, orders: paypalOrders(client, true) };
}
const refused = (issue: string): [number, object] => [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }];
const GONE: [number, object] = [404, { name: 'RESOURCE_NOT_FOUND' }];

describe('what follows where PayPal does not take an order', () => {
  it.each<[issue: string, state: string, then: object]>([
    ['ORDER_NOT_APPROVED', 'open', order('APPROVED')],
    ['PAYER_ACTION_REQUIRED', 'open', order('PAYER_ACTION_REQUIRED')],
    ['INSTRUMENT_DECLINED', 'open', order('APPROVED')],
    ['INSTRUMENT_DECLINED', 'open', order('PAYER_ACTION_REQUIRED')],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'expired', order('APPROVED')],
    ['DUPLICATE_INVOICE_ID', 'expired', order('APPROVED')],
    ['DUPLICATE_INVOICE_ID', 'paid', captured()],
    ['ORDER_ALREADY_CAPTURED', 'paid', captured()],
    ['ORDER_ALREADY_CAPTURED', 'waiting', captured('PENDING')],
    ['ORDER_NOT_APPROVED', 'paid', captured()],
  ])('%s: the payment is %s', async (issue, state, then) => {
    const { orders, calls } = bench(order('APPROVED'), refused(issue), then);
    expect(await orders.capture(APPROVED, 'take-1')).toMatchObject({ state, ref: '5O1' });
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /v2/checkout/orders/5O1',
      'POST /v2/checkout/orders/5O1/capture',
      'GET /v2/checkout/orders/5O1',
    ]);
  });

  it('another reason is told, and nothing is thought of it', async () => {
    const { orders } = bench(order('APPROVED'), refused('PAYEE_BLOCKED_TRANSACTION'));
    await expect(orders.capture(APPROVED, 'take-1')).rejects.toMatchObject({
      outcome: 'refused',
      issue: 'PAYEE_BLOCKED_TRANSACTION',
    });
  });

  it('one that PayPal knows no more is over', async () => {
    expect((await bench(GONE, GONE).orders.capture(APPROVED, 'take-1')).state).toBe('expired');
    expect((await bench(order('APPROVED'), GONE, GONE).orders.capture(APPROVED, 'take-1')).state).toBe('expired');
    expect((await bench(GONE).orders.status('5O1')).state).toBe('expired');
    expect((await bench(GONE).orders.void('5O1')).state).toBe('expired');
  });
});

describe('an order is taken', () => {
  it('under one key for each time that the shopper agreed', async () => {
    const later = order('APPROVED', {}, { update_time: '2026-11-20T00:05:00Z' });
    const { orders, calls } = bench(order('APPROVED'), [500, {}], order('APPROVED'), [500, {}], later, captured());
    for (const outcome of ['unknown', 'unknown'])
      await expect(orders.capture(APPROVED, 'take-1')).rejects.toMatchObject({ outcome });
    expect(await orders.capture(APPROVED, 'take-1')).toMatchObject({ state: 'paid', intent: '3C6' });
    const keys = calls.flatMap(({ call, key }) => (call.startsWith('POST') ? [key] : []));
    expect(keys).toEqual(['take-1-20261120000000', 'take-1-20261120000000', 'take-1-20261120000500']);
  });

  it('not at all once it is paid, waits, or is over', async () => {
    for (const [known, state] of [
      [captured(), 'paid'],
      [captured('PENDING'), 'waiting'],
      [order('VOIDED'), 'expired'],
      [order('PAYER_ACTION_REQUIRED'), 'open'],
    ] as const) {
      const { orders, calls } = bench(known);
      expect((await orders.capture(APPROVED, 'take-1')).state).toBe(state);
      expect(calls.length).toBe(1);
    }
  });

  it('by what is held of it first, where it is to be held, with our amount and no more', async () => {
    const holds = (status: string) =>
      order('COMPLETED', { authorizations: [{ id: '9A1', status, amount: AMOUNT }] }, { intent: 'AUTHORIZE' });
    const approved = order('APPROVED', {}, { intent: 'AUTHORIZE' });
    const { orders, calls } = bench(approved, holds('CREATED'), { id: '3C6' }, captured());
    expect(await orders.capture(APPROVED, 'take-1')).toMatchObject({ state: 'paid', intent: '3C6' });
    expect(calls.slice(1, 3)).toEqual([
      { call: 'POST /v2/checkout/orders/5O1/authorize', key: 'hold-take-1-20261120000000', body: '{}' },
      {
        call: 'POST /v2/payments/authorizations/9A1/capture',
        key: 'take-1',
        body: JSON.stringify({ amount: AMOUNT, final_capture: true }),
      },
    ]);
    const again = bench(holds('CREATED'), refused('AUTHORIZATION_ALREADY_CAPTURED'), captured());
    expect((await again.orders.capture(APPROVED, 'take-1')).state).toBe('paid');
    const waits = bench(approved, holds('PENDING'));
    expect((await waits.orders.capture(APPROVED, 'take-1')).state).toBe('waiting');
    const denied = bench(approved, holds('DENIED'));
    expect((await denied.orders.capture(APPROVED, 'take-1')).state).toBe('expired');
  });
});

describe('an order is let go', () => {
  const holds = order('COMPLETED', { authorizations: [{ id: '9A1', status: 'CREATED', amount: AMOUNT }] });
  it('with what is held of it', async () => {
    const { orders, calls } = bench(holds, [204, {}]);
    expect((await orders.void('5O1')).state).toBe('expired');
    expect(calls[1]).toMatchObject({ call: 'POST /v2/payments/authorizations/9A1/void', key: 'void-5O1' });
  });

  it('or is told as paid, where it was taken a moment ago', async () => {
    const { orders } = bench(holds, refused('AUTHORIZATION_ALREADY_CAPTURED'), captured());
    expect((await orders.void('5O1')).state).toBe('paid');
  });

  it('and nobody knows whether it was, where PayPal does not answer', async () => {
    await expect(bench(holds, [500, {}]).orders.void('5O1')).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it('not where the money is on its way', async () => {
    expect((await bench(captured('PENDING')).orders.void('5O1')).state).toBe('waiting');
  });

  it.each([
    // A token, and a look at the order: two seconds.
    [1999, 1],
    [2000, 2],
  ])('is not taken where the look at it took too long (%d ms: %d calls)', async (latest, calls) => {
    const slow = bench(order('APPROVED'), captured());
    await slow.orders.capture(APPROVED, 'take-1', latest).catch(() => {});
    expect(slow.calls).toHaveLength(calls);
  });
});
