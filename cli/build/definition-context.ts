import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import type { Cache } from '../cache/cache.ts';
import { hashOf } from '../cache/content-hash.ts';
import { readFeatures } from '../definition/features.ts';
import { type Layering, layeringOf } from '../definition/layers/layer.ts';
import { cachedValidator } from '../definition/schema/cached-validator.ts';
import { readTenantSchema, type SchemaNode } from '../definition/schema/tenant-schema.ts';
import { type ReadShared, readShared } from '../definition/source/load.ts';
import type { YamlCache } from '../definition/yaml/yaml-file.ts';

/** What it takes to read and check definitions; nothing in it is of a tenant. */
export interface DefinitionContext {
  features: readonly Feature[];
  schema: SchemaNode;
  layering: Layering;
  read: ReadShared;
  yaml: YamlCache;
  /** The compiled schema. */
  validate(): ValidateFunction;
}

/** @param codeOf tells the code of a part of the compiler by its module */
export async function openDefinitionContext(
  cache: Cache,
  codeOf: (module: string) => string,
): Promise<DefinitionContext> {
  // Where nothing has changed no definition is read.
  let schema: SchemaNode | null = null;
  let layering: Layering | null = null;
  let validate: ValidateFunction | null = null;
  const context: DefinitionContext = {
    features: await readFeatures(),
    get schema() {
      schema ??= readTenantSchema();
      return schema;
    },
    get layering() {
      layering ??= layeringOf(context.schema);
      return layering;
    },
    read: readShared(),
    yaml: cachedYaml(cache, codeOf),
    validate() {
      validate ??= cachedValidator(context.schema, cache);
      return validate;
    },
  };
  return context;
}

/** A file that was cut off is read anew. */
function cachedYaml(cache: Cache, codeOf: (module: string) => string): YamlCache {
  const key = (hash: string): string => hashOf(`${hash} ${codeOf('cli/definition/yaml/yaml-file.ts')}`);
  return {
    value: (hash) => cache.lastRecord<{ value: unknown }>('yaml', key(hash))?.value,
    keep: (hash, value) => cache.keep('yaml', key(hash), { value, madeFrom: {} }),
  };
}
