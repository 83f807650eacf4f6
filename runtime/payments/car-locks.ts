import type { Log } from '../contracts/log.types.ts';
import type { Clock } from '../rules/location/clock.types.ts';
import type { ReservationStore } from '../server/store/reservations/reservation-store.types.ts';

/** Cars that this server's reservations have locked, for the sites that share a scope. */
export interface CarLocks {
  /** Ids; what was known last where the store does not answer. */
  locked(): Promise<ReadonlySet<number>>;
  /** The same for the same cars; '' while none is locked. */
  version(): Promise<string>;
}

/** What other servers of the same store lock is seen so long after, in milliseconds; what this one locks at once. */
const KEEP_MS = 500;
const NONE: ReadonlySet<number> = new Set();

/** `writes`: counts what this server has written. */
export function carLocks({
  store,
  scope,
  writes,
  clock,
  log,
}: {
  store: Pick<ReservationStore, 'locked'>;
  scope: string;
  writes: () => number;
  clock: Clock;
  log: Log;
}): CarLocks {
  let known = { cars: NONE, version: '', writes: -1, until: 0 };
  let asking: { writes: number; answer: Promise<typeof known> } | null = null;
  const ask = async (at: number): Promise<typeof known> => {
    try {
      const cars = await store.locked(scope);
      known = {
        cars,
        version: [...cars].sort((a, b) => a - b).join(','),
        writes: at,
        until: clock().getTime() + KEEP_MS,
      };
    } catch (error) {
      log('warn', 'Which cars are reserved cannot be read; what was known last is shown', { reason: String(error) });
      known = { ...known, writes: at, until: clock().getTime() + KEEP_MS };
    }
    return known;
  };
  const current = async (): Promise<typeof known> => {
    const at = writes();
    if (known.writes === at && clock().getTime() < known.until) return known;
    // Those who ask meanwhile share the answer, but not one that began before something was written.
    if (asking?.writes !== at) {
      const own = { writes: at, answer: ask(at) };
      asking = own;
      void own.answer.finally(() => {
        if (asking === own) asking = null;
      });
    }
    return asking.answer;
  };
  return {
    locked: async () => (await current()).cars,
    version: async () => (await current()).version,
  };
}
