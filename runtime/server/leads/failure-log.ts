import type { Log } from '../../contracts/log.types.ts';
import type { OutboxEntry } from '../store/lead-store.types.ts';

/** At most one line in so long, however much fails. */
const MINUTE = 60_000;

/**
 * Reports deliveries that failed: the first at once, then once a minute how many, and what the last one met. Of those that are given up each dealer
 * has a line of its own, since each may have somebody who follows it up.
 */
export interface FailureLog {
  failed(entry: OutboxEntry, message: string, dead: boolean): void;
}

/** A log that is silent until something fails. `elapsed`: milliseconds of a clock that nobody sets. */
export function failureLog(log: Log, elapsed: () => number): FailureLog {
  const counts = new Map<string, ReturnType<typeof newCount>>();
  return {
    failed({ tenant, target, leadId, lead, attempts }, message, dead) {
      const level = dead ? 'error' : 'warn';
      const key = dead ? tenant : '';
      const count = counts.get(key) ?? newCount();
      counts.set(key, count);
      count.failures += 1;
      count.tenants.add(tenant);
      if (elapsed() - count.toldAt < MINUTE) return;
      // §8 Form submission failure, reporting: the words are the specification's.
      log(level, `${lead.category ?? ''} Form submission error occured. ${message}`, {
        tenant,
        target,
        lead: leadId,
        attempts: attempts + 1,
        dead,
        failures: count.failures,
        tenants: count.tenants.size,
      });
      counts.set(key, { ...newCount(), toldAt: elapsed() });
    },
  };
}

const newCount = () => ({ failures: 0, tenants: new Set<string>(), toldAt: Number.NEGATIVE_INFINITY });
