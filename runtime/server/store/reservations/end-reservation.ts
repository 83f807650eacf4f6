import { reminderAt } from '../../../rules/reserve/hold-times.ts';
import { isBound } from './purchase-writes.ts';
import { refundAll } from './refund-writes.ts';
import type { EndRequest } from './reservation-store.types.ts';
import { lockedReservation, move, remind, task, type Unit } from './reservation-unit.ts';

/** What is to be done once a reservation ends so. */
const TASKS: Partial<Record<EndRequest['event'], readonly string[]>> = {
  release: ['mail-released'],
  hold_timeout: ['mail-released', 'staff-released'],
  collect: ['mail-collected'],
  car_gone: ['mail-late', 'staff-late'],
};

/** Once it has ended, whatever its buyer asked for is answered. */
const ANSWERED = { cancel_asked_at: null };

/** The transaction behind ReservationStore.end. What was paid goes back in the same transaction, unless somebody of the dealer keeps it. */
export async function endReservation(unit: Unit, request: EndRequest): Promise<boolean> {
  const row = await lockedReservation(unit, request.id);
  if (row === undefined || row.tenant !== request.tenant) return false;
  const before = row.state;
  const { event, by, reason } = request;
  // A car that is sold does not go back on sale by itself.
  if (event === 'hold_timeout' && (await isBound(unit, row))) return false;
  const to = await move(unit, row, { event, by, detail: { reason, refund: request.refund }, set: ANSWERED });
  if (to === null) return false;
  if (before === 'held' || before === 'requested') await task(unit, row, TASKS[event] ?? []);
  // While a bank takes it back, nothing goes back a second time.
  const bySystem = event === 'hold_timeout' || event === 'car_gone';
  if (request.refund && !(bySystem && row.disputed === 1)) await refundAll(unit, row.id, reason, by);
  return true;
}

/** The transaction behind ReservationStore.extend. */
export async function extendReservation(
  unit: Unit,
  { tenant, id, until, by, reason }: { tenant: string; id: string; until: number; by: string; reason: string },
): Promise<boolean> {
  const row = await lockedReservation(unit, id);
  if (row === undefined || row.tenant !== tenant) return false;
  const detail = { from: row.hold_until, until, reason };
  if ((await move(unit, row, { event: 'extend', by, detail, set: { hold_until: until } })) === null) return false;
  await remind(unit, row, until, reminderAt(unit.now, until, null));
  return true;
}
