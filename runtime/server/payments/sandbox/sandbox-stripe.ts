import { createHmac } from 'node:crypto';
import type {
  RefundFate,
  SandboxEvent,
  SandboxFault,
  SandboxRefund,
  SandboxSession,
  SandboxState,
} from './sandbox-stripe.types.ts';

export interface SandboxStripeOptions {
  state: SandboxState;
  /** Where a session is paid. */
  payUrl: (session: string) => string;
  webhookSecret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Asked at each call. */
  fault?: (call: string) => SandboxFault;
  /** Asked at each refund; it succeeds unless told otherwise. */
  refundFate?: () => RefundFate;
  /** What it tells by itself, signed; nobody needs to listen. */
  tell: (event: SandboxEvent) => void;
}

export interface SandboxStripe {
  fetch: typeof globalThis.fetch;
  /** What a shopper does on its page; false where that cannot be done any more. */
  pay(session: string): boolean;
  session(id: string): SandboxSession | null;
  /** Time goes on: sessions whose time is over end. */
  tick(): void;
}

const HOUR = 3_600_000;
const LOST_CARD = 'lost_or_stolen_card';

export const emptySandbox = (): SandboxState => ({ count: 0, sessions: {}, refunds: {}, keys: {} });

interface Answer {
  status: number;
  body: unknown;
}

const failure = (status: number, message: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, message } },
});

