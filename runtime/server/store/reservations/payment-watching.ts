import type { SchemaModule } from 'kysely';
import type { PaymentWatching } from './payment-watching.types.ts';
import { lockedPayment, task, trail, type Unit } from './reservation-unit.ts';

type Write = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

/** The migration behind `watch`, and what is kept of payments that were tried (`payment-tests.ts`). */
export async function addPaymentWatching(schema: SchemaModule): Promise<void> {
  await schema.alterTable('payments').addColumn('watch_at', 'bigint').execute();
  await schema
    .createTable('payment_tests')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_test_of_tenant', ['tenant', 'provider'])
    .execute();
}

/** The part of a ReservationStore that waits for what only time, or a person, can tell. */
export function paymentWatching(write: Write): PaymentWatching {
  return {
    async receiptKnown(id, receipt) {
      // Of one that is captured the receipt of what was captured counts.
      await write(({ trx }) =>
        trx
          .updateTable('payments')
          .set({ provider_intent: receipt })
          .where('id', '=', id)
          .where('state', '<>', 'captured')
          .execute(),
      );
    },
    async watch(id, at) {
      await write(({ trx }) => trx.updateTable('payments').set({ watch_at: at }).where('id', '=', id).execute());
    },
    unsure: (id, why) => write((unit) => tellOnce(unit, id, why)),
  };
}

async function tellOnce(unit: Unit, paymentId: string, why: string): Promise<void> {
  const found = await lockedPayment(unit, paymentId);
  if (found === null) return;
  const told = await unit.trx
    .selectFrom('reservation_tasks')
    .select('seq')
    .where('kind', '=', UNSURE)
    .where('ref', '=', paymentId)
    .executeTakeFirst();
  if (told !== undefined) return;
  const { reservation } = found;
  const { state } = reservation;
  await trail(unit, reservation, {
    event: 'unsure',
    from: state,
    to: state,
    by: 'system',
    detail: { payment: paymentId, why },
  });
  await task(unit, reservation, [UNSURE], paymentId);
}

const UNSURE = 'staff-unsure';
