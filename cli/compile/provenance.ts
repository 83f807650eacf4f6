import { pathText } from '../diagnostics/diagnostic.ts';
import type { Location } from '../diagnostics/diagnostic.types.ts';
import { defaultOf, fillDefaults, isMap, leafPaths } from './defaults.ts';
import { type Layered, type LayerName, valueAt } from './layer.ts';
import type { SchemaPlaces } from './provenance-schema.ts';
import { type SchemaNode, schemaAt } from './tenant-schema.ts';

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
export function provenance(layered: Layered, places: SchemaPlaces, below: Path = []): LeafOrigin[] {
  const value = valueAt(layered.config, below);
  if (value === undefined) return [];
  return leafPaths(value).map((rest) => {
    const path = [...below, ...rest];
    return { path: pathText(path), value: valueAt(layered.config, path), ...originOf(layered, places, path) };
  });
}

/** The layers that set a path, lowest first: default, preset, group, tenant. */
export function chainOf(layered: Layered, schema: SchemaNode, places: SchemaPlaces, path: Path): Setter[] {
  const effective = valueAt(layered.config, path);
  const counting = new Set(
    isMap(effective)
      ? leafPaths(effective).map((rest) => layered.origin([...path, ...rest]).layer)
      : effective === undefined
        ? []
        : [layered.origin(path).layer],
  );
  const fallback = defaultAt(schema, path);
  const setters = layered.layers.flatMap(({ name, file }) => {
    const value = valueAt(file.value, path);
    if (value === undefined) return [];
    return [{ layer: name, value, location: file.locate(path, isMap(value) ? 'key' : 'value') }];
  });
  return [
    ...(fallback === undefined
      ? []
      : [{ layer: 'default' as const, value: fallback, location: places.defaultAt(path) }]),
    ...setters,
  ].map((one) => ({ ...one, counts: counting.has(one.layer) }));
}

/** Which layer gave a path its value, and where: for a default, the line of the schema. */
export function originOf(layered: Layered, places: SchemaPlaces, path: Path): { layer: LayerName; location: Location } {
  const { layer, file } = layered.origin(path);
  return { layer, location: file ? file.locate(path, 'value') : places.defaultAt(path) };
}

/** What a path is when nobody writes it: of the whole language's defaults, or of the key's own inside a list or an optional map. */
function defaultAt(schema: SchemaNode, path: Path): unknown {
  const own = schemaAt(schema, path);
  return (
    valueAt(
      fillDefaults({}, schema, () => {}),
      path,
    ) ??
    (own && defaultOf(own))
  );
}
