import type { VehicleLookup } from '../../contracts/vehicle-lookup.types.ts';
import { dateInZone } from '../../rules/location/opening-hours.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { autograb, vehicleOf } from './autograb.ts';
import { LookupError, type LookupSource } from './lookup-source.types.ts';
import { type VehicleLookupOptions, vehicleLookup } from './vehicle-lookup.ts';

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

interface ConnectOptions extends Pick<VehicleLookupOptions, 'clock' | 'log'> {
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
}

/** The look-up of a site as its definition says: AutoGrab with the dealer's key, or the sandbox where there is none, and in mock mode. */
export function connectLookup(tenant: ResolvedTenant, { env, fetch, clock, log }: ConnectOptions): VehicleLookup {
  const { slug, region, currency, timeZone, tradeIn, api } = tenant;
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
  return vehicleLookup({ tenant: slug, source, perDay: tradeIn.lookupsPerDay, clock, log });
}

/** The look-up of a site without a key: the test plates of the service, and nothing leaves the process. REG4DOWN does not answer. */
export function sandboxLookup(currency: string, today: () => string): LookupSource {
  return async (rego) => {
    if (rego === 'REG4DOWN') throw new LookupError('The look-up sandbox plays an outage');
    const answer = PLATES[rego];
    return answer ? vehicleOf(JSON.stringify(answer), currency, today()) : null;
  };
}
