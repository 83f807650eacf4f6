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

const schemaDir = path.join(import.meta.dirname, '../../../schema');

/**
 * The tenant schema with every part in place of its `$ref`: one tree, ready for ajv, defaults and generated types. What stands beside a
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
    return node;
  };
  return read(path.join(dir, file));
}

/** The schema of one key, found by its path; undefined where the path leaves the language. */
export function schemaAt(root: SchemaNode, at: readonly (string | number)[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root;
  for (const key of at) node = typeof key === 'number' ? node?.items : node?.properties?.[key];
  return node;
}
