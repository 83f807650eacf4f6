import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../provider.types.ts';
import type { PayFate, RefundFate, SandboxEvent, SandboxFault } from '../sandbox/sandbox.types.ts';
import { bankWays } from './bank-ways.ts';
import { quickstreamProvider } from './quickstream-provider.ts';
import { emptyBank, sandboxQuickstream } from './sandbox-quickstream.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-20T00:00:00Z');
const request: PaymentRequest = {
  attempt: 'P-1',
  reservation: 'V-1',
  tenant: 'alpha',
  amount: 50_000,
  currency: 'AUD',
  description: 'Holding deposit: 2023 Sample Car',
  stocknum: 'S7',
  car: 7,
  email: 'sam@example.com',
  capture: 'automatic',
  expiresAt: START + HOUR,
  returnUrl: 'https://alpha.example/pay/return/V-1',
  cancelUrl: 'https://alpha.example/pay/return/V-1/cancelled',
};

/** The bank with what it knows, and what it was asked. */
function bench(own: { noticeAddresses?: string; search?: boolean } = {}) {
  const time = { now: START };
  const fates = { pay: 'approves' as PayFate, refund: 'succeeds' as RefundFate };
  const failing = { fault: null as SandboxFault, at: /$^/ };
  const calls: { call: string; key: string | null; auth: string; body: string }[] = [];
  const events: SandboxEvent[] = [];
  const state = emptyBank();
  const sandbox = sandboxQuickstream({
    state,
    noticeLogin: 'bank:login',
    password: 'password',
    payUrl: String,
    now: () => time.now,
    payFate: () => fates.pay,
    refundFate: () => fates.refund,
    fault: (call) => (failing.at.test(call) ? failing.fault : null),
    tell: (event) => events.push(event),
  });
  const provider = quickstreamProvider({
    communityCode: 'COMCODE',
    supplierCode: 'SUPP',
    username: 'sample',
    password: 'password',
    secretKey: 'key',
    noticeLogin: 'bank:login',
    ways: {
      ...bankWays(),
      noticeAddresses: own.noticeAddresses ?? null,
      ...(own.search === false ? { searchPath: '/rest/v1/nothing?{reference}' } : {}),
    },
    base: 'http://127.0.0.1:1',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      calls.push({
        call: `${init?.method} ${String(input).replace('http://127.0.0.1:1', '')}`,
        key: headers.get('idempotency-key'),
        auth: headers.get('authorization') ?? '',
        body: String(init?.body ?? ''),
      });
      return sandbox.fetch(input, init);
    },
    now: () => time.now,
  });
  const opened = async () => {
    const { ref, url } = await provider.create(request);
    const fields = Object.fromEntries(new URL(url).searchParams);
    return { ref, fields };
  };
  const paid = async () => {
    const { ref, fields } = await opened();
    sandbox.arrive?.(fields);
    expect(sandbox.pay(ref)).toBe(true);
    return { ref, receipt: Object.keys(state.records).at(-1) ?? '' };
  };
  /** What a browser brings back of it. */
  const brought = (ref: string): [string, string][] => [...new URL(sandbox.payment(ref)?.paidUrl ?? '').searchParams];
  return { time, fates, failing, calls, events, state, sandbox, provider, opened, paid, brought };
}

