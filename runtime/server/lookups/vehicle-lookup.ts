import { LRUCache } from 'lru-cache';
import type { Log } from '../../contracts/log.types.ts';
import type { LookupAnswer, VehicleLookup } from '../../contracts/vehicle-lookup.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { createRateLimiter } from '../guards/rate-limit.ts';
import type { LookupSource } from './lookup-source.types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_KNOWN = 2000;

export interface VehicleLookupOptions {
  tenant: string;
  source: LookupSource;
  perDay: number;
  clock: Clock;
  log: Log;
}

/** The look-up of one site: what its source said is known for a day, and two who ask for the same at once ask once. */
export function vehicleLookup({ tenant, source, perDay, clock, log }: VehicleLookupOptions): VehicleLookup {
  const cached = new LRUCache<string, { answer: Promise<LookupAnswer>; at: number }>({ max: MOST_KNOWN });
  const budget = createRateLimiter({ limit: perDay, windowMs: DAY_MS, clock });

  const ask = async (rego: string, state: string): Promise<LookupAnswer> => {
    if (!budget.take(tenant).allowed) {
      log('warn', 'The look-ups of the day are used up', { tenant, perDay });
      return { kind: 'used-up' };
    }
    try {
      const found = await source(rego, state);
      return found ? { kind: 'found', ...found } : { kind: 'none' };
    } catch (error) {
      // Neither the registration nor who asked.
      log('warn', 'A registration could not be looked up', {
        tenant,
        reason: error instanceof Error ? error.message : String(error),
      });
      return { kind: 'away' };
    }
  };

  return {
    find(rego, state) {
      const key = `${state} ${rego}`;
      const now = clock().getTime();
      const earlier = cached.get(key);
      if (earlier && now - earlier.at < DAY_MS) return earlier.answer;
      const answer = ask(rego, state);
      cached.set(key, { answer, at: now });
      void answer.then(({ kind }) => {
        if (kind !== 'found' && kind !== 'none' && cached.get(key)?.answer === answer) cached.delete(key);
      });
      return answer;
    },
  };
}
