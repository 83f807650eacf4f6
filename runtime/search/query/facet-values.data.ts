import { PRICE_RANGES, WEEKLY_RANGES } from '../../rules/price/price-ranges.ts';

/** What a shopper reads for a wire value; values not listed are shown as they are. */
export const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  car_type: { new: 'New', used: 'Used', demo: 'Demo' },
  lams: { yes: 'LAMS approved', no: 'Full licence' },
  price_range: Object.fromEntries(PRICE_RANGES.map(({ value, label }) => [value, label])),
  weekly_price_range: Object.fromEntries(WEEKLY_RANGES.map(({ value, label }) => [value, label])),
};

/** Facets whose values have an order of their own; values not listed come last. */
export const VALUE_ORDER: Readonly<Record<string, readonly string[]>> = {
  lams: ['yes', 'no'],
  price_range: PRICE_RANGES.map(({ value }) => value),
  weekly_price_range: WEEKLY_RANGES.map(({ value }) => value),
};
