import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addressList } from '../guards/address-list.ts';
import { clientKey, isThisMachine, sparingLoopback } from './client-key.ts';
import { peer } from './peer.fixture.ts';

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
    ['a proxy of a named network', '10.0.3.9', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    ['a port', '10.0.0.2', '203.0.113.11:40001', '10.0.0.2', '203.0.113.11'],
    ['brackets', '10.0.0.2', '[2001:db8:1:2::5]', '10.0.0.2', '2001:db8:1:2::/64'],
    ['brackets, a port and quotes', '10.0.0.2', '"[2001:db8:1:2::5]:40001"', '10.0.0.2', '2001:db8:1:2::/64'],
    ['version 6 without brackets', '10.0.0.2', '2001:db8:1:2::5', '10.0.0.2', '2001:db8:1:2::/64'],
    ['version 4 as version 6', '10.0.0.2', '::ffff:203.0.113.11', '10.0.0.2', '203.0.113.11'],
    ['version 4 as version 6 in hex', '10.0.0.2', '[::ffff:cb00:710b]:9', '10.0.0.2', '203.0.113.11'],
    ['a port of a named proxy', '10.0.0.2', '198.51.100.1:7, 10.0.0.3:8', '10.0.0.2, 10.0.0.3', '198.51.100.1'],
    ['no address', '10.0.0.2', 'x7f3', '10.0.0.2', 'unknown'],
    ['no address before a real one', '10.0.0.2', '198.51.100.1, 300.1.1.1', '10.0.0.2', 'unknown'],
    ['a port that is none', '10.0.0.2', '203.0.113.11:port', '10.0.0.2', 'unknown'],
    ['who claims to be this machine', '10.0.0.2', '127.0.0.1', '10.0.0.2', '127.0.0.1'],
  ])('%s', async (_name, remoteAddress, forwarded, trusted, expected) => {
    const key = clientKey(addressList(trusted));
    const app = new Hono().get('/', (context) => context.text(key(context)));
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    const answer = await app.request('/', { headers }, peer(remoteAddress));
    expect(await answer.text()).toBe(expected);
  });

  it.each<[string, string, string, number]>([
    ['a proxy on this machine that is not named', '127.0.0.1', '', 2],
    ['one that is named', '127.0.0.1', '127.0.0.1', 0],
    ['a visitor who forges the header', '203.0.113.7', '', 0],
  ])('tells of %s', async (_name, remoteAddress, trusted, times) => {
    let told = 0;
    const key = clientKey(addressList(trusted), () => {
      told += 1;
    });
    const app = new Hono().get('/', (context) => context.text(key(context)));
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    for (let asked = 0; asked < 2; asked += 1) await app.request('/', { headers }, peer(remoteAddress));
    await app.request('/', {}, peer(remoteAddress));
    expect(told).toBe(times);
  });

  it.each<[string, string, Record<string, string>, boolean]>([
    ['this machine', '127.0.0.1', {}, true],
    ['this machine by version 6', '::1', {}, true],
    ['this machine, mapped', '::ffff:127.0.0.1', {}, true],
    ['somebody elsewhere', '203.0.113.7', { host: 'localhost' }, false],
    ['a neighbour', '192.168.1.4', {}, false],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['a proxy that says so otherwise', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
  ])('%s is this machine itself or not', async (_name, remoteAddress, headers, expected) => {
    const app = new Hono().get('/', (context) => context.json(isThisMachine(context)));
    expect(await (await app.request('/', { headers }, peer(remoteAddress))).json()).toBe(expected);
  });

  it('lets this machine pass and nobody else', () => {
    const limiter = sparingLoopback({ take: () => ({ allowed: false, retryAfter: 9 }) });
    expect([limiter.take('site loopback').allowed, limiter.take('site 203.0.113.7').allowed]).toEqual([true, false]);
  });
});
