import type { Selectable } from 'kysely';
import type { Engine } from '../../contracts/feature-tables.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { takeClaims } from './claims.ts';
import { CONFIRMATION, mayConfirm } from './confirmation.ts';
import type { LeadDatabase, LeadTransaction } from './lead-database.types.ts';
import { storeFiles } from './lead-files.ts';
import { newLeadId, publicId } from './lead-id.ts';
import { answeredLead, storeLeadKey, takeSame } from './lead-keys.ts';
import type {
  CreateOutcome,
  DeliveryMode,
  LeadChange,
  NewFile,
  NewLead,
  TargetChoice,
  UpdateOutcome,
} from './lead-store.types.ts';
import { NO_UPDATES, queueOf } from './outbox.ts';

/** A lead of which a platform takes no updates waits so long after its last step for the next one. */
const LAST_STEP_MS = 30 * 60_000;
/** Where leads go unless their tenant says otherwise. */
const PLATFORM: readonly TargetChoice[] = [{ id: 'platform', mode: 'changes' }];

/** The transaction behind LeadStore.create. Throws ClaimRefusedError. */
export async function createLead(
  trx: LeadTransaction,
  engine: Engine,
  {
    tenant,
    lead,
    quarantine,
    consent,
    idempotency,
    same,
    join,
    targets = PLATFORM,
    claims = [],
    files = [],
    visitor = null,
  }: NewLead,
  now: number,
): Promise<CreateOutcome> {
  const earlier = await answeredLead(trx, tenant, idempotency);
  if (earlier !== null) return earlier;
  const id = newLeadId('L-');
  const owner = same && join ? await takeSame(trx, tenant, same, id, now) : { id, isDraft: false };
  const raced = await storeLeadKey(trx, tenant, idempotency, owner.id, now);
  if (raced !== null) {
    await trx.deleteFrom('idempotency').where('lead_id', '=', id).execute();
    return raced;
  }
  const row = owner.id !== id && join ? await lockedLead(trx, engine, tenant, owner.id) : undefined;
  await takeClaims(trx, claims, { leadId: row?.id ?? id, visitor, now });
  if (row !== undefined && join) {
    const joined = join(JSON.parse(row.lead) as Lead, owner.isDraft);
    const changed = await changeLead(trx, row, joined, { quarantine, targets, files }, now);
    return { outcome: changed ? 'updated' : 'replayed', id: owner.id };
  }
  // Its lead is gone: the keys are those of the new one.
  if (owner.id !== id)
    await trx.updateTable('idempotency').set({ lead_id: id }).where('lead_id', '=', owner.id).execute();
  const text = JSON.stringify(lead);
  await trx
    .insertInto('leads')
    .values({
      id,
      booking_id: publicId(id),
      tenant,
      received_at: now,
      updated_at: now,
      version: 1,
      lead: text,
      consent: JSON.stringify(consent),
      quarantine,
      platform_id: null,
    })
    .execute();
  const held = quarantine !== null;
  for (const { id: target, mode } of targets) {
    const waits = mode !== 'changes' && lead.form_completed === false;
    if (target === CONFIRMATION && !(await mayConfirm(trx, { email: lead.email ?? '', visitor }, now))) continue;
    await queue(trx, {
      tenant,
      leadId: id,
      target,
      kind: 'create',
      key: id,
      payload: text,
      held,
      now,
      waitMs: waits ? LAST_STEP_MS : 0,
    });
  }
  // Whoever fills the hidden field could fill the disk with what nobody will ever be sent.
  if (!held) await storeFiles(trx, { tenant, leadId: id, key: id }, files, now);
  return { outcome: 'created', id };
}

/** The transaction behind LeadStore.update. Throws ClaimRefusedError. */
export async function updateLead(
  trx: LeadTransaction,
  engine: Engine,
  change: LeadChange,
  now: number,
): Promise<UpdateOutcome> {
  const { tenant, id, idempotency, visitor = null } = change;
  const earlier = await answeredLead(trx, tenant, idempotency);
  if (earlier !== null) return earlier;
  const row = await lockedLead(trx, engine, tenant, id);
  if (row === undefined) return { outcome: 'unknown' };
  const merged = change.merge(JSON.parse(row.lead) as Lead);
  if ('errors' in merged) return { outcome: 'rejected', errors: merged.errors };
  const raced = await storeLeadKey(trx, tenant, idempotency, id, now);
  if (raced !== null) return raced;
  const { quarantine, targets = PLATFORM, files = [], claims = [] } = change;
  await takeClaims(trx, claims, { leadId: id, visitor, now });
  await changeLead(trx, row, merged.lead, { quarantine, targets, files }, now);
  return { outcome: 'updated', id };
}

type LeadRow = Selectable<LeadDatabase['leads']>;

/** A lead of the tenant, which no other transaction changes meanwhile. SQLite has one writer at a time and no row locks. */
async function lockedLead(
  trx: LeadTransaction,
  engine: Engine,
  tenant: string,
  id: string,
): Promise<LeadRow | undefined> {
  const ofTenant = trx.selectFrom('leads').selectAll().where('id', '=', id).where('tenant', '=', tenant);
  return (engine === 'postgres' ? ofTenant.forUpdate() : ofTenant).executeTakeFirst();
}

