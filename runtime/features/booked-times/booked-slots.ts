import type { Kysely, Transaction } from 'kysely';
import type { BookedTime } from '../../contracts/bookings.types.ts';
import type { Engine, FeatureDatabase, NoTables } from '../../contracts/feature-tables.types.ts';
import type { Claimer, ClaimOutcome } from '../../contracts/lead-claims.types.ts';
import type { BookingKind } from '../../rules/booking/booking.types.ts';

/** Places of slots that are booked. */
export type BookingTables = {
  bookings: {
    tenant: string;
    kind: BookingKind;
    location: string;
    starts_at: number;
    /** From 0: a slot with several places can be booked as often. */
    seat: number;
    lead_id: string;
    created_at: number;
    /** A hash of who booked it; null: nobody knows, or no limit means them. */
    visitor?: string | null;
  };
};

/** A slot that a lead wants a place of. */
export interface WantedPlace extends BookedTime {
  /** How many the slot has. */
  capacity: number;
}

/** What is booked at one dealer. */
export interface BookedSlots {
  /**
   * Takes a place of a slot for a lead, which lets go of what it had booked before. On PostgreSQL it waits for another transaction that takes the same
   * place, or books for the same visitor.
   */
  take(trx: Transaction<NoTables>, place: WantedPlace, claimer: Claimer): Promise<ClaimOutcome | null>;
  /** A lead lets go of what it had booked: null, as nothing is in its way. */
  leave(trx: Transaction<NoTables>, leadId: string): Promise<null>;
  /** How many places are taken, by the slot's moment, from a moment on. */
  taken(kind: BookingKind, location: string, from: number): Promise<Map<number, number>>;
  /** What a lead has booked; null: nothing. */
  of(leadId: string): Promise<BookedTime | null>;
}

/** So many times that are still to come one visitor holds at a dealer: an afternoon of test drives, and no empty calendar. */
const MOST_OPEN = 3;

/** What is booked at a tenant, in the store. */
export function bookedSlots({ engine, db: whole }: FeatureDatabase, tenant: string): BookedSlots {
  const db = whole.withTables<BookingTables>();
  return {
    async take(transaction, { kind, location, startsAt, capacity }, { leadId, visitor, now }) {
      const trx = transaction.withTables<BookingTables>();
      const mine = await ofTenant(trx, tenant)
        .select('lead_id')
        .where('kind', '=', kind)
        .where('location', '=', location)
        .where('starts_at', '=', startsAt)
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
      if (mine !== undefined) return null;
      if (visitor !== null && (await openOf(trx, engine, { tenant, leadId, visitor, now })) >= MOST_OPEN) return 'full';
      for (let seat = 0; seat < capacity; seat += 1) {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('bookings')
          .values({ tenant, kind, location, starts_at: startsAt, seat, lead_id: leadId, created_at: now, visitor })
          .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'location', 'starts_at', 'seat']).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) continue;
        await trx
          .deleteFrom('bookings')
          .where('lead_id', '=', leadId)
          .where((row) => row.not(row.and({ kind, location, starts_at: startsAt })))
          .execute();
        return null;
      }
      return 'taken';
    },
    async leave(trx, leadId) {
      await trx.withTables<BookingTables>().deleteFrom('bookings').where('lead_id', '=', leadId).execute();
      return null;
    },
    async taken(kind, location, from) {
      const rows = await ofTenant(db, tenant)
        .select(['starts_at', (row) => row.fn.countAll<number>().as('count')])
        .where('kind', '=', kind)
        .where('location', '=', location)
        .where('starts_at', '>=', from)
        .groupBy('starts_at')
        .execute();
      return new Map(rows.map((row) => [Number(row.starts_at), Number(row.count)]));
    },
    async of(leadId) {
      const row = await ofTenant(db, tenant)
        .select(['kind', 'location', 'starts_at'])
        .where('lead_id', '=', leadId)
        .executeTakeFirst();
      return row ? { kind: row.kind, location: row.location, startsAt: Number(row.starts_at) } : null;
    },
  };
}

const ofTenant = (db: Kysely<BookingTables>, tenant: string) => db.selectFrom('bookings').where('tenant', '=', tenant);

/** How many times that are still to come other leads of a visitor have booked at a dealer. */
async function openOf(
  trx: Transaction<BookingTables>,
  engine: Engine,
  { tenant, leadId, visitor, now }: Claimer & { tenant: string; visitor: string },
): Promise<number> {
  if (engine === 'postgres')
    await trx
      .selectNoFrom(({ fn, val, lit }) =>
        fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(visitor), lit(0)])]).as('locked'),
      )
      .execute();
  const { count } = await ofTenant(trx, tenant)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('visitor', '=', visitor)
    .where('starts_at', '>=', now)
    .where('lead_id', '<>', leadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
