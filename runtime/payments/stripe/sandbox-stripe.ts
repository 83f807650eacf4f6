import type { ProviderSandbox, SandboxPayment } from '../sandbox/sandbox.types.ts';
import { SANDBOX_CARD } from '../sandbox/sandbox-card.data.ts';
import { type AccountAnswer, failure, SandboxAccount, type SandboxAccountOptions } from './sandbox-account.ts';
import type { SandboxSession, SandboxState } from './sandbox-stripe.types.ts';

/** Older sessions are forgotten, milliseconds: longer than a refund may be wanted. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
const KEYS_KEPT = 500;

export const emptySandbox = (): SandboxState => ({ count: 0, sessions: {}, refunds: {}, keys: {} });

/** Card payments of the sandbox: as much of Stripe's interface as a reservation needs, with a memory, and no money. */
export function sandboxStripe(options: SandboxAccountOptions): ProviderSandbox {
  const { state } = options;
  const account = new SandboxAccount(options);
  return {
    tick: () => account.tick(),
    payment: (id) => (Object.hasOwn(state.sessions, id) ? paymentOf(state.sessions[id] as SandboxSession) : null),
    record: () => JSON.stringify(kept(state, options.now())),
    pay: (id) => account.pay(id),
    async fetch(input, init) {
      account.tick();
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const sent = String(init?.body ?? '');
      const fault = options.fault?.(`${method} ${url.pathname}`) ?? null;
      if (fault === 'lost') throw new TypeError('fetch failed');
      if (fault === 'busy') return respond(failure(503, 'Try again later', 'api_error'));
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
      const answer = earlier
        ? { status: earlier.status, body: JSON.parse(earlier.answer) as unknown }
        : answered(account, state, { method, url, form: new URLSearchParams(sent) });
      if (key !== null && method === 'POST')
        state.keys[key] = { sent, status: answer.status, answer: JSON.stringify(answer.body) };
      if (fault === 'answer-lost') throw new TypeError('fetch failed');
      if (fault === 'error') return respond(failure(500, 'An unknown error occurred', 'api_error'));
      return respond(answer);
    },
  };
}

const STATES = { open: 'open', complete: 'paid', expired: 'over' } as const;

const paymentOf = (session: SandboxSession): SandboxPayment => ({
  id: session.id,
  state: STATES[session.status],
  amount: session.amount_total,
  currency: session.currency.toUpperCase(),
  description: session.description,
  paidUrl: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id),
  cancelUrl: session.cancel_url,
});

function kept(state: SandboxState, now: number): SandboxState {
  return {
    ...state,
    sessions: Object.fromEntries(
      Object.entries(state.sessions).filter(([, { expires_at }]) => expires_at * 1000 > now - KEPT_MS),
    ),
    keys: Object.fromEntries(Object.entries(state.keys).slice(-KEYS_KEPT)),
  };
}

/** What a call of Stripe's interface answers. */
function answered(
  account: SandboxAccount,
  state: SandboxState,
  { method, url, form }: { method: string; url: URL; form: URLSearchParams },
): AccountAnswer {
  const [, kind = '', id = '', verb = ''] =
    /^\/v1\/(checkout\/sessions|refunds|payment_intents)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const post = method === 'POST';
  if (kind === 'refunds') {
    if (post && id === '') return account.refund(form);
    const made = state.refunds[id];
    if (id !== '') return made ? { status: 200, body: made } : failure(404, `No such refund: '${id}'`);
    const of = url.searchParams.get('payment_intent');
    const data = Object.values(state.refunds).filter((one) => one.payment_intent === of);
    return { status: 200, body: { object: 'list', has_more: false, data } };
  }
  if (kind === 'payment_intents' && post) return account.intent(id, verb);
  if (kind !== 'checkout/sessions') return failure(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
  if (post && id === '') return account.create(form);
  const session = state.sessions[id];
  if (!session) return failure(404, `No such checkout.session: '${id}'`);
  if (post && verb === 'expire') return account.expire(session);
  const { payment_intent: own, intent_status: status } = session;
  const isExpanded = [...url.searchParams].some(([name, value]) => /^expand/.test(name) && value === 'payment_intent');
  const { brand, last, holder, expiry } = SANDBOX_CARD;
  const latest_charge = {
    billing_details: { name: holder },
    payment_method_details: { card: { brand, last4: last, exp: expiry } },
  };
  return {
    status: 200,
    body: isExpanded && own ? { ...session, payment_intent: { id: own, status, latest_charge } } : session,
  };
}

function respond({ status, body }: AccountAnswer): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
