import type { Generated, Kysely, Transaction } from 'kysely';
import type { Engine, FeatureTables } from '../../contracts/feature-tables.types.ts';
import type { ReservationDatabase } from './reservations/reservation-tables.types.ts';

/** Times are milliseconds since 1970 UTC, flags 0 or 1, JSON is text: the same on SQLite and PostgreSQL. */
export interface LeadDatabase extends ReservationDatabase {
  leads: {
    id: string;
    tenant: string;
    received_at: number;
    updated_at: number;
    /** 1 for the first save, one more for each update. */
    version: number;
    lead: string;
    /** JSON {optIn, wording} as it stood when the lead came. */
    consent: string;
    quarantine: string | null;
    platform_id: string | null;
    /** When somebody of the dealer marked it answered. */
    answered_at?: number | null;
    /** `publicId` of it. */
    booking_id?: string | null;
  };
  /** One row for each delivery to each target. */
  outbox: {
    seq: Generated<number>;
    lead_id: string;
    tenant: string;
    kind: 'create' | 'update';
    idempotency_key: string;
    payload: string;
    state: 'pending' | 'held' | 'delivered' | 'dead';
    attempts: number;
    /** Attempts are counted for giving up from here. */
    since: number;
    due_at: number;
    /** 0 when nobody holds it. */
    claimed_until: number;
    claim_token: string | null;
    last_error: string | null;
    /** Null: not yet, or by a version that did not note it. */
    delivered_at?: number | null;
    target: string;
    /** 'tenant/target': what waits for one target of one tenant. */
    lane: string;
    /** 1: an earlier attempt may have arrived. */
    uncertain: number;
    /** How far off `due_at` was when it was set: further off, the clock was set back. */
    wait_ms: number;
    dead_at?: number | null;
  };
  /** Confirmations that an address got or a visitor asked for, since a while: by a hash of either. */
  confirmations: { who: string; until: number; sent: number };
  /** Links of mails that were used: hashes. */
  used_links: {
    link: string;
    used_at: number;
  };
  /** That somebody was forgotten, and when; not who. */
  erasures: {
    at: number;
    tenant: string | null;
    leads: number;
  };
  idempotency: {
    tenant: string;
    key: string;
    fingerprint: string;
    lead_id: string;
    created_at: number;
  };
  /** Files of leads that are not delivered yet. */
  lead_files: {
    id: string;
    tenant: string;
    lead_id: string;
    /** The idempotency key of the outbox entry that they go with. */
    delivery_key: string;
    field: string;
    name: string;
    type: string;
    sealed: Buffer;
    keep_until: number;
    /** 1: a target has it. */
    taken?: number;
    created_at: number;
  };
  sandbox_leads: {
    id: string;
    website_id: number;
    lead: string;
    /** Accepted writes: the create and every update. */
    writes: number;
    received_at: number;
  };
  /** How sandboxes behave in place of what definitions say; the tenant '' stands for all. */
  sandbox_modes: {
    tenant: string;
    mode: string;
  };
  sandbox_requests: {
    website_id: number;
    key: string;
    lead_id: string;
  };
}

export type LeadTransaction = Transaction<LeadDatabase>;

/** Runs `work` in a transaction of its own, or in one shared with others that came at the same moment. Resolves after the commit. */
export type Transact = <T>(work: (trx: LeadTransaction) => Promise<T>) => Promise<T>;

export interface Database {
  engine: Engine;
  /** What features keep in it. */
  tables: readonly FeatureTables[];
  db: Kysely<LeadDatabase>;
  transact: Transact;
  close(): Promise<void>;
}
