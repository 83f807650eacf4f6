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
    // Not `constructEvent`: it refuses events of the second version of Stripe's interface, which are signed as rightly.
    if (isSignedBy(secret, body, signature, { stripe, now })) return noticeOf(eventIn(body));
  }
  return null;
}

function isSignedBy(
  secret: string,
  body: Uint8Array,
  signature: string,
  { stripe, now }: Pick<SignatureOptions, 'stripe' | 'now'>,
): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_S, undefined, now) === true;
  } catch {
    return false;
  }
}

/** As much of an event as is read here: one that is not known may have nothing of it. */
interface StripeEvent {
  id?: unknown;
  type?: unknown;
  data?: { object?: { id?: unknown; payment_intent?: unknown } | null } | null;
}

function eventIn(body: Uint8Array): StripeEvent {
  try {
    return (JSON.parse(new TextDecoder().decode(body)) as StripeEvent | null) ?? {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function noticeOf(event: StripeEvent): ProviderNotice {
  const [eventId, type] = [textOf(event.id), textOf(event.type)];
  const [ref, intent] = [textOf(event.data?.object?.id), textOf(event.data?.object?.payment_intent)];
  if (eventId === '' || ref === '') return { eventId, type, about: 'nothing', ref };
  if (type.startsWith('checkout.session.')) return { eventId, type, about: 'payment', ref };
  if (type.startsWith('refund.')) return { eventId, type, about: 'refund', ref };
  if (type === 'charge.dispute.created' && intent !== '') return { eventId, type, about: 'dispute', ref: intent };
  return { eventId, type, about: 'nothing', ref };
}
