export interface Position {
  /** From 1. */
  line: number;
  /** From 1, in Unicode code points. */
  column: number;
}

export interface Location {
  /** As the user gave it: relative to the working directory. */
  file: string;
  start: Position;
  /** Exclusive. */
  end: Position;
}

/** Replaces `start` to `end` of a file by `text`. */
export interface Edit {
  /** As in `Location`. */
  file: string;
  /** Offsets in UTF-16 units of the file's text, a byte order mark counted; `end` exclusive. */
  start: number;
  end: number;
  text: string;
}

/** A way to fix a diagnostic by machine; its edits belong together. */
export interface Fix {
  /** What it does: 'Write `tagline`'. */
  title: string;
  /** Whether it can only be what was meant: `validate --fix` applies these and no others. */
  safe: boolean;
  edits: Edit[];
}

export interface Diagnostic {
  /** Permanent, e.g. `navigation/unknown-page`: an entry of the catalogue. */
  id: string;
  severity: 'error' | 'warning';
  /** What is wrong, understandable alone. */
  message: string;
  /** What to do about it. */
  hint: string;
  tenant: string | null;
  /** Path in the tenant's definition: 'search.hits_per_page'; '' for the whole file. */
  path: string;
  location: Location | null;
  /** Other places that belong to the diagnostic, e.g. the first of two equal slugs. */
  related: { message: string; location: Location }[];
  /** Absent where a machine cannot fix it. */
  fixes?: Fix[];
}
