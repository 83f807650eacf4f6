import type { ServiceLeads } from '../../contracts/lead-claims.types.ts';
import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { ServiceCore } from '../../contracts/service-core.types.ts';
import { buyerMail, isBuyerMail } from '../../payments/mails/buyer-mails.ts';
import type { MailFacts } from '../../payments/mails/mail-facts.ts';
import { isStaffMail, type StaffLinks, staffMail } from '../../payments/mails/staff-mails.ts';
import type { SharedReservations } from '../../payments/shared-reservations.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { storedReservation } from './site-reservation-desk.ts';

export interface ReservationTasksOptions
  extends Pick<SharedReservations, 'store'>,
    Pick<ServerCore, 'sendMail' | 'log'>,
    Pick<ServiceCore, 'carById' | 'origin' | 'sealed'> {
  tenant: ResolvedTenant;
  leads: Pick<ServiceLeads, 'take'>;
  /** Whether a mail server is there: without one the reservation's page is the receipt. */
  mailed: boolean;
  askForPayment: (reservationId: string, amount: number | null) => Promise<boolean>;
  links: StaffLinks;
  now: () => number;
}

type ReservationTask = Awaited<ReturnType<SharedReservations['store']['claimTasks']>>[number];

/** Longer than a mail server may take. */
const LEASE_MS = 2 * 60_000;
const MOST = 50;
const MINUTE = 60_000;
/** How long a task waits after each failure; after the last of them it is given up. */
const WAITS_MS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 1440, 1440, 1440, 1440, 1440].map((minutes) => minutes * MINUTE);

/** Sends the mails and the enquiries that follow from reservations, each once. What fails is tried again at a later round for some days. */
export async function doReservationTasks(options: ReservationTasksOptions, signal: AbortSignal): Promise<void> {
  const { tenant, store, log, now } = options;
  for (const task of await store.claimTasks(tenant.slug, MOST, LEASE_MS)) {
    if (signal.aborted) return;
    try {
      await doTask(task, options, signal);
      await store.taskDone(task.seq);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const wait = WAITS_MS[task.attempts];
      await store.taskFailed(task.seq, reason, wait === undefined ? null : now() + wait);
      log(wait === undefined ? 'error' : 'warn', 'What follows from a reservation could not be done', {
        tenant: tenant.slug,
        kind: task.kind,
        attempts: task.attempts + 1,
        given_up: wait === undefined,
        reason,
      });
    }
  }
}

async function doTask(task: ReservationTask, options: ReservationTasksOptions, signal: AbortSignal): Promise<void> {
  const { tenant, store, mailed, sealed, links, origin, log } = options;
  const stored = await storedReservation(store, tenant.slug, task.reservationId);
  if (stored === null) return;
  if (task.kind === 'lead') return sendLead({ stored, tenant, origin }, options);
  if (task.kind === 'ask-payment') {
    const amount = task.ref.split(' ')[2] ?? '';
    if (!(await options.askForPayment(task.reservationId, amount === '' ? null : Number(amount))))
      log('error', 'No payment can be asked for: the car is gone, or there is no provider or amount', {
        tenant: tenant.slug,
        reservation: stored.reservation.reference,
      });
    return;
  }
  if (!mailed || sealed) return;
  const key = `${task.kind}-${task.ref}`.replaceAll(/[^\w-]/g, '-');
  const facts: MailFacts = { stored, tenant, origin };
  // A reminder of an end that was moved since says nothing.
  if (task.kind === 'mail-ending' && task.ref !== `${stored.reservation.id} ${stored.reservation.holdUntil}`) return;
  const message = isBuyerMail(task.kind)
    ? buyerMail(task.kind, key, facts)
    : isStaffMail(task.kind)
      ? staffMail(task.kind, key, facts, links)
      : null;
  if (message !== null) await options.sendMail(message, tenant, signal);
}

function subcategoryOf(isPaid: boolean, buys: boolean): string {
  if (buys) return isPaid ? 'Online purchase' : 'Online purchase request';
  return isPaid ? 'Paid reservation' : 'Reservation request';
}

/** The enquiry that goes with a reservation (§7), to wherever enquiries of the dealer go. The buyer has a mail of the reservation. */
async function sendLead(
  { stored: { reservation }, tenant }: MailFacts,
  { leads, carById }: ReservationTasksOptions,
): Promise<void> {
  const { car, buyer, reference, amount, state } = reservation;
  const [first = '', ...rest] = buyer.name.split(' ');
  await leads.take({
    input: {
      name: buyer.name,
      first_name: first,
      last_name: rest.join(' '),
      email: buyer.email,
      phone: buyer.phone,
      category: 'Reservation',
      subcategory: subcategoryOf(amount !== null, tenant.buyOnline.enabled),
      message: [`Reservation ${reference} of ${car.name}, stock number ${car.stocknum}.`, buyer.message]
        .filter(Boolean)
        .join('\n\n'),
      opt_in: buyer.optIn,
      lead_status: 'Complete',
      form_completed: true,
      car_id: String(car.id),
      stock_number: car.stocknum,
      url: buyer.pageUrl,
      fields: { reservation: reference, reservation_state: state },
    },
    car: await carById(String(car.id)),
    userAgent: buyer.userAgent,
    consent: { optIn: buyer.optIn, wording: tenant.enquiry.optIn.shown ? tenant.enquiry.optIn.label : '' },
    // One enquiry, however often this is tried.
    idempotency: { key: `reservation-${reservation.id}`, fingerprint: reservation.id },
  });
}
