import type { LeafOrigin, Setter } from '../../definition/layers/provenance.ts';
import type { SchemaNode } from '../../definition/schema/tenant-schema.ts';

/** What is known of one path of a tenant's definition. */
export interface ExplainedPath {
  tenant: string;
  path: string;
  /** `undefined` (absent in JSON): nobody set it and it has no default. */
  value: unknown;
  /** Lowest first. */
  chain: Setter[];
  /** Why the effective value is what it is. */
  reason: string;
  /** Of a map, or a list of maps: every leaf below, with who set it. */
  leaves: LeafOrigin[];
  /** No part of a site uses it yet, whatever it says. */
  noEffect: boolean;
  /** The keys below it of which that is so, as the language names them. */
  noEffectBelow: string[];
  /** What the schema says of the key. */
  key: SchemaNode;
}
