/** One dealership of a dealer, as the platform and shoppers know it. */
export interface Dealership {
  id: number;
  slug: string;
  name: string;
}

/** The dealership that a location belongs to (§3 `dealerships`): the listed one of its slug; undefined where none is listed under it. */
export function dealershipAt<Listed extends { slug: string }>(
  dealerships: readonly Listed[],
  location: { dealershipSlug: string } | undefined,
): Listed | undefined {
  return dealerships.find(({ slug }) => slug === location?.dealershipSlug);
}

interface Dealerships {
  dealershipId: number;
  dealer?: { dealerships: readonly { id: number; slug: string }[] };
}

/** The platform's number of the dealership that a location belongs to; without a location, or where the dealer has one dealership, the site's own. */
export function dealershipIdAt(
  { dealershipId, dealer }: Dealerships,
  location: { dealershipSlug: string } | undefined,
): number {
  return dealershipAt(dealer?.dealerships ?? [], location)?.id ?? dealershipId;
}
