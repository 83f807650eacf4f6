import type { Feature } from '../../contracts/feature.types.ts';

/** Finds the shopper's own vehicle by its registration, for forms that ask for it. */
export const feature: Feature = {
  id: 'vehicle-lookup',
  title: 'Vehicles found by registration',
  enabledBy: { key: 'trade_in.autograb', equals: true },
  requires: ['forms'],
  api: ['./vehicle-lookup.api.ts'],
  // Each costs the dealer money.
  budgets: { lookups: { perMinute: 6 } },
  services: ['./vehicle-lookup.service.ts'],
  styles: ['./vehicle-lookup.css'],
  gallery: { none: 'A field of forms: see each form that asks for a registration.' },
  checks: './vehicle-lookup.checks.ts',
};
