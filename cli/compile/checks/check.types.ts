import type { Feature } from '../../../runtime/feature.types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Layered } from '../layer.ts';

/** What a semantic rule may look at. `config` may still be malformed: a rule reads it with `valueAt` and skips what is not there. */
export interface CheckContext {
  tenant: string;
  config: unknown;
  layered: Layered;
  features: readonly Feature[];
  /** The tenant's other files by name. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The moment of the check; null where none was given, and nothing is said of dates that have passed. */
  now: Date | null;
  /** The tenant's folder as shown to the user. */
  shownDir: string;
}

export type Check = (context: CheckContext) => Diagnostic[];
