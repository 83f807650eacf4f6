import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../contracts/feature-tables.types.ts';
import type { BookingKind } from '../../rules/booking/booking.types.ts';
import { countedVisitor } from './counted-visitor.ts';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';
import type { BookingClaim, TakenFilter } from './lead-store.types.ts';

/** So many times that are still to come one visitor holds at a dealer: an afternoon of test drives, and no empty calendar. */
const MOST_OPEN = 3;

/** Takes back all of a transaction: what it wants to book has no place left (`taken`), or its visitor holds as many times as one may (`full`). */
export class SlotRefusedError extends Error {
  override name = 'SlotRefusedError';
  readonly outcome: 'taken' | 'full';

  constructor(outcome: 'taken' | 'full') {
    super(outcome);
    this.outcome = outcome;
  }
}

interface Booker {
  tenant: string;
  leadId: string;
  /** As limits count visitors; null: nobody knows. */
  visitor: string | null;
}

/**
 * Takes a place of a slot for a lead, which lets go of what it had booked before. On PostgreSQL it waits for another transaction that takes the same
 * place, or books for the same visitor. Throws SlotRefusedError.
 */
export async function takeSlot(
  trx: LeadTransaction,
  engine: Engine,
  { tenant, leadId, visitor }: Booker,
  { kind, location, startsAt, capacity }: BookingClaim,
  now: number,
): Promise<void> {
  const mine = await trx
    .selectFrom('bookings')
    .select('lead_id')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('location', '=', location)
    .where('starts_at', '=', startsAt)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  if (mine !== undefined) return;
  const by = countedVisitor(visitor);
  if (by !== null && (await openOf(trx, engine, { tenant, leadId, by }, now)) >= MOST_OPEN)
    throw new SlotRefusedError('full');
  for (let seat = 0; seat < capacity; seat += 1) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('bookings')
      .values({ tenant, kind, location, starts_at: startsAt, seat, lead_id: leadId, created_at: now, visitor: by })
      .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'location', 'starts_at', 'seat']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    await trx
      .deleteFrom('bookings')
      .where('lead_id', '=', leadId)
      .where((row) => row.not(row.and({ kind, location, starts_at: startsAt })))
      .execute();
    return;
  }
  throw new SlotRefusedError('taken');
}

/** How many times that are still to come other leads of a visitor have booked at a dealer. */
async function openOf(
  trx: LeadTransaction,
  engine: Engine,
  { tenant, leadId, by }: { tenant: string; leadId: string; by: string },
  now: number,
): Promise<number> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${by}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('visitor', '=', by)
    .where('tenant', '=', tenant)
    .where('starts_at', '>=', now)
    .where('lead_id', '<>', leadId)
    .executeTakeFirstOrThrow();
  return Number(count);
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
export async function storedBooking(
  db: Kysely<LeadDatabase>,
  tenant: string,
  leadId: string,
): Promise<{ kind: BookingKind; location: string; startsAt: number } | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['kind', 'location', 'starts_at'])
    .where('tenant', '=', tenant)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ? { kind: row.kind, location: row.location, startsAt: Number(row.starts_at) } : null;
}
