import type { Lead } from '../../rules/lead/lead.types.ts';
import { factsFromFeatures } from './feature-database.ts';
import type { Database, LeadTransaction } from './lead-database.types.ts';
import { isReference } from './lead-id.ts';
import type { LeadFilter, LeadReport, LeadState, LeadSummary, RetryFilter } from './lead-store.types.ts';

const UNDELIVERED = ['pending', 'held', 'dead'] as const;

type ReportDatabase = Pick<Database, 'db' | 'tables'>;

/** Leads, newest first, with where their delivery is. */
export async function listLeads(database: ReportDatabase, filter: LeadFilter): Promise<LeadSummary[]> {
  return (await findLeads(database, filter)).map(
    ({ lead: _lead, facts: _facts, quarantine: _why, platformId: _id, deliveries: _all, ...summary }) => summary,
  );
}

/** Rows are read in pages: of which form a lead is, and how it stands, only what is in it tells. */
const PAGE = 500;

/** Leads, newest first, with all that is known of them. */
export async function findLeads(database: ReportDatabase, filter: LeadFilter): Promise<LeadReport[]> {
  const found: LeadReport[] = [];
  const looksInside = filter.form !== undefined || filter.state !== undefined;
  const size = looksInside ? PAGE : Math.min(PAGE, filter.limit);
  for (let offset = 0; found.length < filter.limit; offset += size) {
    const page = await reportsOf(database, filter, size, offset);
    found.push(...page.filter((one) => isMeant(one, filter)));
    if (page.length < size) break;
  }
  return found.slice(0, filter.limit);
}

function isMeant({ lead, state }: LeadReport, filter: LeadFilter): boolean {
  return (
    (filter.form === undefined || lead.form === filter.form) && (filter.state === undefined || state === filter.state)
  );
}

async function reportsOf(
  { db, tables }: ReportDatabase,
  { tenant, id, from, until }: LeadFilter,
  limit: number,
  offset: number,
): Promise<LeadReport[]> {
  const leads = await db
    .selectFrom('leads')
    .leftJoin('sandbox_leads', 'sandbox_leads.id', 'leads.platform_id')
    .select([
      'leads.id',
      'leads.tenant',
      'leads.received_at',
      'leads.lead',
      'leads.quarantine',
      'leads.platform_id',
      'leads.answered_at',
      'sandbox_leads.id as sandbox_id',
    ])
    .$if(tenant !== undefined, (query) => query.where('leads.tenant', '=', tenant ?? ''))
    .$if(id !== undefined, (query) =>
      isReference(id ?? '') ? query.where('leads.id', 'like', `${id}%`) : query.where('leads.id', '=', id ?? ''),
    )
    .$if(from !== undefined, (query) => query.where('leads.received_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('leads.received_at', '<', until ?? 0))
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (leads.length === 0) return [];
  const entries = await db
    .selectFrom('outbox')
    .select(['lead_id', 'target', 'kind', 'state', 'attempts', 'due_at', 'delivered_at', 'last_error'])
    .where(
      'lead_id',
      'in',
      leads.map((one) => one.id),
    )
    .orderBy('seq')
    .execute();
  const facts = await factsFromFeatures(
    { db, tables },
    leads.map(({ id }) => id),
  );
  return leads.map((row) => {
    const own = entries.filter((entry) => entry.lead_id === row.id);
    const lead = JSON.parse(row.lead) as Lead;
    return {
      id: row.id,
      tenant: row.tenant,
      receivedAt: row.received_at,
      category: lead.subcategory ? `${lead.category ?? ''} / ${lead.subcategory}` : (lead.category ?? ''),
      name: lead.name ?? '',
      state: stateOf(
        row.quarantine,
        own.map(({ state }) => state),
      ),
      attempts: Math.max(0, ...own.map(({ attempts }) => attempts)),
      lastError: own.find((entry) => entry.last_error !== null)?.last_error ?? null,
      lead,
      quarantine: row.quarantine,
      platformId: row.platform_id,
      answeredAt: row.answered_at ?? null,
      facts: facts.get(row.id) ?? {},
      // Whoever gets it beside the sandbox is reached.
      sandbox: row.sandbox_id !== null && new Set(own.map(({ target }) => target)).size === 1,
      deliveries: own.map(({ target, kind, state, attempts, due_at, delivered_at, last_error }) => ({
        target,
        kind,
        state,
        attempts,
        dueAt: due_at,
        deliveredAt: delivered_at ?? null,
        lastError: last_error,
      })),
    };
  });
}

/**
 * The transaction behind LeadStore.retry. An entry that a relay holds right now keeps its loan. What only looks like spam is released by its id
 * alone; what went to the sandbox is sent anew, whole, where that is asked for.
 */
export async function retryLeads(
  trx: LeadTransaction,
  { tenant, id, sandboxed }: RetryFilter,
  now: number,
): Promise<number> {
  const states = UNDELIVERED.filter((state) => state !== 'held' || id !== undefined);
  const waiting = await trx
    .selectFrom('outbox')
    .select('lead_id')
    .distinct()
    .where('state', 'in', states)
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
    .$if(id !== undefined, (query) => query.where('lead_id', '=', id ?? ''))
    .execute();
  // Databases bound the number of parameters in one statement.
  for (let from = 0; from < waiting.length; from += 500) {
    const ids = waiting.slice(from, from + 500).map((row) => row.lead_id);
    if (id !== undefined) await trx.updateTable('leads').set({ quarantine: null }).where('id', 'in', ids).execute();
    await trx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, since: now, due_at: now, wait_ms: 0, dead_at: null })
      .where('lead_id', 'in', ids)
      .where('state', 'in', states)
      .execute();
  }
  return waiting.length + (sandboxed ? await resendSandboxed(trx, { tenant, id }, now) : 0);
}

