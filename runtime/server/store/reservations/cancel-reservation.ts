import { isBound } from './purchase-writes.ts';
import { refundAll } from './refund-writes.ts';
import type { CancelOutcome, CancelRequest } from './reservation-store.types.ts';
import { lockedReservation, move, task, type Unit } from './reservation-unit.ts';

const BY = 'shopper';

/**
 * The transaction behind ReservationStore.cancel: a request ends, what is held ends and its money goes back, or the dealer's people are asked. What
 * changed since the shopper looked is shown to them first, so that a second press does nothing more.
 */
export async function cancelReservation(
  unit: Unit,
  { tenant, id, seenAt, refund }: CancelRequest,
): Promise<CancelOutcome> {
  const row = await lockedReservation(unit, id);
  if (row === undefined || row.tenant !== tenant) return 'nothing';
  if (row.state === 'held' && row.cancel_asked_at !== null) return 'asked';
  if (row.state !== 'held' && row.state !== 'requested') return 'nothing';
  if (Number(row.updated_at) !== seenAt) return 'changed';
  // While a bank takes it back, and once a contract is signed, nothing goes back by itself.
  if (row.state === 'held' && (!refund || row.disputed === 1 || (await isBound(unit, row)))) {
    await move(unit, row, { event: 'ask_to_cancel', by: BY, set: { cancel_asked_at: unit.now } });
    await task(unit, row, ['mail-cancel-asked', 'staff-cancel-asked'], `${id} ${unit.now}`);
    return 'asked';
  }
  await move(unit, row, { event: 'give_up', by: BY, detail: { refund: row.state === 'held' } });
  await task(unit, row, ['mail-released', 'staff-cancelled']);
  if (row.state === 'held') await refundAll(unit, id, 'cancelled by the buyer', BY);
  return 'ended';
}

/** The transaction behind ReservationStore.keep. */
export async function keepReservation(
  unit: Unit,
  { tenant, id, by, reason }: { tenant: string; id: string; by: string; reason: string },
): Promise<boolean> {
  const row = await lockedReservation(unit, id);
  if (row === undefined || row.tenant !== tenant || row.cancel_asked_at === null) return false;
  const asked = row.cancel_asked_at;
  if ((await move(unit, row, { event: 'keep', by, detail: { reason }, set: { cancel_asked_at: null } })) === null)
    return false;
  await task(unit, row, ['mail-cancel-declined'], `${id} ${asked}`);
  return true;
}
