import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/store/lead-database.types.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import type { PaymentRequest } from '../provider.types.ts';
import { buyer, type ReservationBench, reservationBench } from '../reservation-bench.fixture.ts';
import type { CaptureFate } from '../sandbox/sandbox.types.ts';
import { paypalOrderParams } from './paypal-order-params.ts';
import { paypalPayment, paypalRefund } from './paypal-payment.ts';
import { paypalProvider } from './paypal-provider.ts';

const MINUTE = 60_000;
const REQUEST: PaymentRequest = {
  attempt: 'P-1',
  reservation: 'V-1',
  tenant: 'alpha',
  amount: 50_000,
  currency: 'AUD',
  description: 'Holding deposit: 2023 Sample Car',
  stocknum: '12345',
  car: 7,
  email: 'sam@example.com',
  capture: 'automatic',
  expiresAt: 0,
  returnUrl: 'https://alpha.example/pay/return/V-1',
  cancelUrl: 'https://alpha.example/pay/return/V-1/cancelled',
};

describe('the order of a payment', () => {
  it('is as PayPal documents it', () => {
    expect(JSON.parse(paypalOrderParams(REQUEST))).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: 'V-1',
          invoice_id: 'P-1',
          description: 'Holding deposit: 2023 Sample Car',
          soft_descriptor: 'STK 12345',
          amount: { currency_code: 'AUD', value: '500.00' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'https://alpha.example/pay/return/V-1',
            cancel_url: 'https://alpha.example/pay/return/V-1/cancelled',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    });
    expect(JSON.parse(paypalOrderParams({ ...REQUEST, capture: 'manual' }))).toMatchObject({ intent: 'AUTHORIZE' });
  });

  it('is cut to what PayPal takes, and is the same each time', () => {
    const long = { ...REQUEST, description: 'é'.repeat(300), reservation: 'V'.repeat(300), attempt: 'P'.repeat(300) };
    const [unit] = JSON.parse(paypalOrderParams({ ...long, stocknum: '<12"345 — 67890 12345>' })).purchase_units;
    expect([unit.description.length, unit.custom_id.length, unit.invoice_id.length]).toEqual([127, 255, 127]);
    expect(unit.soft_descriptor).toMatch(/^STK [A-Za-z0-9 -]{1,10}$/);
    expect(JSON.parse(paypalOrderParams({ ...REQUEST, stocknum: '—' })).purchase_units[0]).not.toHaveProperty(
      'soft_descriptor',
    );
    expect(paypalOrderParams(REQUEST)).toBe(paypalOrderParams({ ...REQUEST }));
  });

  it('leads shoppers to a page of PayPal’s alone', async () => {
    const leadingTo = (href: string) =>
      paypalProvider({
        clientId: 'A',
        secretKey: 'E',
        webhookId: null,
        base: null,
        fetch: async (input) =>
          Response.json(
            String(input).endsWith('/token')
              ? { access_token: 'T', expires_in: 3600 }
              : { id: '5O1', status: 'PAYER_ACTION_REQUIRED', links: [{ rel: 'payer-action', href }] },
          ),
        now: () => 0,
      }).create(REQUEST);
    const page = 'https://www.paypal.com/checkoutnow?token=5O1';
    expect(await leadingTo(page)).toEqual({ ref: '5O1', url: page });
    for (const href of ['http://www.paypal.com/x', 'https://paypal.com.evil.example/x', 'javascript:alert(1)', ''])
      await expect(leadingTo(href)).rejects.toMatchObject({ outcome: 'refused' });
  });
});

