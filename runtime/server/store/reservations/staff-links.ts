import { keepReservation } from './cancel-reservation.ts';
import { endReservation } from './end-reservation.ts';
import { queueRefund } from './refund-writes.ts';
import type { UsedStaffLink } from './reservation-store.types.ts';
import { lockedReservation, type Unit } from './reservation-unit.ts';

const REASON = 'a link of a mail to the dealer’s people';
const BY = 'staff';

/** The transaction behind ReservationStore.followStaffLink: what the link does is done with the link's one use, or not at all. */
export async function followStaffLink(
  unit: Unit,
  { tenant, link, action, id }: UsedStaffLink,
): Promise<'done' | 'used' | 'gone'> {
  const row = await lockedReservation(unit, id);
  if (row === undefined || row.tenant !== tenant) return 'gone';
  const { numInsertedOrUpdatedRows } = await unit.trx
    .insertInto('used_links')
    .values({ link, used_at: unit.now })
    .onConflict((conflict) => conflict.column('link').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return 'used';
  if (action === 'pay-back') return (await payBackAll(unit, id)) ? 'done' : 'used';
  if (action === 'keep') return (await keepReservation(unit, { tenant, id, by: BY, reason: REASON })) ? 'done' : 'used';
  const event = action === 'collected' ? 'collect' : 'release';
  const ended = await endReservation(unit, {
    tenant,
    id,
    event,
    by: BY,
    reason: REASON,
    refund: event === 'release',
  });
  return ended ? 'done' : 'used';
}

async function payBackAll(unit: Unit, id: string): Promise<boolean> {
  const payments = await unit.trx
    .selectFrom('payments')
    .select('id')
    .where('reservation_id', '=', id)
    .where('captured', '>', 0)
    .execute();
  const outcomes = [];
  for (const { id: paymentId } of payments)
    outcomes.push(await queueRefund(unit, { paymentId, amount: null, reason: REASON, by: BY }));
  return outcomes.some(({ outcome }) => outcome === 'queued');
}
