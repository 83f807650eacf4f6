import type { ProviderSandbox, SandboxPayment } from '../sandbox/sandbox.types.ts';
import { SANDBOX_CARD } from '../sandbox/sandbox-card.data.ts';
import type { BankOrder, BankState } from './bank-state.types.ts';
import { type BankAnswer, bankRefusal, SandboxBank, type SandboxBankOptions } from './sandbox-bank.ts';

/** Older payments are forgotten: longer than a refund may be wanted. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
const KEYS_KEPT = 500;

export const emptyBank = (): BankState => ({ count: 0, orders: {}, records: {}, tokens: {}, keys: {} });

/** The bank of the sandbox: as much of its interface as a reservation needs, with a memory, and no money. */
export function sandboxQuickstream(options: SandboxBankOptions): ProviderSandbox {
  const { state, now } = options;
  const bank = new SandboxBank(options);
  return {
    tick: () => bank.tick(),
    payment: (id) => (Object.hasOwn(state.orders, id) ? paymentOf(state.orders[id] as BankOrder, bank) : null),
    pay(id) {
      bank.tick();
      return bank.pay(id);
    },
    arrive: ({ token = '' }) => bank.arrive(token),
    record: () => JSON.stringify(kept(state, now())),
    async fetch(input, init) {
      bank.tick();
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const fault = options.fault?.(`${method} ${url.pathname}`) ?? null;
      if (fault === 'lost') throw new TypeError('fetch failed');
      if (fault === 'busy') return Response.json({}, { status: 503 });
      const key = method === 'POST' ? new Headers(init?.headers).get('idempotency-key') : null;
      const earlier = key === null ? undefined : state.keys[key];
      const answer: BankAnswer = earlier
        ? (JSON.parse(earlier) as BankAnswer)
        : answered(bank, state, { method, url, sent: String(init?.body ?? '') });
      if (key !== null) state.keys[key] = JSON.stringify(answer);
      if (fault === 'answer-lost') throw new TypeError('fetch failed');
      if (fault === 'error') return Response.json({}, { status: 500 });
      return typeof answer.body === 'string'
        ? new Response(answer.body, { status: answer.status })
        : Response.json(withCard(answer.body), { status: answer.status });
    },
  };
}

/** Transactions with the card that they were paid with: it is not part of what the stand-in remembers. */
function withCard(body: unknown): unknown {
  const { data, ...rest } = body as { data?: object[]; receiptNumber?: string };
  const { masked, holder, brand } = SANDBOX_CARD;
  const creditCard = { maskedCardNumber: masked, cardholderName: holder, cardScheme: brand };
  if (data) return { ...rest, data: data.map((one) => ({ ...one, creditCard })) };
  return rest.receiptNumber === undefined ? rest : { ...rest, creditCard };
}

function answered(
  bank: SandboxBank,
  state: BankState,
  { method, url, sent }: { method: string; url: URL; sent: string },
): BankAnswer {
  if (url.pathname.endsWith('/CommunityTokenRequestServlet')) return bank.token(new URLSearchParams(sent));
  const [, receipt = '', verb = ''] = /^\/rest\/v1\/transactions(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  if (receipt === '') {
    const wanted = url.searchParams.get('paymentReferenceNumber');
    if (wanted === null) return bankRefusal(404);
    const found = Object.values(state.records).filter(({ reference }) => reference === wanted);
    return { status: 200, body: { data: found.map((record) => bank.transaction(record)) } };
  }
  const record = Object.hasOwn(state.records, receipt) ? state.records[receipt] : undefined;
  if (record === undefined) return bankRefusal(404);
  if (verb === 'void' && method === 'POST') return bank.void(record);
  if (verb === 'refunds' && method === 'POST') return bank.refund(record, JSON.parse(sent));
  if (verb === 'refunds')
    return { status: 200, body: { data: bank.refundsOf(record).map((one) => bank.transaction(one)) } };
  return { status: 200, body: bank.transaction(record) };
}

function paymentOf(order: BankOrder, bank: SandboxBank): SandboxPayment {
  const { returnUrl, reference } = order;
  const paid = bank.paidOf(reference);
  return {
    id: reference,
    state: paid ? 'paid' : bank.isOver(order) ? 'over' : 'open',
    amount: paid?.amount ?? order.amount,
    currency: order.currency,
    description: `Payment ${reference}`,
    // A site that is tried at home has addresses without a host.
    paidUrl: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${new URLSearchParams(bank.returned(order))}`,
    cancelUrl: order.cancelUrl,
  };
}

function kept(state: BankState, now: number): BankState {
  const recent = <T>(all: Record<string, T>, at: (one: T) => number): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => at(one) > now - KEPT_MS));
  return {
    ...state,
    orders: recent(state.orders, ({ made }) => made),
    records: recent(state.records, ({ at }) => at),
    tokens: recent(state.tokens, ({ made }) => made),
    keys: Object.fromEntries(Object.entries(state.keys).slice(-KEYS_KEPT)),
  };
}
