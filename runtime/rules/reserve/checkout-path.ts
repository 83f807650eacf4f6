/** Where the provider sends shoppers back to, and its stand-in's own page. The page of a reservation is a feature's. */
export const PAY_PATHS = { returned: '/pay/return', sandbox: '/pay/sandbox' } as const;

/** Where the provider sends shoppers who paid. */
export const returnPath = (token: string): string => `${PAY_PATHS.returned}/${token}`;

/** Where it sends those who did not. */
export const cancelledPath = (token: string): string => `${PAY_PATHS.returned}/${token}/cancelled`;

/** The page that stands in for the provider's. */
export const sandboxPath = (session: string): string => `${PAY_PATHS.sandbox}/${session}`;

/** What of a definition says whether cars are bought online, which begins with a reservation. */
export interface Buying {
  buyOnline: { enabled: boolean };
}

/** Where a car is reserved (§2): on sites where it is bought online, the page of the purchase. */
export const checkoutPath = ({ slug }: { slug: string }, { buyOnline }: Buying): string =>
  `/cars/${slug}/${buyOnline.enabled ? 'buy-online' : 'checkout'}`;

/** Whether the form that began a reservation stood on the page of a purchase, by the whole address of that page. */
export const beganAsPurchase = (pageUrl: string): boolean => /\/cars\/[^/]+\/buy-online$/.test(pageUrl);

/** A paper of a purchase; whoever has the token of its reservation may have it. */
export const paperPath = (token: string, document: string): string =>
  `${reservationPath(token)}/papers/${encodeURIComponent(document)}`;

/** The page of a reservation; whoever has its token may see it. */
export const reservationPath = (token: string): string => `/pay/${encodeURIComponent(token)}`;

/** The page whose form leads to the provider's, where a link cannot. */
export const handOffPath = (token: string): string => `${reservationPath(token)}/continue`;
