import type { Car } from '../rules/car/car.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** How feeds are written, by the word of `--as`. */
export const EXPORT_FORMATS = ['tsv', 'csv', 'xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** One car of a feed: its columns in order; a list is a column several times over. */
export type FeedItem = readonly (readonly [column: string, value: string | readonly string[]])[];

export interface ExportContext {
  tenant: ResolvedTenant;
  /** 'https://www.harbour-motors.example' */
  origin: string;
}

/** A platform's kind of feed: what `forecourt stock export --to <word>` writes. The file '<word>.feed.ts' exports it as `feed`. */
export interface ExportKind {
  title: string;
  /** How it may be written, the usual way first. */
  formats: readonly ExportFormat[];
  columns: readonly string[];
  /** Why the platform would refuse a car that is for sale, or null. */
  refusal(car: Car, context: ExportContext): string | null;
  item(car: Car, context: ExportContext): FeedItem;
  /** Around the items, where it may be XML. */
  xml?: { prefix: string; element: string; document(items: string, context: ExportContext): string };
}
