import type { NoticeHeaders, ProviderNotice } from '../provider.types.ts';
import { paypalAnswers } from './paypal-answers.ts';
import { type PaypalCertificateOptions, paypalCertificates } from './paypal-certificates.ts';
import { type PaypalClient, PaypalError } from './paypal-client.ts';
import { captureLinked } from './paypal-payment.ts';
import { isSignedNotice, type PaypalProof, paypalProof } from './paypal-signature.ts';

export interface PaypalNoticeOptions extends PaypalCertificateOptions {
  client: PaypalClient;
  /** Null: notices are refused. */
  webhookId: string | null;
}

/**
 * Proves notices: by PayPal's certificate where it can be had and is proven itself, else PayPal is asked. Null where it is not PayPal's; rejects
 * with PaypalError where nobody can tell at the moment.
 */
export function paypalNotices({ client, webhookId, ...options }: PaypalNoticeOptions) {
  const certificates = paypalCertificates(options);
  const mayAsk = perMinute(MOST_ASKED, options.now);
  return async (body: Uint8Array, headers: NoticeHeaders): Promise<ProviderNotice | null> => {
    const proof = paypalProof(headers);
    if (webhookId === null || proof === null || !(body instanceof Uint8Array)) return null;
    const key = await certificates.keyOf(proof.certificate).catch(() => null);
    if (key === null && !mayAsk())
      throw new PaypalError('unknown', { issue: null, status: null, message: 'asked about too many notices' });
    const isPaypals =
      key === null ? await asked(client, body, proof, webhookId) : isSignedNotice(body, proof, webhookId, key);
    return isPaypals ? paypalNotice(jsonIn(body)) : null;
  };
}

/** Anybody can send what looks like a notice: about so many a minute PayPal is asked at most. Those beyond come again, if they are PayPal's. */
const MOST_ASKED = 30;

/** True so often in each minute. */
function perMinute(most: number, now: () => number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    return count++ < most;
  };
}

/** PayPal's own word on a notice: it is sent back as it came. */
async function asked(client: PaypalClient, body: Uint8Array, proof: PaypalProof, webhookId: string): Promise<boolean> {
  if (jsonIn(body) === null) return false;
  const about = JSON.stringify({
    auth_algo: 'SHA256withRSA',
    cert_url: proof.certificate.href,
    transmission_id: proof.id,
    transmission_sig: proof.signature,
    transmission_time: proof.time,
    webhook_id: webhookId,
  });
  const { verification_status: told } = await client.call(paypalAnswers.verified, {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${about.slice(0, -1)},"webhook_event":${new TextDecoder().decode(body)}}`,
  });
  return told === 'SUCCESS';
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function jsonIn(body: Uint8Array): Fields | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** What an event of PayPal's is a reason to ask about. One that is not known is `nothing`. */
export function paypalNotice(event: Fields | null): ProviderNotice {
  const [eventId, type] = [textOf(event?.id), textOf(event?.event_type)];
  const resource = fieldsOf(event?.resource);
  const [about, ref] = aboutOf(type, resource);
  return eventId === '' || ref === ''
    ? { eventId, type, about: 'nothing', ref: textOf(resource.id) }
    : { eventId, type, about, ref };
}

function aboutOf(type: string, resource: Fields): [about: ProviderNotice['about'], ref: string] {
  const id = textOf(resource.id);
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') return ['payment', textOf(resource.order_id) || id];
  if (type.startsWith('CHECKOUT.ORDER.')) return ['payment', id];
  if (type.startsWith('PAYMENT.REFUND.') || type === 'PAYMENT.CAPTURE.REFUNDED') return ['refund', id];
  // A bank, or PayPal, took back what was paid.
  if (type === 'PAYMENT.CAPTURE.REVERSED') return ['dispute', captureLinked(linksOf(resource)) ?? id];
  if (type === 'CUSTOMER.DISPUTE.CREATED') {
    const [of] = Array.isArray(resource.disputed_transactions) ? resource.disputed_transactions : [];
    return ['dispute', textOf(fieldsOf(of).seller_transaction_id)];
  }
  if (/^PAYMENT\.(?:CAPTURE|AUTHORIZATION)\./.test(type)) {
    const related = fieldsOf(fieldsOf(resource.supplementary_data).related_ids);
    return ['payment', textOf(related.order_id)];
  }
  return ['nothing', id];
}

const linksOf = ({ links }: Fields): { rel: string; href: string }[] =>
  (Array.isArray(links) ? links : []).map((link) => ({
    rel: textOf(fieldsOf(link).rel),
    href: textOf(fieldsOf(link).href),
  }));
