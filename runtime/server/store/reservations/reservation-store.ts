import type { Clock } from '../../../rules/location/clock.types.ts';
import type { Database } from '../lead-database.types.ts';
import { cancelReservation, keepReservation } from './cancel-reservation.ts';
import { endReservation, extendReservation } from './end-reservation.ts';
import { eraseBuyer, forgetBuyers } from './forget-buyers.ts';
import { claimTasks, noteNotice, taskDone, taskFailed } from './inbox-and-tasks.ts';
import { paymentWatching } from './payment-watching.ts';
import { purchaseWrites } from './purchase-writes.ts';
import { purchaseReads } from './read-purchases.ts';
import { reservationReads } from './read-reservations.ts';
import { noteForeignRefund, noteRefund, queueRefund, sendRefund } from './refund-writes.ts';
import type { ReservationStore, StoredNotice } from './reservation-store.types.ts';
import { lockedPayment, task, trail, type Unit } from './reservation-unit.ts';
import { beginTaking, closePayment, endTaking, leavePayment, movePayment, settlePayment } from './settle-payment.ts';
import { followStaffLink } from './staff-links.ts';
import { askForPayment, startReservation, wantPayment } from './start-reservation.ts';

/** Does something in a transaction of its own. */
type Write = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

/** Reservations in the database of enquiries, SQLite or PostgreSQL. No network is waited for in any of its transactions. */
export function createReservationStore(
  { engine, db, transact }: Pick<Database, 'engine' | 'db' | 'transact'>,
  clock: Clock,
  /** Called after each commit. */
  onWrite: () => void = () => {},
): ReservationStore {
  const now = (): number => clock().getTime();
  const write: Write = async (work) => {
    try {
      return await transact((trx) => work({ trx, engine, now: now() }));
    } finally {
      // Of one that failed nobody knows whether it was written.
      onWrite();
    }
  };
  return {
    ...reservationReads(db, now),
    ...purchaseReads(db),
    ...purchaseWrites(write),
    start: (wanted) => write((unit) => startReservation(unit, wanted)),
    askForPayment: (request) => write((unit) => askForPayment(unit, request)),
    wantPayment: (wish) => write((unit) => wantPayment(unit, wish)),
    eraseBuyer: (who) => write((unit) => eraseBuyer(unit, who)),
    followStaffLink: (link) => write((unit) => followStaffLink(unit, link)),
    forgetBuyers: (tenant, before) => write((unit) => forgetBuyers(unit, tenant, before)),
    end: (request) => write((unit) => endReservation(unit, request)),
    cancel: (request) => write((unit) => cancelReservation(unit, request)),
    keep: (request) => write((unit) => keepReservation(unit, request)),
    extend: (request) => write((unit) => extendReservation(unit, request)),
    ...paymentWrites(write),
    ...paymentWatching(write),
    ...refundWrites(write),
    ...noticeWrites(write),
    claimTasks: (tenant, limit, leaseMs) => write((unit) => claimTasks(unit, tenant, limit, leaseMs)),
    taskDone: (seq) => write((unit) => taskDone(unit, seq)),
    taskFailed: (seq, error, retryAt) => write((unit) => taskFailed(unit, seq, error, retryAt)),
  };
}

function paymentWrites(
  write: Write,
): Pick<
  ReservationStore,
  'opened' | 'refused' | 'taking' | 'notTaken' | 'expired' | 'settle' | 'dispute' | 'lookAgain' | 'notConnected'
> {
  return {
    opened: (paymentId, { ref, url, lookAt }) =>
      write(async (unit) => {
        const found = await lockedPayment(unit, paymentId);
        if (found === null) return;
        const page = { provider_ref: ref, url, opened_at: unit.now, look_at: lookAt };
        if (await movePayment(unit, found.payment, 'opened', page)) return;
        // It ended meanwhile: what the provider calls it is kept, so that it is still found there.
        await unit.trx
          .updateTable('payments')
          .set({ provider_ref: ref })
          .where('id', '=', paymentId)
          .where('provider_ref', 'is', null)
          .execute();
      }),
    refused: (paymentId, error) =>
      write((unit) => closePayment(unit, paymentId, { event: 'refused', ends: 'call_failed', by: 'provider', error })),
    taking: (paymentId, leaseMs) => write((unit) => beginTaking(unit, paymentId, leaseMs)),
    notTaken: (paymentId, takingSince) => write((unit) => endTaking(unit, paymentId, takingSince)),
    expired: (paymentId, { event, by, takingSince = null }) =>
      write((unit) => closePayment(unit, paymentId, { event: 'expire', ends: event, by, error: null, takingSince })),
    settle: (paid) => write((unit) => settlePayment(unit, paid)),
    dispute: (paymentId) =>
      write(async (unit) => {
        const found = await lockedPayment(unit, paymentId);
        if (found === null || found.reservation.disputed === 1) return;
        const { reservation } = found;
        await unit.trx.updateTable('reservations').set({ disputed: 1 }).where('id', '=', reservation.id).execute();
        const { state } = reservation;
        await trail(unit, reservation, { event: 'dispute', from: state, to: state, by: 'provider' });
        await task(unit, reservation, ['staff-dispute'], paymentId);
      }),
    notConnected: (paymentId, at, why) => write((unit) => leavePayment(unit, paymentId, at, why)),
    lookAgain: async (paymentId, at, error) => {
      await write(({ trx }) =>
        trx.updateTable('payments').set({ look_at: at, last_error: error }).where('id', '=', paymentId).execute(),
      );
    },
  };
}

function refundWrites(
  write: Write,
): Pick<ReservationStore, 'refund' | 'refundSent' | 'refundNews' | 'refundWaits' | 'refundElsewhere'> {
  return {
    refund: (request) =>
      write(async (unit) => {
        const found = await lockedPayment(unit, request.paymentId);
        if (found?.payment.tenant !== request.tenant) return { outcome: 'unknown' };
        return queueRefund(unit, request);
      }),
    refundSent: (id) => write((unit) => sendRefund(unit, id)),
    refundNews: (id, news) => write((unit) => noteRefund(unit, id, news)),
    refundWaits: async (id, at, error) => {
      await write(({ trx }) =>
        trx.updateTable('refunds').set({ due_at: at, last_error: error }).where('id', '=', id).execute(),
      );
    },
    refundElsewhere: (paymentId, refund) => write((unit) => noteForeignRefund(unit, paymentId, refund)),
  };
}

function noticeWrites(write: Write): Pick<ReservationStore, 'note' | 'noticeDone' | 'noticeWaits'> {
  const notices = ({ provider, account, eventId }: Pick<StoredNotice, 'provider' | 'account' | 'eventId'>) => ({
    provider,
    account,
    event_id: eventId,
  });
  return {
    note: (notice) => write((unit) => noteNotice(unit, notice)),
    noticeDone: async (notice) => {
      await write(({ trx, now: at }) =>
        trx
          .updateTable('payment_notices')
          .set({ done_at: at })
          .where((row) => row.and(notices(notice)))
          .execute(),
      );
    },
    noticeWaits: async (notice, at) => {
      await write(({ trx }) =>
        trx
          .updateTable('payment_notices')
          .set((row) => ({ due_at: at, attempts: row('attempts', '+', 1) }))
          .where((row) => row.and(notices(notice)))
          .execute(),
      );
    },
  };
}
