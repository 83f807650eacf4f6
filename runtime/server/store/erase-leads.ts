import { sql } from 'kysely';
import type { FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { forgetInFeatures, neededInFeatures } from './feature-database.ts';
import type { LeadTransaction } from './lead-database.types.ts';
import type { ErasedPerson } from './lead-store.types.ts';
import { leftToDeliver } from './outbox.ts';

const OWN_ID = sql.ref<string>('leads.id');
/** Rows that are looked at, or deleted, at a time. */
const PAGE = 500;

/** The transaction behind LeadStore.erase. What was delivered stays with whoever got it. */
export async function eraseLeads(
  trx: LeadTransaction,
  tables: readonly FeatureTables[],
  who: ErasedPerson,
  now: number,
): Promise<number> {
  const { tenant } = who;
  const ids = await leadsOf(trx, who);
  await deleteLeads(trx, tables, ids);
  const copies = await eraseSandbox(trx, who);
  if (ids.length + copies > 0)
    await trx
      .insertInto('erasures')
      .values({ at: now, tenant: tenant ?? null, leads: ids.length })
      .execute();
  return ids.length;
}

/** The transaction behind LeadStore.forgetLeads. */
export async function forgetLeads(
  trx: LeadTransaction,
  tables: readonly FeatureTables[],
  { tenant, time }: { tenant: string; time: number },
  now: number,
): Promise<number> {
  const needed = neededInFeatures(trx, tables, now);
  const rows = await trx
    .selectFrom('leads')
    .select('id')
    .where('tenant', '=', tenant)
    .where('quarantine', 'is', null)
    .where('updated_at', '<', time)
    .where(({ and, eb }) => and(needed.map((ids) => eb('id', 'not in', ids))))
    .where(({ not, or, exists }) =>
      not(
        or([
          exists(leftToDeliver(trx).select('seq').where('lead_id', '=', OWN_ID)),
          exists(
            trx.selectFrom('outbox').select('seq').where('lead_id', '=', OWN_ID).where('delivered_at', '>=', time),
          ),
          exists(trx.selectFrom('sandbox_leads').select('id').where('id', '=', sql.ref<string>('leads.platform_id'))),
        ]),
      ),
    )
    .limit(PAGE)
    .execute();
  await deleteLeads(
    trx,
    tables,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function deleteLeads(
  trx: LeadTransaction,
  tables: readonly FeatureTables[],
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    for (const table of ['outbox', 'idempotency', 'lead_files'] as const)
      await trx.deleteFrom(table).where('lead_id', 'in', some).execute();
    await forgetInFeatures(trx, tables, some);
    await trx.deleteFrom('leads').where('id', 'in', some).execute();
  }
}

async function leadsOf(trx: LeadTransaction, who: ErasedPerson): Promise<string[]> {
  const { tenant } = who;
  const ids: string[] = [];
  for (let last = ''; ; ) {
    const rows = await trx
      .selectFrom('leads')
      .select(['id', 'lead'])
      .where('id', '>', last)
      .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute();
    ids.push(...rows.filter((row) => isOf(JSON.parse(row.lead) as Lead, who)).map(({ id }) => id));
    if (rows.length < PAGE) return ids;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The sandbox has its own copies, of all sites of a server. */
async function eraseSandbox(trx: LeadTransaction, who: ErasedPerson): Promise<number> {
  const rows = await trx.selectFrom('sandbox_leads').select(['id', 'lead']).execute();
  const own = rows.flatMap(({ id, lead }) => {
    const received = JSON.parse(lead) as Lead;
    const ofTenant = who.tenant === undefined || received.website_slug === who.tenant;
    return ofTenant && isOf(received, who) ? [id] : [];
  });
  for (let from = 0; from < own.length; from += PAGE) {
    const some = own.slice(from, from + PAGE);
    await trx.deleteFrom('sandbox_requests').where('lead_id', 'in', some).execute();
    await trx.deleteFrom('sandbox_leads').where('id', 'in', some).execute();
  }
  return own.length;
}

function isOf({ email = '', phone = '' }: Lead, who: ErasedPerson): boolean {
  const plain = (text: string): string => text.trim().toLowerCase();
  if (who.email !== undefined && email !== '' && plain(email) === plain(who.email)) return true;
  return who.phone !== undefined && phone !== '' && waysToWrite(who.phone).includes(phone.replaceAll(/\D/g, ''));
}

/** '+61 491 570 006' is stored as '0491570006', '+1 212 555 0100' as '2125550100'. */
function waysToWrite(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits === '') return [];
  const national = /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^(?:00)?(?:61|64|44|1)/, '') : null;
  return national === null ? [digits] : [digits, national, `0${national}`];
}