describe('a token of the bank', () => {
  it('is asked for with all that the payment is, and leads to the bank’s page by a form', async () => {
    const { provider, calls } = bench();
    const { ref, url } = await provider.create(request);
    expect(ref).toMatch(/^P-1-[0-9a-z]{6}$/);
    expect(calls[0]?.call).toBe('POST /services/quickweb/CommunityTokenRequestServlet');
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      username: 'sample',
      password: 'password',
      supplierBusinessCode: 'SUPP',
      connectionType: 'QUICKWEB',
      currencyCode: 'AUD',
      principalAmount: '500.00',
      paymentReference: ref,
      customerReferenceNumber: 'V-1',
      returnUrl: 'https://alpha.example/pay/return/V-1',
      cancelUrl: 'https://alpha.example/pay/return/V-1/cancelled',
      serverReturnUrl: 'https://alpha.example/hooks/quickstream',
    });
    expect(url).toBe('http://127.0.0.1:1/OnlinePaymentServlet3?communityCode=COMCODE&token=SANDBOXTOKEN1');
  });

  it('is good once, and for an hour', async () => {
    const { sandbox, opened, time } = bench();
    const { ref, fields } = await opened();
    expect([sandbox.arrive?.(fields), sandbox.arrive?.(fields), sandbox.arrive?.({})]).toEqual([ref, null, null]);
    const other = (await opened()).fields;
    time.now += HOUR;
    expect(sandbox.arrive?.(other)).toBeNull();
  });

  it('is not given for a wrong password, and nothing is to be paid then', async () => {
    const { provider, state } = bench();
    const wrong = quickstreamProvider({
      ...{ communityCode: 'C', supplierCode: 'S', username: 'u', password: 'wrong', secretKey: 'k', noticeLogin: null },
      ...{ ways: bankWays(), base: 'http://127.0.0.1:1', now: () => START },
      fetch: sandboxQuickstream({
        ...{ state, noticeLogin: '', password: 'password', payUrl: String, now: () => START, tell: () => {} },
      }).fetch,
    });
    await expect(wrong.create(request)).rejects.toMatchObject({ outcome: 'refused', message: /gives no token/ });
    expect([Object.keys(state.orders), provider.live]).toEqual([[], false]);
  });
});

describe('how a payment stands at the bank', () => {
  it('is looked up by its receipt number with the secret key, and found by its reference without one', async () => {
    const { provider, paid, calls } = bench();
    const { ref, receipt } = await paid();
    calls.length = 0;
    const told = {
      state: 'paid',
      ref,
      intent: receipt,
      amount: 50_000,
      currency: 'AUD',
      reservation: 'V-1',
      wrong: null,
    };
    expect(await provider.status(ref, [receipt])).toMatchObject(told);
    expect(calls).toMatchObject([{ call: `GET /rest/v1/transactions/${receipt}`, auth: `Basic ${btoa('key:')}` }]);
    expect(await provider.status(ref)).toMatchObject(told);
    expect(calls.at(-1)?.call).toBe(`GET /rest/v1/transactions?paymentReferenceNumber=${ref}`);
  });

  it('where there is no search, is not paid before its receipt number is known, and over when its time is', async () => {
    const { provider, paid, time } = bench({ search: false });
    const { ref, receipt } = await paid();
    expect((await provider.status(ref)).state).toBe('open');
    time.now += 75 * MINUTE;
    expect(await provider.status(ref)).toMatchObject({
      state: 'expired',
      payableUntil: START + 75 * MINUTE + 24 * HOUR,
    });
    expect(await provider.status(ref, [receipt])).toMatchObject({ state: 'paid' });
    time.now += 24 * HOUR;
    expect((await provider.status(ref)).payableUntil).toBeUndefined();
  });

  it('a receipt number of another payment counts for nothing', async () => {
    const { provider, paid, opened } = bench();
    const { receipt } = await paid();
    const other = await provider.create({ ...request, attempt: 'P-2' });
    expect(await provider.status(other.ref, [receipt, 'none', '../../x'])).toMatchObject({
      state: 'open',
      intent: null,
    });
    expect((await opened()).ref).not.toBe(other.ref);
  });

  it('two that were approved with one reference are for a person', async () => {
    const { provider, paid, state } = bench();
    const { ref, receipt } = await paid();
    const record = state.records[receipt];
    if (record) state.records['9999'] = { ...record, receipt: '9999' };
    expect(await provider.status(ref)).toMatchObject({
      state: 'paid',
      unsure: expect.stringContaining('more than one'),
    });
  });

  it('is not taken for unpaid where the bank does not know the key any more', async () => {
    for (const [status, outcome] of [
      [401, 'refused'],
      [500, 'unknown'],
      [503, 'unknown'],
    ] as const) {
      const stranger = quickstreamProvider({
        ...{ communityCode: 'C', supplierCode: 'S', username: 'u', password: 'p', secretKey: 'k', noticeLogin: null },
        ...{ ways: bankWays(), base: null, now: () => START },
        fetch: async () => Response.json({}, { status }),
      });
      await expect(stranger.status('P-1-tos040')).rejects.toMatchObject({ outcome });
      await expect(stranger.void('P-1-tos040')).rejects.toMatchObject({ outcome });
    }
  });

  it('one that erred waits, whatever is looked for, until the bank knows', async () => {
    const { provider, fates, time, paid, calls } = bench();
    fates.pay = 'errs';
    const { ref, receipt } = await paid();
    for (const told of [await provider.status(ref), await provider.void(ref, [receipt])])
      expect(told).toMatchObject({ state: 'waiting', intent: receipt });
    expect(calls.filter(({ call }) => call.startsWith('POST')).length).toBe(1);
    time.now += HOUR;
    expect(await provider.status(ref)).toMatchObject({ state: 'paid' });
  });

  it('one that errs for longer than its time is for a person', async () => {
    const { provider, fates, paid, time, state } = bench();
    fates.pay = 'errs';
    const { ref, receipt } = await paid();
    const record = state.records[receipt];
    if (record) record.later = null;
    expect((await provider.status(ref)).unsure).toBeUndefined();
    time.now += 76 * MINUTE;
    expect(await provider.status(ref)).toMatchObject({ state: 'waiting', unsure: expect.stringContaining('charged') });
  });

  it('one that was declined is over once the shopper is back with it; before, another card may be tried', async () => {
    const { provider, fates, paid, sandbox } = bench();
    fates.pay = 'declines';
    const { ref, receipt } = await paid();
    expect((await provider.status(ref)).state).toBe('open');
    expect(await provider.status(ref, [receipt])).toMatchObject({ state: 'expired', declined: true });
    fates.pay = 'approves';
    sandbox.pay(ref);
    expect(await provider.status(ref, [receipt])).toMatchObject({ state: 'paid' });
  });

  it('a surcharge is not as it was asked for, and neither is one of which nothing is said', async () => {
    const { provider, fates, paid } = bench();
    fates.pay = 'surcharges';
    const { ref } = await paid();
    expect(await provider.status(ref)).toMatchObject({ amount: 50_500, wrong: 'a surcharge was added' });
    const silent = quickstreamProvider({
      ...{ communityCode: 'C', supplierCode: 'S', username: 'u', password: 'p', secretKey: 'k', noticeLogin: null },
      ...{ ways: bankWays(), base: null, now: () => START },
      fetch: async () =>
        Response.json({
          ...{ receiptNumber: '1', summaryCode: '0', paymentReferenceNumber: ref },
          totalAmount: { currency: 'AUD', amount: 500 },
        }),
    });
    expect(await silent.status(ref, ['1'])).toMatchObject({
      live: true,
      wrong: expect.stringContaining('no surcharge'),
    });
  });
});

