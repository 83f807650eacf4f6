import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of JSON Schema 2020-12 that the tenant language uses. */
export interface SchemaNode {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, SchemaNode>;
  /** False: no other keys. A schema: keys of the writer's own naming, each of which is so. */
  additionalProperties?: boolean | SchemaNode;
  required?: string[];
  items?: SchemaNode;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  [keyword: string]: unknown;
}

const schemaDir = path.join(import.meta.dirname, '../../../schema');

/**
 * The tenant schema with every part in place of its `$ref`: one tree, ready for ajv, defaults and generated types. What is beside a
 * `$ref` counts before the part's own.
 */
export function readTenantSchema(file = 'tenant.schema.json', dir = schemaDir): SchemaNode {
  const read = (name: string): SchemaNode => inline(JSON.parse(readFileSync(name, 'utf8')), path.dirname(name));
  const inline = ({ $schema: _draft, $id: _id, $ref, ...own }: SchemaNode, folder: string): SchemaNode => {
    const node = $ref ? { ...read(path.join(folder, $ref)), ...own } : own;
    if (own.items) node.items = inline(own.items, folder);
    if (own.properties) {
      node.properties = Object.fromEntries(
        Object.entries(own.properties).map(([key, value]) => [key, inline(value, folder)]),
      );
    }
    if (typeof own.additionalProperties === 'object')
      node.additionalProperties = inline(own.additionalProperties, folder);
    return node;
  };
  return read(path.join(dir, file));
}

/** The schema of one key, found by its path; undefined where the path leaves the language. */
export function schemaAt(root: SchemaNode, at: readonly (string | number)[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root;
  for (const key of at) node = typeof key === 'number' ? node?.items : node && keyOf(node, key);
  return node;
}

/** How a pattern, or a name of the language, calls any key of the writer's own naming. */
export const ANY_KEY = '*';

/** What the language says of one key of a map; undefined where the map does not have it. */
export function keyOf({ properties, additionalProperties }: SchemaNode, key: string): SchemaNode | undefined {
  if (properties && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** The keys of a map with what the language says of them; those of the writer's own naming as `ANY_KEY`. */
export function keysOf({ properties = {}, additionalProperties }: SchemaNode): [string, SchemaNode][] {
  const named = Object.entries(properties);
  return typeof additionalProperties === 'object' ? [...named, [ANY_KEY, additionalProperties]] : named;
}

/** A schema with every schema directly within it changed. */
export function withInner(node: SchemaNode, change: (inner: SchemaNode) => SchemaNode): SchemaNode {
  return {
    ...node,
    ...(node.items ? { items: change(node.items) } : {}),
    ...(node.properties
      ? { properties: Object.fromEntries(Object.entries(node.properties).map(([key, inner]) => [key, change(inner)])) }
      : {}),
    ...(typeof node.additionalProperties === 'object'
      ? { additionalProperties: change(node.additionalProperties) }
      : {}),
  };
}
