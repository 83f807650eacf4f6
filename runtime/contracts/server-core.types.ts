import type { Clock } from '../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { FeatureDatabase } from './feature-tables.types.ts';
import type { FileSafe } from './file-safe.types.ts';
import type { LeadRecords } from './lead-records.types.ts';
import type { Log } from './log.types.ts';
import type { MailMessage, Notice } from './mail.types.ts';
import type { StockArrival } from './stock-arrival.types.ts';
import type { Timers } from './timers.types.ts';

/** What a server has for all of its sites together. */
export interface ServerCore {
  database: FeatureDatabase;
  leads: LeadRecords;
  /** Opens files that lie sealed in its store. */
  safe: FileSafe;
  /** Sends people of a dealer a mail, by the dealer's mail server. Rejects where it may not have been sent. */
  sendNotice(notice: Notice, tenant: ResolvedTenant, signal: AbortSignal): Promise<void>;
  /**
   * POSTs to an address that the definition or the environment of a dealer names, within the networks that may be reached. Rejects unless the answer is
   * a 2xx; where the other side refuses it for good, the error has `refused: true`.
   */
  post(posted: Posted, signal: AbortSignal): Promise<void>;
  /** Sends any mail in the same way, as it is written. */
  sendMail(message: MailMessage, tenant: ResolvedTenant, signal: AbortSignal): Promise<void>;
  /** How new the stock of a dealer is; null: nobody knows. */
  arrivalOf(tenant: ResolvedTenant): StockArrival | null;
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof globalThis.fetch;
  timers: Timers;
  clock: Clock;
  log: Log;
  /** Whether somebody develops its sites: `forecourt dev`. */
  dev: boolean;
  /** Aborted once the server is closed, before any of its sites is. */
  ending: AbortSignal;
}

export interface Posted {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For all of it; 15 s unless given. */
  timeoutMs?: number | undefined;
}

/** The half of a feature that all sites of a server share, e.g. what it does although nobody asks. */
export interface SharedHalf<Shared> {
  shared: Shared;
  /** Called with each line of the server's log, but for those that the half logs itself while it listens. Never waits, never throws. */
  heard?: Log;
  /** Called once, when the server ends: after the services of all sites, before the store. */
  close?(): Promise<void>;
  /** Called last of all, after the store was closed; without `close` before it where the process has to end at once. May take `ms` milliseconds. */
  flush?(ms: number): Promise<void>;
}

export type OpenShared<Shared> = (server: ServerCore) => SharedHalf<Shared>;
