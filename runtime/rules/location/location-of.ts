/** The location where a car is; the dealer's first one where the car names none, or one that there is not. Null without locations. */
export function locationOf<L extends { id: number; primary: boolean }>(
  { locations }: { locations: readonly L[] },
  locationId: number | null,
): L | null {
  return (
    locations.find(({ id }) => id === locationId) ?? locations.find(({ primary }) => primary) ?? locations[0] ?? null
  );
}
