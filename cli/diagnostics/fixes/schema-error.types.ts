import type { Fix, Location } from '../diagnostic.types.ts';
import type { SourceText } from '../source-text.ts';

/** The part of a JSON Schema that says what a key may be. */
export interface Wanted {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  pattern?: string;
  items?: Wanted;
  properties?: Readonly<Record<string, unknown>>;
}

/** What a fixer knows of its diagnostic. */
export interface SchemaError {
  location: Location;
  source: SourceText;
  /** The text that the diagnostic underlines. */
  token: string;
  /** The value there, and the map or list that holds it. */
  value: unknown;
  parent: unknown;
  /** Last step of the path. */
  key: string | number;
  /** What the language wants there, and of the map that holds it; undefined where it has no such key. */
  schema: Wanted | undefined;
  parentSchema: Wanted | undefined;
}

/** How a kind of diagnostic is fixed; null where more than one thing could be meant. */
export type Fixer = (error: SchemaError) => Fix | null;
