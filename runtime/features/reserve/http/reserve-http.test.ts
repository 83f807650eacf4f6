import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/host/open-server.types.ts';
import { peer } from '../../../server/host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from '../../../server/site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const DEFINITION = `
payment: { enabled: true, provider: stripe, secret_key: env:HARBOUR_PAYMENT_KEY, deposit_amount: 500 }
reserve: { enabled: true }
phone: { masked: true }
`;
const BUYER = { name: 'Sam Taylor', email: 'sam@example.com', phone: '0491570006', agree: 'on' };

let tenants: BuiltTenants;
let server: RunningServer;
let slugs: string[];
beforeAll(async () => {
  tenants = await builtTenants(NOW);
  appendFileSync(path.join(tenants.dir, 'tenants/harbour-motors/tenant.yaml'), DEFINITION);
  await tenants.build(NOW);
  server = await tenants.open(() => new Date(NOW));
  const { stock } = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
  const cars = JSON.parse(tenants.read(`generated/harbour-motors/${stock}`)) as {
    slug: string;
    reserved: boolean;
    status: string;
    price: number;
  }[];
  slugs = cars.filter((car) => !car.reserved && car.status === 'in_stock' && car.price > 200).map(({ slug }) => slug);
});
afterAll(async () => {
  await server.close();
  tenants.remove();
});

const ask = (address: string, init: RequestInit = {}) =>
  server.app.request(
    `http://${HOST}${address}`,
    { redirect: 'manual', ...init, headers: { host: HOST, ...(init.headers as Record<string, string>) } },
    peer(),
  );
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(address, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  });
const nonceOf = async (answer: Response | Promise<Response>): Promise<string> =>
  /name="nonce" value="([^"]+)"/.exec(await (await answer).text())?.[1] ?? '';
const checkout = (index: number): string => `/cars/${slugs[index]}/checkout`;

