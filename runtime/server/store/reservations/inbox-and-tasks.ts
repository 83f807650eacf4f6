import type { ReservationTask, StoredNotice } from './reservation-store.types.ts';
import type { Unit } from './reservation-unit.ts';

/** The transaction behind ReservationStore.note. */
export async function noteNotice(
  { trx, now }: Unit,
  { provider, account, eventId, tenant, notice }: Omit<StoredNotice, 'attempts' | 'receivedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_notices')
    .values({
      provider,
      account,
      event_id: eventId,
      tenant,
      notice,
      attempts: 0,
      due_at: now,
      done_at: null,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The transaction behind ReservationStore.claimTasks: nobody else gets them until their lease is over. */
export async function claimTasks(
  { trx, engine, now }: Unit,
  tenant: string,
  limit: number,
  leaseMs: number,
): Promise<ReservationTask[]> {
  const ready = trx
    .selectFrom('reservation_tasks')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('seq')
    .limit(limit);
  const rows = await (engine === 'postgres' ? ready.forUpdate().skipLocked() : ready).execute();
  if (rows.length === 0) return [];
  await trx
    .updateTable('reservation_tasks')
    .set({ claimed_until: now + leaseMs })
    .where(
      'seq',
      'in',
      rows.map(({ seq }) => seq),
    )
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    reservationId: row.reservation_id,
    tenant: row.tenant,
    kind: row.kind,
    ref: row.ref,
    attempts: row.attempts,
    createdAt: Number(row.created_at),
  }));
}

/** The transaction behind ReservationStore.taskDone. */
export async function taskDone({ trx }: Unit, seq: number): Promise<void> {
  await trx
    .updateTable('reservation_tasks')
    .set({ state: 'done', claimed_until: 0, last_error: null })
    .where('seq', '=', seq)
    .execute();
}

/** The transaction behind ReservationStore.taskFailed: tried again at `retryAt`; null: not any more. */
export async function taskFailed(
  { trx, now }: Unit,
  seq: number,
  error: string,
  retryAt: number | null,
): Promise<void> {
  await trx
    .updateTable('reservation_tasks')
    .set((row) => ({
      state: retryAt === null ? ('dead' as const) : ('pending' as const),
      attempts: row('attempts', '+', 1),
      due_at: retryAt ?? now,
      claimed_until: 0,
      last_error: error,
    }))
    .where('seq', '=', seq)
    .execute();
}
