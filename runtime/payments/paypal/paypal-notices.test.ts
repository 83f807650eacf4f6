import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paypalClient } from './paypal-client.ts';
import { paypalNotice, paypalNotices } from './paypal-notices.ts';
import { signedText } from './paypal-signature.ts';
import { sandboxCertificate } from './sandbox-certificate.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const HOUR = 3_600_000;
const WEBHOOK = 'WH1234567890';
const CERT = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
const NAME = 'messageverificationcerts.paypal.com';
const EVENT = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O1' } };
const BODY = JSON.stringify(EVENT);

const pair = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const [rootKey, middleKey, leafKey, otherKey] = [pair(), pair(), pair(), pair()];
const ROOT = sandboxCertificate({ name: 'Root', key: rootKey, isAuthority: true });
const MIDDLE = sandboxCertificate({
  name: 'Middle',
  key: middleKey,
  by: { name: 'Root', key: rootKey },
  isAuthority: true,
});
const leaf = (more: Partial<Parameters<typeof sandboxCertificate>[0]> = {}): string =>
  sandboxCertificate({ name: NAME, key: leafKey, by: { name: 'Middle', key: middleKey }, ...more });

interface Bench {
  /** What the address of the certificate answers; null: nothing. */
  served?: string | null;
  /** What PayPal says of a notice that it is asked about; null: it does not answer. */
  verdict?: string | null;
  roots?: string[];
  webhookId?: string | null;
}

function bench({ served = leaf() + MIDDLE, verdict = null, roots = [ROOT], webhookId = WEBHOOK }: Bench = {}) {
  const time = { now: NOW };
  const asked: string[] = [];
  const sent: string[] = [];
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    const url = String(input);
    asked.push(url.replace('https://api-m.paypal.com', ''));
    expect(init?.redirect).toBe('error');
    if (url.includes('/certs/')) {
      if (served === null) throw new TypeError('fetch failed');
      return new Response(served);
    }
    if (url.endsWith('/token')) return Response.json({ access_token: 'T', expires_in: 3600 });
    sent.push(String(init?.body));
    if (verdict === null) throw new TypeError('fetch failed');
    return Response.json({ verification_status: verdict });
  }) as typeof globalThis.fetch;
  const now = (): number => time.now;
  const client = paypalClient({ clientId: 'A', secretKey: 'E', base: null, fetch, now });
  const verify = paypalNotices({ client, webhookId, roots: () => roots, fetch, now });
  const tell = (
    more: { key?: KeyObject; url?: string; body?: string; signedBody?: string; webhook?: string } = {},
  ): Promise<unknown> => {
    const { key = leafKey, url = CERT, body = BODY, signedBody = body, webhook = WEBHOOK } = more;
    const proof = { id: 'T-1', time: '2026-11-20T00:00:00Z' };
    const text = signedText(proof, webhook, Buffer.from(signedBody));
    return verify(Buffer.from(body), {
      'paypal-transmission-id': proof.id,
      'paypal-transmission-time': proof.time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
      'paypal-cert-url': url,
      'paypal-auth-algo': 'SHA256withRSA',
    });
  };
  return { time, asked, sent, tell };
}

const HEARD = { eventId: 'WH-1', type: 'CHECKOUT.ORDER.APPROVED', about: 'payment', ref: '5O1' };

