const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a car is locked for a shopper who pays, by provider, in milliseconds (payments.md 7.4): its page's own life and some minutes for its answer. */
export const LOCK_MS = { stripe: 41 * MINUTE, paypal: 30 * MINUTE, quickstream: 75 * MINUTE } as const;

/** How long the page of Stripe takes payments: the shortest that it allows is 30 minutes, counted by its clock. */
export const STRIPE_PAGE_MS = 31 * MINUTE;

/** How long the page takes payments to which a dealer sends a buyer by mail: Stripe allows 24 hours. */
export const PAYLINK_MS = 23 * HOUR;

/** So long after it was opened a payment is looked at, in milliseconds; afterwards as often as the last two are apart. */
export const LOOKS_MS: readonly number[] = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 40 * MINUTE];

/** When an open payment is looked at next: of the moments after it was opened, the first after `now`. In milliseconds since 1970. */
export function nextLook(openedAt: number, now: number): number {
  const next = LOOKS_MS.find((after) => openedAt + after > now);
  return next === undefined ? now + 25 * MINUTE : openedAt + next;
}

/** When a hold ends that begins now: hours are hours, whatever clocks at the place are set to meanwhile. */
export function holdUntil(now: number, hours: number): number {
  return now + hours * HOUR;
}