/** Leads that nobody but the sandbox has: each is one delivery again, of what it has become. */
async function resendSandboxed(trx: LeadTransaction, { tenant, id }: RetryFilter, now: number): Promise<number> {
  const leads = await trx
    .selectFrom('leads')
    .innerJoin('sandbox_leads', 'sandbox_leads.id', 'leads.platform_id')
    .select(['leads.id', 'leads.lead', 'leads.version'])
    .where('leads.quarantine', 'is', null)
    .$if(tenant !== undefined, (query) => query.where('leads.tenant', '=', tenant ?? ''))
    .$if(id !== undefined, (query) => query.where('leads.id', '=', id ?? ''))
    .execute();
  let sent = 0;
  for (const { id: leadId, lead, version } of leads) {
    const rows = await trx
      .selectFrom('outbox')
      .select(['seq', 'target', 'state'])
      .where('lead_id', '=', leadId)
      .orderBy('seq')
      .execute();
    const [first, ...later] = rows;
    if (!first || rows.some(({ target, state }) => target !== first.target || state !== 'delivered')) continue;
    if (later.length > 0)
      await trx
        .deleteFrom('outbox')
        .where(
          'seq',
          'in',
          later.map(({ seq }) => seq),
        )
        .execute();
    await trx
      .updateTable('outbox')
      .set({
        kind: 'create',
        payload: lead,
        idempotency_key: `${leadId}.again${version}`,
        state: 'pending',
        attempts: 0,
        since: now,
        due_at: now,
        wait_ms: 0,
        delivered_at: null,
      })
      .where('seq', '=', first.seq)
      .execute();
    await trx.updateTable('leads').set({ platform_id: null }).where('id', '=', leadId).execute();
    sent += 1;
  }
  return sent;
}

function stateOf(quarantine: string | null, states: readonly string[]): LeadState {
  if (quarantine !== null) return 'quarantined';
  if (states.includes('dead')) return 'dead';
  return states.every((state) => state === 'delivered') ? 'delivered' : 'pending';
}
