import { pathText, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { type SchemaNode, schemaAt } from '../schema/tenant-schema.ts';
import { defaultOf, defaultsFiller, isMap, leafPaths } from './defaults.ts';
import type { Layered, LayerName } from './layer.ts';
import type { SchemaPositions } from './provenance-schema.ts';

type Path = readonly (string | number)[];

/** Who gave one leaf of the effective definition its value, and where. */
export interface LeafOrigin {
  /** 'locations[0].address.street' */
  path: string;
  value: unknown;
  layer: LayerName;
  location: Location;
}

/** One layer that says something about a path. */
export interface Setter {
  layer: LayerName;
  value: unknown;
  location: Location;
  /** Whether the effective value, or a part of it, is this layer's. */
  counts: boolean;
}

/** Every scalar, empty map and empty list of the effective definition below a path, with the layer and the place that gave it. */
export function provenance(layered: Layered, positions: SchemaPositions, below: Path = []): LeafOrigin[] {
  const value = valueAt(layered.config, below);
  if (value === undefined) return [];
  return leafPaths(value).map((rest) => {
    const path = [...below, ...rest];
    return { path: pathText(path), value: valueAt(layered.config, path), ...originOfValue(layered, positions, path) };
  });
}

/** The layers that set a path, lowest first: default, what the product ships for an item, preset, group, tenant. */
export function chainOf(layered: Layered, schema: SchemaNode, positions: SchemaPositions, path: Path): Setter[] {
  const effective = valueAt(layered.config, path);
  const leaves = leafPaths(effective).map((rest) => [...path, ...rest]);
  // Inside a list the defaults of an item's keys are no layer of the list.
  const counting =
    isMap(effective) || addsUp(schema, path)
      ? leaves.map((leaf) => layered.origin(leaf))
      : effective === undefined
        ? []
        : [layered.origin(path)];
  const fallback = defaultAt(schema, path);
  const setters = layered.layers.flatMap(({ name, file, written }): Setter[] => {
    const value = valueAt(file.value, path);
    if (value === undefined) return [];
    // Where lists add up, a file is read in the places of the merged list: as written it has no holes.
    const own = addsUp(schema, path) && written ? valueAt(written.value, path) : withoutHoles(value);
    const location = file.locate(path, isMap(value) ? 'key' : 'value');
    return [{ layer: name, value: own, location, counts: counting.some((one) => one.file === file) }];
  });
  if (fallback === undefined) return setters;
  const counts = counting.some(({ file }) => file === null) && !(setters.length > 0 && addsUp(schema, path));
  return [{ layer: 'default', value: fallback, location: positions.defaultAt(path), counts }, ...setters];
}

/** Whether a path is a list whose layers add up instead of replacing each other. */
export function addsUp(schema: SchemaNode, path: Path): boolean {
  return schemaAt(schema, path)?.['x-merge'] !== undefined;
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(() => true).map(withoutHoles);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutHoles(inner)]));
}

/** Which layer gave a path its value, and where: for a default, the line of the schema. */
export function originOfValue(
  layered: Layered,
  positions: SchemaPositions,
  path: Path,
): { layer: LayerName; location: Location } {
  const { layer, file } = layered.origin(path);
  if (!file) return { layer, location: positions.defaultAt(path) };
  // One item that stands in place of a list is where the list would be.
  const own = path.at(-1) === 0 && valueAt(file.value, path) === undefined ? path.slice(0, -1) : path;
  return { layer, location: file.locate(own, 'value') };
}

/** What a path is when nobody writes it: of the whole language's defaults, or of the key's own inside a list or an optional map. */
function defaultAt(schema: SchemaNode, path: Path): unknown {
  const own = schemaAt(schema, path);
  return valueAt(defaultsFiller(schema)({}), path) ?? (own && defaultOf(own));
}
