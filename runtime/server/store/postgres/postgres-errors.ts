import pg from 'pg';
import { StoreUnavailableError } from '../store-error.ts';

/**
 * SQLSTATEs of a server that cannot answer now, by class or whole (PostgreSQL manual, appendix A): connection, read-only after a failover,
 * deadlock, resources, lock timeout, shutdown and cancelled statements, input and output.
 */
const PASSING = ['08', '25006', '25P03', '40', '53', '55P03', '57', '58'];
/** Those after which the same connection may answer again. */
const CONNECTION_STAYS = ['40', '53100', '53200', '55P03', '57014'];

const oneOf = (codes: readonly string[], code: string | undefined): boolean =>
  codes.some((known) => code?.startsWith(known));

/** What a failed query or connection means: unavailable for now, or, of a statement that is wrong, the error itself. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailableError || error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof pg.DatabaseError && !oneOf(PASSING, error.code)) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StoreUnavailableError(`PostgreSQL does not answer: ${reason}`, { cause: error });
}

/** Whether a connection is of no use after an error: only what the server itself said of a statement leaves it whole. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return oneOf(PASSING, error.code) && !oneOf(CONNECTION_STAYS, error.code);
}
