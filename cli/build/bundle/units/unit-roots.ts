import path from 'node:path';
import type { Feature } from '../../../../runtime/contracts/feature.types.ts';
import { FIELD_RULES } from '../../../../runtime/rules/form/field-rules.data.ts';
import { fieldModule } from '../../emit/browser-sources.ts';

/** What every page's script has, whatever a site's features are. */
export const BASE = {
  islands: 'runtime/islands/island-loader.ts',
  each: 'runtime/islands/start-each.ts',
  shell: 'runtime/shell/shell.behaviour.ts',
} as const;

/** The modules that scripts begin with: all that features may bring to a browser. Project-relative. */
export interface UnitRoots {
  behaviours: string[];
  islands: string[];
  /** Islands that are joined for each site with the types of fields that its forms use. */
  joined: string[];
  fields: string[];
}

export function unitRoots(features: readonly Feature[]): UnitRoots {
  const below = (id: string, module: string): string => path.posix.join('runtime/features', id, module);
  const islands = features.flatMap(({ id, islands: own = [] }) =>
    own.map(({ module, fields }) => ({ module: below(id, module), isJoined: fields !== undefined })),
  );
  return {
    behaviours: features.flatMap(({ id, behaviours = [] }) => behaviours.map((module) => below(id, module))),
    islands: islands.flatMap(({ module, isJoined }) => (isJoined ? [] : [module])),
    joined: islands.flatMap(({ module, isJoined }) => (isJoined ? [module] : [])),
    fields: Object.keys(FIELD_RULES).map(fieldModule).sort(),
  };
}
