import type { Kysely } from 'kysely';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';

/** How often the cars of a tenant were looked at, by their ids. */
export async function carViews(db: Kysely<LeadDatabase>, tenant: string): Promise<Map<number, number>> {
  const rows = await db.selectFrom('car_views').select(['car_id', 'views']).where('tenant', '=', tenant).execute();
  return new Map(rows.map(({ car_id, views }) => [Number(car_id), Number(views)]));
}

/** The transaction behind LeadStore.addViews; in the order of the ids, so that two servers never wait for each other. */
export async function addCarViews(
  trx: LeadTransaction,
  tenant: string,
  views: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [car_id, count] of [...views].sort(([a], [b]) => a - b))
    await trx
      .insertInto('car_views')
      .values({ tenant, car_id, views: count })
      .onConflict((row) =>
        row.columns(['tenant', 'car_id']).doUpdateSet((set) => ({ views: set('car_views.views', '+', count) })),
      )
      .execute();
}
