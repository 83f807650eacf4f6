import { createHmac } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReservationRequest } from '../../../contracts/reservation.types.ts';
import { type SandboxServer, sandboxServer } from '../../../payments/stripe/sandbox-server.fixture.ts';
import type { RunningServer } from '../../../server/host/open-server.types.ts';
import { peer } from '../../../server/host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from '../../../server/site/built-tenants.fixture.ts';
import type { Reservations } from '../reservations.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const ORIGIN = 'http://harbour-motors.localhost:4000';
const SECRET = 'whsec_today0001';
const BEFORE = 'whsec_before0001';
const DEFINITION = `
payment:
  enabled: true
  provider: stripe
  secret_key: env:HARBOUR_PAYMENT_KEY
  webhook_secret: env:HARBOUR_PAYMENT_HOOK
  previous_webhook_secret: env:HARBOUR_PAYMENT_HOOK_BEFORE
  deposit_amount: 500
reserve: { enabled: true }
`;

const request = (carId: number, nonce: string): ReservationRequest => ({
  carId,
  nonce: nonce.padEnd(20, '0'),
  buyer: { name: 'Sam Taylor', email: 'sam@example.com', phone: '0491570006' },
  terms: 'Refundable.',
  message: '',
  optIn: false,
  pageUrl: `${ORIGIN}/cars/x/checkout`,
  userAgent: 'test',
});

let tenants: BuiltTenants;
let cars: { id: number; slug: string; reserved: boolean; status: string; price: number }[];
beforeAll(async () => {
  tenants = await builtTenants(NOW);
  appendFileSync(path.join(tenants.dir, 'tenants/harbour-motors/tenant.yaml'), DEFINITION);
  await tenants.build(NOW);
  const manifest = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
  cars = (JSON.parse(tenants.read(`generated/harbour-motors/${manifest.stock}`)) as typeof cars).filter(
    ({ reserved, status, price }) => !reserved && status === 'in_stock' && price > 200,
  );
});
afterAll(() => tenants.remove());

const carAt = (index: number) => cars[index] as (typeof cars)[number];

const asks =
  (server: () => RunningServer) =>
  (address: string, init: RequestInit = {}, host = new URL(ORIGIN).host, from = peer()) =>
    server().app.request(
      `http://${host}${address}`,
      { redirect: 'manual', ...init, headers: { host, ...(init.headers as Record<string, string>) } },
      from,
    );

