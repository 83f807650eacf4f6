import { UNPAID } from '../rules/reserve/reservation-moves.ts';
import type { Refund, Reservation, StoredNotice } from '../server/store/reservations/reservation-store.types.ts';
import { endPayment, lookAtPayment } from './look-at-payment.ts';
import { ProviderError, type ProviderNotice } from './provider.types.ts';
import type { ReservationOptions } from './reservations.types.ts';
import { providerOf } from './site-providers.ts';

const MINUTE = 60_000;
/** A provider's notices of what is not known here are kept so long: it tells for three days. */
const NOTICE_KEPT_MS = 3 * 24 * 60 * MINUTE;
/** How long a refund waits after a call whose outcome is not known, by attempt. */
const REFUND_WAITS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];

/** One look at all that is due for one site. What fails is noted and comes again at a later round; nothing else waits for it. */
export async function reservationRound(options: ReservationOptions): Promise<void> {
  const { store, tenant, log } = options;
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
    for (const item of items)
      await work(item).catch((error: unknown) =>
        log('warn', 'A reservation waits', { tenant, reason: error instanceof Error ? error.message : String(error) }),
      );
  };
  await each((await store.due(tenant)).notices, (notice) => heed(notice, options));
  await each((await store.due(tenant)).payments, async (payment) => {
    // Whatever comes of it, the next look is a minute away.
    const soon = options.clock().getTime() + MINUTE;
    await (UNPAID.includes(payment.state) ? store.lookAgain(payment.id, soon, null) : store.watch(payment.id, soon));
    await lookAtPayment(payment, options);
  });
  await each((await store.due(tenant)).locks, (reservation) => unlock(reservation, options));
  await each((await store.due(tenant)).holds, ({ id }) =>
    store.end({ tenant, id, event: 'hold_timeout', by: 'system', reason: 'the time is over', refund: true }),
  );
  await each((await store.due(tenant)).refunds, (refund) => payBack(refund, options));
}

/** A lock whose time is over ends, whether the provider answers or not: what is paid later is late. */
async function unlock({ id }: Reservation, options: ReservationOptions): Promise<void> {
  const { store, tenant } = options;
  const why = { event: 'lock_timeout', by: 'system' } as const;
  try {
    // What was agreed to by now is still taken.
    for (const payment of await store.payments(id))
      if (payment.providerRef !== null && UNPAID.includes(payment.state)) await lookAtPayment(payment, options);
    for (const payment of await store.payments(id))
      if (UNPAID.includes(payment.state)) await endPayment(payment, options, why);
  } finally {
    await store.end({ tenant, id, ...why, reason: 'nothing was paid in time', refund: true });
  }
}

async function payBack(refund: Refund, options: ReservationOptions): Promise<void> {
  const { store, clock } = options;
  const payment = (await store.payments(refund.reservationId)).find(({ id }) => id === refund.paymentId);
  if (!payment) return;
  const provider = await providerOf(payment, options);
  if (provider === null)
    return store.refundWaits(refund.id, clock().getTime() + 60 * MINUTE, 'the provider is not connected any more');
  try {
    if (refund.state === 'pending' && refund.providerRef !== null) {
      const told = await provider.refundStatus(refund.providerRef);
      await store.refundNews(refund.id, told);
      if (told.state === 'pending') await store.refundWaits(refund.id, clock().getTime() + 60 * MINUTE, null);
      return;
    }
    if (!payment.providerIntent || !(await store.refundSent(refund.id))) return;
    const { amount, id, attempts } = refund;
    const told = await provider.refund({ intent: payment.providerIntent, amount, refund: id, again: attempts > 0 });
    await store.refundNews(id, told);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.outcome === 'refused' && refund.state !== 'pending')
      return store.refundNews(refund.id, { state: 'failed', ref: null, error: error.message });
    if (error.unsure !== null) await store.unsure(payment.id, error.unsure);
    const wait = REFUND_WAITS_MS[Math.min(refund.attempts, REFUND_WAITS_MS.length - 1)] ?? MINUTE;
    await store.refundWaits(refund.id, clock().getTime() + wait, error.message);
  }
}

/** Does what a notice is a reason for; one of what is not known here yet comes again. */
async function heed(stored: StoredNotice, options: ReservationOptions): Promise<void> {
  const { store, clock } = options;
  const now = clock().getTime();
  await store.noticeWaits(stored, now + Math.min(MINUTE * 2 ** stored.attempts, 60 * MINUTE));
  const known = await follow(JSON.parse(stored.notice) as ProviderNotice, stored, options);
  if (!known && now - stored.receivedAt >= NOTICE_KEPT_MS)
    options.log('error', 'The payment provider tells of a payment that is not known here', {
      tenant: options.tenant,
      notice: stored.eventId,
    });
  if (known || now - stored.receivedAt >= NOTICE_KEPT_MS) await store.noticeDone(stored);
}

const TWICE =
  'The payment provider tells of another payment with the reference of one that is paid. If both are in its account, pay one back there.';

/** False where nothing here is known by what it is about, or whoever told it is not connected any more. */
async function follow(
  { about, ref, receipt }: ProviderNotice,
  stored: StoredNotice,
  options: ReservationOptions,
): Promise<boolean> {
  const { store } = options;
  const { provider: id, account } = stored;
  const provider = options.providers.get(id);
  if (!provider) return false;
  if (about === 'refund') {
    const told = await provider.refundStatus(ref);
    const own = told.refund === null ? null : await store.refundById(told.refund);
    const of = own && (await store.payments(own.reservationId)).find((one) => one.id === own.paymentId);
    if (own && of?.provider === id && of.account === account) {
      await store.refundNews(own.id, told);
      return true;
    }
    const paid = told.intent && (await store.paymentByIntent({ provider: id, account, intent: told.intent }));
    if (!paid) return false;
    if (told.state !== 'failed') await store.refundElsewhere(paid.id, { ref, amount: told.amount, state: told.state });
    return true;
  }
  const payment =
    about === 'dispute'
      ? await store.paymentByIntent({ provider: id, account, intent: ref })
      : await store.paymentByRef({ provider: id, account, ref });
  if (payment === null) return false;
  if (payment.tenant !== options.tenant) {
    // Sites of one account: whichever was told, the one whose payment it is looks at it.
    const { eventId, notice } = stored;
    await store.note({
      provider: id,
      account,
      eventId: `${eventId} ${payment.tenant}`,
      tenant: payment.tenant,
      notice,
    });
    return true;
  }
  if (about === 'dispute') await store.dispute(payment.id);
  else if (payment.state !== 'captured') await lookAtPayment(payment, options, receipt === undefined ? [] : [receipt]);
  else if (receipt !== undefined && receipt !== payment.providerIntent) await store.unsure(payment.id, TWICE);
  return true;
}
