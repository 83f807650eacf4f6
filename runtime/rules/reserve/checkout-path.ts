/** Where a car is reserved (§2). */
export const checkoutPath = ({ slug }: { slug: string }): string => `/cars/${slug}/checkout`;

/** The page of a reservation; whoever has its token may see it. */
export const reservationPath = (token: string): string => `/pay/${encodeURIComponent(token)}`;
