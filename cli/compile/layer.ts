import type { Location } from '../diagnostics/diagnostic.types.ts';
import { fillDefaults, isMap } from './defaults.ts';
import type { TenantSource } from './load.ts';
import type { SchemaNode } from './tenant-schema.ts';
import type { YamlFile } from './yaml-file.types.ts';

export type LayerName = 'default' | 'preset' | 'group' | 'tenant';

/** A tenant's layers as one value, and who wrote each part of it. */
export interface Layered {
  slug: string;
  /** Maps merged, lists replaced, defaults filled in; not yet known to fit the schema. */
  config: unknown;
  /** Lowest first; without the defaults. */
  layers: { name: LayerName; file: YamlFile }[];
  /** The layer whose value counts at a path (§ provenance, design §3). */
  origin(path: readonly (string | number)[]): { layer: LayerName; file: YamlFile | null };
  /** Where to point for a path: in the layer that set it, else at its nearest enclosing key in the tenant's own file. */
  locate(path: readonly (string | number)[], part: 'key' | 'value'): Location;
}

/** Phase layer: defaults, then the template's preset, the group, the tenant; the later wins. */
export function layer(source: TenantSource, schema: SchemaNode): Layered {
  const layers: Layered['layers'] = [];
  if (source.preset) layers.push({ name: 'preset', file: source.preset });
  if (source.group) layers.push({ name: 'group', file: source.group });
  layers.push({ name: 'tenant', file: source.tenant });
  const merged = layers.map(({ file }) => file.value).reduce(merge, {});
  const origin: Layered['origin'] = (path) => {
    const { name, file } = layers
      .filter((one) => layers.indexOf(one) >= lowestThatCounts(layers, path) && has(one.file.value, path))
      .at(-1) ?? { name: 'default' as const, file: null };
    return { layer: name, file };
  };
  return {
    slug: source.slug,
    config: fillDefaults(merged, schema, () => {}),
    layers,
    origin,
    locate: (path, part) => (origin(path).file ?? source.tenant).locate(path, part),
  };
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

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

function has(value: unknown, path: readonly (string | number)[]): boolean {
  return path.length === 0 || valueAt(value, path) !== undefined;
}

/** Inside a list only the uppermost layer that has the list counts, since lists replace. */
function lowestThatCounts(layers: Layered['layers'], path: readonly (string | number)[]): number {
  const list = path.findIndex((key) => typeof key === 'number');
  return list < 0
    ? 0
    : Math.max(
        0,
        layers.findLastIndex(({ file }) => has(file.value, path.slice(0, list))),
      );
}