describe('a reservation in the sandbox, from the form to the money', () => {
  let server: RunningServer;
  let desk: Reservations;
  const time = { now: Date.parse(NOW) };
  const ask = asks(() => server);
  beforeAll(async () => {
    server = await tenants.open(() => new Date(time.now));
    const { reservations } = server.servicesOf('harbour-motors', 'reserve');
    expect.assert(reservations);
    desk = reservations;
  });
  afterAll(() => server.close());

  const searched = async (id: number) => {
    const answer = await ask('/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ queries: [{ indexUid: 'harbour-motors', filter: `id = ${id}` }] }),
    });
    return ((await answer.json()) as { results: { hits: { reserved: boolean }[] }[] }).results[0]?.hits[0]?.reserved;
  };

  it('locks the car at once wherever it is shown, and pays on the sandbox’s page', async () => {
    const { id, slug } = carAt(0);
    expect(desk.testMode).toBe(true);
    const before = await (await ask(`/cars/${slug}`)).text();
    expect(before).not.toContain('has reserved this');
    const answer = await desk.start(request(id, 'one'));
    expect(answer).toMatchObject({ outcome: 'pay', url: expect.stringMatching(/^\/pay\/sandbox\/cs_/) });
    if (answer.outcome !== 'pay' || answer.url === null) throw new Error('no page to pay on');
    expect(await searched(id)).toBe(true);
    expect(await (await ask(`/cars/${slug}`)).text()).toContain('has reserved this');
    const other = { ...request(id, 'two'), buyer: { ...request(id, '').buyer, email: 'kim@example.com' } };
    expect(await desk.start(other)).toEqual({ outcome: 'taken' });
    expect((await desk.view(answer.token))?.state).toBe('checking');

    const page = await (await ask(answer.url)).text();
    expect(page).toContain('No money moves');
    const paid = await ask(answer.url, { method: 'POST', body: 'do=pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/pay/return/${answer.token}\\?session_id=cs_`)),
    ]);
    const back = await ask(paid.headers.get('location') ?? '');
    expect([back.status, back.headers.get('location')]).toEqual([303, `/pay/${answer.token}`]);
    const view = await desk.view(answer.token);
    expect(view).toMatchObject({ state: 'reserved', amount: 50_000, payUrl: null, mayPayAgain: false, mailed: false });
    expect(view?.heldUntil).toBe(new Date('2026-11-23T17:30:00+11:00').toISOString());
    expect(await desk.payAgain(answer.token)).toMatchObject({ outcome: 'pay', token: answer.token, url: null });
  });

  it('goes back: the car is free again, and it can be paid again', async () => {
    const { id } = carAt(1);
    const answer = await desk.start(request(id, 'three'));
    if (answer.outcome !== 'pay' || answer.url === null) throw new Error('no page to pay on');
    const left = await ask(answer.url, { method: 'POST', body: 'do=leave' });
    expect(left.headers.get('location')).toBe(`/pay/return/${answer.token}/cancelled`);
    await ask(left.headers.get('location') ?? '');
    expect(await desk.view(answer.token)).toMatchObject({ state: 'cancelled', mayPayAgain: true, payUrl: null });
    expect(await searched(id)).toBe(false);
    // Test payments are nobody's from elsewhere.
    expect(await desk.payAgain(answer.token, { isLocal: false })).toEqual({ outcome: 'refused', why: 'no-processor' });
    const again = await desk.payAgain(answer.token);
    expect(again).toMatchObject({ outcome: 'pay', url: expect.stringContaining('/pay/sandbox/') });
    expect(await desk.payAgain(answer.token)).toEqual(again);
  });

  it('is paid though the shopper closed the window, by the notice alone', async () => {
    const { id } = carAt(2);
    const answer = await desk.start(request(id, 'four'));
    if (answer.outcome !== 'pay' || answer.url === null) throw new Error('no page to pay on');
    await ask(answer.url, { method: 'POST', body: 'do=vanish' });
    await expect.poll(async () => (await desk.view(answer.token))?.state).toBe('reserved');
  });

  it('believes nothing that a browser says', async () => {
    const { id } = carAt(3);
    const answer = await desk.start(request(id, 'five'));
    if (answer.outcome !== 'pay') throw new Error('no page to pay on');
    await ask(`/pay/return/${answer.token}?session_id=cs_sandbox_1&payment_status=paid`);
    expect((await desk.view(answer.token))?.state).toBe('checking');
    const forged = await ask('/hooks/stripe', {
      method: 'POST',
      body: JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } }),
    });
    expect(forged.status).toBe(400);
    expect((await ask('/pay/return/V-nothing-there')).headers.get('location')).toBe('/pay/V-nothing-there');
    expect((await ask('/pay/sandbox/cs_none')).status).toBe(404);
  });

  it('takes no test payments where the public is', async () => {
    expect((await ask('/pay/sandbox/cs_sandbox_1', {}, undefined, peer('203.0.113.7'))).status).toBe(403);
    const { id } = carAt(4);
    expect(await desk.start({ ...request(id, 'public'), isLocal: false })).toEqual({
      outcome: 'refused',
      why: 'no-processor',
    });
    expect(await searched(id)).toBe(false);
  });
});

