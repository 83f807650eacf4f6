import { nextLook } from '../rules/reserve/hold-times.ts';
import { UNPAID } from '../rules/reserve/reservation-moves.ts';
import type { Payment, Reservation } from '../server/store/reservations/reservation-store.types.ts';
import { payPageOf } from './hand-off.ts';
import { type PaymentProvider, type PaymentRequest, ProviderError, type ProviderPayment } from './provider.types.ts';
import type { ReservationOptions } from './reservations.types.ts';
import { providerOf } from './site-providers.ts';

type With = ReservationOptions & { provider: PaymentProvider };
type Why = { event: 'cancel' | 'lock_timeout'; by: string };

/** Asks the provider for the page of a payment, as often as needed with the same words under the same key. Its address; null: not known yet, or never. */
export async function openPayment(payment: Payment, options: ReservationOptions): Promise<string | null> {
  const { store, clock, log, tenant } = options;
  if (payment.state === 'open') return payPageOf(payment);
  const provider = payment.state === 'created' ? await providerOf(payment, options) : null;
  if (provider === null) return null;
  const request = JSON.parse(payment.request) as PaymentRequest;
  // Nobody was led to a page that was never known, and nobody will be any more.
  if (clock().getTime() >= request.expiresAt) {
    await store.expired(payment.id, { event: 'lock_timeout', by: 'system' });
    return null;
  }
  try {
    const page = await provider.create(request);
    const now = clock().getTime();
    await store.opened(payment.id, { ...page, lookAt: nextLook(now, now) });
    const known = (await store.payments(payment.reservationId)).find(({ id }) => id === payment.id);
    if (known?.state === 'open') return payPageOf(known);
    // It ended while the call was under way: nobody is sent to pay for it.
    await provider.void(page.ref);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log('warn', 'A payment could not be opened', { tenant, payment: payment.id, reason: error.message });
    if (error.outcome === 'refused') await store.refused(payment.id, error.message);
    else await store.lookAgain(payment.id, clock().getTime() + RETRY_MS, error.message);
    return null;
  }
}

const RETRY_MS = 60_000;

/**
 * Asks its provider how a payment stands, and does what follows from it. `receipts`: what notices and returns called what was paid. Rejects with ProviderError
 * where it does not answer.
 */
export async function lookAtPayment(
  payment: Payment,
  options: ReservationOptions,
  receipts: readonly string[] = [],
): Promise<void> {
  if (payment.providerRef === null) {
    await openPayment(payment, options);
    return;
  }
  const provider = await providerOf(payment, options);
  if (provider === null) return;
  const told = await provider.status(payment.providerRef, [...knownReceipts(payment), ...receipts]);
  await takeIn(payment, told, { ...options, provider }, { event: 'lock_timeout', by: 'provider' });
}

/**
 * Ends a payment that waits, at the provider first: what turns out to be paid there is paid, and one that is being taken at this moment is not ended.
 * True where it is over, one way or the other. Rejects with ProviderError where the provider does not answer.
 */
export async function endPayment(payment: Payment, options: ReservationOptions, why: Why): Promise<boolean> {
  // It is looked at once the outcome of that call is known.
  if (isBeingTaken(payment, options)) return false;
  // Nobody was ever sent to a page that we do not know.
  if (payment.providerRef === null) {
    await options.store.expired(payment.id, why);
    return true;
  }
  const provider = await providerOf(payment, options);
  if (provider === null) return false;
  const told = await provider.void(payment.providerRef, knownReceipts(payment));
  if (told.state === 'open' || told.state === 'waiting') return false;
  await takeIn(payment, told, { ...options, provider }, why);
  return true;
}

const knownReceipts = ({ providerIntent }: Payment): string[] => (providerIntent === null ? [] : [providerIntent]);

/** How often a page that cannot be closed is looked at once its payment is over here. */
const WATCH_MS = 60 * 60_000;

/** What comes of a payment of which nothing was paid and nothing can be, as far as the provider knows. */
async function over(
  payment: Payment,
  { payableUntil, declined }: ProviderPayment,
  { store, clock }: With,
  why: Parameters<With['store']['expired']>[1],
): Promise<void> {
  if (declined) await store.refused(payment.id, 'the bank said no');
  else await store.expired(payment.id, why);
  const now = clock().getTime();
  if (payableUntil !== undefined && now < payableUntil)
    await store.watch(payment.id, Math.min(now + WATCH_MS, payableUntil));
  else if (!UNPAID.includes(payment.state)) await store.watch(payment.id, null);
}

