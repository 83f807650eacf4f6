/** The platforms whose feeds `forecourt stock export` writes, by the word of `--to`. */
export const EXPORT_NAMES = ['google', 'meta'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

/** How feeds are written, by the word of `--as`. */
export const EXPORT_FORMATS = ['tsv', 'csv', 'xml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
