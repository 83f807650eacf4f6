import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { BookingTables } from './booked-slots.ts';

/** Places of slots that are booked: they go with their leads, which stay until the time is over. */
export const tables: FeatureTables = {
  migrations: [
    {
      id: '004-bookings',
      async up(schema) {
        await schema
          .createTable('bookings')
          .addColumn('tenant', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('location', 'text', (column) => column.notNull())
          .addColumn('starts_at', 'bigint', (column) => column.notNull())
          .addColumn('seat', 'integer', (column) => column.notNull())
          .addColumn('lead_id', 'text', (column) => column.notNull())
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('booking_place', ['tenant', 'kind', 'location', 'starts_at', 'seat'])
          .execute();
        await schema.createIndex('bookings_by_lead').on('bookings').column('lead_id').execute();
      },
    },
    {
      // Released as one with what the store does under this id.
      id: '012-booking-ids',
      async up(schema) {
        await schema.alterTable('bookings').addColumn('visitor', 'text').execute();
        await schema.createIndex('bookings_by_visitor').on('bookings').column('visitor').execute();
      },
    },
  ],
  neededLeads: (trx, now) =>
    trx.withTables<BookingTables>().selectFrom('bookings').select('lead_id').where('starts_at', '>=', now).$asScalar(),
  async forgetLeads(trx, leadIds) {
    await trx.withTables<BookingTables>().deleteFrom('bookings').where('lead_id', 'in', leadIds).execute();
  },
};
