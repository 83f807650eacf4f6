import type { LookFamily } from '../../../../runtime/tenant/tenant-parts.types.ts';

/** How heavy all words in the heading font are, by family of looks: the font's file holds that weight alone. */
export const HEADING_WEIGHTS: Readonly<Record<LookFamily, number>> = {
  exchange: 700,
  gallery: 450,
  yard: 600,
  worksite: 700,
  trip: 800,
};
