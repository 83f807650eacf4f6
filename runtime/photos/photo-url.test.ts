import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../prove.fixture.ts';
import { readPhotoUrl } from './photo-url.ts';
import { isPublicAddress } from './public-address.ts';

const read = (text: string) => readPhotoUrl(text, { loopback: false })?.href ?? null;

describe('readPhotoUrl', () => {
  it.each([
    'https://photos.dealer.example/T1.jpg',
    'http://photos.dealer.example/T%201.jpg?v=2',
    'https://photos.dealer.example:443/T1.jpg',
    'https://8.8.8.8/T1.jpg',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/T1.jpg',
    'https://bücher.example/T1.jpg',
  ])('%s may be fetched', (text) => expect(read(text)).toBe(new URL(text).href));

  it.each([
    ['another scheme', 'ftp://dealer.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a user', 'https://user@dealer.example/a.jpg'],
    ['a password', 'https://user:pass@dealer.example/a.jpg'],
    ['a port', 'https://dealer.example:8080/a.jpg'],
    ['the port of a database', 'http://dealer.example:6379/'],
    ['this machine', 'http://localhost/a.jpg'],
    ['this machine by number', 'http://127.0.0.1/a.jpg'],
    ['this machine in hexadecimal', 'http://0x7f000001/a.jpg'],
    ['this machine as one number', 'http://2130706433/a.jpg'],
    ['this machine in octal', 'http://0177.0.0.1/a.jpg'],
    ['this machine, short', 'http://127.1/a.jpg'],
    ['this machine by IPv6', 'http://[::1]/a.jpg'],
    ['this machine mapped', 'http://[::ffff:127.0.0.1]/a.jpg'],
    ['metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['metadata by name', 'http://metadata.google.internal/'],
    ['a private network', 'http://192.168.1.1/a.jpg'],
    ['a name without a dot', 'http://intranet/a.jpg'],
    ['a name of the local network', 'http://printer.local/a.jpg'],
    ['a name that ends in a dot', 'http://printer.local./a.jpg'],
    ['full-width digits', 'http://１２７.0.0.1/a.jpg'],
    ['no address', 'not an address'],
    ['nothing', ''],
    ['too long', `https://dealer.example/${'a'.repeat(2048)}`],
  ])('%s may not', (_, text) => expect(read(text)).toBeNull());

  it('with loopback this machine may, on any port, and nothing else more', () => {
    const asTest = (text: string) => readPhotoUrl(text, { loopback: true })?.href ?? null;
    expect(asTest('http://127.0.0.1:4567/a.jpg')).toBe('http://127.0.0.1:4567/a.jpg');
    expect(asTest('http://10.0.0.1/a.jpg')).toBeNull();
    expect(asTest('http://dealer.example:4567/a.jpg')).toBeNull();
  });

  it('of wild texts none throws, and what is allowed is public, plain and on its usual port', () => {
    const part = fc.oneof(
      fc.constantFrom('http', 'https', 'HTTP', '://', ':', '//', '\\', '@', '/', '?', '#', '[', ']', '%00', '\t', '..'),
      fc.constantFrom(
        'localhost',
        '127.0.0.1',
        '0x7f.1',
        '169.254.169.254',
        '::1',
        'a.example',
        '10.0.0.1',
        ':80',
        ':22',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
      fc.domain(),
    );
    const texts = fc.oneof(
      fc.webUrl({
        withQueryParameters: true,
        authoritySettings: { withIPv4Extended: true, withIPv6: true, withPort: true, withUserInfo: true },
      }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 4 }).map((parts) => `http://${parts.join('')}`),
    );
    let allowed = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const url = readPhotoUrl(text, { loopback: false });
        if (!url) return;
        allowed += 1;
        const host = url.hostname.replace(/^\[|\]$/g, '');
        expect(url.protocol).toMatch(/^https?:$/);
        expect([url.username, url.password, url.port]).toEqual(['', '', '']);
        expect(host).not.toMatch(/(^|\.)(localhost|internal|local)\.?$/);
        if (isIP(host)) expect(isPublicAddress(host)).toBe(true);
      }),
      tries(50_000),
    );
    expect(allowed).toBeGreaterThan(2);
  });
});
