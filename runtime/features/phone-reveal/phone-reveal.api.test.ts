import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PhoneCall } from '../../contracts/platform.types.ts';
import { createRateLimiter } from '../../server/guards/rate-limit.ts';
import { siteGuard } from '../../server/guards/site-guard.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aLocation } from '../../test-data/a-tenant.fixture.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { api as callLog } from '../call-log/call-log.api.ts';
import { api as phoneReveal } from './phone-reveal.api.ts';

const OWN = 'https://alpha.example';

describe('phone numbers of a site (§7)', () => {
  let app: Hono;
  let told: PhoneCall[];
  let logged: string[];
  let platform: (call: PhoneCall) => Promise<void>;

  beforeEach(() => {
    [told, logged] = [[], []];
    platform = async (call) => void told.push(call);
    const limiter = createRateLimiter({ limit: 5, windowMs: 60_000, clock: () => new Date(0) });
    const cars = new Map([
      ['42', aCar({ id: 42, location_id: 11 })],
      ['43', aCar({ id: 43, location_id: 99 })],
    ]);
    const more = { subtypes: [], enquireNow: false, saturdayByAppointment: false, landlinePhone: '0255506109' };
    const services = siteServices({
      site: {
        tenant: {
          dealer: { dealerships: [] },
          slug: 'alpha',
          websiteId: 7,
          dealershipId: 70,
          contact: { phone: '0255506100' },
          locations: [
            aLocation({ id: 11, slug: 'north', phone: '0255506101', more }),
            aLocation({ id: 12, slug: 'west', phone: '0255506102' }),
          ],
        },
      },
      stock: { carById: async (id) => cars.get(id) ?? null },
      guard: siteGuard({
        slug: 'alpha',
        origins: () => [OWN],
        clientKey: () => 'visitor',
        budgetOf: () => ({ limiter, shared: false }),
      }),
      platform: { carPhoneCall: (call) => platform(call) },
      log: (level, message) => void logged.push(`${level}: ${message}`),
      renderPage: async (path, _url, form) => `${path} ${form.values.location}`,
    });
    app = new Hono().route('/', phoneReveal(services)).route('/', callLog(services));
  });

  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${OWN}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const reveal = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await send('/api/phone-reveal', body, headers);
    return [answer.status, await answer.json()];
  };

  it('who asks too often without script reads words, no data', async () => {
    const plain = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' };
    let answer = await send('/api/phone-reveal', 'of=dealer', plain);
    for (let more = 0; more < 5; more += 1) answer = await send('/api/phone-reveal', 'of=dealer', plain);
    expect([answer.status, await answer.text()]).toEqual([429, expect.not.stringContaining('{')]);
  });

  it.each([
    ['the dealer', { of: 'dealer' }, '(02) 5550 6100', ''],
    ['a location', { of: 'location:north' }, '(02) 5550 6101', 'north'],
    ['the second number of a location', { of: 'landline:north' }, '(02) 5550 6109', 'north'],
    ['where a car stands', { car_id: 42, website_id: 7, dealership_id: 70 }, '(02) 5550 6101', 'north', 42],
    ['a car without a place', { of: 'car:43' }, '(02) 5550 6100', '', 43],
  ])('of %s', async (_name, body, phone, location, car?: number) => {
    const href = `tel:+61${phone.replace(/\D/g, '').slice(1)}`;
    expect(await reveal(body)).toEqual([200, { phone, href, location, ...(car ? { car } : {}) }]);
  });

  it.each([
    ['another website', { website_id: 8 }],
    ['another dealership', { dealership_id: 71 }],
    ['no such location', { of: 'location:south' }],
    ['no second number', { of: 'landline:west' }],
    ['nothing known', { of: 'planet:mars' }],
    ['no such car', { car_id: '1' }],
  ])('of %s: none', async (_name, body) => {
    expect((await reveal(body))[0]).toBe(404);
  });

  it('says nothing to pages of other sites, to what cannot be read, and to who asks too often', async () => {
    expect((await reveal({}, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
    for (const body of ['{', '[]', 'x'.repeat(5000)]) expect((await reveal(body))[0]).toBe(400);
    expect((await reveal({}))[0]).toBe(200);
    expect((await reveal({}))[0]).toBe(200);
    const refused = await send('/api/phone-reveal', {});
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('a plain form gets the page, and the log says where a car has no phone', async () => {
    const plain = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await (await send('/api/phone-reveal', 'of=location:north', plain)).text()).toBe('/call north');
    expect(await (await send('/api/phone-reveal', 'car_id=43', plain)).text()).toBe('/call ');
    expect(logged).toEqual(['warn: A car without a phone: the dealer’s own number is told']);
  });

  it('a tap is logged and told to the platform, whose silence is no fault of the shopper', async () => {
    const tap = async (body: unknown) => (await send('/api/events/car_phone_call', body)).status;
    expect(await tap({ car_id: '42', location: 'north' })).toBe(204);
    expect(told).toEqual([{ website_id: 7, dealership_id: 70, car_id: 42, location_id: 11 }]);
    expect([await tap({ car_id: '1' }), await tap('x'), await tap({ car_id: { a: 1 } })]).toEqual([404, 400, 400]);
    platform = () => Promise.reject(new Error('down'));
    expect(await tap({})).toBe(204);
    await Promise.resolve();
    expect(logged.at(-1)).toBe('warn: A call could not be told to the platform');
  });
});
