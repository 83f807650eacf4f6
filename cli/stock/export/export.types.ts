import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';

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

/** A platform's kind of feed. */
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

export interface ExportedFeed {
  text: string;
  cars: number;
  /** Cars on the site that are not in the feed, by the reason: reserved, or for sale and what the platform would refuse. */
  refused: { reason: string; cars: number; stocknums: string[] }[];
  /** Cars that are shown by drawings. */
  drawn: number;
}
