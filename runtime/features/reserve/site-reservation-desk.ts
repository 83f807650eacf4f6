import type { FileSafe } from '../../contracts/file-safe.types.ts';
import type {
  ReservationAnswer,
  ReservationRequest,
  ReservationView,
  SiteReservationDesk,
} from '../../contracts/reservation.types.ts';
import { handOffOf } from '../../payments/hand-off.ts';
import { reservationView, type StoredReservation } from '../../payments/reservation-views.ts';
import type { ReservationOptions } from '../../payments/reservations.types.ts';
import type { SharedReservations } from '../../payments/shared-reservations.ts';
import type { SiteReservations } from '../../payments/site-reservations.ts';

export interface ReservationDeskOptions {
  reservations: SiteReservations;
  testMode: boolean;
  /** Nothing leaves the server: test payments are taken from everywhere. */
  sealed: boolean;
  payHosts: readonly string[];
  takes: readonly string[];
  /** Opens papers of purchases. */
  safe: FileSafe;
  mailed: boolean;
  /** Something was written that tasks may follow from. */
  onChange: () => void;
  /** Whether what is held ends at once when its shopper gives it up; else the dealer's people are asked. */
  refundsOnCancel: boolean;
}

const NONCE = /^[\w-]{16,100}$/;
const TOKEN = /^[\w-]{10,60}$/;

/** All that is stored of a reservation of a site; null: it has none such. */
export async function storedReservation(
  store: SharedReservations['store'],
  tenant: string,
  token: string,
): Promise<StoredReservation | null> {
  const reservation = TOKEN.test(token) ? await store.get(tenant, token) : null;
  if (reservation === null) return null;
  const [payments, refunds, trail, purchase] = await Promise.all([
    store.payments(token),
    store.refunds(token),
    store.trail(token),
    store.purchase(token),
  ]);
  return { reservation, payments, refunds, trail, purchase };
}

type DeskParts = Pick<ReservationOptions, 'store' | 'tenant' | 'providers' | 'clock' | 'log'>;

/** What the pages of one site ask of its reservations. */
export function siteReservationDesk(
  { store, tenant, providers, clock, log }: DeskParts,
  { reservations, testMode, sealed, payHosts, takes, safe, mailed, onChange, refundsOnCancel }: ReservationDeskOptions,
): SiteReservationDesk {
  const isConnected = (provider: string): boolean => providers.has(provider);
  const failed = (what: string, error: unknown): void =>
    log('error', what, { tenant, reason: error instanceof Error ? error.message : String(error) }, error);
  const view = async (token: string): Promise<ReservationView | null> => {
    try {
      const stored = await storedReservation(store, tenant, token);
      return stored && reservationView(stored, { mailed, isConnected });
    } catch (error) {
      failed('A reservation cannot be read', error);
      return null;
    }
  };
  const after = async (token: string, work: (token: string) => Promise<void>): Promise<ReservationView | null> => {
    if (!TOKEN.test(token)) return null;
    // Where the provider does not answer, it stands as it stood; a later round asks again.
    await work(token).catch((error: unknown) => failed('A payment cannot be asked about at the moment', error));
    onChange();
    return view(token);
  };
  const start = async (request: ReservationRequest): Promise<ReservationAnswer> => {
    const { carId, nonce, buyer, provider, isLocal = true, mine, ...more } = request;
    if (!NONCE.test(nonce)) return { outcome: 'away' };
    try {
      const answer = await reservations.start({
        carId,
        nonce,
        buyer: { ...buyer, ...more },
        provider,
        mine,
        mayPay: !testMode || sealed || isLocal,
      });
      onChange();
      if (answer.outcome === 'pay') return { outcome: 'pay', token: answer.reservation, url: answer.url };
      if (answer.outcome === 'requested') return { outcome: 'requested', token: answer.reservation };
      return answer;
    } catch (error) {
      failed('A reservation could not be made', error);
      return { outcome: 'away' };
    }
  };
  return {
    testMode,
    payHosts,
    takes,
    mailed,
    start,
    view,
    cameBack: (token, brought) => after(token, (id) => reservations.cameBack(id, brought)),
    async handOff(token) {
      try {
        const stored = await storedReservation(store, tenant, token);
        const open = stored?.payments.find(({ state }) => state === 'open');
        return open && stored?.reservation.state === 'pending' ? handOffOf(open, clock().getTime()) : null;
      } catch (error) {
        failed('A reservation cannot be read', error);
        return null;
      }
    },
    cancel: (token) => after(token, reservations.cancel),
    async paper(token, document) {
      if (!TOKEN.test(document)) return null;
      try {
        // Only what the page shows: of what has ended there may be more.
        const isShown = (await view(token))?.purchase?.documents.some(({ id }) => id === document);
        if (!isShown) return null;
        const found = await store.sealedDocument({ tenant, reservationId: token, documentId: document });
        return found && { kind: found.kind, type: found.type, bytes: safe.open(found.sealed) };
      } catch (error) {
        failed('A paper of a purchase cannot be read', error);
        return null;
      }
    },
    async giveUp(token, seenAt) {
      if (!TOKEN.test(token)) return 'nothing';
      try {
        const outcome = await store.cancel({ tenant, id: token, seenAt, refund: refundsOnCancel });
        onChange();
        return outcome;
      } catch (error) {
        failed('A reservation could not be given up', error);
        return 'away';
      }
    },
    async payAgain(token, { isLocal } = {}) {
      try {
        const stored = await storedReservation(store, tenant, token);
        if (stored === null) return { outcome: 'refused', why: 'gone' };
        const { mayPayAgain, state } = reservationView(stored, { mailed, isConnected });
        const { car, buyer } = stored.reservation;
        if (!mayPayAgain)
          return state === 'requested'
            ? { outcome: 'requested', token }
            : { outcome: 'pay', token, url: (await view(token))?.payUrl ?? null };
        // One more for each that ended: sent twice, it is the same.
        const { name, email, phone, ...more } = buyer;
        const provider = stored.payments.at(-1)?.provider;
        const nonce = `again-${token}`;
        return start({ carId: car.id, nonce, buyer: { name, email, phone }, provider, isLocal, ...more });
      } catch (error) {
        failed('A reservation could not be made', error);
        return { outcome: 'away' };
      }
    },
  };
}
