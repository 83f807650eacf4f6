import type { Log } from '../../contracts/log.types.ts';
import type { LeadPlatform } from '../../contracts/platform.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { Timers } from '../platform/timers.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';

export interface RelayOptions {
  store: LeadStore;
  /** Tenants that this process delivers for, asked at each round. */
  tenants: () => readonly string[];
  /** Where a tenant's leads go; null or a throw is a failed attempt. */
  platformFor: (tenant: string) => LeadPlatform | null;
  clock: Clock;
  timers: Timers;
  /** A number from 0 up to 1: Math.random in production. */
  random: () => number;
  log: Log;
  /** Deliveries at the same time. */
  concurrency?: number;
  /** How long an entry is lent to this process; longer than the platform client may take in all. */
  leaseMs?: number;
  /** From the first attempt until an entry is dead (quality.md R4: at least 7 days). */
  giveUpAfterMs?: number;
  /** Longest pause between two looks at the outbox, for entries that another process made due. */
  pollMs?: number;
}

export interface Relay {
  /** Looks at the outbox now: to be called when a lead was accepted. */
  wake(): void;
  /** Begins no delivery any more and waits for those under way; after `graceMs` it calls them off, and they are sent again later. */
  stop(graceMs?: number): Promise<void>;
}
