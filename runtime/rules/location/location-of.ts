/** The location where a car is; the dealer's first one where the car names none, or one that there is not. Null without locations. */
export function locationOf<L extends { id: number; primary: boolean }>(
  { locations }: { locations: readonly L[] },
  locationId: number | null,
): L | null {
  return (
    locations.find(({ id }) => id === locationId) ?? locations.find(({ primary }) => primary) ?? locations[0] ?? null
  );
}

interface NamedLocation {
  id: number;
  slug: string;
  name: string;
}

/** Every way in which a form may name a location. */
export function locationNames({ id, slug, name }: NamedLocation): string[] {
  return [String(id), slug, name];
}

/** The location that a lead is for: the one that it names, else the primary one. */
export function leadLocation<L extends NamedLocation & { primary: boolean }>(
  { location }: { location?: string | undefined },
  { locations }: { locations: readonly L[] },
): L | undefined {
  return (
    locations.find((found) => location !== undefined && locationNames(found).includes(location)) ??
    locations.find(({ primary }) => primary) ??
    locations[0]
  );
}
