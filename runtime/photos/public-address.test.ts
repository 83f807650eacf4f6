import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { PhotoError } from './photo-error.ts';
import { guardedLookup, isLoopback, isPublicAddress } from './public-address.ts';

describe('quality.md A5, SSRF: which addresses are on the public internet', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.255',
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a00:1450:4009::200e',
    '::ffff:8.8.8.8',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.170',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '1.2.3',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['localhost', false],
  ])('%s is this machine: %s', (address, own) => expect(isLoopback(address)).toBe(own));
});

describe('guardedLookup', () => {
  const lookUp = (allowed: (address: string) => boolean, all: boolean) =>
    new Promise<{ error: Error | null; found: string | LookupAddress[] }>((resolve) =>
      guardedLookup(allowed)('localhost', { all }, (error, found) => resolve({ error, found })),
    );

  it('fails where a name leads to an address that is not allowed, in either form of asking', async () => {
    for (const all of [true, false]) {
      const { error } = await lookUp(isPublicAddress, all);
      expect(error).toBeInstanceOf(PhotoError);
    }
  });

  it('gives what was checked', async () => {
    const { found: all } = await lookUp(isLoopback, true);
    expect((all as LookupAddress[]).every(({ address }) => isLoopback(address))).toBe(true);
    const { found: one } = await lookUp(isLoopback, false);
    expect(isLoopback(one as string)).toBe(true);
  });
});
