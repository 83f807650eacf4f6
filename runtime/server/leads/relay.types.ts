import type { Log } from '../../contracts/log.types.ts';
import type { Timers } from '../../contracts/timers.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { LeadTarget } from '../targets/target.types.ts';
import type { DeliveryGateOptions } from './delivery-gate.ts';

export interface RelayOptions {
  store: LeadStore;
  /** Tenants that this process delivers for, asked at each round. */
  tenants: () => readonly string[];
  /** A target of a tenant by its name; null is a failed attempt. */
  targetFor: (tenant: string, target: string) => LeadTarget | null;
  /** How long delivered leads of a tenant are kept; for ever unless given. */
  retentionDays?: (tenant: string) => number | undefined;
  /** A car of a tenant that a lead is about. */
  carFor?: (tenant: string, id: string) => Promise<Car | null | undefined>;
  clock: Clock;
  timers: Timers;
  /** A number from 0 up to 1: Math.random in production. */
  random: () => number;
  log: Log;
  /** Deliveries at the same time: in all, to one endpoint, in one queue. */
  limits?: DeliveryGateOptions['limits'];
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number;
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
