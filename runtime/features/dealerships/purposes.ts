import { type LocationCondition, locationsFor } from '../../rules/location/location-filter.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

export const PURPOSES = ['sales', 'service', 'parts', 'buying'] as const satisfies readonly LocationCondition[];

export type Purpose = (typeof PURPOSES)[number];

/** The purpose that an address names: '?for=service'. Null for none, or one that nobody knows. */
export function purposeOf(text: string | null): Purpose | null {
  return PURPOSES.find((one) => one === text) ?? null;
}

/**
 * The locations for a purpose; all of them for none. `make`, a slug: those that look after it, where service or parts are asked for; where no
 * location names it, all that do such work.
 */
export function placesFor(
  locations: readonly ResolvedLocation[],
  purpose: Purpose | null,
  make?: string,
): readonly ResolvedLocation[] {
  if (purpose === null) return locations;
  const ofMake = locationsFor(purpose, locations, make);
  if (ofMake.length > 0 || make === undefined) return ofMake;
  return purpose === 'service' || purpose === 'parts' ? locationsFor(`${purpose}-no-make`, locations) : ofMake;
}

/** What a shopper may choose among: the purposes that some location fulfils and some other does not. */
export function offeredPurposes(locations: readonly ResolvedLocation[]): Purpose[] {
  return PURPOSES.filter((purpose) => {
    const count = locationsFor(purpose, locations).length;
    return count > 0 && count < locations.length;
  });
}
