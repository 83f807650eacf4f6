import type { Diagnostic } from '../diagnostic.types.ts';
import type { ReadSource } from '../source-text.ts';

/** What `--fix` changed, at its place before the change. */
export interface FixedFile {
  file: string;
  line: number;
  column: number;
  title: string;
}

/** What a run found, as every reporter gets it. */
export interface Report {
  /** The command that found it: 'build'. Absent for validate. */
  command?: string;
  /** In file order. */
  diagnostics: readonly Diagnostic[];
  /** Slugs of the tenants that were checked. */
  tenants: readonly string[];
  /** Milliseconds that each took, by slug, where that is known. */
  durations?: ReadonlyMap<string, number>;
  fixed: readonly FixedFile[];
  read: ReadSource;
  colour: boolean;
  /** Say nothing where nothing is wrong, in formats that are for reading. */
  quiet: boolean;
}

/** A report as text, without the last line end; '' prints nothing. */
export type Reporter = (report: Report) => string;
