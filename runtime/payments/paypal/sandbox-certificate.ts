import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface CertificateWords {
  /** Whom it is about: 'messageverificationcerts.sandbox.paypal.com'. */
  name: string;
  key: KeyObject;
  /** Who signed it; left out, it is signed by its own key. */
  by?: { name: string; key: KeyObject };
  /** Whether others may be signed by it. */
  isAuthority?: boolean;
  /** '20991231235959Z' */
  until?: string;
}

/** A certificate of an RSA key (X.509, PEM), from 2000 on. `key` and those of `by` are private ones. */
export function sandboxCertificate({ name, key, by = { name, key }, isAuthority, until }: CertificateWords): string {
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_RSA,
    nameOf(by.name),
    der(0x30, der(0x18, Buffer.from('20000101000000Z')), der(0x18, Buffer.from(until ?? '20991231235959Z'))),
    nameOf(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [AUTHORITY] : []),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, by.key));
  const lines =
    der(0x30, body, SHA256_RSA, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export interface SandboxSigner {
  /** Private. */
  key: KeyObject;
  certificate: string;
}

let made: SandboxSigner | null = null;

/** What this process's stand-ins sign their notices with: made when it is first asked for, and of no use anywhere else. */
export function sandboxSigner(): SandboxSigner {
  if (made === null) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const key = createPrivateKey(privateKey);
    made = { key, certificate: sandboxCertificate({ name: 'messageverificationcerts.sandbox.paypal.com', key }) };
  }
  return made;
}

/** One value of ASN.1: its kind, its length, what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
/** sha256WithRSAEncryption */
const SHA256_RSA = der(0x30, der(0x06, hex('2a864886f70d01010b')), hex('0500'));
/** basicConstraints: it may sign others. */
const AUTHORITY = der(
  0xa3,
  der(0x30, der(0x30, der(0x06, hex('551d13')), hex('0101ff'), der(0x04, der(0x30, hex('0101ff'))))),
);
/** commonName */
const nameOf = (name: string): Buffer =>
  der(0x30, der(0x31, der(0x30, der(0x06, hex('550403')), der(0x0c, Buffer.from(name)))));
