import { type FilteredLocation, locationsFor, type Purpose } from './location-filter.ts';

const PURPOSES = ['sales', 'service', 'parts', 'buying'] as const satisfies readonly Purpose[];

/** The purpose that an address names: '?for=service'. Null for none, or one that nobody knows. */
export function purposeOf(text: string | null): Purpose | null {
  return PURPOSES.find((one) => one === text) ?? null;
}

/** What a shopper may choose among: the purposes that some location fulfils and some other does not. */
export function offeredPurposes(locations: readonly FilteredLocation[]): Purpose[] {
  return PURPOSES.filter((purpose) => {
    const count = locationsFor(purpose, locations).length;
    return count > 0 && count < locations.length;
  });
}
