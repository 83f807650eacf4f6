import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { MailMessage } from '../../runtime/contracts/mail.types.ts';
import { openReservations } from '../../runtime/features/reserve/open-reservations.ts';
import { paymentRoutes } from '../../runtime/features/reserve/payment-routes.ts';
import { balanceWays } from '../../runtime/payments/balance-ways.ts';
import { checkoutPath } from '../../runtime/rules/reserve/checkout-path.ts';
import { readBody } from '../../runtime/server/guards/read-body.ts';
import { signedLinks } from '../../runtime/server/guards/signed-links.ts';
import { isThisMachine } from '../../runtime/server/host/client-key.ts';
import { peer } from '../../runtime/server/host/peer.fixture.ts';
import { isSealed } from '../../runtime/server/leads/ends-in-sandbox.ts';
import { serviceLeads } from '../../runtime/server/leads/service-leads.ts';
import { fileSafe } from '../../runtime/server/store/file-safe.ts';
import { createLeadStore } from '../../runtime/server/store/lead-store.ts';
import { openSqlite } from '../../runtime/server/store/open-sqlite.ts';
import { createReservationStore } from '../../runtime/server/store/reservations/reservation-store.ts';
import type { ObservedSite } from './observed-site.fixture.ts';

const DAYS = 15;
const STEP = DAYS * 86_400_000;
const START = Date.parse('2026-12-01T09:00:00+11:00');
const BUYER = { name: 'Sam Example', email: 'sam@example.com', phone: '0491570006' };
/** Signing secrets of a provider's account, by the variable that a definition may name. */
const HOOKS = { PAYMENT_HOOK: 'whsec_One0000000001', OTHER_HOOK: 'whsec_Two0000000002' };
/** An account of another provider, and what is put in place of each part of it. */
const PAYPAL = {
  PAYPAL_ID: 'client-one',
  PAYPAL_OTHER_ID: 'client-two',
  PAYPAL_SECRET: 'secret-one',
  PAYPAL_OTHER_SECRET: 'secret-two',
  PAYPAL_HOOK: 'WEBHOOK1',
  PAYPAL_OTHER_HOOK: 'WEBHOOK2',
};
const PAYPAL_PROOF = {
  'paypal-transmission-id': 'T-1',
  'paypal-transmission-time': '2026-12-01T00:00:00Z',
  'paypal-transmission-sig': 'AAAA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
};

/**
 * What comes of a car that is reserved, and paid in the sandbox: what the provider is asked for, mails with their readers, and for how many days after it ended
 * the buyer is known. With `keys`, the provider's interface is asked instead: by which account, and whose notices are taken.
 */
export async function reserved({ built }: ObservedSite, keys: boolean): Promise<string> {
  const { tenant } = built.site;
  const time = { now: START };
  const clock = () => new Date(time.now);
  const database = await openSqlite(':memory:');
  const store = createReservationStore(database, clock);
  const { cars } = built;
  const sent: MailMessage[] = [];
  const open = await openReservations(tenant, {
    database,
    store,
    leads: serviceLeads({ tenant, store: createLeadStore(database, clock) }),
    safe: fileSafe(() => new Uint8Array(32)),
    sealed: isSealed(tenant),
    sandboxMode: async () => null,
    env: {
      MAIL_SERVER: 'smtp://127.0.0.1',
      ...(keys ? { PAYMENT_SECRET: 'sk_test_one', OTHER_SECRET: 'sk_test_two', ...HOOKS, ...PAYPAL } : {}),
    },
    carById: async (id) => cars.find((car) => String(car.id) === id) ?? null,
    origin: 'https://a.example',
    sendMail: async (mail) => void sent.push(mail),
    signedLinks: (actions) => signedLinks(actions, { tenant: tenant.slug, key: () => new Uint8Array(32), clock }),
    wake: () => {},
    clock,
    log: () => {},
  });
  if (!open) return 'none';
  const { reservations: desk, round } = open;
  const guard = {
    isThisMachine,
    clientKey: () => '127.0.0.1',
    readBytes: (context: Context, max: number) => readBody(context.req.raw, max),
  };
  /** What the buyer's page says of the rest of the price once it is published; null: nothing can be. */
  const restOf = async (token: string): Promise<string | null> => {
    const ways = balanceWays(tenant, tenant.buyOnline.balance.bpay ? '123456' : null);
    if (ways === null) return null;
    const of = { tenant: tenant.slug, id: token, by: 'test', reason: '' };
    await store.publishBalance({ ...of, amount: 1_000_000, due: null, ways, holdUntil: null });
    return JSON.stringify((await desk.view(token))?.purchase?.balance ?? null);
  };
  const routes = paymentRoutes({ ...desk.provider, name: tenant.name, desk, guard });
  try {
    const car = cars.find(({ stocknum }) => stocknum === 'H101');
    const answer = await desk.start({
      carId: car?.id ?? 0,
      nonce: 'n'.repeat(32),
      buyer: BUYER,
      terms: 'Refundable.',
      message: '',
      optIn: false,
      pageUrl: `https://a.example${tenant.buyOnline.enabled && car ? checkoutPath(car, tenant) : '/'}`,
      userAgent: '',
    });
    if (keys)
      return JSON.stringify(
        await Promise.all([
          ...Object.values(HOOKS).map((secret) => desk.provider.notice(...notice(secret))),
          // Nobody says whether this one is right: the provider is asked.
          desk.provider.notice('paypal', Buffer.from('{}'), PAYPAL_PROOF).catch(() => 'unknown'),
        ]),
      );
    if (answer.outcome !== 'pay' || answer.url === null) return answer.outcome;
    const [payment] = await store.payments(answer.token);
    const { capture } = JSON.parse(payment?.request ?? '{}') as { capture?: string };
    const init = { method: 'POST', body: 'do=pay', headers: { host: 'a.localhost' } };
    await routes.request(`http://a.localhost${answer.url}`, init, peer());
    await desk.cameBack(answer.token);
    const signal = new AbortController().signal;
    await round(signal);
    const rest = await restOf(answer.token);
    await store.end({ tenant: tenant.slug, id: answer.token, event: 'release', by: 'test', reason: '', refund: false });
    await round(signal);
    let days = 0;
    while (days < 1000 && (await desk.view(answer.token))?.buyer.name) {
      time.now += STEP;
      days += DAYS;
      await round(signal);
    }
    return [capture, days, rest, ...sent.map(({ to, subject, text }) => `${to}: ${subject}\n${text}`)].join('\n');
  } finally {
    await database.close();
  }

  /** A notice that this secret signed. */
  function notice(secret: string): Parameters<typeof desk.provider.notice> {
    const body = JSON.stringify({
      id: `evt_${secret}`,
      object: 'event',
      type: 'checkout.session.expired',
      data: { object: { id: 'cs_1' } },
    });
    const seconds = Math.floor(time.now / 1000);
    const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return ['stripe', Buffer.from(body), { 'stripe-signature': `t=${seconds},v1=${hash}` }];
  }
}
