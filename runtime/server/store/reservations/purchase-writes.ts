import { reminderAt } from '../../../rules/reserve/hold-times.ts';
import { isBinding } from '../../../rules/reserve/purchase-steps.ts';
import { newLeadId } from '../lead-id.ts';
import type {
  BalanceToEnter,
  BalanceToPublish,
  DocumentToPublish,
  PurchaseChange,
  PurchaseOutcome,
  PurchaseStore,
} from './purchase-store.types.ts';
import type { ReservationRow } from './reservation-rows.ts';
import { lockedReservation, move, remind, task, trail, type Unit } from './reservation-unit.ts';

/** What of a PurchaseStore writes, each in a transaction of its own. */
export function purchaseWrites(
  write: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>,
): Omit<PurchaseStore, 'purchase' | 'sealedDocument'> {
  return {
    publishBalance: (balance) => write((unit) => publishBalance(unit, balance)),
    withdrawBalance: (request) => write((unit) => withdrawBalance(unit, request)),
    enterBalance: (entry) => write((unit) => enterBalance(unit, entry)),
    publishDocument: (document) => write((unit) => publishDocument(unit, document)),
    withdrawDocument: (request) => write((unit) => withdrawDocument(unit, request)),
    noteSigned: (request) => write((unit) => noteSigned(unit, request)),
  };
}

/** The transaction behind PurchaseStore.publishBalance. Where the day to pay is after the end of the hold, the hold is prolonged to it. */
async function publishBalance(unit: Unit, wanted: BalanceToPublish): Promise<PurchaseOutcome> {
  const { trx, now } = unit;
  const row = await reservationOf(unit, wanted);
  if (row?.state !== 'held') return 'state';
  const { amount, due, holdUntil, by, reason } = wanted;
  const ways = JSON.stringify(wanted.ways);
  const isLonger = holdUntil !== null && holdUntil > Number(row.hold_until);
  const before = await purchaseRow(unit, row);
  const isSame = Number(before?.amount ?? 0) === amount && before?.due === due && before.ways === ways;
  if (isSame && !isLonger) return 'same';
  if (isLonger) {
    const detail = { from: Number(row.hold_until), until: holdUntil, reason: 'the day to pay the balance' };
    await move(unit, row, { event: 'extend', by, detail, set: { hold_until: holdUntil } });
    await remind(unit, row, holdUntil, reminderAt(now, holdUntil, null));
  }
  if (isSame) return 'done';
  const values = { amount, due, ways, published_at: now };
  await trx
    .insertInto('purchases')
    .values({ reservation_id: row.id, tenant: row.tenant, signed_at: null, ...values })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(values))
    .execute();
  await noted(unit, row, 'publish_balance', by, { amount, due, reason });
  await news(unit, row);
  return 'done';
}

/** The transaction behind PurchaseStore.withdrawBalance. */
async function withdrawBalance(
  unit: Unit,
  { reason, by, ...of }: PurchaseChange & { reason: string },
): Promise<'done' | 'same'> {
  const row = await reservationOf(unit, of);
  const before = row && (await purchaseRow(unit, row));
  if (!row || !before || before.amount === null) return 'same';
  await unit.trx
    .updateTable('purchases')
    .set({ amount: null, due: null, ways: null, published_at: null })
    .where('reservation_id', '=', row.id)
    .execute();
  await noted(unit, row, 'withdraw_balance', by, { amount: Number(before.amount), reason });
  return 'done';
}

/** The transaction behind PurchaseStore.enterBalance. */
async function enterBalance(unit: Unit, entry: BalanceToEnter): Promise<PurchaseOutcome | 'below'> {
  const { trx, now } = unit;
  const row = await reservationOf(unit, entry);
  if (!row) return 'state';
  const { amount, paidOn, reference, again, by } = entry;
  const isAlive = row.state === 'held' || row.state === 'collected';
  const isOver = row.state === 'released' || row.state === 'late';
  if (!isAlive && !(isOver && amount < 0)) return 'state';
  const entries = await trx.selectFrom('balance_entries').selectAll().where('reservation_id', '=', row.id).execute();
  const isThere = entries.some(
    (one) => Number(one.amount) === amount && one.paid_on === paidOn && one.reference === reference,
  );
  if (isThere && !again) return 'same';
  if (sumOf(entries) + amount < 0) return 'below';
  const id = newLeadId('B-');
  await trx
    .insertInto('balance_entries')
    .values({
      id,
      reservation_id: row.id,
      tenant: row.tenant,
      amount,
      paid_on: paidOn,
      reference,
      by,
      created_at: now,
    })
    .execute();
  // What the transfer says may name its buyer: the trail is never changed.
  await noted(unit, row, 'balance_paid', by, { amount, on: paidOn });
  if (isAlive) await task(unit, row, [amount > 0 ? 'mail-balance-received' : 'mail-purchase-news'], id);
  return 'done';
}

