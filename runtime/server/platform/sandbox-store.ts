import { sql } from 'kysely';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { SandboxMode } from '../../tenant/tenant.types.ts';
import type { Database, LeadTransaction } from '../store/lead-database.types.ts';
import { newLeadId } from '../store/lead-id.ts';

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
  /** The lead that a request with this key was answered with. */
  byKey(websiteId: number, key: string): Promise<string | null>;
  /** How the sandbox of a site was told to behave; null: as its definition says. */
  mode(tenant: string): Promise<SandboxMode | null>;
  /** For one site, or for all of them; null takes it back. */
  setMode(tenant: string | null, mode: SandboxMode | null): Promise<void>;
  modes(): Promise<{ tenant: string | null; mode: SandboxMode }[]>;
}

/** Stands for every site in place of a tenant. */
const ALL = '';

export function createSandboxStore(database: Database, clock: Clock): SandboxStore {
  const { db, transact } = database;
  return {
    create: (websiteId, lead, key) =>
      transact(async (trx) => {
        const id = newLeadId('P-');
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
          .select('lead')
          .where('id', '=', id)
          .where('website_id', '=', websiteId)
          .executeTakeFirst();
        if (known === undefined) return false;
        // Each request writes once: a repeat that comes late does not undo a newer one.
        if ((await takeKey(trx, websiteId, key, id)) !== null) return true;
        await trx
          .updateTable('sandbox_leads')
          .set({ lead: JSON.stringify(merged(JSON.parse(known.lead), lead)), writes: sql<number>`writes + 1` })
          .where('id', '=', id)
          .execute();
        return true;
      }),
    async byKey(websiteId, key) {
      const row = await db
        .selectFrom('sandbox_requests')
        .select('lead_id')
        .where('website_id', '=', websiteId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.lead_id ?? null;
    },
    ...sandboxModes(database),
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

/** How the sandboxes of sites were told to behave. */
function sandboxModes({ db, transact }: Database): Pick<SandboxStore, 'mode' | 'setMode' | 'modes'> {
  return {
    async mode(tenant) {
      const rows = await db
        .selectFrom('sandbox_modes')
        .selectAll()
        .where('tenant', 'in', [tenant, ALL])
        .orderBy('tenant', 'desc')
        .execute();
      return (rows[0]?.mode as SandboxMode | undefined) ?? null;
    },
    setMode: (tenant, mode) =>
      transact(async (trx) => {
        await trx
          .deleteFrom('sandbox_modes')
          .$if(tenant !== null, (query) => query.where('tenant', '=', tenant ?? ALL))
          .execute();
        if (mode !== null)
          await trx
            .insertInto('sandbox_modes')
            .values({ tenant: tenant ?? ALL, mode })
            .execute();
      }),
    async modes() {
      const rows = await db.selectFrom('sandbox_modes').selectAll().orderBy('tenant').execute();
      return rows.map(({ tenant, mode }) => ({ tenant: tenant === ALL ? null : tenant, mode: mode as SandboxMode }));
    },
  };
}

/** A lead with what an update changes; what is null in it goes. */
function merged(stored: Lead, { fields, ...changed }: Lead): Lead {
  const whole: Record<string, unknown> = { ...stored, ...changed };
  if (fields) whole.fields = { ...stored.fields, ...fields };
  return withoutNulls({
    ...whole,
    ...(whole.fields ? { fields: withoutNulls(whole.fields as object) } : {}),
  }) as unknown as Lead;
}

const withoutNulls = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

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
