import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/host/open-server.types.ts';
import { peer } from '../../../server/host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from '../../../server/site/built-tenants.fixture.ts';
import type { Reservations } from '../reservations.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const ORIGIN = 'http://harbour-motors.localhost:4000';
const DEFINITION = `
payment:
  enabled: true
  provider: paypal
  paypal: { client_id: env:HARBOUR_PAYPAL_ID, secret_key: env:HARBOUR_PAYPAL_SECRET, webhook_id: env:HARBOUR_PAYPAL_HOOK }
  deposit_amount: 500
reserve: { enabled: true }
`;

describe('a reservation that PayPal’s stand-in takes the money of', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  let desk: Reservations;
  let cars: number[];
  const time = { now: Date.parse(NOW) };
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    appendFileSync(path.join(tenants.dir, 'tenants/harbour-motors/tenant.yaml'), DEFINITION);
    await tenants.build(NOW);
    const manifest = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
    const stock = JSON.parse(tenants.read(`generated/harbour-motors/${manifest.stock}`)) as {
      id: number;
      reserved: boolean;
      status: string;
      price: number;
    }[];
    cars = stock
      .filter(({ reserved, status, price }) => !reserved && status === 'in_stock' && price > 200)
      .map(({ id }) => id);
    server = await tenants.open(() => new Date(time.now));
    const { reservations } = server.servicesOf('harbour-motors', 'reserve');
    expect.assert(reservations);
    desk = reservations;
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });

  const ask = (address: string, init: RequestInit = {}) => {
    const { host } = new URL(ORIGIN);
    return server.app.request(`http://${host}${address}`, { redirect: 'manual', ...init, headers: { host } }, peer());
  };
  async function started(at: number): Promise<{ token: string; url: string }> {
    const answer = await desk.start({
      carId: cars[at] ?? 0,
      nonce: String(at).padEnd(20, '0'),
      buyer: { name: 'Sam Taylor', email: `sam${at}@example.com`, phone: '0491570006' },
      terms: 'Refundable.',
      message: '',
      optIn: false,
      pageUrl: ORIGIN,
      userAgent: 'test',
    });
    if (answer.outcome !== 'pay' || answer.url === null) throw new Error('no page to pay on');
    return { token: answer.token, url: answer.url };
  }

  it('is held once the shopper agreed and came back', async () => {
    const { token, url } = await started(0);
    expect(url).toMatch(/^\/pay\/sandbox\/SANDBOXO\d+$/);
    expect(await (await ask(url)).text()).toContain('$500');
    const paid = await ask(url, { method: 'POST', body: 'do=pay' });
    const back = paid.headers.get('location') ?? '';
    expect(back).toMatch(new RegExp(`^/pay/return/${token}\\?token=SANDBOXO\\d+$`));
    expect((await ask(back)).headers.get('location')).toBe(`/pay/${token}`);
    expect(await desk.view(token)).toMatchObject({ state: 'reserved', amount: 50_000, payUrl: null });
  });

  it('is held though the shopper closed the window, by the notice alone', async () => {
    const { token, url } = await started(1);
    await ask(url, { method: 'POST', body: 'do=vanish' });
    await expect.poll(async () => (await desk.view(token))?.state).toBe('reserved');
  });

  it('ends where the shopper goes back, and is not taken where they agree after that', async () => {
    const { token, url } = await started(2);
    const left = await ask(url, { method: 'POST', body: 'do=leave' });
    await ask(left.headers.get('location') ?? '');
    expect(await desk.view(token)).toMatchObject({ state: 'cancelled', payUrl: null });
    await ask(url, { method: 'POST', body: 'do=pay' });
    await ask(`/pay/return/${token}`);
    expect(await desk.view(token)).toMatchObject({ state: 'cancelled' });
  });

  it('believes no notice that PayPal did not sign', async () => {
    const forged = await ask('/hooks/paypal', {
      method: 'POST',
      body: JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'SANDBOXO1' } }),
    });
    expect(forged.status).toBe(400);
  });
});
