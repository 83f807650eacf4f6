import { randomBytes } from 'node:crypto';
import { carCapture } from '../rules/reserve/car-providers.ts';
import { toMinor } from '../rules/reserve/money.ts';
import { UNPAID } from '../rules/reserve/reservation-moves.ts';
import { reserveOffer } from '../rules/reserve/reserve-offer.ts';
import { newLeadId } from '../server/store/lead-id.ts';
import type { NewPayment, NewReservation } from '../server/store/reservations/reservation-store.types.ts';
import { endPayment, lookAtPayment, openPayment } from './look-at-payment.ts';
import {
  type NoticeHeaders,
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderNotice,
  type ReturnFields,
} from './provider.types.ts';
import { PROVIDER_MANIFESTS, type ProviderName } from './provider-manifests.ts';
import { reservationRound } from './reservation-round.ts';
import type { ReservationOptions, StartAnswer, StartRequest, StockCar } from './reservations.types.ts';
import { takersOf } from './site-providers.ts';

/** Reservations of one site. Nothing that a browser says is believed: amounts come from the dealer, and what is paid from the provider. */
export interface SiteReservations {
  start(request: StartRequest): Promise<StartAnswer>;
  /** Money for what was requested without; its page is open for a day. `amount`, in the smaller unit: null: as for any buyer. False where it cannot be had. */
  askForPayment(reservationId: string, amount: number | null): Promise<boolean>;
  /** The shopper came back: how it stands is asked for now. What their browser brought is a reason to ask, where the provider signed it, and nothing else. */
  cameBack(reservationId: string, brought?: ReturnFields): Promise<void>;
  /** The shopper does not want to pay. */
  cancel(reservationId: string): Promise<void>;
  /** A provider's notice, as it came. True: answer that it arrived; false: it is not the provider's. Rejects where it could not be proved or stored. */
  notice(provider: ProviderName, body: Uint8Array, headers: NoticeHeaders, from?: string): Promise<boolean>;
  /** Sees to all that is due: notices, payments, locks and holds whose time is over, refunds. */
  round(): Promise<void>;
}

/** Those of the alphabet that nobody mistakes for another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function siteReservations(options: ReservationOptions): SiteReservations {
  const { store, tenant } = options;
  const waiting = async (id: string) =>
    (await store.get(tenant, id)) === null
      ? []
      : (await store.payments(id)).filter(({ state }) => UNPAID.includes(state));
  return {
    start: (request) => start(request, options),
    askForPayment: (id, amount) => askForPayment(id, amount, options),
    async cameBack(id, brought = []) {
      const told = await returned(brought, options);
      for (const payment of await waiting(id))
        await lookAtPayment(
          payment,
          options,
          told.flatMap(({ ref, receipt }) => (ref === payment.providerRef && receipt ? [receipt] : [])),
        );
    },
    async cancel(id) {
      for (const payment of await waiting(id)) await endPayment(payment, options, { event: 'cancel', by: 'shopper' });
    },
    async notice(name, body, headers, from) {
      const provider = options.providers.get(name);
      const notice = (await provider?.verifyNotice(body, headers, from)) ?? null;
      if (!provider || notice === null) return false;
      if (notice.about !== 'nothing') await noted(notice, provider, options);
      return true;
    },
    round: () => reservationRound(options),
  };
}

/** Stores what a provider told, once. */
const noted = (
  notice: ProviderNotice,
  { id, account }: PaymentProvider,
  { store, tenant }: ReservationOptions,
): Promise<boolean> =>
  store.note({ provider: id, account, eventId: notice.eventId, tenant, notice: JSON.stringify(notice) });

/** What providers signed of what a browser brought back. It is stored first: where nobody answers now, it is heeded later. */
async function returned(brought: ReturnFields, options: ReservationOptions): Promise<ProviderNotice[]> {
  const told: ProviderNotice[] = [];
  for (const provider of brought.length === 0 ? [] : options.providers.values()) {
    const notice = provider.verifyReturn?.(brought) ?? null;
    if (notice === null) continue;
    await noted(notice, provider, options);
    told.push(notice);
  }
  return told;
}

