import type { FoundVehicle, VehicleEstimate } from './vehicle-lookup.types.ts';

/** A service that knows vehicles by registration; null where it knows none. Rejects with LookupError, or with what `fetch` does. */
export type LookupSource = (
  rego: string,
  state: string,
) => Promise<{ vehicle: FoundVehicle; estimate: VehicleEstimate | null } | null>;

/** The service answered, but not with a vehicle. Its message names neither registration nor key. */
export class LookupError extends Error {
  override name = 'LookupError';
}