describe('how an order stands', () => {
  const amount = { currency_code: 'AUD', value: '500.00' };
  const order = (status: string, payments: object = {}, self = 'https://api.paypal.com/v2/checkout/orders/5O1') =>
    ({
      id: '5O1',
      status,
      links: [{ rel: 'self', href: self }],
      purchase_units: [{ custom_id: 'V-1', invoice_id: 'P-1', amount, payments }],
    }) as never;
  const captures = (...all: string[]) => ({ captures: all.map((status, n) => ({ id: `C${n}`, status, amount })) });
  const held = (status: string) => ({ authorizations: [{ id: 'A0', status, amount }] });
  it.each<[status: string, payments: object, state: string, intent: string | null]>([
    ['CREATED', {}, 'open', null],
    ['PAYER_ACTION_REQUIRED', {}, 'open', null],
    ['APPROVED', {}, 'authorised', '5O1'],
    ['APPROVED', captures('DECLINED'), 'authorised', '5O1'],
    ['COMPLETED', captures('COMPLETED'), 'paid', 'C0'],
    ['COMPLETED', captures('DECLINED', 'COMPLETED'), 'paid', 'C1'],
    ['COMPLETED', captures('PENDING', 'COMPLETED'), 'paid', 'C1'],
    ['COMPLETED', captures('PARTIALLY_REFUNDED'), 'paid', 'C0'],
    ['COMPLETED', captures('REFUNDED'), 'paid', 'C0'],
    ['COMPLETED', captures('PENDING'), 'waiting', 'C0'],
    ['COMPLETED', captures('DENIED'), 'expired', null],
    ['COMPLETED', captures('FAILED'), 'expired', null],
    ['COMPLETED', {}, 'waiting', null],
    ['COMPLETED', held('CREATED'), 'authorised', 'A0'],
    ['COMPLETED', held('PENDING'), 'waiting', 'A0'],
    ['COMPLETED', held('VOIDED'), 'expired', 'A0'],
    ['COMPLETED', held('DENIED'), 'expired', 'A0'],
    ['COMPLETED', { ...held('CAPTURED'), ...captures('COMPLETED') }, 'paid', 'C0'],
    ['COMPLETED', { ...held('CAPTURED'), ...captures('PENDING') }, 'waiting', 'C0'],
    ['VOIDED', {}, 'expired', null],
  ])('%s with %j', (status, payments, state, intent) => {
    expect(paypalPayment(order(status, payments), true)).toEqual({
      state,
      intent,
      ref: '5O1',
      amount: 50_000,
      currency: 'AUD',
      live: true,
      reservation: 'V-1',
      attempt: 'P-1',
    });
  });

  it('counts what was taken, not what was asked for', () => {
    const taken = { id: 'C0', status: 'COMPLETED', amount: { currency_code: 'USD', value: '499.5' } };
    const told = paypalPayment(order('COMPLETED', { captures: [taken] }), true);
    expect([told.amount, told.currency]).toEqual([49_950, 'USD']);
  });

  it('is not told of a state that nobody knows', () => {
    expect(() => paypalPayment(order('STRANGE'), true)).toThrow(/STRANGE/);
  });

  it('says by itself whether money moves', () => {
    const test = 'https://api.sandbox.paypal.com/v2/checkout/orders/5O1';
    expect(paypalPayment(order('CREATED', {}, test), true).live).toBe(false);
    expect(paypalPayment(order('CREATED', {}, 'https://api-m.paypal.com/v2/x'), false).live).toBe(true);
    expect(paypalPayment({ id: '5O1', status: 'CREATED', links: [], purchase_units: [] }, true).live).toBe(true);
  });

  it.each([
    ['COMPLETED', 'succeeded'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
  ])('a refund that is %s', (status, state) => {
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/3C6' }];
    const told = paypalRefund({ id: '1R1', status, amount, invoice_id: 'F-1', links });
    expect(told).toMatchObject({ ref: '1R1', state, amount: 50_000, intent: '3C6', refund: 'F-1' });
    expect(told.error === null).toBe(state !== 'failed');
  });
});

describe('what a shopper agreed to at PayPal, and the site takes', () => {
  let database: Database;
  let bench: ReservationBench;
  afterEach(() => database.close());
  const open = async (capture: 'automatic' | 'manual' = 'automatic') => {
    database = await openSqlite(':memory:');
    bench = reservationBench(database, { name: 'paypal', capture });
  };
  beforeEach(() => open());

  async function approved(fate: CaptureFate): Promise<{ id: string; ref: string }> {
    const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const [payment] = await bench.store.payments(answer.reservation);
    const ref = payment?.providerRef ?? '';
    bench.taking.fate = fate;
    bench.sandbox.pay(ref);
    await bench.reservations.cameBack(answer.reservation);
    return { id: answer.reservation, ref };
  }
  const stateOf = async (id: string) => [
    (await bench.store.get('alpha', id))?.state,
    ...(await bench.store.payments(id)).map(({ state }) => state),
  ];

  it('is not taken where the card declines: the shopper goes back to the same page, and pays with another', async () => {
    const { id, ref } = await approved('declines');
    expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['pending', 'open'], false]);
    expect((await bench.store.payments(id))[0]?.url).toContain(ref);
    expect(bench.sandbox.payment(ref)?.state).toBe('open');
    bench.taking.fate = 'takes';
    expect(bench.sandbox.pay(ref)).toBe(true);
    await bench.reservations.cameBack(id);
    expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['held', 'captured'], true]);
  });

  it('is taken at the second notice where the first came too early', async () => {
    const { id, ref } = await approved('early');
    expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['pending', 'open'], false]);
    const [first] = bench.events.splice(0);
    if (!first) throw new Error('nothing was told');
    bench.events.push(first);
    await bench.deliver();
    await bench.reservations.round();
    expect(await stateOf(id)).toEqual(['pending', 'open']);
    bench.taking.fate = 'takes';
    bench.time.now += 3 * MINUTE;
    await bench.reservations.round();
    expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['held', 'captured'], true]);
  });

  it.each(['attempts', 'duplicate'] as const)(
    'is over where PayPal takes it no more (%s): the car is free',
    async (fate) => {
      const { id, ref } = await approved(fate);
      expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['lapsed', 'expired'], false]);
      expect((await bench.store.locked('alpha')).size).toBe(0);
    },
  );

  it.each(['automatic', 'manual'] as const)(
    'is not held while the money waits, and is once it came (%s)',
    async (way) => {
      await database.close();
      await open(way);
      const { id, ref } = await approved('waits');
      expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['pending', 'authorised'], false]);
      bench.time.now += 2 * 60 * MINUTE;
      bench.sandbox.tick();
      await bench.deliver();
      await bench.reservations.round();
      expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['held', 'captured'], true]);
    },
  );

  it('is never held where the money waits and does not come', async () => {
    const { id, ref } = await approved('denied');
    for (let n = 0; n < 4; n++) {
      bench.time.now += 40 * MINUTE;
      await bench.reservations.round();
      await bench.deliver();
      await bench.reservations.round();
      expect((await stateOf(id))[0]).not.toBe('held');
    }
    expect([await stateOf(id), bench.sandbox.took(ref)]).toEqual([['lapsed', 'expired'], false]);
    expect((await bench.store.trail(id)).map(({ event }) => event)).not.toContain('paid');
  });

  it('is not taken once the car is another’s: the shopper is asked for nothing', async () => {
    const answer = await bench.reservations.start({ carId: 1, buyer, nonce: 'one' });
    if (answer.outcome !== 'pay') throw new Error(answer.outcome);
    const ref = (await bench.store.payments(answer.reservation))[0]?.providerRef ?? '';
    bench.time.now += 31 * MINUTE;
    await bench.reservations.round();
    expect(bench.sandbox.pay(ref)).toBe(true);
    await bench.deliver();
    await bench.reservations.cameBack(answer.reservation);
    await bench.reservations.round();
    expect([await stateOf(answer.reservation), bench.sandbox.took(ref)]).toEqual([['lapsed', 'expired'], false]);
    expect(bench.sandbox.refunds()).toEqual([]);
  });
});