async function takeIn(payment: Payment, first: ProviderPayment, options: With, why: Why): Promise<void> {
  const { store, clock, tenant, log } = options;
  const reservation = await store.get(tenant, payment.reservationId);
  if (reservation === null) return;
  let told = first;
  let { takingSince } = payment;
  if (told.state === 'authorised') {
    // Whether the money moves is not decided yet.
    if (isBeingTaken(payment, options)) return lookSoon(payment, options);
    const mismatch = mismatchOf(payment, told, options);
    if (mismatch !== null)
      log('error', 'A payment is not what was asked for; it is let go', { tenant, payment: payment.id, mismatch });
    // What can only be taken is let go rather than taken and paid back.
    const taking =
      mismatch === null && reservation.state === 'pending' && (await isFree(reservation, options))
        ? await store.taking(payment.id, TAKING_MS)
        : ({ outcome: 'over' } as const);
    if (taking.outcome === 'busy') return lookSoon(payment, options);
    if (taking.outcome === 'begun') takingSince = taking.since;
    told =
      taking.outcome === 'begun'
        ? await take(payment, told, taking.since, options)
        : await options.provider.void(told.ref);
  }
  if (told.unsure !== undefined) await store.unsure(payment.id, told.unsure);
  if (told.state === 'expired') return over(payment, told, options, { ...why, takingSince });
  if (told.state !== 'paid') {
    if (told.state === 'open' && takingSince !== null && !isBeingTaken(payment, options))
      await store.notTaken(payment.id, takingSince);
    if (told.state === 'waiting' && told.intent !== null && told.intent !== payment.providerIntent)
      await store.receiptKnown(payment.id, told.intent);
    const now = clock().getTime();
    if (!UNPAID.includes(payment.state)) return store.watch(payment.id, now + WATCH_MS);
    return store.lookAgain(payment.id, nextLook(payment.openedAt ?? payment.createdAt, now), null);
  }
  const mismatch = mismatchOf(payment, told, options);
  if (mismatch !== null)
    log('error', 'A payment is not what was asked for; it goes back', { tenant, payment: payment.id, mismatch });
  const now = clock().getTime();
  const { locationId } = reservation.car;
  const holdUntil = options.holdUntil(now, locationId);
  await store.settle({
    paymentId: payment.id,
    intent: told.intent,
    amount: told.amount,
    mismatch,
    carFree: await isFree(reservation, options),
    holdUntil,
    remindAt: options.remindAt?.(now, holdUntil, locationId) ?? null,
  });
}

/**
 * So long after its word is written a call that takes a payment may be on its way: it goes out within the first half, and has its answer, or gives up,
 * within the second.
 */
const TAKING_MS = 2 * 60_000;

/** Whether a call that takes a payment may still be on its way. */
const isBeingTaken = ({ takingSince }: Payment, { clock }: ReservationOptions): boolean =>
  takingSince !== null && clock().getTime() - takingSince < TAKING_MS;

const lookSoon = ({ id }: Payment, { store, clock }: ReservationOptions): Promise<void> =>
  store.lookAgain(id, clock().getTime() + RETRY_MS, null);

/** Takes what a shopper agreed to. Rejects with ProviderError; where nobody knows whether it was taken, it is looked at again before anything is done with it. */
async function take(
  payment: Payment,
  told: ProviderPayment,
  since: number,
  { store, provider }: With,
): Promise<ProviderPayment> {
  try {
    return await provider.capture(told, `capture-${payment.id}`, since + TAKING_MS / 2);
  } catch (error) {
    if (error instanceof ProviderError && error.outcome === 'refused') await store.notTaken(payment.id, since);
    throw error;
  }
}

/** What of a payment is not as it was asked for; null: nothing. */
function mismatchOf(payment: Payment, told: ProviderPayment, { provider }: With): string | null {
  if (told.amount !== payment.amount) return 'the amount is another';
  if (told.currency !== payment.currency) return 'the currency is another';
  if (told.live !== provider.live) return 'it is a test where money was asked for, or the reverse';
  // Where the provider does not say the reservation, it says the payment.
  const own = told.reservation ?? (told.attempt === payment.id ? payment.reservationId : null);
  if (own !== payment.reservationId) return 'it belongs to another reservation';
  if (told.wrong) return told.wrong;
  return payment.account === provider.account ? null : 'it came to another account';
}

/** Whether the stock still has the car for whoever paid: not sold, nobody else's, at the same price. A stock that does not answer keeps what is locked. */
async function isFree({ car, state }: Reservation, { carById, rules }: With): Promise<boolean> {
  try {
    const now = await carById(car.id);
    if (now === null || now.state.sold || now.state.reserved || now.state.status !== 'in_stock') return false;
    return state === 'pending' || (now.price === car.price && (now.price ?? 0) > rules.priceAbove);
  } catch {
    return state === 'pending';
  }
}