describe('what goes back', () => {
  it('is voided before the bank has settled it, and paid back after that', async () => {
    const { provider, paid, calls, time } = bench();
    const first = await paid();
    expect(await provider.refund({ intent: first.receipt, amount: 50_000, refund: 'F-1', again: false })).toMatchObject(
      { state: 'succeeded', ref: `${first.receipt}/void`, refund: 'F-1' },
    );
    expect(calls.find(({ key }) => key === 'void-F-1')?.call).toBe(`POST /rest/v1/transactions/${first.receipt}/void`);
    const other = bench();
    const { receipt } = await other.paid();
    await expect(
      other.provider.refund({ intent: receipt, amount: 20_000, refund: 'F-2', again: false }),
    ).rejects.toMatchObject({ outcome: 'unknown', message: /settled/ });
    other.time.now += 25 * HOUR;
    time.now += 25 * HOUR;
    expect(await other.provider.refund({ intent: receipt, amount: 20_000, refund: 'F-2', again: true })).toMatchObject({
      state: 'succeeded',
      amount: 20_000,
      intent: receipt,
    });
    expect(other.calls.find(({ key }) => key === 'F-2')).toMatchObject({
      call: `POST /rest/v1/transactions/${receipt}/refunds`,
      body: '{"amount":200,"comment":"F-2"}',
    });
  });

  it('is paid back where the bank settled it in the moment in which it was to be voided', async () => {
    const { provider, paid, failing, state, calls } = bench();
    const { receipt } = await paid();
    const refund = (again: boolean) => provider.refund({ intent: receipt, amount: 50_000, refund: 'F-1', again });
    Object.assign(failing, { fault: 'lost', at: /void$/ });
    await expect(refund(false)).rejects.toMatchObject({ outcome: 'unknown' });
    failing.fault = null;
    const record = state.records[receipt];
    if (record) record.settled = true;
    state.keys['void-F-1'] = JSON.stringify({ status: 422, body: {} });
    expect(await refund(true)).toMatchObject({ state: 'succeeded', amount: 50_000, intent: receipt });
    expect(calls.at(-1)).toMatchObject({ key: 'F-1', call: `POST /rest/v1/transactions/${receipt}/refunds` });
  });

  it('after 503 goes out with another key, after silence with the same', async () => {
    const { provider, paid, failing, calls, time } = bench();
    const { receipt } = await paid();
    time.now += 25 * HOUR;
    const refund = (again: boolean) => provider.refund({ intent: receipt, amount: 50_000, refund: 'F-1', again });
    Object.assign(failing, { fault: 'lost', at: /refunds$/ });
    const failed = { outcome: 'unknown' };
    failing.at = /^POST .*refunds$/;
    await expect(refund(false)).rejects.toMatchObject(failed);
    failing.fault = 'busy';
    await expect(refund(true)).rejects.toMatchObject(failed);
    failing.fault = null;
    expect(await refund(true)).toMatchObject({ state: 'succeeded' });
    expect(calls.flatMap(({ key }) => key ?? [])).toEqual(['F-1', 'F-1', 'F-1-1']);
    expect(await refund(true)).toMatchObject({ state: 'succeeded' });
    expect(calls.filter(({ key }) => key !== null).length).toBe(3);
  });

  it('after an error of the bank’s own is for a person, and looked for before it is sent again', async () => {
    const { provider, paid, failing, calls, state } = bench();
    const { receipt } = await paid();
    Object.assign(failing, { fault: 'error', at: /void$/ });
    await expect(
      provider.refund({ intent: receipt, amount: 50_000, refund: 'F-1', again: false }),
    ).rejects.toMatchObject({ outcome: 'unknown', unsure: expect.stringContaining('support') });
    failing.fault = null;
    state.keys = {};
    expect(await provider.refund({ intent: receipt, amount: 50_000, refund: 'F-1', again: true })).toMatchObject({
      state: 'succeeded',
    });
    expect(calls.filter(({ key }) => key !== null).length).toBe(1);
  });
});

