import type { ReservationBuyer, ReservationStore } from './reservation-store.types.ts';
import type { Unit } from './reservation-unit.ts';

const NOBODY: ReservationBuyer = {
  name: '',
  email: '',
  phone: '',
  terms: '',
  message: '',
  optIn: false,
  pageUrl: '',
  userAgent: '',
};

/**
 * The transaction behind ReservationStore.forgetBuyers. What was paid and paid back stays, without whose it was; one whose money is still on its
 * way stays whole.
 */
export async function forgetBuyers({ trx, now }: Unit, tenant: string, before: number): Promise<number> {
  const ended = await trx
    .selectFrom('reservations')
    .select('id')
    .where('tenant', '=', tenant)
    .where('state', 'not in', ['pending', 'held'])
    .where('updated_at', '<', before)
    .where('buyer', '<>', JSON.stringify(NOBODY))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.reservation_id', '=', 'reservations.id')
            .where('refunds.state', 'in', ['queued', 'sent', 'pending']),
        ),
      ),
    )
    .limit(500)
    .execute();
  await clear(
    { trx, now },
    ended.map(({ id }) => id),
  );
  return ended.length;
}

/** The transaction behind ReservationStore.eraseBuyer. Names are compared as they are written, addresses whatever the case of their letters. */
export async function eraseBuyer(
  unit: Pick<Unit, 'trx' | 'now'>,
  { tenant, email, phone }: Parameters<ReservationStore['eraseBuyer']>[0],
): Promise<{ erased: number; kept: number }> {
  const rows = await unit.trx
    .selectFrom('reservations')
    .select(['id', 'state', 'buyer'])
    .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant ?? ''))
    .execute();
  const digits = (text: string): string => text.replaceAll(/\D/g, '');
  const own = rows.filter((row) => {
    const buyer = JSON.parse(row.buyer) as ReservationBuyer;
    return (
      (email !== undefined && buyer.email.toLowerCase() === email.toLowerCase()) ||
      (phone !== undefined && digits(phone) !== '' && digits(buyer.phone) === digits(phone))
    );
  });
  const over = own.filter(({ state }) => state !== 'pending' && state !== 'held');
  await clear(
    unit,
    over.map(({ id }) => id),
  );
  return { erased: over.length, kept: own.length - over.length };
}

async function clear({ trx, now }: Pick<Unit, 'trx' | 'now'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('reservations')
    .set({ buyer: JSON.stringify(NOBODY) })
    .where('id', 'in', [...ids])
    .execute();
  // What was paid stays, without what says how and by whom.
  await trx
    .deleteFrom('purchase_documents')
    .where('reservation_id', 'in', [...ids])
    .execute();
  await trx
    .updateTable('purchases')
    .set({ ways: null })
    .where('reservation_id', 'in', [...ids])
    .execute();
  await trx
    .updateTable('balance_entries')
    .set({ reference: '' })
    .where('reservation_id', 'in', [...ids])
    .execute();
  // The parameters of the call hold the buyer's address.
  await trx
    .updateTable('payments')
    .set({ request: '{}', updated_at: now })
    .where('reservation_id', 'in', [...ids])
    .execute();
}
