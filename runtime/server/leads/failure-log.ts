import type { Log } from '../../contracts/log.types.ts';
import type { OutboxEntry } from '../store/lead-store.types.ts';

/** At most one line in so long, however much fails. */
const MINUTE = 60_000;

/**
 * Reports deliveries that failed: the first at once, then once a minute how many, and what the last one met. Each that is given up has a line of its
 * own, since somebody has to follow it up.
 */
export interface FailureLog {
  failed(entry: OutboxEntry, message: string, dead: boolean): void;
}

/** A log that is silent until something fails. `elapsed`: milliseconds of a clock that nobody sets. */
export function failureLog(log: Log, elapsed: () => number): FailureLog {
  let count = newCount();
  return {
    failed({ tenant, target, leadId, lead, attempts }, message, dead) {
      // §8 Form submission failure, reporting: the words are the specification's.
      const words = `${lead.category ?? ''} Form submission error occured. ${message}`;
      const facts = { tenant, target, lead: leadId, attempts: attempts + 1, dead };
      if (dead) return log('error', words, { ...facts, lost: true });
      count.failures += 1;
      count.tenants.add(tenant);
      if (elapsed() - count.toldAt < MINUTE) return;
      log('warn', words, { ...facts, failures: count.failures, tenants: count.tenants.size });
      count = { ...newCount(), toldAt: elapsed() };
    },
  };
}

const newCount = () => ({ failures: 0, tenants: new Set<string>(), toldAt: Number.NEGATIVE_INFINITY });
