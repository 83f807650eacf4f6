import Stripe from 'stripe';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  tooLate,
} from '../provider.types.ts';
import { verifyStripeNotice } from './stripe-signature.ts';

/** The version of Stripe's interface that all of this was written for. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 15_000;

export interface StripeOptions {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** STRIPE_API_BASE: another server that speaks Stripe's interface; null: Stripe itself. */
  base: string | null;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Stripe Checkout: shoppers pay on Stripe's own page, and no card number is ever seen here. */
export function stripeProvider({ secretKey, webhookSecrets, base, fetch, now }: StripeOptions): PaymentProvider {
  const url = base === null ? null : new URL(base);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetch),
    ...(url
      ? {
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
        }
      : {}),
  });
  const read = async (ref: string): Promise<ProviderPayment> =>
    paymentOf(await called(() => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] })));
  return {
    id: 'stripe',
    account: accountOf(secretKey),
    live: /^[sr]k_live_/.test(secretKey),
    async create(request) {
      const session = await called(() =>
        stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.attempt }),
      );
      if (!session.url) throw new ProviderError('refused', 'Stripe answered without a page to pay on');
      return { ref: session.id, url: session.url };
    },
    status: read,
    async capture(payment, key, latest) {
      const { intent } = payment;
      if (intent === null) return payment;
      tooLate(latest, now());
      await called(() => stripe.paymentIntents.capture(intent, {}, { idempotencyKey: key }));
      return { ...payment, state: 'paid' };
    },
    async void(ref) {
      const before = await read(ref);
      if (before.state === 'authorised' && before.intent !== null) {
        const { intent } = before;
        await called(() => stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: `void-${ref}` }));
        return { ...before, state: 'expired' };
      }
      if (before.state !== 'open') return before;
      try {
        return paymentOf(
          await called(() => stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: `expire-${ref}` })),
        );
      } catch (error) {
        // Only open ones can be ended: it was paid a moment ago, or its time is over.
        if (error instanceof ProviderError && error.outcome === 'refused') return read(ref);
        throw error;
      }
    },
    async refund({ intent, amount, refund, again }) {
      if (again) {
        // Stripe forgets keys after a day.
        const { data } = await called(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
        const made = data.find(({ metadata }) => metadata?.refund === refund);
        if (made) return refundOf(made);
      }
      const params = { payment_intent: intent, amount, reason: 'requested_by_customer' as const, metadata: { refund } };
      return refundOf(await called(() => stripe.refunds.create(params, { idempotencyKey: refund })));
    },
    refundStatus: async (ref) => refundOf(await called(() => stripe.refunds.retrieve(ref))),
    verifyNotice: async (body, headers) =>
      verifyStripeNotice(body, headers['stripe-signature'], { stripe, secrets: webhookSecrets, now: now() }),
  };
}

/** All of a call, from what was stored of the payment: another body under the same key is refused. */
function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { attempt, reservation, tenant, car } = request;
  const metadata = { reservation, attempt, tenant, car: String(car) };
  return {
    mode: 'payment',
    submit_type: 'book',
    locale: 'en',
    customer_email: request.email,
    client_reference_id: reservation,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amount,
          product_data: { name: request.description.slice(0, 250) },
        },
      },
    ],
    metadata,
    payment_intent_data: {
      metadata,
      capture_method: request.capture === 'manual' ? 'manual' : 'automatic',
      ...suffixOf(request.stocknum),
    },
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(request.expiresAt / 1000),
    success_url: withSession(request.returnUrl),
    cancel_url: request.cancelUrl,
  };
}

/** Stripe puts its name of the payment there. Requests that were stored long ago have it already. */
const withSession = (url: string): string => (url.includes('?') ? url : `${url}?session_id={CHECKOUT_SESSION_ID}`);

/** What is behind the dealer's name on a bank statement: 22 characters with it, none of `<>\'"*`, at least one letter. */
function suffixOf(stocknum: string): { statement_descriptor_suffix?: string } {
  const clean = stocknum
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .slice(0, 8);
  return clean === '' ? {} : { statement_descriptor_suffix: `STK ${clean}` };
}

function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  const { payment_intent: intent, status, payment_status } = session;
  const own = typeof intent === 'object' ? intent?.status : undefined;
  const authorised = own === 'requires_capture';
  // What was held on the card was let go.
  const isLetGo = own === 'canceled';
  const state =
    status === 'open'
      ? 'open'
      : status === 'expired' || (isLetGo && payment_status !== 'paid')
        ? 'expired'
        : payment_status === 'paid'
          ? 'paid'
          : authorised
            ? 'authorised'
            : 'waiting';
  return {
    state,
    ref: session.id,
    intent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    live: session.livemode,
    reservation: session.client_reference_id,
    attempt: session.metadata?.attempt ?? null,
  };
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { status, payment_intent: intent } = refund;
  return {
    ref: refund.id,
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
    amount: refund.amount,
    intent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refund: refund.metadata?.refund ?? null,
    error: refund.failure_reason ?? null,
  };
}

/** Stripe's answer; what it refuses for good is told from what nobody knows the outcome of. */
async function called<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { statusCode = 0, message } = error as { statusCode?: number; message: string };
    // 409: the same call is under way; 429: too many; above 499 and without an answer: it may have been done.
    const refused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
    throw new ProviderError(refused ? 'refused' : 'unknown', `Stripe: ${message}`, { cause: error });
  }
}

/** Keys of one account differ in what follows; the account's own part tells accounts apart, and is no secret. */
function accountOf(secretKey: string): string {
  const [, mode = '', own = ''] = /^[sr]k_(live|test)_([A-Za-z0-9]{0,12})/.exec(secretKey) ?? [];
  return `${mode}_${own}`;
}
