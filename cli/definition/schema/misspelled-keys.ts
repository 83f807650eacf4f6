import { suggestNearest } from '../../diagnostics/suggest.ts';
import { isMap } from '../layers/defaults.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import type { Path } from './annotated-paths.ts';
import { isOfKind, isPlausible } from './plausible-value.ts';
import { keyOf, type SchemaNode } from './tenant-schema.ts';

/** A key that the language does not have at its place, and the one that it was read as. */
export interface MisspelledKey {
  /** Of the map, in the keys that were meant. */
  parent: Path;
  written: string;
  meant: string;
}

/** A file in which every misspelled key has the name that was meant, at the place where it is; the mistakes are listed. */
export interface CorrectedFile {
  file: YamlFile;
  misnamed: MisspelledKey[];
}

/**
 * Reads misspelled keys as what they were meant to be, so that one slip gives one diagnostic and what is below the key is checked like the rest.
 * Only a name near that of a key which its map lacks, with a value of that key's kind, is read so.
 */
export function correctKeys(file: YamlFile, schema: SchemaNode): CorrectedFile {
  const misnamed: MisspelledKey[] = [];
  const value = corrected(file.value, schema, [], misnamed);
  if (misnamed.length === 0) return { file, misnamed };
  return { file: { ...file, value, locate: (path, part) => file.locate(asWritten(path, misnamed), part) }, misnamed };
}

function corrected(value: unknown, node: SchemaNode, path: Path, misnamed: MisspelledKey[]): unknown {
  if (Array.isArray(value)) {
    const { items } = node;
    if (!items) return value;
    const copy = value.map((item, index) => corrected(item, items, [...path, index], misnamed));
    return copy.some((item, index) => item !== value[index]) ? copy : value;
  }
  if (!isMap(value)) return value;
  const names = node.properties ? correctedNames(value, node.properties) : NONE;
  let changed = names.size > 0;
  const entries = Object.entries(value).map(([written, inner]): [string, unknown] => {
    const key = names.get(written) ?? written;
    if (key !== written) misnamed.push({ parent: path, written, meant: key });
    const child = keyOf(node, key);
    const own = child ? corrected(inner, child, [...path, key], misnamed) : inner;
    changed ||= own !== inner;
    return [key, own];
  });
  return changed ? Object.fromEntries(entries) : value;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** For each misspelled key of a map, the key that was meant; no key twice. */
function correctedNames(
  value: Record<string, unknown>,
  properties: Record<string, SchemaNode>,
): ReadonlyMap<string, string> {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  if (unknown.length === 0) return NONE;
  const free = new Set(Object.keys(properties).filter((key) => !Object.hasOwn(value, key)));
  const names = new Map<string, string>();
  for (const key of unknown) {
    const among = (test: typeof isPlausible): string | null =>
      suggestNearest(
        key,
        [...free].filter((name) => test(value[key], properties[name] as SchemaNode)),
      );
    const near = among(isPlausible) ?? among(isOfKind);
    if (near === null) continue;
    names.set(key, near);
    free.delete(near);
  }
  return names;
}

/** The path of a place, given by the keys that are in the file, in the keys that were meant. */
export function correctedPath(path: Path, misnamed: readonly MisspelledKey[]): Path {
  const meant: Path = [];
  for (const step of path)
    meant.push(misnamed.find(({ parent, written }) => written === step && isSame(parent, meant))?.meant ?? step);
  return meant;
}

/** The path of a place by the keys that are in the file. */
function asWritten(path: readonly (string | number)[], misnamed: readonly MisspelledKey[]): Path {
  return path.map((step, depth) => {
    const slip = misnamed.find(({ parent, meant }) => meant === step && isSame(parent, path.slice(0, depth)));
    return slip ? slip.written : step;
  });
}

function isSame(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at]);
}