/** The transaction behind PurchaseStore.publishDocument. */
async function publishDocument(unit: Unit, wanted: DocumentToPublish): Promise<PurchaseOutcome> {
  const { trx, now } = unit;
  const row = await reservationOf(unit, wanted);
  if (!row || (row.state !== 'held' && row.state !== 'collected')) return 'state';
  const { kind, type, sha256, size, sealed, by } = wanted;
  const before = await documentRow(unit, row, kind);
  if (before?.sha256 === sha256) return 'same';
  if (before) await trx.deleteFrom('purchase_documents').where('id', '=', before.id).execute();
  await trx
    .insertInto('purchase_documents')
    .values({
      id: newLeadId('D-'),
      reservation_id: row.id,
      tenant: row.tenant,
      kind,
      type,
      sha256,
      size,
      sealed: Buffer.from(sealed),
      published_at: now,
    })
    .execute();
  await noted(unit, row, 'publish_document', by, { kind, size, sha256, replaced: before?.sha256 ?? null });
  await news(unit, row);
  return 'done';
}

/** The transaction behind PurchaseStore.withdrawDocument. */
async function withdrawDocument(
  unit: Unit,
  { kind, by, ...of }: Parameters<PurchaseStore['withdrawDocument']>[0],
): Promise<'done' | 'same'> {
  const row = await reservationOf(unit, of);
  const before = row && (await documentRow(unit, row, kind));
  if (!row || !before) return 'same';
  await unit.trx.deleteFrom('purchase_documents').where('id', '=', before.id).execute();
  await noted(unit, row, 'withdraw_document', by, { kind, sha256: before.sha256 });
  return 'done';
}

/** The transaction behind PurchaseStore.noteSigned. */
async function noteSigned(
  unit: Unit,
  { signed, by, ...of }: Parameters<PurchaseStore['noteSigned']>[0],
): Promise<PurchaseOutcome> {
  const row = await reservationOf(unit, of);
  if (!row || (row.state !== 'held' && row.state !== 'collected')) return 'state';
  const before = await purchaseRow(unit, row);
  if (((before?.signed_at ?? null) !== null) === signed) return 'same';
  const values = { signed_at: signed ? unit.now : null };
  await unit.trx
    .insertInto('purchases')
    .values({
      reservation_id: row.id,
      tenant: row.tenant,
      amount: null,
      due: null,
      ways: null,
      published_at: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(values))
    .execute();
  await noted(unit, row, signed ? 'contract_signed' : 'contract_not_signed', by, {});
  await news(unit, row);
  return 'done';
}

/** Whether a purchase went so far that nothing of it ends or goes back by itself (`isBinding`). */
export async function isBound(unit: Unit, of: Pick<ReservationRow, 'id'>): Promise<boolean> {
  const row = await purchaseRow(unit, of);
  const entries = await unit.trx
    .selectFrom('balance_entries')
    .select('amount')
    .where('reservation_id', '=', of.id)
    .execute();
  return isBinding({ contractSigned: (row?.signed_at ?? null) !== null, received: sumOf(entries) });
}

const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + Number(amount), 0);

/** Null where it is another tenant's. */
async function reservationOf(
  unit: Unit,
  { tenant, id }: Pick<PurchaseChange, 'tenant' | 'id'>,
): Promise<ReservationRow | null> {
  const row = await lockedReservation(unit, id);
  return row?.tenant === tenant ? row : null;
}

const purchaseRow = ({ trx }: Unit, { id }: Pick<ReservationRow, 'id'>) =>
  trx.selectFrom('purchases').selectAll().where('reservation_id', '=', id).executeTakeFirst();

const documentRow = ({ trx }: Unit, { id }: ReservationRow, kind: DocumentToPublish['kind']) =>
  trx
    .selectFrom('purchase_documents')
    .select(['id', 'sha256'])
    .where('reservation_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

const noted = (unit: Unit, row: ReservationRow, event: string, by: string, detail: Record<string, unknown>) =>
  trail(unit, row, { event, from: row.state, to: row.state, by, detail });

/** Tells the buyer that there is something new on their page, once for what is new at one moment. */
const news = (unit: Unit, row: ReservationRow) => task(unit, row, ['mail-purchase-news'], `${row.id} ${unit.now}`);
