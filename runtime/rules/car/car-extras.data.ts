import type { CarExtras } from './car-extras.types.ts';

/** Every key that only some cars have. */
export const EXTRA_KEYS = [
  'manufacturer',
  'views',
  'file',
  'video',
  'tour',
  'distribution_locations',
  'payment_processors',
  'has_checkout_payment_processor',
  'autograb_data',
  'price_history',
  'categories',
  'price_range',
  'ev_range',
  'economy',
  'economy_city',
  'economy_highway',
  'safety_stars',
  'build_date',
  'compliance_date',
  'warranty',
  'warranty_until',
  'rego_expiry',
] as const satisfies readonly (keyof CarExtras)[];
