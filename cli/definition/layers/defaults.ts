import type { SchemaNode } from '../schema/tenant-schema.ts';

/**
 * What a key is when nobody writes it: its own `default`, or for an object of defaults only, that object. `undefined` where the
 * key stays absent (an optional object with required keys, such as `platform`). Frozen.
 */
export function defaultOf(schema: SchemaNode): unknown {
  return fallbackOf(schema, () => defaultsFiller(schema));
}

function fallbackOf(schema: SchemaNode, filler: () => Filler): unknown {
  if (schema.type !== 'object') return frozen(schema.default);
  if (schema.required?.some((key) => schema.properties?.[key] && defaultOf(schema.properties[key]) === undefined))
    return undefined;
  return frozen(filler()({}));
}

type Filler = (value: unknown) => unknown;

/**
 * Gives values with every absent key that has a default filled in, one item in place of a list of one as that list, and what is malformed as it is. What each key falls back to is worked out
 * once, for many definitions: defaults are shared between the results, and frozen.
 */
export function defaultsFiller(schema: SchemaNode): Filler {
  if (schema.items) {
    const fill = defaultsFiller(schema.items);
    const isOneEnough = schema['x-one-or-list'] === true;
    return (value) => {
      if (Array.isArray(value)) return value.map(fill);
      // What stands there by itself is a list of one; a map or nothing is a mistake.
      return isOneEnough && !isMap(value) && value !== null ? [fill(value)] : value;
    };
  }
  const keys = Object.entries(schema.properties ?? {}).map(([key, child]) => {
    const fill = defaultsFiller(child);
    return { key, fill, fallback: fallbackOf(child, () => fill) };
  });
  const { additionalProperties } = schema;
  const fillOwn = typeof additionalProperties === 'object' ? defaultsFiller(additionalProperties) : null;
  if (keys.length === 0 && fillOwn === null) return (value) => value;
  return (value) => {
    if (!isMap(value)) return value;
    const filled: Record<string, unknown> = { ...value };
    if (fillOwn)
      for (const key of Object.keys(value))
        if (!Object.hasOwn(schema.properties ?? {}, key)) filled[key] = fillOwn(value[key]);
    for (const { key, fill, fallback } of keys) {
      const own = filled[key];
      if (own !== undefined) filled[key] = fill(own);
      else if (fallback !== undefined) filled[key] = fallback;
    }
    return filled;
  };
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** Paths of all scalars, empty maps and empty lists in a value. */
export function leafPaths(value: unknown): (string | number)[][] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isMap(value)
      ? Object.entries(value)
      : [];
  if (entries.length === 0) return [[]];
  return entries.flatMap(([key, child]) => leafPaths(child).map((path) => [key, ...path]));
}

/** A plain map, as YAML gives it. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
