import type { Kysely } from 'kysely';
import type { SlotKind } from '../../rules/booking/booking.types.ts';
import type { BookingClaim, TakenFilter } from './lead-store.types.ts';
import type { LeadDatabase, LeadTransaction } from './schema.types.ts';

/**
 * Takes a place of a slot for a lead, which lets go of what it had booked before. False where all are taken. On PostgreSQL it waits for another
 * transaction that takes the same place.
 */
export async function takeSlot(
  trx: LeadTransaction,
  tenant: string,
  leadId: string,
  { kind, location, startsAt, places }: BookingClaim,
  now: number,
): Promise<boolean> {
  const mine = await trx
    .selectFrom('bookings')
    .select('lead_id')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('location', '=', location)
    .where('starts_at', '=', startsAt)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  if (mine !== undefined) return true;
  for (let seat = 0; seat < places; seat += 1) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('bookings')
      .values({ tenant, kind, location, starts_at: startsAt, seat, lead_id: leadId, created_at: now })
      .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'location', 'starts_at', 'seat']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    await trx
      .deleteFrom('bookings')
      .where('lead_id', '=', leadId)
      .where((row) => row.not(row.and({ kind, location, starts_at: startsAt })))
      .execute();
    return true;
  }
  return false;
}

/** A lead lets go of what it had booked. */
export async function leaveSlots(trx: LeadTransaction, leadId: string): Promise<void> {
  await trx.deleteFrom('bookings').where('lead_id', '=', leadId).execute();
}

/** How many places are taken, by the slot's moment. */
export async function takenSlots(
  db: Kysely<LeadDatabase>,
  { tenant, kind, location, from }: TakenFilter,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', (row) => row.fn.countAll<number>().as('count')])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('location', '=', location)
    .where('starts_at', '>=', from)
    .groupBy('starts_at')
    .execute();
  return new Map(rows.map((row) => [Number(row.starts_at), Number(row.count)]));
}

/** What a lead has booked; null: nothing. */
export async function bookingOf(
  db: Kysely<LeadDatabase>,
  tenant: string,
  leadId: string,
): Promise<{ kind: SlotKind; location: string; startsAt: number } | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['kind', 'location', 'starts_at'])
    .where('tenant', '=', tenant)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ? { kind: row.kind, location: row.location, startsAt: Number(row.starts_at) } : null;
}
