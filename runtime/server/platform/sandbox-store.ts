import { sql } from 'kysely';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { newId } from '../store/lead-id.ts';
import type { Database, LeadTransaction } from '../store/schema.types.ts';

export interface SandboxLead {
  id: string;
  lead: Lead;
  /** The create and every update, each counted once however often it was sent. */
  writes: number;
  receivedAt: number;
}

/** What the sandbox platform received, kept in the site's own database. */
export interface SandboxStore {
  create(websiteId: number, lead: Lead, key: string | null): Promise<string>;
  /** False when the website has no such lead. */
  update(websiteId: number, id: string, lead: Lead, key: string | null): Promise<boolean>;
  list(websiteId: number): Promise<SandboxLead[]>;
}

export function createSandboxStore({ db, transact }: Database, clock: Clock): SandboxStore {
  return {
    create: (websiteId, lead, key) =>
      transact(async (trx) => {
        const id = newId('P-');
        const earlier = await takeKey(trx, websiteId, key, id);
        if (earlier !== null) return earlier;
        const row = {
          id,
          website_id: websiteId,
          lead: JSON.stringify(lead),
          writes: 1,
          received_at: clock().getTime(),
        };
        await trx.insertInto('sandbox_leads').values(row).execute();
        return id;
      }),
    update: (websiteId, id, lead, key) =>
      transact(async (trx) => {
        const known = await trx
          .selectFrom('sandbox_leads')
          .select('id')
          .where('id', '=', id)
          .where('website_id', '=', websiteId)
          .executeTakeFirst();
        if (known === undefined) return false;
        // Each request writes once: a repeat that comes late does not undo a newer one.
        if ((await takeKey(trx, websiteId, key, id)) !== null) return true;
        await trx
          .updateTable('sandbox_leads')
          .set({ lead: JSON.stringify(lead), writes: sql<number>`writes + 1` })
          .where('id', '=', id)
          .execute();
        return true;
      }),
    async list(websiteId) {
      const rows = await db
        .selectFrom('sandbox_leads')
        .selectAll()
        .where('website_id', '=', websiteId)
        .orderBy('received_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        lead: JSON.parse(row.lead) as Lead,
        writes: row.writes,
        receivedAt: row.received_at,
      }));
    },
  };
}

/** Takes a key for lead `id`: null when it was free, else the lead that a request with that key was answered with. */
async function takeKey(
  trx: LeadTransaction,
  websiteId: number,
  key: string | null,
  id: string,
): Promise<string | null> {
  if (key === null) return null;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sandbox_requests')
    .values({ website_id: websiteId, key, lead_id: id })
    .onConflict((conflict) => conflict.columns(['website_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const taken = trx
    .selectFrom('sandbox_requests')
    .select('lead_id')
    .where('website_id', '=', websiteId)
    .where('key', '=', key);
  return (await taken.executeTakeFirstOrThrow()).lead_id;
}
