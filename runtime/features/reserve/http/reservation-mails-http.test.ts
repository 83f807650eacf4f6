import { appendFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/host/open-server.types.ts';
import { peer } from '../../../server/host/peer.fixture.ts';
import { type BuiltTenants, builtTenants } from '../../../server/site/built-tenants.fixture.ts';
import { type SmtpFixture, startSmtp } from '../../../server/targets/mail/smtp.fixture.ts';
import type { Reservations } from '../reservations.types.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HOST = 'harbour-motors.localhost:4000';
const HOUR = 3_600_000;
const DEFINITION = `
payment: { enabled: true, provider: stripe, secret_key: env:HARBOUR_PAYMENT_KEY, deposit_amount: 500 }
reserve: { enabled: true, staff: [yard@harbour-motors.example], receipt_note: Bring your licence. }
leads: { mail: { server: env:HARBOUR_SMTP, from: website@harbour-motors.example } }
`;

const TO_PEOPLE = `
leads:
  mail: { server: env:HARBOUR_SMTP, from: website@quarry-cars.example }
  targets:
    - { id: sales, kind: mail, to: [sales@quarry-cars.example] }
    - { id: crm, kind: adf_mail, to: [crm@quarry-cars.example] }
`;

let tenants: BuiltTenants;
let smtp: SmtpFixture;
let server: RunningServer;
let desk: Reservations;
const time = { now: Date.parse(NOW) };
let cars: { id: number; slug: string; reserved: boolean; status: string; price: number }[];

beforeAll(async () => {
  tenants = await builtTenants(NOW);
  smtp = await startSmtp();
  appendFileSync(path.join(tenants.dir, 'tenants/harbour-motors/tenant.yaml'), DEFINITION);
  // A dealer as `forecourt new` makes one: without a domain.
  tenants.edit('quarry-cars/tenant.yaml', 'domains: [www.quarry-cars.example]\n', '');
  appendFileSync(path.join(tenants.dir, 'tenants/quarry-cars/tenant.yaml'), TO_PEOPLE);
  await tenants.build(NOW);
  server = await tenants.open(() => new Date(time.now), { HARBOUR_SMTP: smtp.url });
  const { reservations } = server.servicesOf('harbour-motors', 'reserve');
  expect.assert(reservations);
  desk = reservations;
  const manifest = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
  cars = (JSON.parse(tenants.read(`generated/harbour-motors/${manifest.stock}`)) as typeof cars).filter(
    ({ reserved, status, price }) => !reserved && status === 'in_stock' && price > 200,
  );
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
  tenants.remove();
});

const ask = (address: string, init: RequestInit = {}) =>
  server.app.request(
    `http://${HOST}${address}`,
    {
      redirect: 'manual',
      ...init,
      headers: { host: HOST, origin: `http://${HOST}`, ...(init.headers as Record<string, string>) },
    },
    peer(),
  );

/** The messages about a reservation that begin so, once there are as many. */
async function mails(reference: string, subject: string, count = 1) {
  const found = () =>
    smtp.messages.filter((mail) => mail.subject?.startsWith(subject) && mail.subject.includes(reference));
  await expect.poll(() => found().length, { timeout: 5000 }).toBe(count);
  return found();
}

async function reserve(index: number, nonce: string, email = 'sam@example.com') {
  const answer = await desk.start({
    carId: cars[index]?.id ?? 0,
    nonce: nonce.padEnd(20, '0'),
    buyer: { name: 'Sam Taylor', email, phone: '0491570006' },
    terms: 'A holding deposit.\n\nFully refundable.',
    message: 'I come on Saturday.',
    optIn: true,
    pageUrl: `http://${HOST}/cars/x/checkout`,
    userAgent: 'test',
  });
  if (answer.outcome !== 'pay' || answer.url === null) throw new Error(JSON.stringify(answer));
  const paid = await ask(answer.url, { method: 'POST', body: 'do=pay' });
  await ask(paid.headers.get('location') ?? '');
  const view = await desk.view(answer.token);
  if (!view) throw new Error('no reservation');
  return view;
}

const linkIn = (text: string, label: string): string =>
  new URL(new RegExp(`${label}:\\s+(\\S+)`).exec(text)?.[1] ?? 'https://none.example/').search;

describe('what follows from a reservation, once each (payments.md 7.7)', () => {
  it('a receipt for the buyer, a mail with links for the dealer’s people, and the enquiry', async () => {
    const { reference, token } = await reserve(0, 'mails-one');
    const [receipt] = await mails(reference, 'Your vehicle is reserved');
    expect(receipt?.envelope.to).toEqual(['sam@example.com']);
    for (const words of [
      'Hello Sam,',
      'Harbour Motors Pty Ltd',
      '91 345 678 901',
      '$500 AUD',
      'Card surcharge: $0 AUD',
      'not a tax invoice',
      'Fully refundable.',
      'Bring your licence.',
      'Monday 23 November, 5:30 pm',
      `/pay/${token}`,
    ])
      expect(receipt?.text).toContain(words);
    const [staff] = await mails(reference, 'Reserved:');
    expect(staff?.envelope.to).toEqual(['yard@harbour-motors.example']);
    expect(staff?.text).toContain('I come on Saturday.');
    const database = new BetterSqlite(path.join(tenants.dir, 'data-1/leads.sqlite'), { readonly: true });
    const rows = () =>
      (database.prepare('select lead from leads').all() as { lead: string }[]).filter(({ lead }) =>
        lead.includes(reference),
      );
    await expect.poll(() => rows().length).toBe(1);
    expect(JSON.parse(rows()[0]?.lead ?? '{}')).toMatchObject({
      category: 'Reservation',
      subcategory: 'Paid reservation',
      name: 'Sam Taylor',
      opt_in: true,
      car_id: String(cars[0]?.id),
      fields: { reservation: reference },
    });
    database.close();
  });

  it('the buyer is reminded once, when the place opens for the last time', async () => {
    const { reference, token } = await reserve(1, 'mails-two');
    time.now += 68 * HOUR;
    await desk.cameBack(token);
    await mails(reference, 'Your vehicle is reserved');
    expect(smtp.messages.filter(({ subject }) => subject?.startsWith('Your reservation ends soon'))).toEqual([]);
    time.now += 4 * HOUR;
    await desk.cameBack(token);
    await desk.cameBack(token);
    await mails(reference, 'Your reservation ends soon');
    time.now += 12 * HOUR;
    await desk.cameBack(token);
    const [ended] = await mails(reference, 'Your reservation has ended');
    expect(ended?.text).toContain('$500 AUD go back the way you paid');
    await mails(reference, 'A reservation has ended:');
    await expect.poll(async () => (await desk.view(token))?.state).toBe('refunded');
    await mails(reference, 'Your reservation ends soon');
    await mails(reference, 'Money is on its way', 0);
  });

  it('a link of a mail changes nothing until its button is pressed, and works once', async () => {
    const { reference, token, car } = await reserve(2, 'mails-three');
    const [staff] = await mails(reference, 'Reserved:');
    const letGo = linkIn(staff?.text ?? '', 'End the reservation and pay back');
    const page = await ask(`/desk/reservation${letGo}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('End this reservation?');
    expect(html).toContain('$500 go back the way they were paid');
    expect((await desk.view(token))?.state).toBe('reserved');
    const use = (search: string) =>
      ask(`/api/desk/reservation`, {
        method: 'POST',
        body: search.slice(1),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const forged = letGo.replace('let-go', 'pay-back');
    expect((await use(forged)).headers.get('location')).toContain('said=gone');
    expect((await use(letGo)).headers.get('location')).toContain('said=done');
    await expect.poll(async () => (await desk.view(token))?.state).toBe('refunded');
    expect(await (await ask(`/desk/reservation${letGo}&said=done`)).text()).toContain('It has ended.');
    expect((await use(letGo)).headers.get('location')).toContain('said=used');
    const collected = linkIn(staff?.text ?? '', 'The buyer has the vehicle');
    expect((await use(collected)).headers.get('location')).toContain('said=used');
    expect((await desk.view(token))?.refunds).toEqual([{ amount: 50_000, state: 'done' }]);
    await mails(reference, 'Your reservation has ended');
    // The car is free at once.
    expect(await (await ask(`/cars/${car.slug}`)).text()).not.toContain('has reserved this');
  });

  it('paid back while it stays reserved: told once; collected: thanked', async () => {
    const { reference, token } = await reserve(3, 'mails-four');
    const [staff] = await mails(reference, 'Reserved:');
    const use = (label: string) =>
      ask('/api/desk/reservation', { method: 'POST', body: linkIn(staff?.text ?? '', label).slice(1) });
    await use('Pay back, and keep it reserved');
    await mails(reference, 'Money is on its way back to you');
    expect((await desk.view(token))?.state).toBe('reserved');
    await use('The buyer has the vehicle');
    await mails(reference, 'Thank you for buying from us');
    expect((await desk.view(token))?.state).toBe('collected');
  });

  it('a mail server that is away is waited for, and nothing is sent twice', async () => {
    smtp.mode({ greeting: 'cut' });
    const { reference, token } = await reserve(4, 'mails-five', 'kim@example.com');
    smtp.mode({});
    time.now += 3 * 60_000;
    await expect
      .poll(async () => {
        await desk.cameBack(token);
        time.now += 60_000;
        return smtp.messages.filter(({ subject }) => subject?.includes(reference)).length;
      })
      .toBe(2);
    time.now += HOUR;
    await desk.cameBack(token);
    await mails(reference, 'Your vehicle is reserved');
    await mails(reference, 'Reserved:');
  });
});

describe('an enquiry about a vehicle, as the dealer’s people get it, at a site without a domain', () => {
  const AT = 'quarry-cars.localhost:4000';
  const stockOf = (slug: string) => {
    const manifest = JSON.parse(tenants.read(`generated/${slug}/manifest.json`)) as { stock: string };
    return JSON.parse(tenants.read(`generated/${slug}/${manifest.stock}`)) as (Record<string, unknown> & {
      id: number;
      slug: string;
      stocknum: string;
      status: string;
      reserved: boolean;
    })[];
  };

  it.each(['enquiry', 'test_drive', 'request_photos'])('%s: says nothing of the stock that is not so', async (form) => {
    const [car] = stockOf('quarry-cars').filter(({ status, reserved }) => status === 'in_stock' && !reserved);
    const lead = {
      form,
      name: "D'Arcy O'Brien",
      phone: '0491570006',
      email: `${form}@example.com`,
      postcode: '2000',
      category: 'General Enquiry',
      message: 'Is it there?',
      car_id: String(car?.id),
      url: `http://${AT}/enquiry?car=${car?.slug}`,
      linked_query_params: { car: car?.slug, utm_campaign: 'Spring sale' },
    };
    const answer = await server.app.request(`http://${AT}/api/leads`, {
      method: 'POST',
      headers: { host: AT, origin: `http://${AT}`, 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    const sent = () =>
      smtp.messages.filter(
        ({ text, html, to }) => `${text}${html}`.includes(lead.email) && to?.[0]?.address !== lead.email,
      );
    await expect.poll(() => sent().length, { timeout: 8000 }).toBe(2);
    for (const { text = '', html = '', to } of sent()) {
      expect(text).toContain(car?.stocknum);
      for (const part of [text, html]) expect(part).not.toMatch(/not in stock|\?car=|car:/i);
      expect(text).toContain('Campaign: Spring sale');
      if (to?.[0]?.address?.startsWith('crm@')) expect(text).toContain('<model>Lark</model>');
    }
    const mail = sent().find(({ replyTo }) => replyTo);
    expect([mail?.from?.name, mail?.replyTo]).toEqual([
      "D'Arcy O'Brien via Quarry Cars",
      [{ name: "D'Arcy O'Brien", address: lead.email }],
    ]);
  });
});