describe('notices of the provider at /hooks/stripe', () => {
  let server: RunningServer;
  let stripe: SandboxServer;
  let desk: Reservations;
  const time = { now: Date.parse(NOW) };
  const ask = asks(() => server);
  beforeAll(async () => {
    stripe = await sandboxServer(SECRET, () => time.now);
    server = await tenants.open(() => new Date(time.now), {
      HARBOUR_PAYMENT_KEY: 'sk_test_51Sample0001',
      HARBOUR_PAYMENT_HOOK: `${SECRET}\n`,
      HARBOUR_PAYMENT_HOOK_BEFORE: BEFORE,
      STRIPE_API_BASE: stripe.base,
    });
    const { reservations } = server.servicesOf('harbour-motors', 'reserve');
    expect.assert(reservations);
    desk = reservations;
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  const seconds = () => Math.floor(time.now / 1000);
  const sign = (body: string, secret = SECRET, t = seconds()): string =>
    createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const tell = (body: string | Uint8Array<ArrayBuffer>, signature: string | null) =>
    ask('/hooks/stripe', {
      method: 'POST',
      body,
      headers: { ...(signature === null ? {} : { 'stripe-signature': signature }), origin: 'https://stripe.example' },
    });
  const event = (id: string, type: string, object: object = { id: 'cs_x' }) =>
    JSON.stringify({ id, object: 'event', type, data: { object } });

  it.each<[name: string, signature: (body: string) => string | null, status: number]>([
    ['signed now', (body) => `t=${seconds()},v1=${sign(body)}`, 200],
    ['by the secret before', (body) => `t=${seconds()},v1=${sign(body, BEFORE)}`, 200],
    ['300 seconds old', (body) => `t=${seconds() - 300},v1=${sign(body, SECRET, seconds() - 300)}`, 200],
    ['a wrong one, then the right one', (body) => `t=${seconds()},v1=${'0'.repeat(64)},v1=${sign(body)}`, 200],
    ['301 seconds old', (body) => `t=${seconds() - 301},v1=${sign(body, SECRET, seconds() - 301)}`, 400],
    ['301 seconds ahead', (body) => `t=${seconds() + 301},v1=${sign(body, SECRET, seconds() + 301)}`, 400],
    ['another secret', (body) => `t=${seconds()},v1=${sign(body, 'whsec_other')}`, 400],
    ['only v0', (body) => `t=${seconds()},v0=${sign(body)}`, 400],
    ['a space before v1', (body) => `t=${seconds()}, v1=${sign(body)}`, 400],
    ['upper-case hex', (body) => `t=${seconds()},v1=${sign(body).toUpperCase()}`, 400],
    ['of another body', () => `t=${seconds()},v1=${sign('{}')}`, 400],
    ['of the body with one more line end', (body) => `t=${seconds()},v1=${sign(`${body}\n`)}`, 400],
    ['none', () => null, 400],
    ['empty', () => '', 400],
  ])('signature %s', async (name, signature, status) => {
    const body = event(`evt_${name}`, 'customer.created');
    expect((await tell(body, signature(body))).status).toBe(status);
  });

  it('forms of the checkout may lead to its pages, and no other form', async () => {
    const formsTo = async (address: string): Promise<string | undefined> =>
      /form-action ([^;]*)/.exec((await ask(address)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await formsTo('/cars/any/checkout')).toBe(`'self' https://checkout.stripe.com ${stripe.base}`);
    for (const address of ['/', `/cars/${carAt(0).slug}`, '/search/used-cars', '/contact', '/hooks/stripe'])
      expect([address, await formsTo(address)]).toEqual([address, "'self'"]);
  });

  it('is answered 200 for kinds that nobody knows, 413 above 256 KB, and by POST alone', async () => {
    const unknown = event('evt_new', 'treasury.flow_created');
    expect((await tell(unknown, `t=${seconds()},v1=${sign(unknown)}`)).status).toBe(200);
    const large = 'x'.repeat(256 * 1024 + 1);
    expect((await tell(large, `t=${seconds()},v1=${sign(large)}`)).status).toBe(413);
    expect((await ask('/hooks/stripe')).status).not.toBe(200);
  });

  it('counts bytes: a byte order mark and bytes that are no text are part of what is signed', async () => {
    const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(event('evt_bom', 'x'))]);
    const hex = createHmac('sha256', SECRET)
      .update(Buffer.concat([Buffer.from(`${seconds()}.`), body]))
      .digest('hex');
    // Signed as it came, though it is no JSON.
    expect((await tell(new Uint8Array(body), `t=${seconds()},v1=${hex}`)).status).toBe(400);
    const plain = event('evt_plain', 'x');
    expect((await tell(new Uint8Array(body), `t=${seconds()},v1=${sign(plain)}`)).status).toBe(400);
  });

  it('holds the car once however often, in whatever order and how late it is told', async () => {
    const { id } = carAt(0);
    const answer = await desk.start(request(id, 'hook'));
    if (answer.outcome !== 'pay' || answer.url === null) throw new Error('no page to pay on');
    expect(answer.url).toMatch(/^https:\/\/pay\.example\//);
    const session = answer.url.split('/').at(-1) as string;
    stripe.events.length = 0;
    stripe.sandbox.pay(session);
    const [completed] = stripe.events;
    const expired = event('evt_expired', 'checkout.session.expired', { id: session });
    expect((await tell(expired, `t=${seconds()},v1=${sign(expired)}`)).status).toBe(200);
    for (let times = 0; times < 3; times++)
      expect((await tell(completed?.body ?? '', completed?.headers['stripe-signature'] ?? '')).status).toBe(200);
    await expect.poll(async () => (await desk.view(answer.token))?.state).toBe('reserved');
    time.now += 4 * 24 * 3_600_000;
    const late = `t=${seconds()},v1=${sign(completed?.body ?? '')}`;
    expect((await tell(completed?.body ?? '', late)).status).toBe(200);
    // By then its time was over: what was paid went back, once.
    await expect.poll(async () => (await desk.view(answer.token))?.state).toBe('refunded');
    expect((await desk.view(answer.token))?.refunds).toEqual([{ amount: 50_000, state: 'done' }]);
  });

  it('shows no secret and no card anywhere', async () => {
    const pages = await Promise.all(
      ['/', `/cars/${carAt(0).slug}`, '/hooks/stripe', '/pay/sandbox/x'].map(async (at) => (await ask(at)).text()),
    );
    for (const page of pages)
      expect(page).not.toMatch(/whsec_|sk_(test|live)_|\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b/);
  });
});