/** Card payments of the sandbox: as much of Stripe's interface as a reservation needs, with a memory, and no money. */
export function sandboxStripe(options: SandboxStripeOptions): SandboxStripe {
  const { state, now } = options;
  const nextId = (prefix: string): string => `${prefix}_sandbox_${++state.count}`;
  const tell = (type: string, object: object): void => {
    const body = JSON.stringify({
      id: nextId('evt'),
      object: 'event',
      type,
      created: Math.floor(now() / 1000),
      livemode: false,
      data: { object },
    });
    options.tell({ body, signature: signed(body, options.webhookSecret, now()) });
  };
  const tick = (): void => {
    for (const session of Object.values(state.sessions)) {
      if (session.status !== 'open' || session.expires_at * 1000 > now()) continue;
      session.status = 'expired';
      session.url = null;
      tell('checkout.session.expired', session);
    }
    for (const refund of Object.values(state.refunds)) {
      const { later } = refund;
      if (!later || later.at > now()) continue;
      refund.status = later.status;
      refund.failure_reason = later.status === 'failed' ? LOST_CARD : null;
      refund.later = null;
      tell(later.status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    }
  };
  const create = (form: URLSearchParams): Answer => {
    const expiresAt = Number(form.get('expires_at'));
    const seconds = now() / 1000;
    if (expiresAt < seconds + 30 * 60 - 5 || expiresAt > seconds + 24 * 3600)
      return failure(
        400,
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    const id = nextId('cs');
    const session: SandboxSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: options.payUrl(id),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      expires_at: expiresAt,
      livemode: false,
      client_reference_id: form.get('client_reference_id'),
      payment_intent: null,
      capture_method: form.get('payment_intent_data[capture_method]') === 'manual' ? 'manual' : 'automatic',
      intent_status: null,
      metadata: fields(form, 'metadata'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      description: form.get('line_items[0][price_data][product_data][name]') ?? '',
    };
    state.sessions[id] = session;
    return { status: 200, body: session };
  };
  const expire = (session: SandboxSession): Answer => {
    if (session.status !== 'open')
      return failure(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    session.url = null;
    tell('checkout.session.expired', session);
    return { status: 200, body: session };
  };
  const refund = (form: URLSearchParams): Answer => {
    const intent = form.get('payment_intent') ?? '';
    const session = Object.values(state.sessions).find((one) => one.payment_intent === intent);
    if (!session) return failure(404, `No such payment_intent: '${intent}'`);
    const back = Object.values(state.refunds).filter((one) => one.payment_intent === intent && one.status !== 'failed');
    const left = session.amount_total - back.reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(form.get('amount') ?? left);
    if (amount <= 0 || amount > left) return failure(400, `Refund amount is greater than unrefunded amount on charge`);
    const fate = options.refundFate?.() ?? 'succeeds';
    const made: SandboxRefund = {
      id: nextId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: intent,
      status: fate === 'fails' ? 'failed' : fate === 'waits' ? 'pending' : 'succeeded',
      failure_reason: fate === 'fails' ? LOST_CARD : null,
      later:
        fate === 'waits' || fate === 'comes-back'
          ? { status: fate === 'waits' ? 'succeeded' : 'failed', at: now() + HOUR }
          : null,
      metadata: fields(form, 'metadata'),
    };
    state.refunds[made.id] = made;
    tell('refund.created', made);
    return { status: 200, body: made };
  };
  /** What is held on a card is taken, or let go. */
  const intent = (id: string, verb: string): Answer => {
    const session = Object.values(state.sessions).find(({ payment_intent }) => payment_intent === id);
    if (!session) return failure(404, `No such payment_intent: '${id}'`);
    if (session.intent_status !== 'requires_capture')
      return failure(
        400,
        `This PaymentIntent could not be changed because it has a status of ${session.intent_status}.`,
      );
    session.intent_status = verb === 'capture' ? 'succeeded' : 'canceled';
    if (verb === 'capture') session.payment_status = 'paid';
    return { status: 200, body: { id, object: 'payment_intent', status: session.intent_status } };
  };
  const answer = (method: string, url: URL, form: URLSearchParams): Answer => {
    const [, kind = '', id = '', verb = ''] =
      /^\/v1\/(checkout\/sessions|refunds|payment_intents)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    const post = method === 'POST';
    if (kind === 'refunds') {
      if (post && id === '') return refund(form);
      const made = state.refunds[id];
      if (id !== '') return made ? { status: 200, body: made } : failure(404, `No such refund: '${id}'`);
      const of = url.searchParams.get('payment_intent');
      const data = Object.values(state.refunds).filter((one) => one.payment_intent === of);
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    if (kind === 'payment_intents' && post) return intent(id, verb);
    if (kind !== 'checkout/sessions') return failure(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
    if (post && id === '') return create(form);
    const session = state.sessions[id];
    if (!session) return failure(404, `No such checkout.session: '${id}'`);
    if (post && verb === 'expire') return expire(session);
    const { payment_intent: own, intent_status: status } = session;
    const isExpanded = [...url.searchParams].some(
      ([name, value]) => /^expand/.test(name) && value === 'payment_intent',
    );
    return { status: 200, body: isExpanded && own ? { ...session, payment_intent: { id: own, status } } : session };
  };
  return {
    tick,
    session: (id) => state.sessions[id] ?? null,
    pay(id) {
      tick();
      const session = state.sessions[id];
      if (session?.status !== 'open') return false;
      session.status = 'complete';
      const isHeld = session.capture_method === 'manual';
      session.payment_status = isHeld ? 'unpaid' : 'paid';
      session.payment_intent = nextId('pi');
      session.intent_status = isHeld ? 'requires_capture' : 'succeeded';
      session.url = null;
      tell('checkout.session.completed', session);
      return true;
    },
    async fetch(input, init) {
      tick();
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const sent = String(init?.body ?? '');
      const fault = options.fault?.(`${method} ${url.pathname}`) ?? null;
      if (fault === 'lost') throw new TypeError('fetch failed');
      const key = new Headers(init?.headers).get('idempotency-key');
      const earlier = key === null ? undefined : state.keys[key];
      if (earlier && earlier.sent !== sent)
        return respond(
          failure(
            400,
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            'idempotency_error',
          ),
        );
      const answered = earlier
        ? { status: earlier.status, body: JSON.parse(earlier.answer) as unknown }
        : answer(method, url, new URLSearchParams(sent));
      if (key !== null && method === 'POST')
        state.keys[key] = { sent, status: answered.status, answer: JSON.stringify(answered.body) };
      if (fault === 'answer-lost') throw new TypeError('fetch failed');
      if (fault === 'error') return respond(failure(500, 'An unknown error occurred', 'api_error'));
      return respond(answered);
    },
  };
}

function respond({ status, body }: Answer): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** `name[key]=value` of a form as an object. */
function fields(form: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const own = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;
      return own === null ? [] : [[own, value]];
    }),
  );
}

function signed(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
