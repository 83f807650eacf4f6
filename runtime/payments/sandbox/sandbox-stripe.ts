import { type AccountAnswer, failure, SandboxAccount, type SandboxAccountOptions } from './sandbox-account.ts';
import type { SandboxFault, SandboxSession, SandboxState } from './sandbox-stripe.types.ts';

export interface SandboxStripeOptions extends SandboxAccountOptions {
  /** Asked at each call. */
  fault?: (call: string) => SandboxFault;
}

export interface SandboxStripe {
  fetch: typeof globalThis.fetch;
  /** What a shopper does on its page; false where that cannot be done any more. */
  pay(session: string): boolean;
  session(id: string): SandboxSession | null;
  /** Time goes on: sessions whose time is over end. */
  tick(): void;
}

export const emptySandbox = (): SandboxState => ({ count: 0, sessions: {}, refunds: {}, keys: {} });

/** Card payments of the sandbox: as much of Stripe's interface as a reservation needs, with a memory, and no money. */
export function sandboxStripe(options: SandboxStripeOptions): SandboxStripe {
  const { state } = options;
  const account = new SandboxAccount(options);
  return {
    tick: () => account.tick(),
    session: (id) => state.sessions[id] ?? null,
    pay: (id) => account.pay(id),
    async fetch(input, init) {
      account.tick();
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
  return { status: 200, body: isExpanded && own ? { ...session, payment_intent: { id: own, status } } : session };
}

function respond({ status, body }: AccountAnswer): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
