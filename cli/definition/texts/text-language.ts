import { type Errors, schemaValidator } from '../schema/schema.ts';
import { readTenantSchema, type SchemaNode } from '../schema/tenant-schema.ts';

/** What the Markdown of pages may say in YAML: blocks by name, and what a file says of itself. */
export interface TextLanguage {
  blocks: Readonly<Record<string, SchemaNode>>;
  matter: SchemaNode;
  /** What is wrong with YAML of one of these schemas. */
  errorsOf(schema: SchemaNode): Errors;
}

/** Reads the schemas of blocks and of front matter; each is compiled when something is first held against it. */
export function readTextLanguage(): TextLanguage {
  const { properties: blocks = {} } = readTenantSchema('blocks.schema.json');
  const compiled = new Map<SchemaNode, ReturnType<typeof schemaValidator>>();
  return {
    blocks,
    matter: readTenantSchema('front-matter.schema.json'),
    errorsOf: (schema) => (value) => {
      const validate = compiled.get(schema) ?? schemaValidator(schema);
      compiled.set(schema, validate);
      return validate(value) ? [] : (validate.errors ?? []);
    },
  };
}
