import type { FeatureService, OpenedService, ServiceCore } from '../../contracts/service-core.types.ts';
import { type ViewCounts, viewCounts } from './view-counts.ts';

/** Looks are stored together: a server that dies loses those of so long at most. */
const STORE_AFTER_MS = 5000;
/** What other servers counted is read again after so long. */
const FRESH_MS = 60_000;
const SAME_VISIT_MS = 30 * 60_000;
const MOST_VISITS = 20_000;

/** How often shoppers looked at the cars of one site, as this site counts. */
interface CarViews {
  /** Whole. Never throws: while the store is away, what is known. */
  of(carId: number): Promise<number>;
  /** Counts one look; stored a little later. `visitor` looks at a car once within half an hour. */
  add(carId: number, visitor: string): void;
}

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    carViews: CarViews;
  }
}

export const service: FeatureService<'carViews'> = ({ site, database, clock, timers, log }) => {
  const tenant = site.tenant.slug;
  return carViews({ tenant, counts: viewCounts(database, tenant), clock, timers, log });
};

interface CarViewsOptions extends Pick<ServiceCore, 'clock' | 'timers' | 'log'> {
  tenant: string;
  counts: ViewCounts;
}

/** Counts looks at the cars of a site (§3 Car views). Who looked is kept in memory alone, for half an hour. */
export function carViews({ tenant, counts, clock, timers, log }: CarViewsOptions): OpenedService<CarViews> {
  let stored: ReadonlyMap<number, number> = new Map();
  let until = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let waiting = new Map<number, number>();
  let callOff: (() => void) | null = null;
  let isClosed = false;
  const visits = new Map<string, number>();

  const failed = (error: unknown): void =>
    log('warn', 'Looks at cars cannot be counted at the moment', {
      tenant,
      reason: error instanceof Error ? error.message : String(error),
    });

  const read = async (): Promise<void> => {
    // Set first: while the store is away it is asked no more often.
    until = clock().getTime() + FRESH_MS;
    try {
      stored = await counts.read();
    } catch (error) {
      failed(error);
    }
  };

  const save = async (): Promise<void> => {
    callOff?.();
    callOff = null;
    const some = waiting;
    waiting = new Map();
    try {
      await counts.add(some);
      stored = added(stored, some);
    } catch (error) {
      failed(error);
      waiting = added(waiting, some);
      if (!isClosed) saveLater();
    }
  };

  const saveLater = (): void => {
    callOff ??= timers.after(isClosed ? 0 : STORE_AFTER_MS, () => void save());
  };

  const api: CarViews = {
    async of(carId) {
      if (reading === null && clock().getTime() >= until)
        reading = read().finally(() => {
          reading = null;
        });
      if (reading) await reading;
      return (stored.get(carId) ?? 0) + (waiting.get(carId) ?? 0);
    },
    add(carId, visitor) {
      const now = clock().getTime();
      const visit = `${carId} ${visitor}`;
      if (now - (visits.get(visit) ?? Number.NEGATIVE_INFINITY) < SAME_VISIT_MS) return;
      visits.delete(visit);
      visits.set(visit, now);
      for (const [oldest] of visits) {
        if (visits.size <= MOST_VISITS) break;
        visits.delete(oldest);
      }
      waiting.set(carId, (waiting.get(carId) ?? 0) + 1);
      saveLater();
    },
  };
  return {
    api,
    async close() {
      isClosed = true;
      if (waiting.size > 0) await save();
    },
  };
}

function added(to: ReadonlyMap<number, number>, more: ReadonlyMap<number, number>): Map<number, number> {
  const sum = new Map(to);
  for (const [id, count] of more) sum.set(id, (sum.get(id) ?? 0) + count);
  return sum;
}
