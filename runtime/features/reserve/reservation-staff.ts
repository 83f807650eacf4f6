import type { Log } from '../../contracts/log.types.ts';
import type { MailLink } from '../../contracts/mail.types.ts';
import type { ReservationStaff, StaffAction, StaffLink } from '../../contracts/reservation-staff.types.ts';
import type { ServiceCore } from '../../contracts/service-core.types.ts';
import type { StoredReservation } from '../../payments/reservation-views.ts';
import type { SharedReservations } from '../../payments/shared-reservations.ts';
import { moved, RESERVATION_MOVES } from '../../rules/reserve/reservation-moves.ts';
import { storedReservation } from './site-reservation-desk.ts';

export interface ReservationStaffOptions
  extends Pick<SharedReservations, 'store'>,
    Pick<ServiceCore, 'origin' | 'signedLinks'> {
  tenant: string;
  onChange: () => void;
  log: Log;
}

const LABELS: Readonly<Record<StaffAction, string>> = {
  collected: 'The buyer has the vehicle',
  'let-go': 'End the reservation and pay back',
  'pay-back': 'Pay back, and keep it reserved',
  keep: 'Keep it reserved',
};

/** Links of mails to the dealer's people about reservations, and what they do. */
export function reservationStaff({ tenant, store, origin, signedLinks, onChange, log }: ReservationStaffOptions): {
  staff: ReservationStaff;
  links: (action: StaffAction, reservationId: string) => MailLink;
} {
  const signed = signedLinks(Object.keys(LABELS) as StaffAction[]);
  return {
    links: (action, id) => ({
      label: LABELS[action],
      url: `${origin}/desk/reservation?link=${signed.make(action, id)}`,
    }),
    staff: {
      async link(token) {
        const read = signed.read(token);
        if (read === null) return null;
        try {
          const stored = await storedReservation(store, tenant, read.id);
          return stored && staffLink(read.action, stored, await store.linkUsed(read.link));
        } catch {
          return null;
        }
      },
      async use(token) {
        const read = signed.read(token);
        if (read === null) return 'gone';
        try {
          const outcome = await store.followStaffLink({ tenant, ...read });
          if (outcome === 'done') onChange();
          return outcome;
        } catch (error) {
          log('error', 'A link of a mail could not be used', { tenant, reason: String(error) }, error);
          return 'away';
        }
      },
    },
  };
}

function staffLink(
  action: StaffAction,
  { reservation, payments, refunds }: StoredReservation,
  used: boolean,
): StaffLink {
  const { car, buyer, reference, state, currency, holdUntil, cancelAskedAt } = reservation;
  const back = refunds.filter((refund) => refund.state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const left = payments.reduce((sum, { captured }) => sum + captured, 0) - back;
  const isDone =
    action === 'pay-back'
      ? left <= 0
      : action === 'keep'
        ? cancelAskedAt === null || state !== 'held'
        : moved(RESERVATION_MOVES, state, action === 'collected' ? 'collect' : 'release') === null;
  return {
    action,
    reference,
    car: { name: car.name, stocknum: car.stocknum },
    buyer: { name: buyer.name, phone: buyer.phone },
    state,
    left,
    currency,
    heldUntil: state === 'held' ? holdUntil : null,
    used: used || isDone,
  };
}