describe('notices of PayPal', () => {
  it('are proved by a certificate that a chain proves, fetched once', async () => {
    const { asked, tell } = bench();
    expect([await tell(), await tell()]).toEqual([HEARD, HEARD]);
    expect(asked).toEqual([CERT]);
  });

  it('are proved by a certificate that is fetched anew after half a day', async () => {
    const { asked, time, tell } = bench();
    await tell();
    time.now += 13 * HOUR;
    await tell();
    expect(asked).toEqual([CERT, CERT]);
  });

  it.each([
    ['another key', { key: otherKey }],
    ['other bytes', { signedBody: `${BODY} ` }],
    ['another webhook', { webhook: 'WH0987654321' }],
  ])('are not PayPal’s where %s signed, and nobody else is asked', async (_what, more) => {
    const { asked, tell } = bench({ verdict: 'SUCCESS' });
    expect(await tell(more)).toBeNull();
    expect(asked).toEqual([CERT]);
  });

  it.each(['http://api.paypal.com/cert', 'https://paypal.com.evil.io/cert', 'https://evilpaypal.com/cert'])(
    'are not believed with a certificate at %s, which is not fetched',
    async (url) => {
      const { asked, tell } = bench({ verdict: 'SUCCESS' });
      expect(await tell({ url })).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('are refused where the dealer has no webhook ID', async () => {
    const { asked, tell } = bench({ webhookId: null });
    expect([await tell(), asked]).toEqual([null, []]);
  });

  it.each<[name: string, bench: Bench]>([
    ['is not there', { served: null }],
    ['is no certificate', { served: '<html>' }],
    ['is not proved by what is trusted', { roots: [sandboxCertificate({ name: 'Other', key: otherKey })] }],
    ['lacks a link of its chain', { served: leaf() }],
    ['is another’s', { served: leaf({ name: 'www.evil.example' }) + MIDDLE }],
    ['has a name that only looks like PayPal’s', { served: leaf({ name: 'evilpaypal.com' }) + MIDDLE }],
    ['is out of date', { served: leaf({ until: '20261101000000Z' }) + MIDDLE }],
    ['signed itself', { served: sandboxCertificate({ name: NAME, key: leafKey }) }],
    [
      'is signed by one that may sign no others',
      {
        served:
          leaf({ by: { name: 'Middle', key: middleKey } }) +
          sandboxCertificate({ name: 'Middle', key: middleKey, by: { name: 'Root', key: rootKey } }),
      },
    ],
    [
      'says a name of the chain, and is signed by another key',
      { served: leaf({ by: { name: 'Middle', key: otherKey } }) + MIDDLE },
    ],
  ])('are asked about at PayPal where the certificate %s', async (_name, options) => {
    const good = bench({ ...options, verdict: 'SUCCESS' });
    expect(await good.tell()).toEqual(HEARD);
    expect(good.asked).toEqual([CERT, '/v1/oauth2/token', '/v1/notifications/verify-webhook-signature']);
    const [sent] = good.sent;
    expect(JSON.parse(sent ?? '')).toMatchObject({ webhook_id: WEBHOOK, transmission_id: 'T-1', webhook_event: EVENT });
    expect(sent).toContain(`"webhook_event":${BODY}}`);
    expect(await bench({ ...options, verdict: 'FAILURE' }).tell()).toBeNull();
    await expect(bench({ ...options, verdict: null }).tell()).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it('do not let their sender have us fetch one address after the other', async () => {
    const { asked, tell } = bench({ verdict: 'SUCCESS' });
    for (let n = 0; n < 20; n++) await tell({ url: `${CERT}${n}` });
    expect(asked.filter((url) => url.includes('/certs/')).length).toBe(8);
  });

  it('do not let their sender have us ask PayPal without end, and are asked about again in the next minute', async () => {
    const { asked, time, tell } = bench({ served: null, verdict: 'FAILURE' });
    for (let n = 0; n < 30; n++) expect(await tell()).toBeNull();
    for (let n = 0; n < 5; n++) await expect(tell()).rejects.toMatchObject({ outcome: 'unknown' });
    expect(asked.filter((url) => url.endsWith('/verify-webhook-signature')).length).toBe(30);
    time.now += 61_000;
    expect(await tell()).toBeNull();
  });

  it('an address that does not answer is asked again after a minute', async () => {
    const { asked, time, tell } = bench({ served: null, verdict: 'SUCCESS' });
    await tell();
    await tell();
    time.now += 61_000;
    await tell();
    expect(asked.filter((url) => url === CERT).length).toBe(2);
  });
});

describe('what an event is a reason to ask about', () => {
  const related = { supplementary_data: { related_ids: { order_id: '5O1' } } };
  const up = (path: string) => [{ rel: 'up', href: `https://api.paypal.com/v2/payments/${path}` }];
  it.each<[type: string, resource: object, about: string, ref: string]>([
    ['CHECKOUT.ORDER.APPROVED', { id: '5O1' }, 'payment', '5O1'],
    ['CHECKOUT.ORDER.COMPLETED', { id: '5O1' }, 'payment', '5O1'],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: '5O1' }, 'payment', '5O1'],
    ['PAYMENT.CAPTURE.COMPLETED', { id: '3C6', ...related }, 'payment', '5O1'],
    ['PAYMENT.CAPTURE.PENDING', { id: '3C6', ...related }, 'payment', '5O1'],
    ['PAYMENT.CAPTURE.DENIED', { id: '3C6', ...related }, 'payment', '5O1'],
    ['PAYMENT.AUTHORIZATION.VOIDED', { id: '9A1', ...related }, 'payment', '5O1'],
    ['PAYMENT.CAPTURE.REFUNDED', { id: '1R1', links: up('captures/3C6') }, 'refund', '1R1'],
    ['PAYMENT.REFUND.FAILED', { id: '1R1' }, 'refund', '1R1'],
    ['PAYMENT.CAPTURE.REVERSED', { id: '1R1', links: up('captures/3C6') }, 'dispute', '3C6'],
    ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: '3C6' }] }, 'dispute', '3C6'],
    ['PAYMENT.CAPTURE.COMPLETED', { id: '3C6' }, 'nothing', '3C6'],
    ['BILLING.PLAN.CREATED', { id: 'P-1' }, 'nothing', 'P-1'],
    ['PAYMENT.SALE.COMPLETED', { id: '3C6' }, 'nothing', '3C6'],
  ])('%s of %j', (type, resource, about, ref) => {
    expect(paypalNotice({ id: 'WH-1', event_type: type, resource })).toEqual({ eventId: 'WH-1', type, about, ref });
  });

  it.each([null, {}, { id: 5, event_type: [], resource: 'x' }, { id: 'WH-1', resource: null }, []])(
    'nothing of %j',
    (event) => {
      expect(paypalNotice(event as never).about).toBe('nothing');
    },
  );
});
