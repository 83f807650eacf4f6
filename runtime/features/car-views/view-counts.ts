import type { FeatureDatabase } from '../../contracts/feature-tables.types.ts';

/** How often cars were looked at. */
type ViewTables = { car_views: { tenant: string; car_id: number; views: number } };

/** What is counted of one tenant's cars. */
export interface ViewCounts {
  /** How often each was looked at, by its id. */
  read(): Promise<Map<number, number>>;
  add(views: ReadonlyMap<number, number>): Promise<void>;
}

/** The counts of a tenant in the store. */
export function viewCounts({ db, transact }: FeatureDatabase, tenant: string): ViewCounts {
  return {
    async read() {
      const rows = await db
        .withTables<ViewTables>()
        .selectFrom('car_views')
        .select(['car_id', 'views'])
        .where('tenant', '=', tenant)
        .execute();
      return new Map(rows.map(({ car_id, views }) => [Number(car_id), Number(views)]));
    },
    // In the order of the ids, so that two servers never wait for each other.
    add: (views) =>
      transact(async (trx) => {
        for (const [car_id, count] of [...views].sort(([a], [b]) => a - b))
          await trx
            .withTables<ViewTables>()
            .insertInto('car_views')
            .values({ tenant, car_id, views: count })
            .onConflict((row) =>
              row.columns(['tenant', 'car_id']).doUpdateSet((set) => ({ views: set('car_views.views', '+', count) })),
            )
            .execute();
      }),
  };
}
