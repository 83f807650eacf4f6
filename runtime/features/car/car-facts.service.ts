import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { FeatureService, ServiceCore } from '../../contracts/service-core.types.ts';
import type { CarFacts } from '../../rules/car/fill-car.ts';
import { platformCar } from './platform-car.ts';

/** What the platform said of a car is asked for again after so long; after a failure sooner. */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 60_000;
/** A call is called off after this. */
const PATIENCE_MS = 5000;
/** A page waits no longer, and that only while nothing is known of its car. */
const PAGE_WAITS_MS = 300;
const MOST_CARS = 1000;
const MOST_AT_ONCE = 4;

/** §7: the platform's own car data, asked for when a page shows the car. */
interface CarFactsSource {
  /** Null: it says nothing, or not in time. Never throws. */
  of(slug: string): Promise<CarFacts | null>;
}

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    carFacts: CarFactsSource;
  }
}

export const service: FeatureService<'carFacts'> = ({ site, platform, timers, clock, log }) => {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void timers.after(ms, resolve));
  return { api: carFacts({ tenant: site.tenant.slug, platform, clock, log, wait }) };
};

interface CarFactsOptions extends Pick<ServiceCore, 'clock' | 'log'> {
  tenant: string;
  platform: Pick<PlatformClient, 'car'>;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

interface Asked {
  said: CarFacts | null;
  until: number;
  asking: Promise<void> | null;
}

/**
 * §7: what the platform knows of the cars of a site, each car asked for at most once in ten minutes, a thousand kept, four calls at once. A page
 * that has waited long enough goes on without; what comes later is there for the next. A failure says nothing to shoppers, and to the log once in a minute.
 */
export function carFacts({ tenant, platform, clock, log, wait }: CarFactsOptions): CarFactsSource {
  const cars = new Map<string, Asked>();
  let calls = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const ask = async (slug: string, state: Asked): Promise<void> => {
    calls += 1;
    try {
      const answer = await platform.car(slug, { signal: AbortSignal.timeout(PATIENCE_MS) });
      state.said = answer === false ? null : platformCar(answer);
      state.until = clock().getTime() + FRESH_MS;
    } catch (error) {
      const now = clock().getTime();
      state.until = now + RETRY_MS;
      if (now - toldAt < RETRY_MS) return;
      toldAt = now;
      log('warn', 'The platform does not tell more of a car: its page says what the stock file does', {
        tenant,
        car: slug,
        reason: error instanceof Error ? error.message : String(error),
      });
    } finally {
      calls -= 1;
    }
  };

  const stateOf = (slug: string): Asked => {
    const state = cars.get(slug) ?? { said: null, until: 0, asking: null };
    // Last in line: the first is the one that nobody has looked at for longest.
    cars.delete(slug);
    cars.set(slug, state);
    for (const [oldest] of cars) {
      if (cars.size <= MOST_CARS) break;
      cars.delete(oldest);
    }
    return state;
  };

  return {
    async of(slug) {
      const state = stateOf(slug);
      const isDue = clock().getTime() >= state.until;
      if (state.asking === null && isDue && calls < MOST_AT_ONCE)
        state.asking = ask(slug, state).finally(() => {
          state.asking = null;
        });
      if (state.said === null && state.asking) await Promise.race([state.asking, wait(PAGE_WAITS_MS)]);
      return state.said;
    },
  };
}
