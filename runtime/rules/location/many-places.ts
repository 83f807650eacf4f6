/** From this many places on nobody reads a card of each: they stand in a list. */
const MANY = 5;

/** How many of a long list a page shows that is about something else. */
export const FIRST_PLACES = 6;

export const areManyPlaces = (locations: readonly unknown[]): boolean => locations.length >= MANY;

/**
 * Places in the order of their postcodes' likeness to one: postcodes that begin alike are near each other, more digits nearer; among equals the closer number,
 * then the dealer's order. No distance: nobody knows where a postcode lies.
 */
export function nearPostcode<P extends { address: { postcode: string } }>(
  locations: readonly P[],
  postcode: string,
): P[] {
  const alike = ({ address }: P): number => {
    const at = [...postcode].findIndex((digit, index) => digit !== address.postcode[index]);
    return at < 0 ? postcode.length : at;
  };
  const off = ({ address }: P): number => Math.abs(Number(address.postcode) - Number(postcode));
  return locations.toSorted((a, b) => alike(b) - alike(a) || off(a) - off(b) || 0);
}
