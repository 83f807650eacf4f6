import type { VehicleLookup } from '../../contracts/vehicle-lookup.types.ts';
import { dateInZone } from '../../rules/location/opening-hours.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { autograb } from './autograb.ts';
import { LookupError, type LookupSource } from './lookup-source.types.ts';
import { sandboxLookup } from './sandbox-lookup.ts';
import { type VehicleLookupOptions, vehicleLookup } from './vehicle-lookup.ts';

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
