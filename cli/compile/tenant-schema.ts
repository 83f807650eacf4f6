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

const schemaDir = path.join(import.meta.dirname, '../../schema');

/** The tenant schema with every part in place of its `$ref`: one tree, ready for ajv, defaults and generated types. */
export function readTenantSchema(file = 'tenant.schema.json', dir = schemaDir): SchemaNode {
  const inline = (node: SchemaNode): SchemaNode => {
    if (node.$ref) return inline(JSON.parse(readFileSync(path.join(dir, node.$ref), 'utf8')));
    const { $schema: _draft, $id: _id, ...rest } = node;
    if (rest.items) rest.items = inline(rest.items);
    if (rest.properties) {
      rest.properties = Object.fromEntries(Object.entries(rest.properties).map(([key, value]) => [key, inline(value)]));
    }
    return rest;
  };
  return inline(JSON.parse(readFileSync(path.join(dir, file), 'utf8')));
}

/** The schema of one key, found by its path; undefined where the path leaves the language. */
export function schemaAt(root: SchemaNode, at: readonly (string | number)[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root;
  for (const key of at) node = typeof key === 'number' ? node?.items : node?.properties?.[key];
  return node;
}
