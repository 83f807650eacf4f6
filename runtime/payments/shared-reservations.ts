import type { FeatureDatabase } from '../contracts/feature-tables.types.ts';
import type { ServerCore, SharedHalf } from '../contracts/server-core.types.ts';
import type { Database, LeadDatabase } from '../server/store/lead-database.types.ts';
import { createReservationStore } from '../server/store/reservations/reservation-store.ts';
import type { ReservationStore } from '../server/store/reservations/reservation-store.types.ts';
import { type CarLocks, carLocks } from './car-locks.ts';
import { type ReservationRounds, reservationRounds } from './reservation-rounds.ts';

/** The reservations of all sites of a server. */
export interface SharedReservations extends Pick<ReservationRounds, 'join' | 'wake'> {
  store: ReservationStore;
  /** Of payments, for the sandbox. */
  database: PaymentDatabase;
  /** The cars that are locked for the sites of a scope (`lockScope`). */
  locksOf(scope: string): CarLocks;
}

export type PaymentDatabase = Pick<Database, 'engine' | 'db' | 'transact'>;

/** What the sites of a server share that take reservations, or show those of others. */
export function sharedReservations(server: ServerCore): SharedHalf<SharedReservations> {
  const { clock, log } = server;
  const database = paymentDatabase(server.database);
  const locks = new Map<string, CarLocks>();
  let writes = 0;
  const store = createReservationStore(database, clock, () => {
    writes++;
  });
  const rounds = reservationRounds(server);
  return {
    shared: {
      store,
      database,
      locksOf(scope) {
        const opened = locks.get(scope) ?? carLocks({ store, scope, writes: () => writes, clock, log });
        locks.set(scope, opened);
        return opened;
      },
      join: rounds.join,
      wake: rounds.wake,
    },
    close: rounds.stop,
  };
}

type Tables = { [Name in keyof LeadDatabase]: LeadDatabase[Name] };

/** The database with the tables of reservations and payments, which every store has. */
const paymentDatabase = ({ engine, db, transact }: FeatureDatabase): PaymentDatabase => ({
  engine,
  db: db.withTables<Tables>(),
  transact: (work) => transact((trx) => work(trx.withTables<Tables>())),
});
