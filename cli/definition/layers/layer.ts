import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import type { SchemaNode } from '../schema/tenant-schema.ts';
import { type Library, lowestPresets, openLibrary } from '../source/list-presets.ts';
import { type DefinitionFiles, type DefinitionSource, readDefinitionFiles } from '../source/load.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import { defaultsFiller, isMap, leafPaths } from './defaults.ts';
import { type AddedList, addedLists, aligned, withValue } from './merged-lists.ts';

export type LayerName = 'default' | 'preset' | 'group' | 'tenant';

/** A tenant's layers as one value, and who wrote each part of it. */
export interface Layered {
  slug: string;
  /** Maps merged, lists replaced or added up (`AddedList`), defaults filled in; not yet known to fit the schema. */
  config: unknown;
  /**
   * Lowest first; without the defaults. A path of the merged definition means the same place in each `file`; `written` is the file with its
   * own places, null for what the product ships for an item of a list.
   */
  layers: { name: LayerName; file: YamlFile; written: YamlFile | null }[];
  /** The layer whose value counts at a path (§ provenance, design §3). */
  origin(path: readonly (string | number)[]): { layer: LayerName; file: YamlFile | null };
  /** Where to point for a path: in the layer that set it, else at its nearest enclosing key in the tenant's own file. */
  locate(path: readonly (string | number)[], part: 'key' | 'value'): Location;
}

type LayerOf = Layered['layers'][number];

/** What decides how layers are put together: read once for many tenants. */
export interface Layering {
  lists: readonly AddedList[];
  library: Library;
  /** What every definition starts from. */
  lowest: readonly YamlFile[];
  /** Fills in the defaults of a merged definition. */
  fill: (config: unknown) => unknown;
}

/** How the layers of a language's definitions are put together. `presets`: the folder of what ships with the product. */
export function layeringOf(schema: SchemaNode, presets?: string): Layering {
  const library = openLibrary(presets);
  return { lists: addedLists(schema), library, lowest: lowestPresets(library, presets), fill: defaultsFiller(schema) };
}

/** Phase layer: defaults, then what the product ships, the template's preset, the group, the tenant; the later wins. */
export function layer(source: DefinitionSource, schema: SchemaNode, layering: Layering = layeringOf(schema)): Layered {
  const own: LayerOf = { name: 'tenant', file: source.tenant, written: source.tenant };
  const shared = (name: LayerName, file: YamlFile | null): LayerOf[] => (file ? [{ name, file, written: file }] : []);
  const { layers, lists } = aligned(
    [
      ...layering.lowest.map((file): LayerOf => ({ name: 'preset', file, written: null })),
      ...familyOf(source, layering.library).map((file): LayerOf => ({ name: 'preset', file, written: null })),
      ...shared('preset', source.preset),
      ...shared('group', source.group),
      own,
    ],
    layering.lists,
    layering.library,
    (file): LayerOf => ({ name: 'preset', file, written: null }),
  );
  const origin: Layered['origin'] = (path) => {
    const lowest = lowestThatCounts(layers, path, lists);
    const { name, file } = layers.findLast((one, index) => index >= lowest && has(one.file.value, path)) ?? {
      name: 'default' as const,
      file: null,
    };
    return { layer: name, file };
  };
  return {
    slug: source.slug,
    config: layering.fill(mergedLayers(layers, lists)),
    layers,
    origin,
    locate: (path, part) => (origin(path).file ?? (layers.at(-1) ?? own).file).locate(path, part),
  };
}

/**
 * The layers of a definition whose merged value is known: its files are read again only when somebody asks who wrote what, or where. Most
 * definitions have nothing to point at.
 */
export function layersOnDemand(
  config: unknown,
  files: DefinitionFiles,
  { schema, layering }: { schema: SchemaNode; layering: Layering },
): Layered {
  let read: Layered | null = null;
  const layered = (): Layered => {
    read ??= layer(readDefinitionFiles(files), schema, layering);
    return read;
  };
  return {
    slug: files.slug,
    config,
    get layers() {
      return layered().layers;
    },
    origin: (path) => layered().origin(path),
    locate: (path, part) => layered().locate(path, part),
  };
}

/** What a definition's family of looks starts from, below the template: the topmost layer that names one counts. */
function familyOf({ preset, group, tenant }: DefinitionSource, library: Library): YamlFile[] {
  const named = [tenant, group, preset].map((file) => valueAt(file?.value, ['theme', 'family']));
  const family = named.find((name) => name !== undefined) ?? 'exchange';
  const file = typeof family === 'string' ? library('families', family) : null;
  return file ? [file] : [];
}

function mergedLayers(layers: Layered['layers'], lists: readonly AddedList[]): unknown {
  const values = layers.map(({ file }) => file.value);
  return lists.reduce<unknown>(
    (config, { path }) => {
      const found = values.map((value) => valueAt(value, path)).filter((list) => Array.isArray(list));
      const length = Math.max(...found.map((list) => list.length));
      const items = Array.from({ length }, (_, slot) =>
        found.map((list) => list[slot] as unknown).reduce(merge, undefined),
      );
      return withValue(config, path, items);
    },
    values.reduce(merge, {}),
  );
}

/** Maps merge key by key; anything else, lists included, is replaced by the upper layer's value. */
export function merge(lower: unknown, upper: unknown): unknown {
  if (upper === undefined) return lower;
  if (!isMap(lower) || !isMap(upper)) return upper;
  const keys = [...new Set([...Object.keys(lower), ...Object.keys(upper)])];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      Object.hasOwn(upper, key) ? merge(Object.hasOwn(lower, key) ? lower[key] : undefined, upper[key]) : lower[key],
    ]),
  );
}

/** Where a value is, for a diagnostic: a note says so where nobody wrote it, and the line is that of what would hold it. */
export function positionOfValue(
  layered: Layered,
  path: (string | number)[],
): { path: (string | number)[]; location: Location; note?: string } {
  const position = { path, location: layered.locate(path, 'value') };
  if (layered.origin(path).layer !== 'default') return position;
  return {
    ...position,
    note: `(Nobody wrote \`${path.join('.')}\`: it is \`${valueAt(layered.config, path)}\` by itself.)`,
  };
}

/** Where a value is first in a definition; null where it does not. */
export function pathOfValue(config: unknown, value: unknown): (string | number)[] | null {
  return leafPaths(config).find((path) => valueAt(config, path) === value) ?? null;
}

function has(value: unknown, path: readonly (string | number)[]): boolean {
  if (path.length === 0 || valueAt(value, path) !== undefined) return true;
  // One item that stands in place of a list.
  const around = path.at(-1) === 0 ? valueAt(value, path.slice(0, -1)) : undefined;
  return around !== undefined && around !== null && typeof around !== 'object';
}

/** Inside a list only the uppermost layer that has the list counts, since lists replace; but for those that add up. */
function lowestThatCounts(
  layers: Layered['layers'],
  path: readonly (string | number)[],
  lists: readonly AddedList[],
): number {
  const list = path.findIndex(
    (key, index) => typeof key === 'number' && !lists.some((one) => isPath(one.path, path.slice(0, index))),
  );
  return list < 0
    ? 0
    : Math.max(
        0,
        layers.findLastIndex(({ file }) => has(file.value, path.slice(0, list))),
      );
}

function isPath(wanted: readonly string[], path: readonly (string | number)[]): boolean {
  return wanted.length === path.length && wanted.every((key, index) => key === path[index]);
}
