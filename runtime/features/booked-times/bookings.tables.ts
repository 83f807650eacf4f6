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
  async factsOfLeads(db, leadIds) {
    const rows = await db
      .withTables<BookingTables>()
      .selectFrom('bookings')
      .select(['lead_id', 'kind', 'location', 'starts_at', 'created_at'])
      .where('lead_id', 'in', leadIds)
      .execute();
    return new Map(
      rows.map(({ lead_id, kind, location, starts_at, created_at }) => [
        lead_id,
        {
          'booked time': `${utc(starts_at)} (${kind}, ${location})`,
          'booked at': utc(created_at),
        },
      ]),
    );
  },
  async forgetLeads(trx, leadIds) {
    await trx.withTables<BookingTables>().deleteFrom('bookings').where('lead_id', 'in', leadIds).execute();
  },
};

/** '2026-12-01T00:30:00.000Z'; PostgreSQL gives large numbers as texts. */
const utc = (moment: number | string): string => new Date(Number(moment)).toISOString();
