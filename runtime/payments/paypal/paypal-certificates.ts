import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

export interface PaypalCertificateOptions {
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Certificates (PEM) that a chain may end at; left out, those that come with Node. */
  roots?: (() => readonly string[]) | undefined;
}

export interface PaypalCertificates {
  /** The key of the certificate at an address (`certificateUrl`). Rejects where it cannot be had, or nothing proves that it is PayPal's. */
  keyOf(url: URL): Promise<KeyObject>;
}

const TIMEOUT_MS = 5000;
const KEPT_MS = 12 * 60 * 60_000;
/** Whoever sends a notice names the address: so many are fetched at most, until one of them is forgotten. */
const MOST_KEPT = 8;
const MOST_BYTES = 64 * 1024;
const MOST_CERTIFICATES = 6;
/** After an address did not answer, it is not asked again for so long. */
const FAILED_MS = 60_000;

/** A certificate is not there, or proves nothing. */
class CertificateError extends Error {
  override name = 'CertificateError';
}

/** PayPal's certificates, each fetched once for a while. */
export function paypalCertificates({ fetch, now, roots }: PaypalCertificateOptions): PaypalCertificates {
  const kept = new Map<string, { key: Promise<KeyObject>; until: number }>();
  let trusted: X509Certificate[] | null = null;
  const fetched = async (url: URL): Promise<KeyObject> => {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status !== 200) throw new CertificateError(`the certificate is not there (${answer.status})`);
    const text = await answer.text();
    trusted ??= (roots?.() ?? rootCertificates).map((pem) => new X509Certificate(pem));
    return provenKey(text.slice(0, MOST_BYTES), trusted, now());
  };
  return {
    keyOf(url) {
      const known = kept.get(url.href);
      if (known && known.until > now()) return known.key;
      for (const [href, { until }] of kept) if (until <= now()) kept.delete(href);
      if (kept.size >= MOST_KEPT) return Promise.reject(new CertificateError('too many certificates are named'));
      const one = { key: fetched(url), until: now() + KEPT_MS };
      kept.set(url.href, one);
      one.key.catch(() => {
        one.until = now() + FAILED_MS;
      });
      return one.key;
    },
  };
}

/** The key of the first certificate of a text, where those behind it, or what is trusted, prove it and it is one of PayPal's. */
function provenKey(text: string, trusted: readonly X509Certificate[], now: number): KeyObject {
  const pems = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const [leaf, ...behind] = pems.slice(0, MOST_CERTIFICATES).map((pem) => new X509Certificate(pem));
  if (leaf === undefined) throw new CertificateError('there is no certificate');
  if (!/(?:^|\n)CN=[a-z0-9.-]+\.paypal\.com(?:\n|$)/i.test(leaf.subject))
    throw new CertificateError('the certificate is not PayPal’s');
  let proven = leaf;
  for (let step = 0; step <= MOST_CERTIFICATES; step++) {
    if (!isCurrent(proven, now)) throw new CertificateError('a certificate is out of date');
    const own = proven;
    if (trusted.some((root) => root.raw.equals(own.raw))) return leaf.publicKey;
    const root = trusted.find((one) => issued(one, own) && isCurrent(one, now));
    if (root) return leaf.publicKey;
    const next = behind.find((one) => one.ca && !one.raw.equals(own.raw) && issued(one, own));
    if (next === undefined) break;
    proven = next;
  }
  throw new CertificateError('nothing that is trusted proves the certificate');
}

const issued = (by: X509Certificate, one: X509Certificate): boolean => one.checkIssued(by) && one.verify(by.publicKey);

const isCurrent = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now < validToDate.getTime();
