import { LRUCache } from 'lru-cache';
import type { FeatureService, ServiceCore } from '../../contracts/service-core.types.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { autograb, vehicleOf } from './autograb.ts';
import { LookupError, type LookupSource } from './lookup-source.types.ts';
import type { LookupAnswer, VehicleLookup } from './vehicle-lookup.types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_KNOWN = 2000;

const VEHICLE = {
  year: '2019',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  body_type: 'SUV',
  fuel: 'Petrol',
  transmission: 'Automatic',
};
const GAUGE = { market_range_min: 21_400, market_range_max: 24_900 };
const ELECTRIC = { ...VEHICLE, year: '2022', make: 'Tesla', model: 'Model 3', badge: 'Long Range', fuel: 'Electric' };

/** Answers by plate, in the service's own form (domain.md section 7: its free test plates). */
const PLATES: Readonly<Record<string, object>> = {
  REG4SUCCESS: { success: true, vehicle: VEHICLE, gauge: GAUGE },
  REG4SUCCESSEV: { success: true, vehicle: ELECTRIC, gauge: { market_range_min: 38_000, market_range_max: 42_500 } },
  REG4WARNING: { success: true, vehicle: VEHICLE, match_quality: 'low' },
  REG4NOMATCH: { success: true, vehicle: null, upstream_vehicle: { make: 'MAZDA' } },
  REG4VINONLY: { success: true, vehicle: null, upstream_vehicle: { vin: 'JM0KF4W2A00100001' } },
};

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    vehicleLookup: VehicleLookup;
  }
}

/** The look-up of a site as its definition says: AutoGrab with the dealer's key, or the sandbox where there is none, and in mock mode. */
export const service: FeatureService<'vehicleLookup'> = ({ site, env, fetch, limiter, clock, log }) => {
  const { slug, region, currency, timeZone, tradeIn, api } = site.tenant;
  const today = (): string => dateInZone(clock(), timeZone);
  const key = (): string => {
    const value = tradeIn.keyEnv === null ? undefined : env[tradeIn.keyEnv];
    if (value) return value;
    throw new LookupError(
      `The environment variable ${tradeIn.keyEnv} is not set: it holds the key of the look-up service`,
    );
  };
  const source: LookupSource =
    tradeIn.keyEnv === null || api.mock
      ? sandboxLookup(currency, today)
      : autograb({ key, region, currency, today, fetch });
  return { api: vehicleLookup({ tenant: slug, source, perDay: tradeIn.lookupsPerDay, limiter, clock, log }) };
};

/** The look-up of a site without a key: the test plates of the service, and nothing leaves the process. REG4DOWN does not answer. */
export function sandboxLookup(currency: string, today: () => string): LookupSource {
  return async (rego) => {
    if (rego === 'REG4DOWN') throw new LookupError('The look-up sandbox plays an outage');
    const answer = PLATES[rego];
    return answer ? vehicleOf(JSON.stringify(answer), currency, today()) : null;
  };
}

interface VehicleLookupOptions extends Pick<ServiceCore, 'limiter' | 'clock' | 'log'> {
  tenant: string;
  source: LookupSource;
  perDay: number;
}

/** The look-up of one site: what its source said is known for a day, and two who ask for the same at once ask once. */
export function vehicleLookup({ tenant, source, perDay, limiter, clock, log }: VehicleLookupOptions): VehicleLookup {
  const cached = new LRUCache<string, { answer: Promise<LookupAnswer>; at: number }>({ max: MOST_KNOWN });
  const budget = limiter(perDay, DAY_MS);

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
