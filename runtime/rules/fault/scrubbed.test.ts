import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPath, scrubbed } from './scrubbed.ts';

describe('a text of a program', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
    ['connect ECONNREFUSED 127.0.0.1:8080', 'connect ECONNREFUSED 127.0.0.1:8080'],
    ['No mail to sam.taylor+cars@example.com.au today', 'No mail to … today'],
    ['sam%40example.com', '…'],
    ['Call 0491 570 006', 'Call …'],
    ['Call +61 (491) 570-006 now', 'Call … now'],
    ['4242424242424242', '…'],
    ['Unexpected token \'S\', "Sam Taylor"... is not valid JSON', 'Unexpected token \'S\', "…"... is not valid JSON'],
    ['GET https://crm.example/leads?name=Sam+Taylor#x failed', 'GET https://crm.example/leads failed'],
    ['600 s', '600 s'],
  ])('%s', (text, left) => expect(scrubbed(text)).toBe(left));

  it('never has an address of mail or a telephone number in it, and ends', () => {
    const secret = fc.constantFrom('sam@example.com', '0491570006', '+61 491 570 006');
    fc.assert(
      fc.property(fc.string(), secret, fc.string(), (before, what, after) => {
        const left = scrubbed(`${before} ${what} ${after}`);
        expect(left).not.toContain(what);
        expect(left.length).toBeLessThanOrEqual(500);
      }),
    );
  });

  it('of a hundred thousand signs is short at once', () => {
    const started = performance.now();
    for (const sign of ['a', '1', '@', '"', 'a@', '1 ', 'https://'])
      expect(scrubbed(sign.repeat(100_000)).length).toBeLessThanOrEqual(500);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/cars/2021-kestrel-heron-h101?name=Sam', '/cars/2021-kestrel-heron-h101'],
    ['/search/new-used-and-demo-cars/suv#results', '/search/new-used-and-demo-cars/suv'],
    ['/assets/index-B3xY_9.js', '/assets/index-B3xY_9.js'],
    ['/pay/:token', '/pay/:token'],
    ['/pay/hD83kdJw92kd0qLsmX71PqzT', '/pay/…'],
    ['/pay/0a1b2c3d4e5f60718293a4b5c6d7e8f9', '/pay/…'],
    ['/booking/8f14e45f-ceea-467f-a8d1-5e0f7b1c2d3e/change', '/booking/…/change'],
    ['/who/sam@example.com', '/who/…'],
    ['/call/0491570006', '/call/…'],
  ])('%s', (address, left) => expect(plainPath(address)).toBe(left));
});
