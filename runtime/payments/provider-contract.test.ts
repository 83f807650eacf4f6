import { describe, expect, it } from 'vitest';
import type { PaymentRequest, ProviderPayment } from './provider.types.ts';
import { PROVIDER_CASES } from './provider-cases.fixture.ts';
import { PROVIDER_MANIFESTS, type ProviderName, providerNames } from './provider-manifests.ts';
import type { RefundFate, SandboxEvent, SandboxFault } from './sandbox/sandbox.types.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T00:00:00Z');

/** A provider that says no other can all of it. */
const ALL_WAYS = { closes: true, holds: true, signsNotices: true, tellsOfRefunds: true };

function bench(name: ProviderName) {
  const time = { now: START };
  const events: SandboxEvent[] = [];
  const bodies: string[] = [];
  const failing = { fault: null as SandboxFault, at: /./ };
  const refunds: { fate: RefundFate } = { fate: 'succeeds' };
  const { open, provider: connect, calls, page: pageOf, ways = ALL_WAYS } = PROVIDER_CASES[name];
  const sandbox = open({
    payUrl: (id) => `https://alpha.example/pay/sandbox/${id}`,
    now: () => time.now,
    fault: (call) => (failing.at.test(call) ? failing.fault : null),
    refundFate: () => refunds.fate,
    tell: (event) => events.push(event),
  });
  const provider = connect({
    base: 'http://127.0.0.1:12111',
    fetch: (input, init) => {
      bodies.push(`${String(input)} ${String(init?.body ?? '')}`);
      return sandbox.fetch(input, init);
    },
    now: () => time.now,
  });
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
    expiresAt: START + PROVIDER_MANIFESTS[name].times.page,
    returnUrl: 'https://alpha.example/pay/V-1',
    cancelUrl: 'https://alpha.example/pay/V-1/back',
  };
  /** How a call ends while those that match fail so: 'refused', 'unknown', or its answer. */
  const during = async (fault: SandboxFault, at: RegExp, work: () => Promise<unknown>): Promise<unknown> => {
    Object.assign(failing, { fault, at });
    const outcome = await work().catch((error: { outcome: string }) => error.outcome);
    failing.fault = null;
    return outcome;
  };
  /** The shopper pays, and the site takes it. */
  const paid = async (more: Partial<PaymentRequest> = {}): Promise<ProviderPayment> => {
    const { ref } = await provider.create({ ...request, ...more });
    expect(sandbox.pay(ref)).toBe(true);
    const told = await provider.status(ref);
    return told.state === 'authorised' ? provider.capture(told, 'take-1') : told;
  };
  const addressOf = (ref: string): string => `https://alpha.example/pay/sandbox/${pageOf?.() ?? ref}`;
  return { time, events, bodies, sandbox, provider, request, calls, refunds, during, paid, ways, addressOf };
}