async function start(request: StartRequest, options: ReservationOptions): Promise<StartAnswer> {
  const { store, tenant, rules, lockScope } = options;
  const car = await options.carById(request.carId);
  if (car === null) return { outcome: 'refused', why: 'gone' };
  const takers = takersOf(car, options);
  const provider = takers.find(({ id }) => id === request.provider) ?? takers[0] ?? null;
  // A form is of one car and one provider: sent for another, it is another form.
  const nonce = [car.id, request.nonce, ...(provider && provider !== takers[0] ? [provider.id] : [])].join('-');
  const earlier = await store.byNonce(tenant, nonce);
  const offer = reserveOffer(car.state, { ...rules, processorConfigured: provider !== null });
  if (earlier === null && !offer.offered) return { outcome: 'refused', why: offer.why };
  const id = newLeadId('V-');
  const paid = offer.offered && offer.mode === 'paid' && provider !== null ? { amount: offer.amount, provider } : null;
  if (paid !== null && request.mayPay === false) {
    return { outcome: 'refused', why: 'no-processor' };
  }
  const wanted: NewReservation = {
    id,
    reference: `R-${[...randomBytes(7)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`,
    tenant,
    lockKey: `${lockScope}/${car.id}`,
    car: {
      id: car.id,
      slug: car.slug,
      name: car.name,
      stocknum: car.stocknum,
      price: car.price,
      locationId: car.locationId,
    },
    buyer: request.buyer,
    currency: rules.currency,
    nonce,
    payment: paid === null ? null : newPayment(id, car, request, paid, options),
  };
  let started = await store.start(wanted);
  if (started.outcome === 'taken') {
    const own = await giveUpOwn(wanted.lockKey, request, options);
    if (own === 'ended') started = await store.start(wanted);
    else if (own !== null) return { outcome: 'requested', reservation: own.paid };
  }
  if (started.outcome === 'taken') return { outcome: 'taken' };
  const { reservation, payment } = started;
  if (payment === null) return { outcome: 'requested', reservation: reservation.id };
  const url = await openPayment(payment, options);
  const state = (await store.get(tenant, reservation.id))?.state;
  if (url === null && state === 'lapsed' && started.outcome === 'started')
    return { outcome: 'refused', why: 'provider' };
  return { outcome: 'pay', reservation: reservation.id, url };
}

/**
 * Makes way for a shopper who has begun to pay for this car and begins again: what they have not paid is ended, at the provider first. `paid`: it is
 * paid meanwhile, and the browser's own. Null: the car is somebody else's, or who pays does not answer.
 */
async function giveUpOwn(
  lockKey: string,
  { mine, buyer }: StartRequest,
  options: ReservationOptions,
): Promise<'ended' | { paid: string } | null> {
  const { store, tenant, log } = options;
  const holder = await store.holder(lockKey);
  if (holder === null || holder.tenant !== tenant) return null;
  const isMine = holder.id === mine;
  if (holder.state === 'pending') {
    if (!isMine && plainEmail(holder.buyer.email) !== plainEmail(buyer.email)) return null;
    try {
      for (const payment of await store.payments(holder.id))
        if (UNPAID.includes(payment.state)) await endPayment(payment, options, { event: 'cancel', by: 'shopper' });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log('warn', 'A payment cannot be ended at the moment', { tenant, reason: error.message });
      return null;
    }
  }
  const now = await store.get(tenant, holder.id);
  if (now?.state === 'lapsed') return 'ended';
  return now?.state === 'held' && isMine ? { paid: holder.id } : null;
}

const plainEmail = (email: string): string => email.trim().toLowerCase();

async function askForPayment(id: string, wanted: number | null, options: ReservationOptions): Promise<boolean> {
  const { store, tenant, rules } = options;
  const reservation = await store.get(tenant, id);
  if (reservation === null) return false;
  const car = await options.carById(reservation.car.id);
  const provider = car === null ? undefined : takersOf(car, options)[0];
  const offer = car && reserveOffer(car.state, { ...rules, requestOnly: false, processorConfigured: true });
  const asked = wanted ?? (offer?.offered ? offer.amount : null);
  const price = toMinor(car?.price ?? 0, rules.currency) ?? 0;
  if (
    car === null ||
    provider === undefined ||
    asked === null ||
    asked <= 0 ||
    asked > price ||
    car.state.sold ||
    car.state.reserved
  )
    return false;
  const payment = newPayment(id, car, reservation, { amount: asked, provider, isMailed: true }, options);
  const outcome = await store.askForPayment({ tenant, id, payment, by: 'staff' });
  if (outcome?.outcome !== 'started' || outcome.payment === null) return false;
  await openPayment(outcome.payment, options);
  return true;
}

function newPayment(
  reservation: string,
  car: StockCar,
  { buyer }: Pick<StartRequest, 'buyer'>,
  { amount, provider, isMailed = false }: { amount: number; provider: PaymentProvider; isMailed?: boolean },
  { tenant, rules, pages, capture, clock }: ReservationOptions,
): NewPayment {
  const now = clock().getTime();
  const { times } = PROVIDER_MANIFESTS[provider.id];
  const page = isMailed ? times.mailedPage : times.page;
  const attempt = newLeadId('P-');
  const request: PaymentRequest = {
    attempt,
    reservation,
    tenant,
    amount,
    currency: rules.currency,
    description: `Holding deposit: ${car.name}`,
    stocknum: car.stocknum,
    car: car.id,
    email: buyer.email,
    capture: carCapture(car.state, capture),
    expiresAt: now + page,
    ...pages(reservation, provider.id),
  };
  return {
    id: attempt,
    provider: provider.id,
    account: provider.account,
    amount,
    request: JSON.stringify(request),
    // The lock outlives the page by as much, whoever was led there.
    lockUntil: now + page + times.lock - times.page,
  };
}
