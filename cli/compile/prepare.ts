import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/feature.types.ts';
import { inFileOrder, once } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Cache } from './cache.ts';
import { type CheckResult, check } from './check.ts';
import { schemaValidator } from './checks/schema.ts';
import { ofSharedLines, type Together } from './checks/shared-lines.ts';
import { readFeatures } from './features.ts';
import { type Layered, type Layering, layer, layeringOf } from './layer.ts';
import { load, readShared, type TenantSource } from './load.ts';
import { resolve } from './resolve.ts';
import { rivalsOf } from './rivals.ts';
import { stockOf } from './stock.ts';
import { readTenantSchema, type SchemaNode } from './tenant-schema.ts';
import { tenantSlugs } from './tenant-slugs.ts';
import type { KeptYaml } from './yaml/yaml-file.ts';

export interface Prepared extends CheckResult {
  tenants: { source: TenantSource; layered: Layered }[];
  features: Feature[];
  /** As it was asked for. */
  together: Together | undefined;
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

export interface PrepareOptions {
  /** Left out, nothing is said of dates that have passed. */
  now?: Date | null;
  kept?: KeptYaml | null;
  /** Other tenants, of which nothing is told: what they claim for themselves, none of these may. */
  beside?: readonly string[];
  /** See `CheckInput`. */
  together?: Together;
}

/** Phases load, layer and check over several tenants, as if there were no others but those beside them. */
export async function prepare(
  tenantsDir: string,
  slugs: readonly string[],
  language: Language,
  { now = null, kept = null, beside = [], together }: PrepareOptions = {},
): Promise<Prepared> {
  const read = readShared();
  const { schema, layering, features } = language;
  const layeredAll = async (wanted: readonly string[]): Promise<Prepared['tenants']> => {
    const sources = await Promise.all(wanted.map((slug) => load(tenantsDir, slug, read, kept)));
    return sources.map((source) => ({ source, layered: layer(source, schema, layering) }));
  };
  const tenants = await layeredAll(slugs);
  const checked = check({ tenants, beside: await layeredAll(beside), ...language, together, now });
  return { tenants, features, together, ...checked };
}

/** `prepare` of some tenants of a folder, where no other of them may claim what these do: everything that `validate` does. */
export async function prepareAmongAll(
  tenantsDir: string,
  slugs: readonly string[],
  language: Language,
  now: Date,
  cache: Cache,
): Promise<Prepared> {
  const together = (await tenantSlugs(tenantsDir)).every((slug) => slugs.includes(slug)) ? 'all' : 'some';
  const alone = await prepare(tenantsDir, slugs, language, { now, together });
  const beside = await rivalsOf(tenantsDir, alone.claims, cache);
  return beside.length > 0 ? prepare(tenantsDir, slugs, language, { now, beside, together }) : alone;
}

/** What is wrong with the stock files of the tenants whose definitions have no error, and with links that only stock can tell. */
export async function stockFindings(
  { tenants, features, broken, together }: Prepared,
  now: Date,
): Promise<Diagnostic[]> {
  const sound = tenants.filter(({ source }) => !broken.has(source.slug));
  const found: Diagnostic[] = [];
  // One after another: no two dealers' cars are held at once.
  for (const one of sound) {
    const stock = await stockOf({ ...one, tenant: resolve(one.layered, features), now });
    found.push(...stock.findings);
  }
  return once(ofSharedLines(inFileOrder(found), sound, together ?? 'some'));
}
