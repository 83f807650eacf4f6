import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/feature.types.ts';
import { inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { check } from './check.ts';
import { schemaValidator } from './checks/schema.ts';
import { readFeatures } from './features.ts';
import { type Layered, type Layering, layer, layeringOf } from './layer.ts';
import { load, readShared, type TenantSource } from './load.ts';
import { resolve } from './resolve.ts';
import { stockOf } from './stock.ts';
import { readTenantSchema, type SchemaNode } from './tenant-schema.ts';
import type { KeptYaml } from './yaml/yaml-file.ts';

export interface Prepared {
  tenants: { source: TenantSource; layered: Layered }[];
  features: Feature[];
  findings: Diagnostic[];
}

export interface Language {
  schema: SchemaNode;
  validate: ValidateFunction;
  features: Feature[];
  layering: Layering;
}

/** The schema and the features: what a definition is held against. */
export async function readLanguage(): Promise<Language> {
  const schema = readTenantSchema();
  return {
    schema,
    validate: schemaValidator(schema),
    features: await readFeatures(),
    layering: layeringOf(schema),
  };
}

/**
 * Phases load, layer and check over several tenants: everything that `validate` does. Without `now` nothing is said of dates that have
 * passed.
 */
export async function prepare(
  tenantsDir: string,
  slugs: readonly string[],
  language: Language,
  now: Date | null = null,
  kept: KeptYaml | null = null,
): Promise<Prepared> {
  const read = readShared();
  const sources = await Promise.all(slugs.map((slug) => load(tenantsDir, slug, read, kept)));
  const tenants = sources.map((source) => ({ source, layered: layer(source, language.schema, language.layering) }));
  return { tenants, features: language.features, findings: check({ tenants, ...language, now }) };
}

/** What is wrong with the stock files of the tenants whose definitions have no error, and with links that only stock can tell. */
export async function stockFindings({ tenants, features, findings }: Prepared, now: Date): Promise<Diagnostic[]> {
  const broken = new Set(findings.filter(({ severity }) => severity === 'error').map(({ tenant }) => tenant));
  if (broken.has(null)) return [];
  const sound = tenants.filter(({ source }) => !broken.has(source.slug));
  const found: Diagnostic[] = [];
  // One after another: no two dealers' cars are held at once.
  for (const one of sound) {
    const stock = await stockOf({ ...one, tenant: resolve(one.layered, features), now });
    found.push(...stock.findings);
  }
  return inFileOrder(found);
}
