interface Dealerships {
  dealershipId: number;
  dealer?: { dealerships: readonly { id: number; slug: string }[] };
}

/** The platform's number of the dealership that a location belongs to; without a location, or where the dealer has one dealership, the site's own. */
export function dealershipIdAt(
  { dealershipId, dealer }: Dealerships,
  location: { dealershipSlug: string } | undefined,
): number {
  const listed = dealer?.dealerships.find(({ slug }) => slug === location?.dealershipSlug);
  return listed?.id ?? dealershipId;
}
