/**
 * Writes what is made from the JSON Schemas: `schema/tenant.gen.ts` (types of a definition as written), `schema/complete-tenant.gen.ts`
 * (every default filled in), `schema/editor/*.gen.json` (for editors), `schema/reference.md` and `docs/pages.md` (for people), the dealer and the car that tests
 * start from (`runtime/test-data`); and takes keys that `cli/effects/`
 * shows an effect of out of `schema/keys-without-effect.data.ts`. With `--check` only says whether they are current (exit 1 if not).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { defaultOf } from '../cli/definition/layers/defaults.ts';
import { readTenantSchema, type SchemaNode, withInner } from '../cli/definition/schema/tenant-schema.ts';
import { editorSchemas } from './make-editor-schema.ts';
import { keysWithoutEffect } from './make-keys-without-effect.ts';
import { blockSnippets, pageDocs } from './make-page-docs.ts';
import { sampleDealer } from './make-sample-dealer.ts';
import { schemaReference } from './make-schema-reference.ts';

const schemaDir = path.join(import.meta.dirname, '../schema');

/** Only objects keep their title: a title names a type, and a name for every string would hide what the types say. */
function withoutScalarTitles(node: SchemaNode): SchemaNode {
  const { title, ...rest } = node;
  return withInner({ ...rest, ...(node.type === 'object' && title ? { title } : {}) }, withoutScalarTitles);
}

/** Keys that have a default are there once defaults are filled in. */
function completed(node: SchemaNode): SchemaNode {
  const present = Object.keys(node.properties ?? {}).filter(
    (key) => node.properties?.[key] && defaultOf(node.properties[key]) !== undefined,
  );
  return {
    ...withInner(node, completed),
    ...(node.properties ? { required: [...new Set([...(node.required ?? []), ...present])] } : {}),
  };
}

/** With what may stand by itself in place of a list. */
function asWritten(node: SchemaNode): SchemaNode {
  const { description, items, ...list } = node;
  return node['x-one-or-list'] && items
    ? { ...(description ? { description } : {}), anyOf: [items, { ...list, items }] }
    : withInner(node, asWritten);
}

/** The generated files by name, formatted. */
export async function schemaTypes(): Promise<Record<string, string>> {
  const schema = withoutScalarTitles(readTenantSchema());
  const written = asWritten(schema);
  const options = {
    bannerComment: '// Generated from the JSON Schemas by `npm run schema`. Do not edit.',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  };
  return {
    'tenant.gen.ts': await compile({ ...written, title: 'TenantConfig' } as JSONSchema, 'TenantConfig', options),
    'complete-tenant.gen.ts': await compile(
      { ...completed(schema), title: 'CompleteConfig' } as JSONSchema,
      'CompleteConfig',
      options,
    ),
    'reference.md': schemaReference(readTenantSchema()),
    ...editorSchemas(readTenantSchema()),
    'keys-without-effect.data.ts': keysWithoutEffect(),
    'editor/blocks.gen.json': blockSnippets(),
    '../docs/pages.md': pageDocs(),
    '../runtime/test-data/sample-dealer.gen.fixture.ts': await sampleDealer(),
  };
}

if (process.argv[1] === import.meta.filename) {
  const stale: string[] = [];
  for (const [name, types] of Object.entries(await schemaTypes())) {
    const file = path.join(schemaDir, name);
    if ((await readFile(file, 'utf8').catch(() => '')) === types) continue;
    stale.push(name);
    if (!process.argv.includes('--check')) await writeFile(file, types);
  }
  if (stale.length > 0 && process.argv.includes('--check')) {
    console.error(`Not current: ${stale.join(', ')}. Run \`npm run schema\`.`);
    process.exit(1);
  }
}
