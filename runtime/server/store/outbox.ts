import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../contracts/feature-tables.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';
import { takeFiles } from './lead-files.ts';
import { newLeadId } from './lead-id.ts';
import type { ClaimRequest, DeliveryFailure, OutboxEntry, Queue } from './lead-store.types.ts';

type Queryable = Kysely<LeadDatabase> | LeadTransaction;

/** What ends later than this after its usual end was begun before the clock was set back, in milliseconds: so far those of servers may differ. */
export const CLOCKS_DIFFER_MS = 4 * 60_000;
/** What has no retry: its target takes no updates. */
export const NO_UPDATES = 'The platform takes no updates: it has the enquiry as it was when it was sent.';

export const queueOf = ({ tenant, target }: Queue): string => `${tenant}/${target}`;

/** The transaction behind LeadStore.claim. */
export async function claimOutboxEntries(
  trx: LeadTransaction,
  engine: Engine,
  request: ClaimRequest,
  now: number,
): Promise<OutboxEntry[]> {
  const { limit, leaseMs } = request;
  const seqs = (await dueSeqs(trx, engine, request, now)).sort((a, b) => a - b).slice(0, limit);
  if (seqs.length === 0) return [];
  const rows = await trx
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select([
      'outbox.seq',
      'outbox.tenant',
      'outbox.lead_id',
      'outbox.target',
      'outbox.kind',
      'outbox.idempotency_key',
      'outbox.payload',
      'outbox.attempts',
      'outbox.since',
      'outbox.uncertain',
      'outbox.claim_token',
      'leads.platform_id',
      'leads.received_at',
    ])
    .where('outbox.seq', 'in', seqs)
    .orderBy('outbox.seq')
    .execute();
  const token = newLeadId('');
  await trx
    .updateTable('outbox')
    .set({ claimed_until: now + leaseMs, claim_token: token })
    .where('seq', 'in', seqs)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    token,
    tenant: row.tenant,
    leadId: row.lead_id,
    target: row.target,
    kind: row.kind,
    idempotencyKey: row.idempotency_key,
    lead: JSON.parse(row.payload) as Lead,
    receivedAt: row.received_at,
    platformId: row.platform_id,
    attempts: row.attempts,
    since: row.since,
    // Whoever had it last never said how it went.
    uncertain: row.uncertain === 1 || row.claim_token !== null,
  }));
}