/** Stores what a lead has become and queues what of it is new; false where nothing is. */
async function changeLead(
  trx: LeadTransaction,
  row: LeadRow,
  lead: Lead,
  change: { quarantine: string | null; targets: readonly TargetChoice[]; files: readonly NewFile[] },
  now: number,
): Promise<boolean> {
  const before = JSON.parse(row.lead) as Lead;
  const changed = changedFields(before, lead);
  if (Object.keys(changed).length === 0 && change.files.length === 0) return false;
  const { id: leadId, tenant } = row;
  // What was taken for real once stays so, whoever writes more.
  const quarantine = row.quarantine ?? (before.form_completed === false ? change.quarantine : null);
  const version = row.version + 1;
  const whole = JSON.stringify(lead);
  await trx
    .updateTable('leads')
    // Who writes again waits for an answer again.
    .set({ lead: whole, version, updated_at: now, quarantine, answered_at: null })
    .where('id', '=', leadId)
    .execute();
  const key = `${leadId}.${version}`;
  const { form_completed, lead_status } = lead;
  const parts = JSON.stringify({ ...changed, form_completed, lead_status });
  for (const { id: target, mode } of await targetsOf(trx, leadId, change.targets)) {
    if (target === CONFIRMATION && before.email !== lead.email) {
      // Another address is one more that gets a mail.
      const may = await mayConfirm(trx, { email: lead.email ?? '', visitor: null }, now);
      if (!may) {
        await dropWaiting(trx, leadId, target, now);
        continue;
      }
    }
    if (mode !== 'changes' && (await replacedCreate(trx, { leadId, target, mode }, lead, now))) continue;
    if (mode === 'first') continue;
    await queue(trx, {
      tenant,
      leadId,
      target,
      kind: 'update',
      key,
      payload: mode === 'changes' ? parts : whole,
      held: quarantine !== null,
      now,
      waitMs: mode === 'whole' && form_completed === false ? LAST_STEP_MS : 0,
      ...(mode === 'once' ? { refused: NO_UPDATES } : {}),
    });
  }
  if (quarantine === null) await storeFiles(trx, { tenant, leadId, key }, change.files, now);
  return true;
}

/** Of some targets those that have a lead already, or will. */
async function targetsOf(
  trx: LeadTransaction,
  leadId: string,
  targets: readonly TargetChoice[],
): Promise<readonly TargetChoice[]> {
  const rows = await trx.selectFrom('outbox').select('target').distinct().where('lead_id', '=', leadId).execute();
  return targets.filter(({ id }) => rows.some(({ target }) => target === id));
}

/** Of a lead that a target gets whole and has not got yet: what is delivered, and when. False where it is on its way, or there. */
async function replacedCreate(
  trx: LeadTransaction,
  { leadId, target, mode }: { leadId: string; target: string; mode: DeliveryMode },
  lead: Lead,
  now: number,
): Promise<boolean> {
  const waitMs = lead.form_completed === false ? LAST_STEP_MS : 0;
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(lead), due_at: now + waitMs, wait_ms: waitMs, since: now })
    .where('lead_id', '=', leadId)
    .where('target', '=', target)
    .where('kind', '=', 'create')
    .where('state', 'in', ['pending', 'held'])
    .where('claimed_until', '<=', now)
    // What may have arrived is left as it was, where the target takes another.
    .$if(mode === 'whole', (query) => query.where('uncertain', '=', 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What waits of a lead for a target is not sent at all. */
async function dropWaiting(trx: LeadTransaction, leadId: string, target: string, now: number): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('target', '=', target)
    .where('state', 'in', ['pending', 'held'])
    .where('claimed_until', '<=', now)
    .execute();
}

interface Delivery {
  tenant: string;
  leadId: string;
  target: string;
  kind: 'create' | 'update';
  /** Of the lead and its version. */
  key: string;
  payload: string;
  held: boolean;
  now: number;
  /** How long it waits before it may be delivered. */
  waitMs: number;
  /** Why it will not be delivered at all. */
  refused?: string;
}

async function queue(
  trx: LeadTransaction,
  { tenant, leadId, target, kind, key, payload, held, now, waitMs, refused }: Delivery,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      lead_id: leadId,
      tenant,
      target,
      lane: queueOf({ tenant, target }),
      kind,
      idempotency_key: target === 'platform' ? key : `${key}@${target}`,
      payload,
      state: refused !== undefined ? 'dead' : held ? 'held' : 'pending',
      attempts: 0,
      since: now + waitMs,
      due_at: now + waitMs,
      wait_ms: waitMs,
      claimed_until: 0,
      claim_token: null,
      uncertain: 0,
      last_error: refused ?? null,
    })
    .execute();
}

/** The fields of a lead that another one has otherwise; what it no longer has is null. Of the form's own fields, those alone. */
function changedFields(before: Lead, after: Lead): Record<string, unknown> {
  const changed = difference({ ...before, fields: undefined }, { ...after, fields: undefined });
  const own = difference(before.fields ?? {}, after.fields ?? {});
  return Object.keys(own).length > 0 ? { ...changed, fields: own } : changed;
}

function difference(before: object, after: object): Record<string, unknown> {
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]))
      .map((name) => [name, now?.[name] ?? null]),
  );
}
