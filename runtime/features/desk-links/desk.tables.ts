import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { NoticeTables } from './desk-notices.ts';

/** How long it is remembered which mails were sent: longer than any of them may come again. */
const KEPT_MS = 60 * 24 * 60 * 60_000;

/** Which mails the people of dealers got: names and days, nothing that a lead says. */
export const tables: FeatureTables = {
  migrations: [
    {
      id: '013-desk',
      async up(schema) {
        await schema
          .createTable('desk_notices')
          // Stores have it from '007-targets' that were made before this feature brought it.
          .ifNotExists()
          .addColumn('tenant', 'text', (column) => column.notNull())
          .addColumn('notice', 'text', (column) => column.notNull())
          .addColumn('claimed_until', 'bigint', (column) => column.notNull())
          .addColumn('sent_at', 'bigint')
          .addPrimaryKeyConstraint('desk_notice_of_tenant', ['tenant', 'notice'])
          .execute();
      },
    },
  ],
  async forgetOld(trx, now) {
    await trx
      .withTables<NoticeTables>()
      .deleteFrom('desk_notices')
      .where('sent_at', '<', now - KEPT_MS)
      .execute();
  },
};
