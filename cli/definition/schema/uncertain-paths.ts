import { valueAt } from '../../diagnostics/diagnostic.ts';
import { isMap } from '../layers/defaults.ts';
import type { Path, Pattern } from './annotated-paths.ts';
import { isPlausible } from './plausible-value.ts';
import { ANY_KEY, type SchemaNode, schemaAt } from './tenant-schema.ts';

/** Places of a definition whose values are not known, because something there, or instead of them, is a mistake. */
export interface UncertainPaths {
  /** Whether a place, one above it or one below it is in doubt: then nothing can be concluded from what is there. '*': any item or key. */
  touch(at: Path | Pattern): boolean;
  /** Whether a place or one above it is in doubt: then what is wrong there is said already. */
  cover(at: Path): boolean;
}

export function uncertainPaths(paths: readonly Path[]): UncertainPaths {
  return {
    touch: (at) => paths.some((doubt) => agree(doubt, at, Math.min(doubt.length, at.length))),
    cover: (at) => paths.some((doubt) => doubt.length <= at.length && agree(doubt, at, doubt.length)),
  };
}

function agree(path: Path, position: Path | Pattern, steps: number): boolean {
  for (let at = 0; at < steps; at++) if (path[at] !== position[at] && position[at] !== ANY_KEY) return false;
  return true;
}

/** The keys that an unknown one may stand for: those that its map lacks and its value would do for. */
export function likelyPaths(path: Path, value: unknown, schema: SchemaNode): Path[] {
  const parent = path.slice(0, -1);
  const [map, written] = [valueAt(value, parent), valueAt(value, path)];
  if (!isMap(map)) return [];
  return Object.entries(schemaAt(schema, parent)?.properties ?? {})
    .filter(([key, child]) => !Object.hasOwn(map, key) && isPlausible(written, child))
    .map(([key]) => [...parent, key]);
}
