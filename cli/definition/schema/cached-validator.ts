import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import vm from 'node:vm';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type Cache, projectRoot, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { compiledSchema, FORMATS, schemaValidator } from './schema.ts';
import type { SchemaNode } from './tenant-schema.ts';

const require = createRequire(import.meta.url);
/** How the compiled code asks for our own formats. */
const OWN_FORMATS = 'forecourt:formats';

/** Codes of a folder in which nobody may write, or which is full. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST']);

/** The compiled schema as a text, and what V8 makes of it, which takes it 60 ms: hashes of blobs. */
interface CachedCode extends Recorded {
  text: string;
  machine: string;
}

/** The compiled schema, as code that was kept and is ready in a hundredth of the time that compiling takes; where nothing can be kept, compiled. */
export function cachedValidator(schema: SchemaNode, cache: Cache): ValidateFunction {
  const key = keyOf(schema, cache);
  const cached = cache.lastRecord<CachedCode>('schema-code', key);
  // V8 trusts what it is given: nothing that is damaged may reach it.
  if (cached && cache.holds(cached.text) && cache.holds(cached.machine))
    return loaded(cache.blob(cached.text), readFileSync(cache.blob(cached.machine))).validate;
  try {
    const text = cache.put(sourceOf(schema));
    const { validate, script } = loaded(cache.blob(text));
    // What has not run yet is not in it.
    validate(everything(schema));
    cache.keep<CachedCode>('schema-code', key, { text, machine: cache.put(script.createCachedData()), madeFrom: {} });
    return validate;
  } catch (error) {
    if (!NOT_WRITABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return schemaValidator(schema);
  }
}

/** Whether that code is there: processes that all need it would each compile the schema. */
export const isValidatorCached = (schema: SchemaNode, cache: Cache): boolean =>
  cache.hasRecord('schema-code', keyOf(schema, cache));

function keyOf(schema: SchemaNode, cache: Cache): string {
  const lockfile = cache.files.hash(path.join(projectRoot, 'package-lock.json'));
  const own = ['schema.ts', 'cached-validator.ts'].map((name) =>
    cache.files.hash(path.join(import.meta.dirname, name)),
  );
  return hashOf(JSON.stringify([schema, lockfile, own, process.arch, cachedDataVersionTag()]));
}

function sourceOf(schema: SchemaNode): string {
  const { _ }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const {
    default: standalone,
  }: typeof import('ajv/dist/standalone/index.js') = require('ajv/dist/standalone/index.js');
  const { compiler, validate } = compiledSchema(schema, { source: true, formats: _`require(${OWN_FORMATS})` });
  return `(function (require, module, exports) {${standalone(compiler, validate)}\n})`;
}

function loaded(file: string, cachedData?: Buffer): { validate: ValidateFunction; script: vm.Script } {
  const script = new vm.Script(readFileSync(file, 'utf8'), { filename: file, ...(cachedData ? { cachedData } : {}) });
  const module: { exports: unknown } = { exports: {} };
  const load = script.runInThisContext() as (...args: unknown[]) => void;
  load((name: string) => (name === OWN_FORMATS ? FORMATS : require(name)), module, module.exports);
  return { validate: module.exports as ValidateFunction, script };
}

/** A value that has every key of a schema. */
function everything({ properties, items }: SchemaNode): unknown {
  if (items) return [everything(items)];
  return properties ? Object.fromEntries(Object.entries(properties).map(([key, node]) => [key, everything(node)])) : '';
}