describe.each(providerNames())('what every provider does: %s', (name) => {
  it.each(['automatic', 'manual'] as const)('opens a page for the amount, and takes it once (%s)', async (capture) => {
    const { provider, sandbox, request, paid, addressOf } = bench(name);
    const page = await provider.create({ ...request, attempt: 'P-0', capture });
    expect(page.url.split('?')[0]).toBe(addressOf(page.ref));
    const open = await provider.status(page.ref);
    expect(open).toMatchObject({ state: 'open', ref: page.ref, live: false });
    // Some know nothing of a payment before it is paid.
    expect([50_000, 0]).toContain(open.amount);
    expect(sandbox.payment(page.ref)).toMatchObject({ state: 'open', amount: 50_000, currency: 'AUD' });
    const taken = await paid({ capture });
    expect(taken).toMatchObject({ state: 'paid', amount: 50_000, currency: 'AUD', reservation: 'V-1', attempt: 'P-1' });
    expect(taken.intent).toMatch(/\w/);
    expect([sandbox.took(taken.ref), sandbox.isHolding(taken.ref), sandbox.pay(taken.ref)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await provider.status(taken.ref)).toMatchObject({ state: 'paid', intent: taken.intent });
  });

  it.each(['AUD', 'NZD', 'USD'])('takes amounts of %s to the last cent', async (currency) => {
    for (const amount of [1, 29, 50_001, 1_000_000_099]) {
      const { paid } = bench(name);
      expect(await paid({ amount, currency })).toMatchObject({ state: 'paid', amount, currency });
    }
  });

  it.each(['lost', 'answer-lost', 'error'] as const)(
    'a call whose outcome is not known (%s) is sent again and makes nothing new',
    async (fault) => {
      const { provider, sandbox, request, calls, during, addressOf } = bench(name);
      expect(await during(fault, calls.create, () => provider.create(request))).toBe('unknown');
      const first = await provider.create(request);
      const again = await provider.create(request);
      expect([again.ref, again.url.split('?')[0]]).toEqual([first.ref, addressOf(first.ref)]);
      expect(sandbox.payments()).toEqual([first.ref]);
    },
  );

  it.each(
    (['automatic', 'manual'] as const).flatMap((capture) =>
      PROVIDER_CASES[name].calls.take[capture].flatMap((at) =>
        (['lost', 'answer-lost', 'error'] as const).map((fault) => ({ capture, at, fault, of: at.source })),
      ),
    ),
  )('takes once what is taken again, $capture, $of $fault', async ({ capture, at, fault }) => {
    const { provider, sandbox, request, during } = bench(name);
    const { ref } = await provider.create({ ...request, capture });
    sandbox.pay(ref);
    const told = await provider.status(ref);
    expect(told.state).toBe('authorised');
    expect(await during(fault, at, () => provider.capture(told, 'take-1'))).toBe('unknown');
    const now = await provider.status(ref);
    const taken = now.state === 'authorised' ? await provider.capture(now, 'take-1') : now;
    expect(taken).toMatchObject({ state: 'paid', amount: 50_000 });
    expect((await provider.status(ref)).intent).toBe(taken.intent);
  });

  it.each((['automatic', 'manual'] as const).filter((capture) => PROVIDER_CASES[name].calls.take[capture].length > 0))(
    'takes nothing after the moment until which it may (%s)',
    async (capture) => {
      const { provider, sandbox, request, time } = bench(name);
      const { ref } = await provider.create({ ...request, capture });
      sandbox.pay(ref);
      const told = await provider.status(ref);
      await expect(provider.capture(told, 'take-1', time.now - 1)).rejects.toMatchObject({ outcome: 'unknown' });
      expect([sandbox.took(ref), (await provider.status(ref)).state]).toEqual([false, 'authorised']);
      expect(await provider.capture(told, 'take-1', time.now)).toMatchObject({ state: 'paid' });
    },
  );

  it('ends one that is open: nothing is taken of it by itself, whatever the shopper does', async () => {
    const { provider, sandbox, request, time, ways } = bench(name);
    const { ref } = await provider.create(request);
    const ended = await provider.void(ref);
    expect(ended.state).toBe('expired');
    expect((await provider.void(ref)).state).toBe('expired');
    sandbox.pay(ref);
    if (!ways.closes) {
      // It says how long somebody may still pay, and what was paid is found.
      expect(ended.payableUntil).toBeGreaterThan(time.now + HOUR);
      expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount: 50_000 });
      return;
    }
    time.now += 30 * HOUR;
    sandbox.tick();
    expect([sandbox.took(ref), sandbox.isHolding(ref)]).toEqual([false, false]);
    expect((await provider.status(ref)).state).toBe('expired');
  });

  it('does not end what is paid, and says so', async () => {
    const { provider, paid } = bench(name);
    const { ref } = await paid();
    expect(await provider.void(ref)).toMatchObject({ state: 'paid', amount: 50_000 });
  });

  it.skipIf(PROVIDER_CASES[name].ways?.holds === false)('lets go what could be taken', async () => {
    const { provider, sandbox, request } = bench(name);
    const { ref } = await provider.create({ ...request, capture: 'manual' });
    sandbox.pay(ref);
    expect((await provider.void(ref)).state).toBe('expired');
    expect([sandbox.took(ref), sandbox.isHolding(ref)]).toEqual([false, false]);
  });

  it.skipIf(PROVIDER_CASES[name].ways?.holds === false)(
    'lets go what is held, where it was held and could not be taken',
    async () => {
      const { provider, sandbox, request, calls, during } = bench(name);
      const { ref } = await provider.create({ ...request, capture: 'manual' });
      sandbox.pay(ref);
      const told = await provider.status(ref);
      expect(await during('lost', calls.take.manual.at(-1) ?? /$^/, () => provider.capture(told, 'take-1'))).toBe(
        'unknown',
      );
      expect(sandbox.isHolding(ref)).toBe(true);
      expect((await provider.void(ref)).state).toBe('expired');
      expect([sandbox.took(ref), sandbox.isHolding(ref), (await provider.status(ref)).state]).toEqual([
        false,
        false,
        'expired',
      ]);
    },
  );

  it('ends by itself when its time is over', async () => {
    const { provider, sandbox, request, time } = bench(name);
    const { ref } = await provider.create(request);
    time.now += 30 * HOUR;
    expect([(await provider.status(ref)).state, sandbox.pay(ref)]).toEqual(['expired', false]);
  });

  it('knows nothing of what is not there', async () => {
    const { provider } = bench(name);
    const told = await provider.status('nobody').catch((error: { outcome: string }) => error.outcome);
    if (typeof told === 'string') expect(told).toBe('refused');
    else expect(told).toMatchObject({ state: 'expired', intent: null, amount: 0 });
    await expect(provider.refundStatus('nobody')).rejects.toMatchObject({ outcome: 'refused' });
  });

  it('pays back in parts, each once, whatever is lost, even when the key is forgotten, and never too much', async () => {
    const { provider, sandbox, calls, during, paid } = bench(name);
    const intent = (await paid()).intent ?? '';
    sandbox.settle?.();
    const refund = (id: string, amount: number, again = false) =>
      provider.refund({ intent, amount, refund: id, again });
    expect(await during('answer-lost', calls.refund, () => refund('F-1', 20_000))).toBe('unknown');
    sandbox.forgetKeys();
    expect(await refund('F-1', 20_000, true)).toMatchObject({ state: 'succeeded', amount: 20_000, refund: 'F-1' });
    expect(await during('lost', calls.refund, () => refund('F-2', 30_000))).toBe('unknown');
    expect(await refund('F-2', 30_000, true)).toMatchObject({ state: 'succeeded', amount: 30_000, intent });
    expect(await during(null, /./, () => refund('F-3', 1))).toBe('refused');
    expect(sandbox.refunds().map(({ amount }) => amount)).toEqual([20_000, 30_000]);
  });

  it.each<[fate: RefundFate, first: string, later: string]>([
    ['succeeds', 'succeeded', 'succeeded'],
    ['fails', 'failed', 'failed'],
    ['waits', 'pending', 'succeeded'],
    ['comes-back', 'succeeded', 'failed'],
  ])('says what becomes of a refund that %s', async (fate, first, later) => {
    const { provider, sandbox, refunds, time, paid } = bench(name);
    const intent = (await paid()).intent ?? '';
    refunds.fate = fate;
    const made = await provider.refund({ intent, amount: 50_000, refund: 'F-1', again: false });
    expect(made).toMatchObject({ state: first, intent, refund: 'F-1' });
    time.now += 2 * HOUR;
    sandbox.tick();
    expect(await provider.refundStatus(made.ref)).toMatchObject({ state: later, amount: 50_000, intent });
  });

  it('its notices prove themselves, and tell what to ask about', async () => {
    const { provider, events, paid, ways } = bench(name);
    const { ref, intent } = await paid();
    const made = await provider.refund({ intent: intent ?? '', amount: 50_000, refund: 'F-1', again: false });
    const heard = await Promise.all(
      events.map(({ body, headers }) => provider.verifyNotice(new TextEncoder().encode(body), headers)),
    );
    expect(heard.map((notice) => [notice?.about, notice?.ref])).toEqual(
      expect.arrayContaining([['payment', ref], ...(ways.tellsOfRefunds ? [['refund', made.ref]] : [])]),
    );
    expect(new Set(heard.map((notice) => notice?.eventId)).size).toBe(events.length);
    const { signatureHeaders } = PROVIDER_MANIFESTS[name];
    for (const { headers } of events) expect(Object.keys(headers).sort()).toEqual([...signatureHeaders].sort());
  });

  it('a notice with a byte changed, another’s proof or none is not its own', async () => {
    const { provider, events, paid, ways } = bench(name);
    await paid();
    const [event] = events;
    const bytes = new TextEncoder().encode(event?.body);
    const headers = event?.headers ?? {};
    expect(await provider.verifyNotice(bytes, headers)).not.toBeNull();
    for (const at of ways.signsNotices ? [0, Math.floor(bytes.length / 2), bytes.length - 1] : []) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await provider.verifyNotice(changed, headers)).toBeNull();
    }
    if (ways.signsNotices)
      expect(await provider.verifyNotice(new TextEncoder().encode(`${event?.body}\n`), headers)).toBeNull();
    for (const header of PROVIDER_MANIFESTS[name].signatureHeaders)
      expect(await provider.verifyNotice(bytes, { ...headers, [header]: undefined })).toBeNull();
    expect(await provider.verifyNotice(bytes, {})).toBeNull();
  });

  it('a stand-in remembers all of it, and nothing of what it must not', async () => {
    const { sandbox, paid, bodies } = bench(name);
    const { ref } = await paid();
    const known = JSON.parse(sandbox.record()) as Record<string, unknown>;
    expect(JSON.stringify(known)).toContain(ref);
    expect(JSON.stringify(known)).not.toMatch(/PRIVATE KEY|whsec_|sk_test/);
    expect(bodies.join('\n')).not.toContain('surcharge');
  });
});
