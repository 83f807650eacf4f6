import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { verifyStripeNotice } from './stripe-signature.ts';

const BODY = '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}';
const T = 1_760_000_000;
const stripe = new Stripe('sk_test_123');
const SECRET = 'whsec_test_1';
const header = (secret = SECRET, body = BODY, t = T): string =>
  stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: t });
const v1 = (secret = SECRET, body = BODY): string => header(secret, body).split('v1=')[1] ?? '';
const verify = (
  signature: string | undefined,
  { body = BODY, secrets = [SECRET], now = T }: { body?: string | Uint8Array; secrets?: string[]; now?: number } = {},
) => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return verifyStripeNotice(bytes, signature, { stripe, secrets, now: now * 1000 }) !== null;
};

describe('signatures of Stripe’s notices', () => {
  it.each([
    [SECRET, '65c9ab39e512a458d6e50558a445b3b5198bcea085d9971468e85e4700f08738'],
    ['whsec_old', '183061ef72b0ffacb99c2f658596def6ad2cfdca89702e7e5c2c86ef85a3728a'],
  ])('the known vector of %s', (secret, digest) => {
    const body = '{"id":"evt_1","object":"event","type":"checkout.session.completed"}';
    expect(v1(secret, body)).toBe(digest);
  });

  it.each<[string, boolean, () => boolean]>([
    ['right', true, () => verify(header())],
    ['300 s old', true, () => verify(header(), { now: T + 300 })],
    ['301 s old', false, () => verify(header(), { now: T + 301 })],
    ['300 s ahead', true, () => verify(header(), { now: T - 300 })],
    ['301 s ahead', false, () => verify(header(), { now: T - 301 })],
    ['a wrong v1, then the right one', true, () => verify(`t=${T},v1=${'0'.repeat(64)},v1=${v1()}`)],
    ['the secret before', true, () => verify(header('whsec_old'), { secrets: [SECRET, 'whsec_old'] })],
    ['a secret that is not ours', false, () => verify(header('whsec_other'))],
    ['only v0', false, () => verify(`t=${T},v0=${v1()}`)],
    ['a space after the comma', false, () => verify(`t=${T}, v1=${v1()}`)],
    ['an extra newline', false, () => verify(header(), { body: `${BODY}\n` })],
    ['JSON indented anew', false, () => verify(header(), { body: JSON.stringify(JSON.parse(BODY), null, 2) })],
    ['one byte changed', false, () => verify(header(), { body: BODY.replace('cs_1', 'cs_2') })],
    ['upper-case hex', false, () => verify(`t=${T},v1=${v1().toUpperCase()}`)],
    ['a parsed object', false, () => verify(header(), { body: JSON.parse(BODY) as Uint8Array })],
    ['a blank secret', false, () => verify(header(), { secrets: [''] })],
    ['a secret with a newline', false, () => verify(header(`${SECRET}\n`), { secrets: [`${SECRET}\n`] })],
    ['no header', false, () => verify(undefined)],
    ['no time', false, () => verify(`v1=${v1()}`)],
    ['nothing', false, () => verify('')],
  ])('%s: %s', (_what, accepted, verified) => {
    expect(verified()).toBe(accepted);
  });

  it.each([
    [
      'a thin one',
      '{"id":"evt_2","object":"v2.core.event","type":"v2.core.account.updated","related_object":{"id":"a"}}',
    ],
    ['without data', '{"id":"evt_3","object":"event","type":"checkout.session.completed","data":null}'],
    ['without an object', '{"id":"evt_4","object":"event","type":"refund.created","data":{"object":null}}'],
    ['without an id', '{"object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}'],
    ['of another shape', '{"id":5,"type":{},"data":[]}'],
    ['null', 'null'],
    ['no JSON', 'hello'],
  ])(
    'an event that is not known, %s, is Stripe’s and no reason to ask anything, and where it is not signed it is not',
    (_name, body) => {
      const options = { stripe, secrets: [SECRET], now: T * 1000 };
      const bytes = new TextEncoder().encode(body);
      expect(verifyStripeNotice(bytes, header(SECRET, body), options)?.about).toBe('nothing');
      expect(verifyStripeNotice(bytes, header('whsec_other', body), options)).toBeNull();
    },
  );

  it('nothing is believed where the SDK cannot check signatures', () => {
    const blind = { webhooks: { ...stripe.webhooks, signature: null } } as unknown as Stripe;
    const bytes = new TextEncoder().encode(BODY);
    expect(verifyStripeNotice(bytes, header(), { stripe: blind, secrets: [SECRET], now: T * 1000 })).toBeNull();
  });

  it.each([
    ['checkout.session.expired', { id: 'cs_1' }, { about: 'payment', ref: 'cs_1' }],
    ['refund.failed', { id: 're_1' }, { about: 'refund', ref: 're_1' }],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, { about: 'dispute', ref: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1' }, { about: 'nothing', ref: 'ch_1' }],
  ])('%s', (type, object, notice) => {
    const body = JSON.stringify({ id: 'evt_9', object: 'event', type, data: { object } });
    const options = { stripe, secrets: [SECRET], now: T * 1000 };
    expect(verifyStripeNotice(new TextEncoder().encode(body), header(SECRET, body), options)).toEqual({
      eventId: 'evt_9',
      type,
      ...notice,
    });
  });
});
