/** What of a definition says whether cars are bought online, which begins with a reservation. */
export interface Buying {
  buyOnline: { enabled: boolean };
}

/** Where a car is reserved (§2): on sites where it is bought online, the page of the purchase. */
export const checkoutPath = ({ slug }: { slug: string }, { buyOnline }: Buying): string =>
  `/cars/${slug}/${buyOnline.enabled ? 'buy-online' : 'checkout'}`;

/** The page of a reservation; whoever has its token may see it. */
export const reservationPath = (token: string): string => `/pay/${encodeURIComponent(token)}`;
