import { isMap } from '../layers/defaults.ts';
import type { SchemaNode } from './tenant-schema.ts';

const KINDS: Record<string, (value: unknown) => boolean> = {
  object: isMap,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Whether a value is text, a list, a map ... where the language wants one. */
export function isOfKind(value: unknown, { type }: SchemaNode): boolean {
  return type === undefined || (KINDS[type]?.(value) ?? false);
}

/**
 * Whether a value looks as if it was meant for a key: it is of its kind, a text has its form, a map has a key of it, an item of a list fits. It
 * may still hold mistakes.
 */
export function isPlausible(value: unknown, schema: SchemaNode): boolean {
  const { enum: allowed, pattern, items, properties = {} } = schema;
  if (schema['x-one-or-list'] && items && !Array.isArray(value)) return isPlausible(value, items);
  if (!isOfKind(value, schema) || (allowed !== undefined && !allowed.includes(value))) return false;
  if (typeof value === 'string') return pattern === undefined || new RegExp(pattern).test(value);
  if (Array.isArray(value)) return value.length === 0 || !items || value.some((item) => isPlausible(item, items));
  if (!isMap(value)) return true;
  const keys = Object.keys(value);
  return keys.length === 0 || keys.some((key) => Object.hasOwn(properties, key));
}
