import type { FeatureDatabase } from '../../contracts/feature-tables.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';

/** As `desk.tables.ts` creates it. */
export type NoticeTables = {
  /** Mails to the dealer's people that are sent once. */
  desk_notices: {
    tenant: string;
    /** Which: 'digest 2026-12-01'. */
    notice: string;
    /** A server is sending it until then. */
    claimed_until: number;
    sent_at: number | null;
  };
};

/** Mails to the people of one dealer that are sent once, by name. */
export interface DeskNotices {
  /** True for one server at a time, until it was sent: for another one once that has not said so in time. */
  claim(notice: string, leaseMs: number): Promise<boolean>;
  /** `sent`: the moment up to which it tells; null lets go of it. */
  settle(notice: string, sent: number | null): Promise<void>;
  /** Up to which moment notices tell that were sent, by name: those that begin so. */
  sent(prefix: string): Promise<Map<string, number>>;
}

/** Those of a dealer in the store. */
export function deskNotices({ db, transact }: FeatureDatabase, tenant: string, clock: Clock): DeskNotices {
  return {
    claim: (notice, leaseMs) =>
      transact(async (trx) => {
        const now = clock().getTime();
        const { numInsertedOrUpdatedRows } = await trx
          .withTables<NoticeTables>()
          .insertInto('desk_notices')
          .values({ tenant, notice, claimed_until: now + leaseMs, sent_at: null })
          .onConflict((conflict) =>
            conflict
              .columns(['tenant', 'notice'])
              .doUpdateSet({ claimed_until: now + leaseMs })
              .where('desk_notices.sent_at', 'is', null)
              .where('desk_notices.claimed_until', '<=', now),
          )
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),
    settle: (notice, sent) =>
      transact(async (trx) => {
        await trx
          .withTables<NoticeTables>()
          .updateTable('desk_notices')
          .set(sent === null ? { claimed_until: 0 } : { sent_at: sent })
          .where('tenant', '=', tenant)
          .where('notice', '=', notice)
          .execute();
      }),
    async sent(prefix) {
      const rows = await db
        .withTables<NoticeTables>()
        .selectFrom('desk_notices')
        .select(['notice', 'sent_at'])
        .where('tenant', '=', tenant)
        .where('sent_at', 'is not', null)
        .where('notice', 'like', `${prefix}%`)
        .execute();
      return new Map(rows.map(({ notice, sent_at }) => [notice, sent_at ?? 0]));
    },
  };
}
