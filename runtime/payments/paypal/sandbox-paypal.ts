import { createPublicKey } from 'node:crypto';
import { minorOf } from '../../rules/reserve/money.ts';
import type { ProviderSandbox, SandboxPayment } from '../sandbox/sandbox.types.ts';
import { isSignedNotice, paypalProof } from './paypal-signature.ts';
import { capturedAnswer, refundAnswer, withCard } from './sandbox-answers.ts';
import { type PaypalSandboxAnswer, refusal, SandboxOrders, type SandboxOrdersOptions } from './sandbox-orders.ts';
import type { PaypalSandboxOrder, PaypalSandboxState } from './sandbox-paypal.types.ts';

const HOUR = 3_600_000;
/** Older orders are forgotten: longer than a refund may be wanted. */
const KEPT_MS = 400 * 24 * HOUR;
const TOKEN = 'sandbox-token';

export const emptyPaypal = (): PaypalSandboxState => ({ count: 0, orders: {}, refunds: {}, keys: {} });

/** PayPal of the sandbox: as much of its interface as a reservation needs, with a memory, and no money. */
export function sandboxPaypal(options: SandboxOrdersOptions): ProviderSandbox {
  const { state, now } = options;
  const orders = new SandboxOrders(options);
  return {
    tick: () => orders.tick(),
    payment: (id) => (Object.hasOwn(state.orders, id) ? paymentOf(state.orders[id] as PaypalSandboxOrder) : null),
    pay: (id) => orders.approve(id),
    record: () => JSON.stringify(kept(state, now())),
    async fetch(input, init) {
      orders.tick();
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const headers = new Headers(init?.headers);
      const fault = options.fault?.(`${method} ${url.pathname}`) ?? null;
      if (fault === 'lost') throw new TypeError('fetch failed');
      if (fault === 'busy') return Response.json({ name: 'SERVICE_UNAVAILABLE' }, { status: 503 });
      const answer = answered(orders, options, { method, url, headers, sent: String(init?.body ?? '') });
      if (fault === 'answer-lost') throw new TypeError('fetch failed');
      if (fault === 'error') return Response.json({ name: 'INTERNAL_SERVER_ERROR' }, { status: 500 });
      if (typeof answer.body === 'string') return new Response(answer.body, { status: answer.status });
      return Response.json(withCard(Object(answer.body)), { status: answer.status });
    },
  };
}

interface Call {
  method: string;
  url: URL;
  headers: Headers;
  sent: string;
}

function answered(orders: SandboxOrders, options: SandboxOrdersOptions, call: Call): PaypalSandboxAnswer {
  const { state, now } = options;
  const { method, url, headers, sent } = call;
  if (url.pathname.startsWith('/v1/notifications/certs/')) return { status: 200, body: options.signer().certificate };
  if (url.pathname === '/v1/oauth2/token')
    return headers.get('authorization')?.startsWith('Basic ')
      ? { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400, app_id: 'APP-SANDBOX' } }
      : { status: 401, body: { error: 'invalid_client' } };
  if (headers.get('authorization') !== `Bearer ${TOKEN}`)
    return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
  if (url.pathname === '/v1/notifications/verify-webhook-signature')
    return { status: 200, body: { verification_status: isOwn(options, sent) ? 'SUCCESS' : 'FAILURE' } };
  const id = method === 'POST' ? headers.get('paypal-request-id') : null;
  // A key is known with the call that it came with.
  const key = id === null ? null : `${url.pathname} ${id}`;
  const earlier = key === null ? undefined : state.keys[key];
  if (earlier && earlier.until > now()) return { status: 200, body: JSON.parse(earlier.answer) };
  const answer = done(orders, state, call);
  if (key !== null && answer.status < 300) {
    const hours = url.pathname.startsWith('/v2/checkout/') ? 6 : 45 * 24;
    state.keys[key] = { status: answer.status, answer: JSON.stringify(answer.body), until: now() + hours * HOUR };
  }
  return answer;
}

function done(orders: SandboxOrders, state: PaypalSandboxState, { method, url, sent }: Call): PaypalSandboxAnswer {
  const [, kind = '', id = '', verb = ''] =
    /^\/v2\/(checkout\/orders|payments\/(?:captures|authorizations|refunds))(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(
      url.pathname,
    ) ?? [];
  const post = method === 'POST';
  if (kind === 'checkout/orders') {
    if (post && id === '') return orders.create(JSON.parse(sent));
    const order = state.orders[id];
    if (!order || order.status === 'GONE') return refusal('INVALID_RESOURCE_ID', 404);
    if (post) return orders.take(order, verb === 'authorize' ? 'authorize' : 'capture');
    return orders.answer(order);
  }
  if (kind === 'payments/authorizations' && post) return orders.held(id, verb);
  if (kind === 'payments/captures') {
    if (post) return orders.refund(id, JSON.parse(sent));
    const found = orders.capture(id);
    return found
      ? { status: 200, body: capturedAnswer(found.order, found.capture) }
      : refusal('INVALID_RESOURCE_ID', 404);
  }
  if (kind === 'payments/refunds' && state.refunds[id]) return { status: 200, body: refundAnswer(state.refunds[id]) };
  return refusal('INVALID_RESOURCE_ID', 404);
}

/** Whether a notice that is sent back is one of this stand-in's. */
function isOwn({ webhookId, signer }: SandboxOrdersOptions, sent: string): boolean {
  const about = JSON.parse(sent) as Record<string, unknown>;
  const proof = paypalProof({
    'paypal-transmission-id': String(about.transmission_id),
    'paypal-transmission-time': String(about.transmission_time),
    'paypal-transmission-sig': String(about.transmission_sig),
    'paypal-cert-url': String(about.cert_url),
    'paypal-auth-algo': String(about.auth_algo),
  });
  const body = Buffer.from(JSON.stringify(about.webhook_event));
  if (proof === null || about.webhook_id !== webhookId) return false;
  return isSignedNotice(body, proof, webhookId, createPublicKey(signer().key));
}

const STATES = { PAYER_ACTION_REQUIRED: 'open', APPROVED: 'paid', COMPLETED: 'paid', GONE: 'over' } as const;

function paymentOf(order: PaypalSandboxOrder): SandboxPayment {
  const { returnUrl } = order;
  return {
    id: order.id,
    state: STATES[order.status],
    amount: minorOf(order.amount.value, order.amount.currency_code) ?? 0,
    currency: order.amount.currency_code,
    description: order.description,
    // A site that is tried at home has addresses without a host.
    paidUrl: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}token=${order.id}`,
    cancelUrl: order.cancelUrl,
  };
}

function kept(state: PaypalSandboxState, now: number): PaypalSandboxState {
  return {
    ...state,
    orders: Object.fromEntries(Object.entries(state.orders).filter(([, { made }]) => made > now - KEPT_MS)),
    keys: Object.fromEntries(Object.entries(state.keys).filter(([, { until }]) => until > now)),
  };
}
