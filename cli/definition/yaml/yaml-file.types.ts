import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';

/** A definition file: its value, what is wrong with its text, and where each value is. */
export interface YamlFile {
  /** As shown to the user. */
  file: string;
  text: string;
  value: unknown;
  diagnostics: Diagnostic[];
  /** Where a path's key or value is; the nearest enclosing key where the path itself is absent. */
  locate(path: readonly (string | number)[], part: 'key' | 'value'): Location;
}
