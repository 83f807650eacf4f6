/** §5: a price of 10 or less counts as no price. */
const NO_PRICE_MAXIMUM = 10;

/** The price as it counts: null for none (§5 Price display). */
export function effectivePrice(price: number | null | undefined): number | null {
  return typeof price === 'number' && Number.isFinite(price) && price > NO_PRICE_MAXIMUM ? price : null;
}
