import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { createRateLimiter } from '../../server/guards/rate-limit.ts';
import { siteGuard } from '../../server/guards/site-guard.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { autograb } from './autograb.ts';
import type { LookupSource } from './lookup-source.types.ts';
import { api } from './vehicle-lookup.api.ts';
import { sandboxLookup, vehicleLookup } from './vehicle-lookup.service.ts';

const OWN = 'https://alpha.example';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('§7 Trade-in registration lookup', () => {
  let now: number;
  let asked: string[];
  let logged: string[];
  let instantPrice: boolean;

  beforeEach(() => {
    [now, asked, logged, instantPrice] = [0, [], [], true];
  });

  function site({ source = sandboxLookup('AUD', () => '2026-11-26'), perDay = 100, perMinute = 100 } = {}): Hono {
    const clock = () => new Date(now);
    const limiter = createRateLimiter({ limit: perMinute, windowMs: 60_000, clock });
    const counted: LookupSource = async (rego, state) => {
      asked.push(`${state} ${rego}`.trim());
      return source(rego, state);
    };
    const log = (level: string, message: string, facts?: object) =>
      void logged.push(`${level}: ${message} ${JSON.stringify(facts)}`);
    return new Hono().route(
      '/',
      api(
        siteServices(
          {
            site: { tenant: { tradeIn: { instantPrice } } },
            guard: siteGuard({
              slug: 'alpha',
              origins: () => [OWN],
              clientKey: () => 'visitor',
              budgetOf: () => ({ limiter, shared: false }),
            }),
          },
          {
            vehicleLookup: vehicleLookup({
              tenant: 'alpha',
              source: counted,
              perDay,
              limiter: (limit, windowMs) => createRateLimiter({ limit, windowMs, clock }),
              clock,
              log,
            }),
          },
        ),
      ),
    );
  }
  const post = (app: Hono, body: unknown, path = '/api/trade-in/lookup', headers: Record<string, string> = {}) =>
    app.request(`${OWN}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it.each([
    ['REG4SUCCESS', '2019 Mazda CX-5 Touring', true],
    ['reg-4 success', '2019 Mazda CX-5 Touring', true],
    ['REG4SUCCESSEV', '2022 Tesla Model 3 Long Range', true],
    ['REG4WARNING', null, false],
    ['REG4NOMATCH', null, false],
    ['REG4VINONLY', null, false],
    ['ABC123', null, false],
  ])('%s: %s', async (rego, title, valued) => {
    const answer = await post(site(), { rego, regoState: 'NSW' });
    const body = (await answer.json()) as { vehicle: { title: string } | null; estimate: object | null };
    expect([answer.status, body.vehicle?.title ?? null, body.estimate !== null]).toEqual([200, title, valued]);
  });

  it('shows no estimate where the dealer does not, and answers the services of §7 in their own form', async () => {
    instantPrice = false;
    const app = site();
    expect(await (await post(app, { rego: 'REG4SUCCESS' })).json()).toMatchObject({ estimate: null });
    for (const path of ['/api/nevdis', '/api/simple-autograb-lookup']) {
      const answer = await post(app, { rego: 'REG4SUCCESS', state: 'VIC' }, path);
      expect(await answer.json()).toMatchObject({ success: true, vehicle: { make: 'Mazda', body_type: 'SUV' } });
    }
  });

  it.each<[unknown, number]>([
    ['not json', 400],
    [[], 400],
    [{ rego: 7 }, 400],
    [{ rego: ['A'] }, 400],
    [{ rego: 'ABC', regoState: {} }, 400],
    [{ rego: '' }, 422],
    [{ rego: '<script>' }, 422],
    [{ rego: 'A'.repeat(30) }, 422],
    [{ rego: '../../etc' }, 422],
    [{ rego: 'ABC123', regoState: 'NOWHERE' }, 422],
    [{ rego: 'ABC123', more: 'x'.repeat(5000) }, 400],
  ])('%j is answered %i, and asks nobody', async (body, status) => {
    expect((await post(site(), body)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it('is asked for once a day for each plate, also by two at once', async () => {
    const app = site();
    await Promise.all([
      post(app, { rego: 'ABC123', regoState: 'NSW' }),
      post(app, { rego: 'abc 123', regoState: 'NSW' }),
    ]);
    now += DAY_MS - 1;
    await post(app, { rego: 'ABC123', regoState: 'NSW' });
    expect(asked).toEqual(['NSW ABC123']);
    now += 1;
    await post(app, { rego: 'ABC123', regoState: 'NSW' });
    expect(asked).toHaveLength(2);
  });

  it('ends at the look-ups of the day, at too many of one visitor, and for other sites', async () => {
    const app = site({ perDay: 1 });
    await post(app, { rego: 'ABC123' });
    const second = await post(app, { rego: 'ABC124' });
    expect([second.status, await second.json()]).toEqual([503, { message: ANSWERS.lookupAway }]);
    now += DAY_MS;
    expect((await post(app, { rego: 'ABC124' })).status).toBe(200);
    const busy = site({ perMinute: 1 });
    await post(busy, { rego: 'ABC123' });
    expect((await post(busy, { rego: 'ABC123' })).status).toBe(429);
    expect((await post(site(), { rego: 'ABC123' }, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('says that it is away, logs no plate, and asks again', async () => {
    const app = site();
    expect((await post(app, { rego: 'REG4DOWN' })).status).toBe(503);
    expect((await post(app, { rego: 'REG4DOWN' })).status).toBe(503);
    expect(asked).toHaveLength(2);
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toContain('REG4DOWN');
  });

  describe('the service', () => {
    const answering = (body: unknown, status = 200): LookupSource =>
      autograb({
        key: () => 'secret',
        region: 'AU',
        currency: 'AUD',
        today: () => '2026-11-26',
        fetch: async (url, init) => {
          asked.push(`${url} ${new Headers(init?.headers).get('ApiKey')} ${init?.redirect}`);
          return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
        },
      });

    it('is asked at its own address with the key, never after a redirect', async () => {
      await answering({ success: true, vehicle: null })('ABC123', 'VIC');
      expect(asked).toEqual([
        'https://api.autograb.com.au/v2/vehicles/registrations/ABC123?region=au&state=VIC&features=extended_data secret error',
      ]);
    });

    it.each<[string, unknown, number, string | null | 'fails']>([
      [
        'a vehicle',
        { success: true, vehicle: { year: 2010, make: 'Holden', model: 'Commodore', badge: null } },
        200,
        '2010 Holden Commodore',
      ],
      ['no match', { success: true, vehicle: null, upstream_vehicle: {} }, 200, null],
      ['a vehicle without a make', { vehicle: { year: '2010' } }, 200, null],
      ['an unknown plate', {}, 404, null],
      ['too many', {}, 429, 'fails'],
      ['rubbish', '<html>', 200, 'fails'],
      ['another shape', { vehicle: 'yes' }, 200, 'fails'],
      ['a flood', `"${'x'.repeat(300_000)}"`, 200, 'fails'],
    ])('%s', async (_what, body, status, title) => {
      const found = answering(body, status)('ABC123', 'VIC');
      if (title === 'fails') await expect(found).rejects.toThrow('look-up service');
      else expect((await found)?.vehicle.title ?? null).toBe(title);
    });

    it.each([
      [
        { market_range_min: 10_000.4, market_range_max: 12_000 },
        { low: 10_000, high: 12_000 },
      ],
      [{ market_range_min: 12_000, market_range_max: 10_000 }, null],
      [{ market_range_min: 0, market_range_max: 10_000 }, null],
      [null, null],
    ])('a range %j is worth %j', async (gauge, range) => {
      const found = await answering({ vehicle: { make: 'Holden', model: 'Astra' }, gauge })('ABC123', 'VIC');
      expect(found?.estimate ?? null).toEqual(range && { ...range, date: '2026-11-26', currency: 'AUD' });
    });
  });
});
