import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/feature.types.ts';
import type { Cache } from './cache.ts';
import { keptValidator } from './checks/kept-validator.ts';
import { hashOf } from './content-hash.ts';
import { readFeatures } from './features.ts';
import { type Layering, layeringOf } from './layer.ts';
import { type ReadShared, readShared } from './load.ts';
import { readTenantSchema, type SchemaNode } from './tenant-schema.ts';
import type { KeptYaml } from './yaml/yaml-file.ts';

/** What it takes to read and check definitions; nothing in it is of a tenant. */
export interface DefinitionTools {
  features: readonly Feature[];
  schema: SchemaNode;
  layering: Layering;
  read: ReadShared;
  yaml: KeptYaml;
  /** The compiled schema. */
  validate(): ValidateFunction;
}

/** @param codeOf tells the code of a part of the compiler by its module */
export async function openDefinitions(cache: Cache, codeOf: (module: string) => string): Promise<DefinitionTools> {
  const schema = readTenantSchema();
  let validate: ValidateFunction | null = null;
  return {
    features: await readFeatures(),
    schema,
    layering: layeringOf(schema),
    read: readShared(),
    yaml: cachedYaml(cache, codeOf),
    validate() {
      validate ??= keptValidator(schema, cache);
      return validate;
    },
  };
}

/** A file that was cut off is read anew. */
function cachedYaml(cache: Cache, codeOf: (module: string) => string): KeptYaml {
  const key = (hash: string): string => hashOf(`${hash} ${codeOf('yaml/yaml-file.ts')}`);
  return {
    value: (hash) => cache.lastRecord<{ value: unknown }>('yaml', key(hash))?.value,
    keep: (hash, value) => cache.keep('yaml', key(hash), { value, madeFrom: {} }),
  };
}
