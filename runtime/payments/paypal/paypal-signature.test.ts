import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { certificateUrl, paypalProof, signedText } from './paypal-signature.ts';

describe('what PayPal signs of a notice', () => {
  it('is the known vector: the checksum is a number without a sign', () => {
    const body = Buffer.from('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}');
    expect(crc32(body)).toBe(2_325_436_976);
    expect(signedText({ id: 'T-1', time: '2026-11-20T00:00:00Z' }, 'WH-ID', body)).toBe(
      'T-1|2026-11-20T00:00:00Z|WH-ID|2325436976',
    );
  });

  it('is of the bytes as they came', () => {
    const proof = { id: 'T', time: 't' };
    expect(signedText(proof, 'W', new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).not.toBe(
      signedText(proof, 'W', Buffer.from('{}')),
    );
  });
});

describe('where a certificate may come from', () => {
  it.each([
    'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
    'https://api-m.paypal.com/v1/notifications/certs/CERT-1',
  ])('%s', (url) => {
    expect(certificateUrl(url)?.href).toBe(url);
  });

  it.each([
    'http://api.paypal.com/cert',
    'https://paypal.com.evil.example/cert',
    'https://evilpaypal.com/cert',
    'https://paypal.com/cert',
    'https://api.paypal.com@evil.example/cert',
    'https://evil.example#.paypal.com/cert',
    'https://evil.example/?.paypal.com/cert',
    'https://evil.example\\.paypal.com/cert',
    'https://api.paypal.com:8443/cert',
    'https://user@api.paypal.com/cert',
    'https://api.paypal.com./cert',
    'https://api.paypal.com/cert?next=https://evil.example',
    'HTTPS://API.PAYPAL.COM/cert',
    'https://аpi.paypal.com/cert',
    ' https://api.paypal.com/cert',
    'https://api.paypal.com/cert\n',
    'file:///etc/passwd.paypal.com/',
    '//api.paypal.com/cert',
    '',
  ])('not %s', (url) => {
    expect(certificateUrl(url)).toBeNull();
  });
});

describe('the proof of a notice', () => {
  const whole = {
    'paypal-transmission-id': 'T-1',
    'paypal-transmission-time': '2026-11-20T00:00:00Z',
    'paypal-transmission-sig': 'AAAA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  };
  it('is there with all of its headers', () => {
    expect(paypalProof(whole)).toMatchObject({ id: 'T-1', signature: 'AAAA' });
    for (const header of Object.keys(whole)) expect(paypalProof({ ...whole, [header]: undefined })).toBeNull();
  });

  it('is none with another algorithm, or a signature that is no base64', () => {
    expect(paypalProof({ ...whole, 'paypal-auth-algo': 'MD5withRSA' })).toBeNull();
    expect(paypalProof({ ...whole, 'paypal-transmission-sig': '"a' })).toBeNull();
  });
});
