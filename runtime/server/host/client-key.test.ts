import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientKey, sparingLoopback, trustedProxies } from './client-key.ts';

describe('who a request counts against', () => {
  it.each<[string, string, string | undefined, string, string]>([
    ['a visitor', '203.0.113.7', undefined, '', '203.0.113.7'],
    ['who forges a header', '203.0.113.7', '198.51.100.1', '', '203.0.113.7'],
    ['behind a named proxy', '10.0.0.2', '198.51.100.1', '10.0.0.2', '198.51.100.1'],
    [
      'behind two, forging a third',
      '10.0.0.2',
      '6.6.6.6, 198.51.100.1, 10.0.0.3',
      '10.0.0.2, 10.0.0.3',
      '198.51.100.1',
    ],
    ['behind a named proxy in IPv6 form', '::ffff:10.0.0.2', '198.51.100.1', '10.0.0.2', '198.51.100.1'],
    ['a proxy that says nothing', '10.0.0.2', undefined, '10.0.0.2', '10.0.0.2'],
    ['this machine', '::1', '198.51.100.1', '', 'loopback'],
    ['a named proxy on this machine', '127.0.0.1', '198.51.100.1', '127.0.0.1', '198.51.100.1'],
  ])('%s', async (_name, remoteAddress, forwarded, trusted, expected) => {
    const key = clientKey(trustedProxies(trusted));
    const app = new Hono().get('/', (context) => context.text(key(context)));
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(await answer.text()).toBe(expected);
  });

  it('lets this machine pass and nobody else', () => {
    const limiter = sparingLoopback({ take: () => ({ allowed: false, retryAfter: 9 }) });
    expect([limiter.take('site loopback').allowed, limiter.take('site 203.0.113.7').allowed]).toEqual([true, false]);
  });
});
