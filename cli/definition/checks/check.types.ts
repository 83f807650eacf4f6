import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Layered } from '../layers/layer.ts';
import type { Annotated, Path, Pattern, WrittenText } from '../schema/annotated-paths.ts';
import type { SchemaNode } from '../schema/tenant-schema.ts';
import type { TenantFiles } from '../source/tenant-files.ts';

/** What a semantic rule may look at. `config` may still be malformed: a rule reads it with `valueAt` and skips what is not there. */
export interface CheckContext {
  tenant: string;
  config: unknown;
  layered: Layered;
  features: readonly Feature[];
  files: TenantFiles;
  /** Today by region; null where no moment was given, and nothing is said of dates that have passed. */
  today: Readonly<Record<string, string>> | null;
  schema: SchemaNode;
  /** Every text that the dealer and the group wrote. */
  texts: readonly WrittenText[];
  /** The keys of the schema whose texts refer to something (`x-ref`). */
  references: readonly Annotated[];
  /** The tenant's folder as shown to the user. */
  shownDir: string;
  /**
   * Whether the value at a place is not known, because the schema has found a mistake there, above or below it ('*': any item). A rule
   * concludes nothing from such a value, so that one mistake stays one diagnostic; the place of its own diagnostic need not be asked for.
   */
  unsure(position: Path | Pattern): boolean;
}

export type Check = (context: CheckContext) => Diagnostic[];
