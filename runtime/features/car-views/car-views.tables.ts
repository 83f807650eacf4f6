import type { FeatureTables } from '../../contracts/feature-tables.types.ts';

/** How often the cars of each dealer were looked at: sums, of nobody in particular, so they stay. */
export const tables: FeatureTables = {
  migrations: [
    {
      id: '010-car-views',
      async up(schema) {
        await schema
          .createTable('car_views')
          .addColumn('tenant', 'text', (column) => column.notNull())
          .addColumn('car_id', 'bigint', (column) => column.notNull())
          .addColumn('views', 'bigint', (column) => column.notNull())
          .addPrimaryKeyConstraint('views_of_car', ['tenant', 'car_id'])
          .execute();
      },
    },
  ],
};
