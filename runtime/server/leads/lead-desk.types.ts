import type { LeadClaims } from '../../contracts/lead-claims.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { LeadTenant } from './enrich-lead.ts';

/** What the desk of one site works with. */
export interface LeadDeskOptions {
  tenant: LeadTenant;
  store: LeadStore;
  /** A car of the tenant, so that a form needs to carry `car_id` alone. */
  carById?: ((id: string) => Promise<Car | null>) | undefined;
  /** What features say to leads that claim something of them. */
  claims?: readonly LeadClaims[] | undefined;
  /** A lead waits in the outbox: wake the relay. */
  onAccepted?: (() => void) | undefined;
  clock: Clock;
  log: Log;
}
