import { type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What proves a notice, from its headers. */
export interface PaypalProof {
  id: string;
  time: string;
  /** In base64. */
  signature: string;
  /** Where the certificate is; the caller says so, and it is believed of PayPal's servers alone. */
  certificate: URL;
}

const ALGORITHM = 'SHA256withRSA';

/** The proof in the headers of a notice; null: they have none that may be believed, and nothing is to be fetched. */
export function paypalProof(headers: Readonly<Record<string, string | undefined>>): PaypalProof | null {
  const header = (name: string): string => headers[`paypal-${name}`] ?? '';
  const [id, time, signature] = [header('transmission-id'), header('transmission-time'), header('transmission-sig')];
  const certificate = certificateUrl(header('cert-url'));
  const isWhole = id !== '' && time !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(signature);
  if (!isWhole || certificate === null || header('auth-algo') !== ALGORITHM) return null;
  return { id, time, signature, certificate };
}

/** An address of PayPal's own; null: it is another's, or dressed up as PayPal's. */
export function certificateUrl(text: string): URL | null {
  if (!/^https:\/\/[a-z0-9.-]+\.paypal\.com\/[\w./-]*$/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && url.hostname.endsWith('.paypal.com') ? url : null;
}

/** What PayPal signs of a notice: its checksum is of the bytes as they came, a number without a sign. */
export const signedText = (
  { id, time }: Pick<PaypalProof, 'id' | 'time'>,
  webhookId: string,
  body: Uint8Array,
): string => `${id}|${time}|${webhookId}|${crc32(body)}`;

/** Whether exactly these bytes were signed for this webhook by the key of a certificate. */
export function isSignedNotice(body: Uint8Array, proof: PaypalProof, webhookId: string, key: KeyObject): boolean {
  const text = Buffer.from(signedText(proof, webhookId, body));
  try {
    return verify('sha256', text, key, Buffer.from(proof.signature, 'base64'));
  } catch {
    return false;
  }
}
