import type { SchemaNode } from '../schema/tenant-schema.ts';

/**
 * What a key is when nobody writes it: its own `default`, or for an object of defaults only, that object. `undefined` where the
 * key stays absent (an optional object with required keys, such as `platform`).
 */
export function defaultOf(schema: SchemaNode): unknown {
  if (schema.type !== 'object') return schema.default;
  if (schema.required?.some((key) => schema.properties?.[key] && defaultOf(schema.properties[key]) === undefined))
    return undefined;
  return fillDefaults({}, schema, () => {});
}

/** `value` with every absent key that has a default filled in; `onFill` hears the path of each filled leaf. */
export function fillDefaults(
  value: unknown,
  schema: SchemaNode,
  onFill: (path: (string | number)[]) => void,
  path: (string | number)[] = [],
): unknown {
  if (Array.isArray(value) && schema.items) {
    return value.map((item, index) => fillDefaults(item, schema.items as SchemaNode, onFill, [...path, index]));
  }
  if (!isMap(value)) return value;
  const filled: Record<string, unknown> = { ...value };
  const { additionalProperties: own } = schema;
  if (typeof own === 'object')
    for (const key of Object.keys(value))
      if (!Object.hasOwn(schema.properties ?? {}, key))
        filled[key] = fillDefaults(value[key], own, onFill, [...path, key]);
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    if (filled[key] !== undefined) {
      filled[key] = fillDefaults(filled[key], child, onFill, [...path, key]);
      continue;
    }
    const fallback = defaultOf(child);
    if (fallback === undefined) continue;
    filled[key] = fallback;
    for (const leaf of leafPaths(fallback)) onFill([...path, key, ...leaf]);
  }
  return filled;
}

/**
 * `fillDefaults` for one schema and many definitions: what each key falls back to is worked out once. Defaults are shared between the
 * results, and frozen.
 */
export function defaultsFiller(schema: SchemaNode): (value: unknown) => unknown {
  if (schema.items) {
    const fill = defaultsFiller(schema.items);
    return (value) => (Array.isArray(value) ? value.map(fill) : value);
  }
  const keys = Object.entries(schema.properties ?? {}).map(([key, child]) => ({
    key,
    fill: defaultsFiller(child),
    fallback: frozen(defaultOf(child)),
  }));
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