/** What can be claimed, of each queue as many as there is room for. */
async function dueSeqs(
  trx: LeadTransaction,
  engine: Engine,
  { tenants, limit, leaseMs, room, underWay = new Set() }: ClaimRequest,
  now: number,
): Promise<number[]> {
  const own = new Set(tenants);
  const queues = (await waitingQueues(trx)).filter(({ tenant }) => own.has(tenant));
  const rooms = room?.(queues) ?? queues.map(() => limit);
  const seqs: number[] = [];
  for (const [index, queue] of queues.entries()) {
    const free = rooms[index] ?? 0;
    if (free <= 0) continue;
    const due = heads(trx)
      .select('outbox.seq')
      .where('outbox.lane', '=', queueOf(queue))
      .where(({ or, eb, ref }) =>
        or([
          eb('outbox.due_at', '<=', now),
          // The clock was set back since.
          eb('outbox.due_at', '>', sql<number>`${ref('outbox.wait_ms')} + ${now}`),
        ]),
      )
      .where(({ or, eb }) =>
        or([eb('outbox.claimed_until', '<=', now), eb('outbox.claimed_until', '>', now + leaseMs + CLOCKS_DIFFER_MS)]),
      )
      .$if(underWay.size > 0, (query) => query.where('outbox.seq', 'not in', [...underWay]))
      .orderBy('outbox.seq')
      .limit(free);
    // Relays of other replicas claim at the same time: each takes rows that no other has locked.
    const rows = await (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
    seqs.push(...rows.map(({ seq }) => seq));
  }
  return seqs;
}

/** Queues in which something waits: a step in the index for each queue, however much waits in it. */
async function waitingQueues(db: Queryable): Promise<Queue[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive waiting(name) as (
      select min(lane) from outbox where state = 'pending'
      union all
      select (select min(o.lane) from outbox o where o.state = 'pending' and o.lane > waiting.name)
      from waiting where waiting.name is not null
    )
    select name from waiting where name is not null`.execute(db);
  return rows.map(({ name }) => {
    const at = name.indexOf('/');
    return { tenant: name.slice(0, at), target: name.slice(at + 1) };
  });
}

/** The transaction behind LeadStore.complete: the delivery is done, and a create's platform id is known to the updates that follow. */
export async function completeEntry(
  trx: LeadTransaction,
  entry: OutboxEntry,
  platformId: string | null,
  taken: 'own' | 'all' | 'none',
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'delivered', claimed_until: 0, claim_token: null, uncertain: 0, last_error: null, delivered_at: now })
    .where('seq', '=', entry.seq)
    .where('claim_token', '=', entry.token)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (taken !== 'none') await takeFiles(trx, entry, taken);
  await dropDeliveredFiles(trx, entry.leadId);
  if (entry.kind !== 'create' || platformId === null) return;
  await trx.updateTable('leads').set({ platform_id: platformId }).where('id', '=', entry.leadId).execute();
}

/** Files that a target has are of no use here once nothing of their lead is left to deliver. Others stay until their time is over. */
async function dropDeliveredFiles(trx: LeadTransaction, leadId: string): Promise<void> {
  const left = await leftToDeliver(trx).select('seq').where('lead_id', '=', leadId).limit(1).executeTakeFirst();
  if (left === undefined)
    await trx.deleteFrom('lead_files').where('lead_id', '=', leadId).where('taken', '=', 1).execute();
}

/** What waits, is held, or died and could be sent again. */
export function leftToDeliver(db: Queryable) {
  return db
    .selectFrom('outbox')
    .where('state', '<>', 'delivered')
    .where(({ or, eb }) => or([eb('state', '<>', 'dead'), eb('last_error', '<>', NO_UPDATES)]));
}

/** The transaction behind LeadStore.fail. */
export async function failEntry(
  trx: LeadTransaction,
  entry: OutboxEntry,
  { error, dueAt, dead, uncertain = false }: DeliveryFailure,
  now: number,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: dead ? 'dead' : 'pending',
      attempts: entry.attempts + 1,
      due_at: dueAt,
      wait_ms: dueAt - now,
      claimed_until: 0,
      claim_token: null,
      uncertain: uncertain ? 1 : 0,
      dead_at: dead ? now : null,
      // PostgreSQL's text holds no NUL, and a platform's answer may be anything.
      last_error: error.replaceAll('\u0000', '').slice(0, 500),
    })
    .where('seq', '=', entry.seq)
    .where('claim_token', '=', entry.token)
    .execute();
}

/** The transaction behind LeadStore.hasten. */
export async function hastenQueue(trx: LeadTransaction, queue: Queue, now: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ due_at: now, wait_ms: 0 })
    .where('lane', '=', queueOf(queue))
    .where('state', '=', 'pending')
    .where('attempts', '>', 0)
    .where('due_at', '>', now)
    .execute();
}

/** When the next entry can be claimed. */
export async function nextDue(
  db: Kysely<LeadDatabase>,
  tenants: readonly string[],
  but: readonly Queue[],
): Promise<number | null> {
  const row = await heads(db)
    .where('outbox.tenant', 'in', [...tenants])
    .$if(but.length > 0, (query) => query.where('outbox.lane', 'not in', but.map(queueOf)))
    .select(({ fn, eb }) =>
      fn
        .min<number | null>(
          eb
            .case()
            .when('outbox.claimed_until', '>', eb.ref('outbox.due_at'))
            .then(eb.ref('outbox.claimed_until'))
            .else(eb.ref('outbox.due_at'))
            .end(),
        )
        .as('at'),
    )
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Pending entries that no earlier entry of the same lead for the same target is in the way of. */
function heads(db: Queryable) {
  return db
    .selectFrom('outbox')
    .where('outbox.state', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.seq')
            .whereRef('earlier.lead_id', '=', 'outbox.lead_id')
            .whereRef('earlier.seq', '<', 'outbox.seq')
            .whereRef('earlier.target', '=', 'outbox.target')
            .where('earlier.state', '<>', 'delivered'),
        ),
      ),
    );
}
