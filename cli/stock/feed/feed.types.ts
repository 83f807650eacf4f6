import type { Span } from './text-position.ts';

/** A feed's cell: text, or the items of a JSON array. */
export type Cell = string | readonly string[];

export interface FeedRow {
  /** Line of the file at which the row starts, from 1. */
  line: number;
  /** In the order of the feed's headers; a missing one is an empty cell. */
  cells: readonly (Cell | undefined)[];
  /** Set where the row cannot be trusted: why. */
  broken: string | null;
  /** The number of the value that shows it; left out, the first. */
  brokenAt?: number;
  /** What is to be said of how its values are written, whatever they are. */
  notes?(): readonly RowNote[];
  /** Where the value of a header is, by its number; without one, or where the row has none, where the row begins. */
  position(header?: number): Span;
}

/** What is to be said of a row's value, as a note's `message`, `example` and `instead` say it. */
export interface RowNote {
  /** The number of its header; left out, of the row. */
  header?: number;
  message: string;
  example?: string;
  instead?: string;
  hint: string;
}

/** What is to be said of a file, or of one of its columns, beside what its rows say. */
export interface FeedNote {
  /** Its header; '' for the file as a whole. */
  column: string;
  /** A sentence; or, with an example, what is said of it ("is a formula without a value"), and `instead` what the site does. */
  message: string;
  example?: string;
  instead?: string;
  hint: string;
  line: number;
  position: () => Span;
}

/** How a feed is written. */
export type FeedFormat = 'csv' | 'json' | 'jsonl' | 'xml' | 'xlsx';

/** A feed as it is read: where its items name their fields themselves, headers grow while it is under way. */
export interface FeedRows {
  format: FeedFormat;
  headers: readonly string[];
  rows: Iterable<FeedRow>;
  /** The line of the header row, where the feed has one. */
  headerLine?: number;
  /** Complete once all rows have been read. */
  notes?: readonly FeedNote[];
}
