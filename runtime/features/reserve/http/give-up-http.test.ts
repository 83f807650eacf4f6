import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/host/open-server.types.ts';
import { peer } from '../../../server/host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from '../../../server/site/built-tenants.fixture.ts';
import { type SmtpFixture, startSmtp } from '../../../server/targets/mail/smtp.fixture.ts';
import type { Reservations } from '../reservations.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const DEFINITION = `
payment:
  enabled: true
  provider: [stripe, paypal]
  secret_key: env:HARBOUR_PAYMENT_KEY
  paypal: { client_id: env:HARBOUR_PAYPAL_ID, secret_key: env:HARBOUR_PAYPAL_SECRET }
  deposit_amount: 500
reserve: { enabled: true, staff: [yard@harbour-motors.example] }
leads: { mail: { server: env:HARBOUR_SMTP, from: website@harbour-motors.example } }
`;
const BUYER = { name: 'Sam Taylor', email: 'sam@example.com', phone: '0491570006', agree: 'on' };

let tenants: BuiltTenants;
let smtp: SmtpFixture;
let server: RunningServer;
let desk: Reservations;
let slugs: string[];
beforeAll(async () => {
  tenants = await builtTenants(NOW);
  smtp = await startSmtp();
  appendFileSync(path.join(tenants.dir, 'tenants/harbour-motors/tenant.yaml'), DEFINITION);
  await tenants.build(NOW);
  server = await tenants.open(() => new Date(NOW), { HARBOUR_SMTP: smtp.url });
  const { reservations } = server.servicesOf('harbour-motors', 'reserve');
  expect.assert(reservations);
  desk = reservations;
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
  await smtp.stop();
  tenants.remove();
});

const ask = (address: string, init: RequestInit = {}) =>
  server.app.request(
    `http://${HOST}${address}`,
    { redirect: 'manual', ...init, headers: { host: HOST, ...(init.headers as Record<string, string>) } },
    peer(),
  );
const post = (address: string, fields: Record<string, string>) =>
  ask(address, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
const textOf = async (address: string): Promise<string> => (await ask(address)).text();
const checkout = (index: number): string => `/cars/${slugs[index]}/checkout`;
const checked = (html: string): string | undefined =>
  /<input(?=[^>]*name="provider")(?=[^>]*checked)[^>]*value="(\w+)"/.exec(html)?.[1];
const mailOf = async (subject: string, reference: string) => {
  const found = () =>
    smtp.messages.find((mail) => mail.subject?.startsWith(subject) && mail.subject.includes(reference));
  await expect.poll(() => found() !== undefined, { timeout: 5000 }).toBe(true);
  return found();
};

/** A car that is reserved and paid through one of them, as a browser without script does it: the address of its page. */
async function reserved(index: number, provider: string): Promise<string> {
  const nonce = /name="nonce" value="([^"]+)"/.exec(await textOf(checkout(index)))?.[1] ?? '';
  const started = await post(checkout(index), { ...BUYER, nonce, provider });
  const paid = await post(started.headers.get('location') ?? '', { do: 'pay' });
  const back = await ask(paid.headers.get('location') ?? '');
  return back.headers.get('location') ?? '';
}
const sure = async (page: string): Promise<Record<string, string>> => ({
  do: 'give-up',
  seen: /name="seen" value="(\d+)"/.exec(await textOf(`${page}?cancel=1`))?.[1] ?? '',
});

describe('who takes the payment, without script', () => {
  it('the first unless the shopper chooses another; a form that comes back keeps the choice', async () => {
    expect(checked(await textOf(checkout(0)))).toBe('stripe');
    const back = await post(checkout(0), { ...BUYER, agree: '', nonce: 'k'.repeat(32), provider: 'paypal' });
    expect([back.status, checked(await back.text())]).toEqual([422, 'paypal']);
  });

  it.each(['stripe', 'paypal'])('%s takes it, to the receipt', async (provider) => {
    const page = await reserved(provider === 'stripe' ? 0 : 1, provider);
    expect(await textOf(page)).toContain('It is held for you until');
  });
});

describe('a buyer who gives up what is held, without script', () => {
  it('is asked first and told what comes of it; pressed twice the dealer’s people are asked once, and keep it', async () => {
    const page = await reserved(2, 'paypal');
    expect(await textOf(page)).toContain(`href="${page}?cancel=1"`);
    const asked = await textOf(`${page}?cancel=1`);
    expect(asked).toContain('We ask Harbour Motors to end it');
    expect(asked).toContain('$500 AUD go back the way you paid');
    const fields = await sure(page);
    const answers = await Promise.all([post(page, fields), post(page, fields)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, page],
      [303, page],
    ]);
    expect(await textOf(page)).toContain('You asked to cancel');
    const { reference } = (await desk.view(page.split('/').at(-1) ?? '')) ?? {};
    await mailOf('You asked to cancel your reservation', reference ?? '');
    const staff = await mailOf('The buyer wants to cancel', reference ?? '');
    expect(smtp.messages.filter(({ subject }) => subject?.startsWith('The buyer wants to cancel'))).toHaveLength(1);
    const link = new URL(/Keep it reserved:\s+(\S+)/.exec(staff?.text ?? '')?.[1] ?? '').search;
    expect(await textOf(`/desk/reservation${link}`)).toContain('Keep this reservation?');
    expect(await textOf(page)).toContain('You asked to cancel');
    const kept = await post('/api/desk/reservation', Object.fromEntries(new URLSearchParams(link)));
    expect(kept.headers.get('location')).toContain('said=done');
    await mailOf('Your reservation stays as it is', reference ?? '');
    expect(await textOf(page)).toContain('It is held for you until');
    // What was on the screen before does nothing any more.
    const stale = await post(page, fields);
    expect(stale.headers.get('location')).toBe(page);
  });

  it('the dealer’s people end it by the link of their mail, and the money goes back by the provider that took it', async () => {
    const page = await reserved(3, 'paypal');
    await post(page, await sure(page));
    const token = page.split('/').at(-1) ?? '';
    const { reference } = (await desk.view(token)) ?? {};
    const staff = await mailOf('The buyer wants to cancel', reference ?? '');
    const link = new URL(/End the reservation and pay back:\s+(\S+)/.exec(staff?.text ?? '')?.[1] ?? '').search;
    await post('/api/desk/reservation', Object.fromEntries(new URLSearchParams(link)));
    await expect.poll(async () => (await desk.view(token))?.state, { timeout: 5000 }).toBe('refunded');
    expect(await textOf(checkout(3))).toContain('id="checkout-form"');
  });

  it('another site cannot do it', async () => {
    const page = await reserved(4, 'stripe');
    const body = new URLSearchParams(await sure(page)).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    expect((await ask(page, { method: 'POST', body, headers })).status).toBe(403);
    expect(await textOf(page)).toContain('It is held for you until');
  });
});
