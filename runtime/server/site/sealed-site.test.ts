import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SandboxServer, sandboxServer } from '../../payments/stripe/sandbox-server.fixture.ts';
import { type SmtpFixture, startSmtp } from '../targets/mail/smtp.fixture.ts';
import { type BuiltTenants, builtTenants } from './built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const WORD = 'orchard:in bloom';
const DEFINITION = `domains: [www.harbour-motors.example]
payment: { enabled: true, provider: stripe, secret_key: env:PAYMENT_KEY, webhook_secret: env:PAYMENT_HOOK, deposit_amount: 500 }
reserve: { enabled: true, staff: [yard@harbour-motors.example] }
platform: { base_url: "https://platform.dealer.example", auth: env:PLATFORM_AUTH }
leads:
  mail: { server: env:MAIL_SERVER, from: website@harbour-motors.example }
  desk: { to: [desk@harbour-motors.example] }
  confirmation: true
  targets:
    - { id: platform, kind: platform }
    - { id: crm, kind: webhook, url: "https://crm.dealer.example/leads", secret: env:CRM_SECRET }
    - { id: adf, kind: adf_post, url: "https://adf.dealer.example/leads" }
    - { id: sales, kind: mail, to: [sales@harbour-motors.example] }
    - { id: adf-mail, kind: adf_mail, to: [adf@harbour-motors.example] }
`;

/** Everything is set up, with keys that work: what is out there, and what of it was asked for anything. */
describe.each<[site: string, lines: string, isSealed: boolean]>([
  ['a preview', 'preview: { password: env:PREVIEW_WORD }\n', true],
  ['a site in mock mode', 'api: { mock: true }\n', true],
  ['a live site', '', false],
])('%s, once it was enquired at and a car was reserved', (_, lines, isSealed) => {
  let tenants: BuiltTenants;
  let stripe: SandboxServer;
  let smtp: SmtpFixture;
  const asked = { stripe: 0, web: [] as string[] };

  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    tenants.edit('harbour-motors/tenant.yaml', 'domains: [www.harbour-motors.example]', DEFINITION + lines);
    await tenants.build(NOW);
    stripe = await sandboxServer('whsec_today0001', () => Date.parse(NOW));
    stripe.seen.current = () => {
      asked.stripe++;
    };
    smtp = await startSmtp();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.startsWith(stripe.base)) return real(input, init);
      asked.web.push(new URL(url).host);
      return Promise.resolve(new Response('{}', { status: 503 }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(async () => {
    await smtp.stop();
    await stripe.close();
    tenants.remove();
  });

  it(isSealed ? 'asked, mailed and charged nobody' : 'asked, mailed and charged those who are named', async () => {
    const server = await tenants.open(() => new Date(NOW), {
      PAYMENT_KEY: 'sk_test_51Sample0001',
      PAYMENT_HOOK: 'whsec_today0001',
      STRIPE_API_BASE: stripe.base,
      PLATFORM_AUTH: 'site:secret',
      MAIL_SERVER: smtp.url,
      CRM_SECRET: 'whsec_c2VjcmV0LW9mLXRoZS1jcm0tYXQtbGVhc3Q=',
      PREVIEW_WORD: WORD,
    });
    const { reservations: desk } = server.servicesOf('harbour-motors', 'reserve');
    expect.assert(desk);
    const post = (address: string, body: string, type = 'application/json') =>
      server.app.request(`http://${HOST}${address}`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          host: HOST,
          origin: `http://${HOST}`,
          'content-type': type,
          authorization: `Basic ${Buffer.from(`a:${WORD}`).toString('base64')}`,
        },
      });
    const enquiry = {
      postcode: '2000',
      category: 'General Enquiry',
      name: 'Sam Taylor',
      email: 'sam@example.com',
      phone: '0491570006',
      message: 'Hi',
    };
    expect(
      (await post(`${lines.includes('mock') ? '/mock-api' : '/api'}/leads`, JSON.stringify({ lead: enquiry }))).status,
    ).toBe(201);
    const { stock } = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
    const cars = JSON.parse(tenants.read(`generated/harbour-motors/${stock}`)) as Parameters<typeof isFree>[0][];
    const started = await desk.start({
      carId: cars.find(isFree)?.id ?? 0,
      nonce: 'n'.repeat(20),
      buyer: { name: 'Sam Taylor', email: 'sam@example.com', phone: '0491570006' },
      terms: 'Refundable.',
      message: '',
      optIn: false,
      pageUrl: `http://${HOST}/cars/x/checkout`,
      userAgent: 'test',
    });
    if (started.outcome !== 'pay' || started.url === null) throw new Error(JSON.stringify(started));
    if (isSealed) await post(started.url, 'do=vanish', 'application/x-www-form-urlencoded');
    else stripe.sandbox.pay(started.url.split('/').at(-1) ?? '');
    await expect.poll(async () => (await desk.cameBack(started.token))?.state).toBe('reserved');

    const database = new BetterSqlite(path.join(tenants.dir, 'data-1/leads.sqlite'), { readonly: true });
    const waiting = (): number =>
      (
        database
          .prepare(
            `select (select count(*) from outbox where state = 'pending')
                  + (select count(*) from reservation_tasks where state = 'pending' and due_at <= ?) as waiting`,
          )
          .get(Date.parse(NOW)) as { waiting: number }
      ).waiting;
    if (isSealed) await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    else await expect.poll(() => smtp.messages.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
    database.close();
    await server.close();
    const reached = { stripe: asked.stripe > 0, mail: smtp.connections() > 0, web: asked.web.length > 0 };
    expect(reached).toEqual({ stripe: !isSealed, mail: !isSealed, web: !isSealed });
  });
});

const isFree = ({
  reserved,
  status,
  price,
}: {
  id: number;
  reserved: boolean;
  status: string;
  price: number;
}): boolean => !reserved && status === 'in_stock' && price > 500;
