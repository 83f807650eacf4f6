import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { _, type ValidateFunction } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { type Cache, projectRoot } from '../cache.ts';
import { hashOf } from '../content-hash.ts';
import type { SchemaNode } from '../tenant-schema.ts';
import { FORMATS, schemaCompiler } from './schema.ts';

const require = createRequire(import.meta.url);
/** How the compiled code asks for our own formats. */
const OWN_FORMATS = 'forecourt:formats';

/** The compiled schema, as a text that was kept and is run in a tenth of the time that compiling takes. */
export function keptValidator(schema: SchemaNode, cache: Cache): ValidateFunction {
  const lockfile = cache.files.hash(path.join(projectRoot, 'package-lock.json'));
  const own = ['schema.ts', 'kept-validator.ts'].map((name) => cache.files.hash(path.join(import.meta.dirname, name)));
  const key = hashOf(JSON.stringify([schema, lockfile, own]));
  const kept = cache.text('schema-code', key);
  const known = kept === null ? null : run(kept);
  return known ?? run(cache.keepText('schema-code', key, sourceOf(schema))) ?? schemaCompiler().compile(schema);
}

function sourceOf(schema: SchemaNode): string {
  const ajv = schemaCompiler({ source: true, formats: _`require(${OWN_FORMATS})` });
  return standalone.default(ajv, ajv.compile(schema));
}

/** Null where the text is damaged. */
function run(file: string): ValidateFunction | null {
  try {
    const wrapped = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
    const module: { exports: unknown } = { exports: {} };
    const load = new vm.Script(wrapped, { filename: file }).runInThisContext() as (...args: unknown[]) => void;
    load((name: string) => (name === OWN_FORMATS ? FORMATS : require(name)), module, module.exports);
    return typeof module.exports === 'function' ? (module.exports as ValidateFunction) : null;
  } catch {
    return null;
  }
}
