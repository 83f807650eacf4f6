import type { LookFamily } from '../../tenant/tenant-parts.types.ts';

/** How wide what is between a page's edges may be, in pixels at 16 a rem, by family of looks. */
export const PAGE_WIDTHS: Readonly<Record<LookFamily, number>> = {
  exchange: 1440,
  gallery: 1600,
  yard: 1120,
  worksite: 1536,
  trip: 1200,
};
