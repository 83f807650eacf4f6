import type { ReservationBuyer } from './reservation-store.types.ts';
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
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await trx
    .updateTable('reservations')
    .set({ buyer: JSON.stringify(NOBODY) })
    .where('id', 'in', ids)
    .execute();
  // The parameters of the call hold the buyer's address.
  await trx
    .updateTable('payments')
    .set({ request: '{}', updated_at: now })
    .where('reservation_id', 'in', ids)
    .execute();
  return ids.length;
}