describe('reserving over HTTP, without script', () => {
  it('each visitor gets a form of their own, however many ask at once; nothing keeps it, and no search engine has it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(checkout(0))));
    expect(new Set(await Promise.all(answers.map(nonceOf))).size).toBe(20);
    const answer = await ask(checkout(0));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await ask('/sitemap.xml')).text()).not.toContain('/checkout');
  });

  it('from the form to the receipt; the car is somebody’s at once', async () => {
    const nonce = await nonceOf(ask(checkout(0)));
    const started = await post(checkout(0), { ...BUYER, nonce });
    const payPage = started.headers.get('location') ?? '';
    expect([started.status, payPage]).toEqual([303, expect.stringMatching(/^\/pay\/sandbox\//)]);
    // Pressed twice: the same reservation, and the same page.
    expect((await post(checkout(0), { ...BUYER, nonce })).headers.get('location')).toBe(payPage);

    const other = await post(checkout(0), { ...BUYER, email: 'kim@example.com', nonce: 'o'.repeat(32) });
    const text = await other.text();
    expect([other.status, text.includes('Somebody was faster'), text.includes('<form class="lead-form')]).toEqual([
      409,
      true,
      false,
    ]);

    const paid = await post(payPage, { do: 'pay' });
    const back = await ask(paid.headers.get('location') ?? '');
    const receipt = await ask(back.headers.get('location') ?? '');
    expect(receipt.headers.get('cache-control')).toBe('no-store');
    const said = await receipt.text();
    for (const words of [
      'It is held for you until Monday 23 November, close of business (5:30 pm)',
      'class="receipt"',
      '$500 AUD',
      'This page is your receipt',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain('http-equiv="refresh"');
  });

  it('a page that waits looks again by itself; giving up frees the car, and paying again is the same car', async () => {
    const nonce = await nonceOf(ask(checkout(1)));
    const started = await post(checkout(1), { ...BUYER, nonce });
    const left = await post(started.headers.get('location') ?? '', { do: 'leave' });
    const page = /\/pay\/return\/([^/]+)\//.exec(left.headers.get('location') ?? '')?.[1] ?? '';
    const waiting = await (await ask(`/pay/${page}`)).text();
    expect(waiting).toContain(`content="3;url=/pay/${page}?look=1"`);
    expect(waiting).not.toContain('held for you until');
    expect((await post(`/pay/${page}`, { do: 'cancel' })).headers.get('location')).toBe(`/pay/${page}`);
    expect(await (await ask(`/pay/${page}`)).text()).toContain('You stopped the payment');
    expect(await (await ask(checkout(1))).text()).toContain('id="checkout-form"');
    const again = await post(`/pay/${page}`, { do: 'again' });
    expect([again.status, again.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/pay\/sandbox\//)]);
    // Who comes back to the car goes on with that one.
    const cookie = (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const back = await ask(checkout(1), { headers: { cookie } });
    expect([back.status, back.headers.get('location')]).toEqual([302, `/pay/${cookie.split('=')[1]}?said=open`]);
  });

  it('a shopper who closed the payment page goes on with it, or begins anew; nobody else does', async () => {
    const started = await post(checkout(2), { ...BUYER, nonce: await nonceOf(ask(checkout(2))) });
    const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const token = cookie.split('=')[1];
    expect(started.headers.get('set-cookie')).toMatch(
      /^paying-\d+=V-\w+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    // The same browser is led to what it has begun; a stranger reads that the car is taken.
    const back = await ask(checkout(2), { headers: { cookie } });
    expect([back.status, back.headers.get('location')]).toEqual([302, `/pay/${token}?said=open`]);
    const page = await (await ask(back.headers.get('location') ?? '')).text();
    expect(page).toContain('You have not paid yet');
    expect(page).toContain(`href="${started.headers.get('location')}"`);
    expect(page).not.toContain('http-equiv="refresh"');
    expect(await (await ask(checkout(2))).text()).toContain('Somebody was faster');
    expect((await ask(checkout(3), { headers: { cookie } })).status).toBe(200);
    // A tab that was open before, by the browser or by the e-mail alone: what was not paid ends, and a payment begins.
    const pages = [started.headers.get('location')];
    for (const [nonce, fields, headers] of [
      ['b'.repeat(32), { email: 'other@example.com' }, { cookie }],
      ['c'.repeat(32), { email: ' OTHER@example.com' }, {}],
    ] as const) {
      const anew = await post(checkout(2), { ...BUYER, ...fields, nonce }, headers);
      pages.push(anew.headers.get('location'));
      expect([anew.status, pages.at(-1)]).toEqual([303, expect.stringMatching(/^\/pay\/sandbox\//)]);
    }
    expect(new Set(pages).size).toBe(3);
    expect(await (await ask(`/pay/${token}`)).text()).toContain('You stopped the payment');
    // Paid meanwhile: the browser's own goes to its page, the e-mail alone learns nothing.
    await post(pages.at(-1) ?? '', { do: 'vanish' });
    await expect
      .poll(
        async () => (await post(checkout(2), { ...BUYER, email: 'other@example.com', nonce: 'd'.repeat(32) })).status,
      )
      .toBe(409);
  });

  it('a shopper who paid and closed the window finds what they have paid for at the car', async () => {
    const started = await post(checkout(5), { ...BUYER, nonce: await nonceOf(ask(checkout(5))) });
    const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await post(started.headers.get('location') ?? '', { do: 'vanish' });
    await expect
      .poll(async () => (await ask(checkout(5), { headers: { cookie } })).headers.get('location'))
      .toBe(`/pay/${cookie.split('=')[1]}`);
    expect(await (await ask(checkout(5))).text()).toContain('Somebody was faster');
  });

  it('a shopper who has begun to pay for two cars goes on with either', async () => {
    const jar: string[] = [];
    for (const index of [3, 4]) {
      const started = await post(
        checkout(index),
        { ...BUYER, nonce: await nonceOf(ask(checkout(index))) },
        { cookie: jar.join('; ') },
      );
      // As a browser keeps them: the same name replaces what was there.
      const [name, value] = (started.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
      jar.splice(0, jar.length, ...jar.filter((kept) => !kept.startsWith(`${name}=`)), `${name}=${value}`);
    }
    for (const index of [3, 4]) {
      const back = await ask(checkout(index), { headers: { cookie: jar.join('; ') } });
      expect([back.status, back.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/pay\/V-\w+\?said=open$/),
      ]);
      expect(await (await ask(back.headers.get('location') ?? '')).text()).toContain(`/cars/${slugs[index]}`);
    }
  });

  it('a form holds for its own car alone: sent for another, it is of that one', async () => {
    const nonce = 'n'.repeat(32);
    await post(checkout(3), { ...BUYER, nonce });
    const other = await post(checkout(4), { ...BUYER, nonce });
    const token = /paying-\d+=(V-\w+)/.exec(other.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(await (await ask(`/pay/${token}`)).text()).toContain(`/cars/${slugs[4]}`);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from its own page', {}, 422],
  ])('a form %s', async (_, headers, status) => {
    expect((await post(checkout(0), {}, headers)).status).toBe(status === 422 ? 422 : status);
  });

  it.each(['checkout', '/pay/V-nobody', '/api/phone-reveal'])(
    'who posts to %s from where the browser does not say so gets a page with the dealer’s number, hidden elsewhere or not',
    async (address) => {
      const at = address === 'checkout' ? checkout(0) : address;
      const answer = await ask(at, {
        method: 'POST',
        body: 'of=dealer',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,*/*;q=0.8',
          origin: 'null',
        },
      });
      const text = await answer.text();
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        403,
        expect.stringContaining('text/html'),
        'no-store',
      ]);
      expect(text).toContain('<h1>Your form is not sent yet</h1>');
      expect(text).toContain('href="tel:');
      expect(await (await ask('/not-sent')).text()).not.toContain('href="tel:');
    },
  );

  it('a token that nobody has: no page', async () => {
    expect((await ask('/pay/V-nobody')).status).toBe(404);
    expect((await ask('/pay/%00%ff')).status).toBeLessThan(500);
  });
});
