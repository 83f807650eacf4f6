import { describeLeadStore } from '../lead-store-contract.fixture.ts';
import { describeReservationStore } from '../reservations/reservation-store-contract.fixture.ts';
import { findPostgres } from './postgres.fixture.ts';

const found = findPostgres();
if ('missing' in found) console.info(`The contract suites of the stores skip PostgreSQL: ${found.missing}`);

describeLeadStore('postgres');
describeReservationStore('postgres');
