import type Stripe from 'stripe';
import type { ProviderNotice } from '../provider.types.ts';

/** How old, and how far ahead, the time of a signature may be, in seconds. The SDK looks at the age alone. */
const TOLERANCE_S = 300;

export interface SignatureOptions {
  stripe: Stripe;
  /** The one of today and the one before it. */
  secrets: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** What a notice of Stripe says, where one of the secrets signed exactly these bytes within five minutes; else null. */
export function verifyStripeNotice(
  body: Uint8Array,
  signature: string | undefined,
  { stripe, secrets, now }: SignatureOptions,
): ProviderNotice | null {
  if (signature === undefined || !(body instanceof Uint8Array)) return null;
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedAt <= now / 1000 + TOLERANCE_S)) return null;
  for (const secret of secrets.filter((one) => /^whsec_\S+$/.test(one))) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now);
      return noticeOf(event as unknown as StripeEvent);
    } catch {
      // Perhaps the other secret signed it.
    }
  }
  return null;
}

interface StripeEvent {
  id: string;
  type: string;
  data: { object: { id: string; payment_intent?: string | null } };
}

function noticeOf({ id: eventId, type, data: { object } }: StripeEvent): ProviderNotice {
  if (type.startsWith('checkout.session.')) return { eventId, type, about: 'payment', ref: object.id };
  if (type.startsWith('refund.')) return { eventId, type, about: 'refund', ref: object.id };
  if (type === 'charge.dispute.created' && object.payment_intent)
    return { eventId, type, about: 'dispute', ref: object.payment_intent };
  return { eventId, type, about: 'nothing', ref: object.id ?? '' };
}
