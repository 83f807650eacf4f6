import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { Database } from '../store/lead-database.types.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { credentialsFrom, type PlatformClientOptions, platformClient } from './client.ts';
import { connectPlatform } from './connect-platform.ts';
import { type ManualTime, manualTime } from './manual-time.fixture.ts';
import type { Fetch } from './platform-request.ts';
import { sandboxPlatform } from './sandbox.ts';
import { type SandboxFetchMode, sandboxFetch } from './sandbox-fetch.ts';
import { createSandboxStore, type SandboxStore } from './sandbox-store.ts';

const lead: Lead = {
  name: 'Sam Taylor',
  source: 'Website',
  website_slug: 'alpha',
  dealership_slug: 'alpha-cars',
  user_agent: 'test',
};
const answers = (...list: (Response | Error)[]): { fetch: Fetch; calls: { url: string; init: RequestInit }[] } => {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch: Fetch = async (url, init) => {
    calls.push({ url, init });
    const answer = list[Math.min(calls.length, list.length) - 1];
    if (answer instanceof Response) return answer.clone();
    throw answer;
  };
  return { fetch, calls };
};
const status = (code: number, headers: Record<string, string> = {}) => new Response('{}', { status: code, headers });

describe('§7 Platform API client', () => {
  let time: ManualTime;
  let logged: string[];
  beforeEach(() => {
    time = manualTime();
    logged = [];
  });
  const client = (fetch: Fetch, changed: Partial<PlatformClientOptions> = {}) =>
    platformClient({
      baseUrl: 'https://platform.example/v1/',
      websiteId: 7,
      credentials: () => 'user:pässword',
      fetch,
      timers: time.timers,
      log: (level, message) => logged.push(`${level}: ${message}`),
      ...changed,
    });
  const outcome = async <T>(promise: Promise<T>, ms = 60_000) => {
    const settled = promise.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await time.advance(ms);
    return settled;
  };

  it('reads the four paths of §7 with basic authorisation', async () => {
    const { fetch, calls } = answers(Response.json({ ok: true }));
    const platform = client(fetch);
    await platform.car('2023-ute/x');
    await platform.manufacturer('acme');
    await platform.serviceBookings(12);
    await platform.appointmentBookings(12);
    expect(calls.map(({ url }) => url)).toEqual([
      'https://platform.example/v1/websites/7/cars/2023-ute%2Fx.json',
      'https://platform.example/v1/manufacturers/acme.json?website_id=7',
      'https://platform.example/v1/dealerships/12/available_service_bookings.json',
      'https://platform.example/v1/dealerships/12/available_appointment_bookings.json',
    ]);
    expect(calls[0]?.init).toMatchObject({
      redirect: 'manual',
      headers: { authorization: `Basic ${Buffer.from('user:pässword').toString('base64')}` },
    });
    expect(time.pending()).toBe(0);
  });

  it.each([500, 503, 404, 401, 422])('retries %s 2 times, then raises the status', async (code) => {
    const { fetch, calls } = answers(status(code));
    expect(await outcome(client(fetch).car('x'))).toMatchObject({
      error: { name: 'PlatformError', fault: 'status', status: code },
    });
    expect(calls).toHaveLength(3);
  });

  it('is content with the third answer', async () => {
    const { fetch, calls } = answers(status(500), status(502), Response.json({ id: 5 }));
    expect(await outcome(client(fetch).createLead(lead, { idempotencyKey: 'L-1' }))).toEqual({ value: '5' });
    expect(new Set(calls.map(({ init }) => new Headers(init.headers).get('idempotency-key')))).toEqual(
      new Set(['L-1']),
    );
    expect(calls.every(({ init }) => init.body === JSON.stringify({ lead }))).toBe(true);
  });

  it('a 404 status in the body is logged and means no data', async () => {
    const { fetch } = answers(Response.json({ status: 404 }));
    expect(await outcome(client(fetch).car('x'))).toEqual({ value: false });
    expect(logged).toEqual(['warn: The platform has no data']);
    expect(await outcome(client(fetch).createLead(lead, { idempotencyKey: 'k' }))).toMatchObject({
      error: { fault: 'no-id' },
    });
    expect(await outcome(client(fetch).updateLead('9', lead, { idempotencyKey: 'k' }))).toMatchObject({
      error: { status: 404 },
    });
  });

  it.each<[string, Response | Error, string]>([
    ['no id', Response.json({}), 'no-id'],
    ['an empty id', Response.json({ id: '' }), 'no-id'],
    ['a list', Response.json([]), 'no-id'],
    ['no JSON', new Response('<html>'), 'unreadable'],
    ['no text', new Response(new Uint8Array([0xff])), 'unreadable'],
    ['2 MB', new Response('x'.repeat(2 * 1024 * 1024)), 'unreadable'],
    ['no connection', new TypeError('ECONNREFUSED'), 'unreachable'],
  ])('%s is an error, asked once', async (_, answer, fault) => {
    const { fetch, calls } = answers(answer);
    expect(await outcome(client(fetch).createLead(lead, { idempotencyKey: 'k' }))).toMatchObject({ error: { fault } });
    expect(calls).toHaveLength(1);
  });

  it('gives up on one that hangs, at the time set, even if it ignores the signal', async () => {
    let settled = '';
    const waiting = client(() => new Promise(() => {}), { timeoutMs: 8000 })
      .car('x')
      .catch((error: unknown) => {
        settled = String((error as { fault: string }).fault);
      });
    await time.advance(7999);
    expect(settled).toBe('');
    await time.advance(1);
    await waiting;
    expect([settled, time.pending()]).toEqual(['timeout', 0]);
  });

  it('can be called off', async () => {
    const abort = new AbortController();
    const waiting = outcome(client(() => new Promise(() => {})).car('x', { signal: abort.signal }), 0);
    abort.abort();
    expect(await waiting).toMatchObject({ error: { fault: 'aborted' } });
    expect(time.pending()).toBe(0);
  });

  it('says which environment variable is missing', async () => {
    const { fetch, calls } = answers(Response.json({}));
    const read = client(fetch, { credentials: credentialsFrom({}, 'ALPHA_AUTH') }).car('x');
    expect(await outcome(read)).toMatchObject({
      error: { fault: 'credentials', message: expect.stringContaining('ALPHA_AUTH') },
    });
    expect(calls).toHaveLength(0);
    expect([credentialsFrom({ A: 'u:p' }, 'A')(), credentialsFrom({}, null)()]).toEqual(['u:p', null]);
  });

  describe('redirects', () => {
    it.each<[string, string, number, boolean]>([
      ['GET', '/v1/elsewhere', 302, true],
      ['GET', 'https://platform.example/x', 301, true],
      ['GET', 'https://evil.example/x', 302, false],
      ['GET', 'http://platform.example/x', 302, false],
      ['GET', 'https://platform.example:8443/x', 302, false],
      ['GET', '//evil.example', 307, false],
      ['GET', 'http://[', 302, false],
      ['POST', '/v1/x', 308, true],
      ['POST', '/v1/x', 302, false],
      ['POST', 'https://evil.example', 307, false],
    ])('%s to %s by %i is followed: %s', async (method, location, code, followed) => {
      const { fetch, calls } = answers(status(code, { location }), Response.json({ id: 1 }));
      const platform = client(fetch);
      const result = await outcome<unknown>(
        method === 'GET' ? platform.car('x') : platform.createLead(lead, { idempotencyKey: 'k' }),
      );
      expect(result).toEqual(
        followed ? { value: expect.anything() } : { error: expect.objectContaining({ fault: 'redirect' }) },
      );
      expect(calls).toHaveLength(followed ? 2 : 1);
    });
    it('in circles end', async () => {
      const { fetch, calls } = answers(status(302, { location: '/v1/a' }));
      expect(await outcome(client(fetch).car('x'))).toMatchObject({ error: { fault: 'redirect' } });
      expect(calls).toHaveLength(4);
    });
  });

  it('never shows its authorisation to another origin, over real HTTP', async () => {
    const seen: (string | undefined)[] = [];
    const thief = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    const port = () => (thief.address() as AddressInfo).port;
    await new Promise((resolve) => thief.once('listening', resolve));
    const honest = createServer((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port()}/` }).end(),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => honest.once('listening', resolve));
    const platform = client(fetch, { baseUrl: `http://127.0.0.1:${(honest.address() as AddressInfo).port}` });
    await expect(platform.car('x')).rejects.toMatchObject({ fault: 'redirect' });
    expect(seen).toEqual([]);
    for (const server of [thief, honest]) {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('the sandbox platform', () => {
  let database: Database;
  let store: SandboxStore;
  let mode: SandboxFetchMode;
  const time = manualTime();
  const car = { slug: 'ute-1', name: '2023 Example Ute' };
  const carBySlug = async (slug: string) => (slug === car.slug ? car : null);
  beforeEach(async () => {
    database = await openSqlite(':memory:');
    store = createSandboxStore(database, time.clock);
    mode = 'up';
  });
  afterEach(() => database.close());
  const platform = () => {
    const app = sandboxPlatform({ websiteId: 7, carBySlug, store });
    return platformClient({
      baseUrl: 'http://sandbox.invalid',
      websiteId: 7,
      credentials: () => null,
      fetch: sandboxFetch(app, () => mode),
      timers: time.timers,
      log: () => {},
    });
  };

  it('takes each lead once per key and each update once', async () => {
    const id = await platform().createLead(lead, { idempotencyKey: 'L-1' });
    expect(await platform().createLead(lead, { idempotencyKey: 'L-1' })).toBe(id);
    expect(await platform().createLead(lead, { idempotencyKey: 'L-2' })).not.toBe(id);
    const newer = { ...lead, rego: 'NEW' };
    await platform().updateLead(id, { ...lead, rego: 'OLD' }, { idempotencyKey: 'L-1.2' });
    await platform().updateLead(id, newer, { idempotencyKey: 'L-1.3' });
    await platform().updateLead(id, { ...lead, rego: 'OLD' }, { idempotencyKey: 'L-1.2' });
    expect((await store.list(7)).find((row) => row.id === id)).toMatchObject({ lead: newer, writes: 3 });
    expect(await store.list(8)).toEqual([]);
  });

  it('answers cars of its own website, with a 404 status in the body for others', async () => {
    expect([await platform().car('ute-1'), await platform().car('ute-2'), await platform().car('../x')]).toEqual([
      car,
      false,
      false,
    ]);
    const app = sandboxPlatform({ websiteId: 7, carBySlug, store });
    expect(await (await app.request('/websites/8/cars/ute-1.json')).json()).toEqual({
      status: 404,
      error: 'Not Found',
    });
  });

  it('refuses what is no lead and what it does not know', async () => {
    const app = sandboxPlatform({ websiteId: 7, carBySlug, store });
    for (const body of ['', '{', '{}', '{"lead":[]}', '{"lead":null}']) {
      expect((await app.request('/api/leads', { method: 'POST', body })).status).toBe(422);
    }
    expect((await app.request('/api/leads/P-x', { method: 'PUT', body: JSON.stringify({ lead }) })).status).toBe(404);
    expect(await (await app.request('/api/leads')).json()).toEqual({ leads: [] });
  });

  it.each<[SandboxFetchMode, string, number]>([
    ['down', 'unreachable', 0],
    ['error', 'status', 0],
    ['hang', 'timeout', 0],
    ['lost', 'timeout', 1],
    ['no-id', 'no-id', 1],
  ])('%s: %s, and %i leads arrived', async (failure, fault, arrived) => {
    mode = failure;
    const result = platform()
      .createLead(lead, { idempotencyKey: 'L-1' })
      .catch((error: unknown) => error);
    await time.advance(60_000);
    expect(await result).toMatchObject({ fault });
    expect(await store.list(7)).toHaveLength(arrived);
  });

  it('is what a tenant is connected to unless HTTP is configured', async () => {
    const base = {
      websiteId: 7,
      tenant: 'alpha',
      env: {},
      sandbox: { store, carBySlug },
      fetch: () => Promise.reject(new TypeError('no network')),
      timers: time.timers,
      log: () => {},
    };
    const own = connectPlatform({
      ...base,
      platform: { kind: 'sandbox', baseUrl: null, authEnv: null, sandbox: 'up' },
    });
    expect(await own.car('ute-1')).toEqual(car);
    const http = connectPlatform({
      ...base,
      platform: { kind: 'http', baseUrl: 'https://platform.example', authEnv: null, sandbox: 'up' },
    });
    await expect(http.car('ute-1')).rejects.toMatchObject({ fault: 'unreachable' });
    expect(() =>
      connectPlatform({ ...base, platform: { kind: 'http', baseUrl: null, authEnv: null, sandbox: 'up' } }),
    ).toThrow('base_url');
  });
});
