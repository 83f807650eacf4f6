import { describeReservationStore } from './reservation-store-contract.fixture.ts';

// On PostgreSQL: ../postgres/postgres-stores.test.ts.
describeReservationStore('sqlite');
