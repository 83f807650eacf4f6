import type { Clock } from '../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { FeatureDatabase } from './feature-tables.types.ts';
import type { LeadRecords } from './lead-records.types.ts';
import type { Log } from './log.types.ts';
import type { MailMessage, Notice } from './mail.types.ts';
import type { StockArrival } from './stock-arrival.types.ts';
import type { Timers } from './timers.types.ts';

/** What a server has for all of its sites together. */
export interface ServerCore {
  database: FeatureDatabase;
  leads: LeadRecords;
  /** Sends people of a dealer a mail, by the dealer's mail server. Rejects where it may not have been sent. */
  sendNotice(notice: Notice, tenant: ResolvedTenant, signal: AbortSignal): Promise<void>;
  /** Sends any mail in the same way, as it is written. */
  sendMail(message: MailMessage, tenant: ResolvedTenant, signal: AbortSignal): Promise<void>;
  /** How new the stock of a dealer is; null: nobody knows. */
  arrivalOf(tenant: ResolvedTenant): StockArrival | null;
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof globalThis.fetch;
  timers: Timers;
  clock: Clock;
  log: Log;
}

/** The half of a feature that all sites of a server share, e.g. what it does although nobody asks. */
export interface SharedHalf<Shared> {
  shared: Shared;
  /** Called once, when the server ends: after the services of all sites, before the store. */
  close?(): Promise<void>;
}

export type OpenShared<Shared> = (server: ServerCore) => SharedHalf<Shared>;
