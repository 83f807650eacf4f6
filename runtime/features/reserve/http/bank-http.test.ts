import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_CARD } from '../../../payments/sandbox/sandbox-card.data.ts';
import type { RunningServer } from '../../../server/host/open-server.types.ts';
import { peer } from '../../../server/host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from '../../../server/site/built-tenants.fixture.ts';
import type { Reservations } from '../reservations.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const ORIGIN = 'http://harbour-motors.localhost:4000';
const DEFINITION = `
payment:
  enabled: true
  provider: quickstream
  quickstream:
    community_code: env:HARBOUR_QS_COMMUNITY
    supplier_code: env:HARBOUR_QS_SUPPLIER
    username: env:HARBOUR_QS_USER
    password: env:HARBOUR_QS_PASSWORD
    secret_key: env:HARBOUR_QS_KEY
  deposit_amount: 500
reserve: { enabled: true }
`;

describe('a reservation that is paid on the page of the bank’s stand-in', () => {
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

  const { host } = new URL(ORIGIN);
  const ask = (address: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    server.app.request(
      `http://${host}${address}`,
      { redirect: 'manual', ...init, headers: { host, ...init.headers } },
      peer(),
    );
  /** A form as a page of another site sends it: without cookies. */
  const fromElsewhere = (address: string, fields: Record<string, string> | string) =>
    ask(address, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        origin: 'https://bank.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  async function started(
    at: number,
    form = '',
  ): Promise<{ token: string; url: string; fields: Record<string, string> }> {
    const answer = await desk.start({
      carId: cars[at] ?? 0,
      nonce: `${form}${at}`.padEnd(20, '0'),
      buyer: { name: 'Sam Taylor', email: `sam${at}@example.com`, phone: '0491570006' },
      terms: 'Refundable.',
      message: '',
      optIn: false,
      pageUrl: ORIGIN,
      userAgent: 'test',
    });
    if (answer.outcome !== 'pay' || answer.url === null) throw new Error('no page to pay on');
    return { token: answer.token, url: answer.url, fields: { ...(await desk.handOff(answer.token))?.fields } };
  }
  /** On the stand-in's page: what a browser is sent back to. */
  async function paid(fields: Record<string, string>): Promise<{ page: string; back: string }> {
    const page = (await fromElsewhere('/pay/sandbox/hand-off', fields)).headers.get('location') ?? '';
    const answer = await ask(page, { method: 'POST', body: 'do=pay' });
    return { page, back: answer.headers.get('location') ?? '' };
  }

  it('is led on by one plain form, on a page that alone may lead to the bank', async () => {
    const { token, url } = await started(0);
    expect(url).toBe(`/pay/${token}/continue`);
    const page = await ask(url);
    const html = await page.text();
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
    const lead = forms.filter((form) => form.includes('hand-off'));
    expect(lead.length).toBe(1);
    expect(lead[0]).toMatch(/action="\/pay\/sandbox\/hand-off" method="post"/);
    expect(lead[0]).toMatch(/name="communityCode" value="SANDBOX"[\s\S]*name="token" value="SANDBOXTOKEN\d+"/);
    expect(lead[0]).toContain('Continue to Westpac’s payment page');
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
    expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self';/);
    await desk.cancel(token);
  });

  it('is held once the browser is back with what the bank signed, without a cookie', async () => {
    const { token, fields } = await started(1);
    const { back } = await paid(fields);
    const [address = '', query = ''] = back.split('?');
    expect(address).toBe(`/pay/return/${token}`);
    const answer = await fromElsewhere(address, query);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      `/pay/${token}`,
      'no-store',
    ]);
    expect(await desk.view(token)).toMatchObject({ state: 'reserved', amount: 50_000 });
    // Whoever opens the form's page afterwards is led to the reservation.
    expect((await ask(`/pay/${token}/continue`)).headers.get('location')).toBe(`/pay/${token}`);
    const shown = await (await ask(`/pay/${token}`)).text();
    expect(shown).not.toMatch(/SANDBOXTOKEN|sandbox-password|hmac/);
    // Of the card, which the bank shows to the browser, nothing is left: in what the server keeps, nor on the page.
    const { last, holder, masked } = SANDBOX_CARD;
    expect(query).toContain(masked);
    const files = readdirSync(tenants.dir, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && path.relative(tenants.dir, file.parentPath).startsWith('data-'))
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'));
    expect(files.join('\n')).toContain('SANDBOXTOKEN');
    expect([shown, ...files].join('\n')).not.toMatch(new RegExp(`${last.slice(1)}\\b|${holder.replaceAll(' ', '.')}`));
  });

  it('is held as well where the browser is sent back by GET, and where the window was closed', async () => {
    const first = await started(2);
    await ask((await paid(first.fields)).back);
    expect((await desk.view(first.token))?.state).toBe('reserved');
    const other = await started(3);
    const page = (await fromElsewhere('/pay/sandbox/hand-off', other.fields)).headers.get('location') ?? '';
    await ask(page, { method: 'POST', body: 'do=vanish' });
    await expect.poll(async () => (await desk.view(other.token))?.state).toBe('reserved');
  });

  it('what is forged leads to the page all the same, and says no more than that it is being looked at', async () => {
    const { token } = await started(4);
    const { back } = await paid((await started(5)).fields);
    for (const fields of ['summaryCode=0&receiptNumber=1', back.split('?')[1] ?? '', 'x'.repeat(100_000)]) {
      const answer = await fromElsewhere(`/pay/return/${token}`, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/pay/${token}`]);
      expect((await desk.view(token))?.state).toBe('checking');
    }
    expect(await (await ask(`/pay/${token}`)).text()).not.toContain('class="wrap page reservation reservation--good"');
    await desk.cancel(token);
  });

  it('a token opens the page once', async () => {
    const { token, fields } = await started(0, 'again');
    expect((await fromElsewhere('/pay/sandbox/hand-off', fields)).status).toBe(303);
    expect((await fromElsewhere('/pay/sandbox/hand-off', fields)).status).toBe(410);
    expect((await fromElsewhere('/pay/sandbox/hand-off', { token: 'other' })).status).toBe(410);
    await desk.cancel(token);
  });

  it('after its hour the form leads nowhere any more', async () => {
    const { token } = await started(4, 'again');
    const before = time.now;
    time.now += 61 * 60_000;
    expect((await ask(`/pay/${token}/continue`)).headers.get('location')).toBe(`/pay/${token}`);
    time.now = before;
  });

  it('believes no notice without its login', async () => {
    const fields = 'paymentReference=P-1&receiptNumber=1&summaryCode=0';
    for (const authorization of ['', `Basic ${btoa('a:b')}`])
      expect(
        (await ask('/hooks/quickstream', { method: 'POST', body: fields, headers: { authorization } })).status,
      ).toBe(400);
  });
});