describe('what the bank tells', () => {
  it('is a form or XML with the login of notices, from its addresses where they are known', async () => {
    const { provider, paid, events } = bench({ noticeAddresses: '192.0.2.10 198.51.100.0/24' });
    const { ref, receipt } = await paid();
    const { body = '', headers = {} } = events[0] ?? {};
    const heard = (text: string, own = headers, from: string | undefined = '192.0.2.10') =>
      provider.verifyNotice(new TextEncoder().encode(text), own, from);
    const told = { about: 'payment', ref, receipt, eventId: `notice ${receipt} 0` };
    expect(await heard(body)).toMatchObject(told);
    const xml = `<?xml version="1.0"?><p:payment xmlns:p="x"><paymentReference>${ref}</paymentReference><receiptNumber>${receipt}</receiptNumber><summaryCode>0</summaryCode></p:payment>`;
    expect(await heard(xml, headers, '198.51.100.7')).toMatchObject(told);
    for (const from of ['203.0.113.1', '', 'loopback']) expect(await heard(body, headers, from)).toBeNull();
    for (const authorization of ['', 'Basic', `Basic ${btoa('bank:other')}`, `Bearer ${btoa('bank:login')}`])
      expect(await heard(body, { authorization })).toBeNull();
    expect(await heard('nothing=1')).toMatchObject({ about: 'nothing' });
    expect(await heard(body.replace('SUPP', 'OTHER'))).toMatchObject({ about: 'nothing' });
  });

  it('of what a browser brings back only what it signed is a reason to ask', async () => {
    const { provider, paid, brought } = bench();
    const { ref, receipt } = await paid();
    const fields = brought(ref);
    expect(provider.verifyReturn?.(fields)).toMatchObject({ about: 'payment', ref, receipt });
    expect(provider.verifyReturn?.(fields.filter(([name]) => name !== 'hmac'))).toBeNull();
    expect(
      provider.verifyReturn?.([
        ['summaryCode', '0'],
        ['paymentReference', ref],
        ['receiptNumber', '1'],
      ]),
    ).toBeNull();
    expect(
      provider.verifyReturn?.(fields.map(([name, value]) => [name, name === 'summaryCode' ? '1' : value])),
    ).toBeNull();
  });
});
