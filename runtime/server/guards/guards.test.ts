import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import { addressKey } from './address-list.ts';
import { createRateLimiter } from './rate-limit.ts';
import { decodeUtf8, readBody } from './read-body.ts';
import { isOwnOrigin, originGuard } from './site-guard.ts';

const OWN = 'https://dealer.example';

describe('origin guard (quality.md A5)', () => {
  it.each<[string, string | undefined, string | undefined, boolean]>([
    ['GET', 'cross-site', 'https://evil.example', true],
    ['HEAD', undefined, undefined, true],
    ['POST', 'same-origin', undefined, true],
    ['POST', 'same-origin', OWN, true],
    ['POST', 'cross-site', OWN, false],
    ['POST', 'same-site', OWN, false],
    ['POST', 'none', OWN, false],
    ['POST', '', OWN, false],
    ['POST', undefined, OWN, true],
    ['POST', undefined, 'HTTPS://DEALER.EXAMPLE', true],
    ['POST', undefined, 'https://dealer.example.evil.example', false],
    ['POST', undefined, 'http://dealer.example', false],
    ['POST', undefined, 'https://dealer.example:8443', false],
    ['POST', undefined, 'null', false],
    ['POST', undefined, undefined, true],
    ['PUT', undefined, undefined, true],
    ['DELETE', 'cross-site', undefined, false],
    ['post', 'cross-site', undefined, false],
  ])('%s, Sec-Fetch-Site %s, Origin %s: %s', (method, fetchSite, origin, allowed) => {
    expect(isOwnOrigin({ method, fetchSite, origin }, [OWN])).toBe(allowed);
  });

  it('goes by the configured origins, not by the Host, whatever the content type', async () => {
    const app = new Hono().post(
      '/x',
      originGuard(() => [OWN]),
      (context) => context.text('done'),
    );
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const post = (origin: string) =>
        app.request('https://evil.example/x', {
          method: 'POST',
          headers: { origin, 'content-type': type },
          body: '{}',
        });
      expect([(await post('https://evil.example')).status, (await post(OWN)).status]).toEqual([403, 200]);
    }
  });
});

describe('body limit', () => {
  const chunked = (sizes: number[], broken = false) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const size of sizes) controller.enqueue(new Uint8Array(size).fill(97));
        if (broken) controller.error(new Error('gone'));
        else controller.close();
      },
    });
    return new Response(body);
  };
  it('counts the bytes of chunked bodies exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 8 }), async (sizes) => {
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const read = await readBody(chunked(sizes), 100);
        expect(read.ok ? read.bytes.byteLength : read.reason).toBe(total <= 100 ? total : 'too-large');
      }),
    );
  });
  it('refuses an announced length at once, a broken body, and reads none as empty', async () => {
    expect(await readBody(new Response('x', { headers: { 'content-length': '101' } }), 100)).toEqual({
      ok: false,
      reason: 'too-large',
    });
    expect(await readBody(chunked([1], true), 100)).toEqual({ ok: false, reason: 'broken' });
    expect(await readBody(new Response(null), 100)).toMatchObject({ ok: true });
  });
  it('decodes UTF-8 only', () => {
    expect(decodeUtf8(new TextEncoder().encode('Zoë'))).toBe('Zoë');
    expect(decodeUtf8(new Uint8Array([0xff, 0xfe]))).toBeNull();
  });
});

describe('rate limit', () => {
  it('allows so many per window and key, and says when to come back', () => {
    let now = 0;
    const limiter = createRateLimiter({ limit: 2, windowMs: 10_000, clock: () => new Date(now) });
    const take = (key: string) => limiter.take(key);
    expect([take('a').allowed, take('a').allowed, take('b').allowed]).toEqual([true, true, true]);
    now = 4001;
    expect(take('a')).toEqual({ allowed: false, retryAfter: 6 });
    now = 10_000;
    expect(take('a')).toEqual({ allowed: true, retryAfter: 0 });
  });
  it('neither locks up nor opens up, however the clock is set', () => {
    const [limit, windowMs] = [3, 60_000];
    const steps = fc.array(fc.record({ passes: fc.nat(2 * windowMs), jumps: fc.integer({ min: -2, max: 2 }) }));
    fc.assert(
      fc.property(steps, (all) => {
        let [time, off] = [0, 0];
        const limiter = createRateLimiter({ limit, windowMs, clock: () => new Date(time + off) });
        const taken = () => Array.from({ length: 3 * limit }, () => limiter.take('a')).filter(({ allowed }) => allowed);
        for (const { passes, jumps } of all) {
          time += passes;
          off += jumps * 3_600_000;
          expect(taken().length).toBeLessThanOrEqual(limit);
          expect(limiter.take('a').retryAfter).toBeLessThanOrEqual((2 * windowMs) / 1000);
        }
        time += 2 * windowMs;
        expect(taken()).toHaveLength(limit);
      }),
      tries(20_000),
    );
  });
  it('remembers so many keys only, forgetting the oldest window first', () => {
    const limiter = createRateLimiter({ limit: 1, windowMs: 1000, maxKeys: 3, clock: () => new Date(0) });
    for (const key of ['a', 'b', 'c', 'd']) limiter.take(key);
    expect(['d', 'c', 'b'].map((key) => limiter.take(key).allowed)).toEqual([false, false, false]);
    expect(limiter.take('a').allowed).toBe(true);
  });
});

describe('address key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s -> %s', (address, key) => expect(addressKey(address)).toBe(key));
});
