import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import type { Cache } from '../cache/cache.ts';
import { type CheckResult, check } from '../definition/check.ts';
import { readFeatures } from '../definition/features.ts';
import { type Layered, type Layering, layer, layeringOf } from '../definition/layers/layer.ts';
import { ofSharedLines, type Together } from '../definition/rules/copy/shared-lines.ts';
import { cachedValidator } from '../definition/schema/cached-validator.ts';
import { schemaValidator } from '../definition/schema/schema.ts';
import { readTenantSchema, type SchemaNode } from '../definition/schema/tenant-schema.ts';
import { load, readShared, type TenantSource } from '../definition/source/load.ts';
import { tenantSlugs } from '../definition/source/tenant-slugs.ts';
import type { YamlCache } from '../definition/yaml/yaml-file.ts';
import { inFileOrder, once } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DefinitionContext } from './definition-context.ts';
import { competingTenants } from './incremental/competing-claims.ts';
import { type PreparedTenant, type ResolvedDefinition, resolvedDefinition } from './prepared-tenant.ts';

export interface Prepared extends CheckResult {
  tenants: PreparedHere[];
  /** As it was asked for. */
  together: Together | undefined;
}

/** A prepared tenant in the process that read it: with its files, and the layers that tell where something is in them. */
export interface PreparedHere extends PreparedTenant {
  source: TenantSource;
  layered: Layered;
}

export interface Language {
  schema: SchemaNode;
  validate: ValidateFunction;
  features: Feature[];
  layering: Layering;
}

/**
 * The schema and the features: what a definition is held against.
 * @param cache keeps the compiled schema, which takes two thirds of the time of a command that reads one definition
 */
export async function readLanguage(cache: Cache | null = null): Promise<Language> {
  const schema = readTenantSchema();
  return {
    schema,
    validate: cache ? cachedValidator(schema, cache) : schemaValidator(schema),
    features: await readFeatures(),
    layering: layeringOf(schema),
  };
}

/** The same of what the tasks of one process share. */
export function languageOf({ features, schema, layering, validate }: DefinitionContext): Language {
  return { features: [...features], schema, layering, validate: validate() };
}

export interface PrepareOptions {
  /** Left out, nothing is said of dates that have passed. */
  now?: Date | null;
  cached?: YamlCache | null;
  /** Other tenants, of which nothing is told: what they claim for themselves, none of these may. */
  beside?: readonly string[];
  /** See `CheckInput`. */
  together?: Together;
}

/**
 * Phases load, layer, check, resolve and plan over several tenants, as if there were no others but those beside them: what every command starts
 * from that reads definitions.
 */
export async function prepare(
  tenantsDir: string,
  slugs: readonly string[],
  language: Language,
  { now = null, cached = null, beside = [], together }: PrepareOptions = {},
): Promise<Prepared> {
  const read = readShared();
  const { schema, layering, features } = language;
  const layeredAll = async (wanted: readonly string[]): Promise<Pick<PreparedHere, 'source' | 'layered'>[]> => {
    const sources = await Promise.all(wanted.map((slug) => load(tenantsDir, slug, read, cached)));
    return sources.map((source) => ({ source, layered: layer(source, schema, layering) }));
  };
  const layered = await layeredAll(slugs);
  const checked = check({ tenants: layered, beside: await layeredAll(beside), ...language, together, now });
  const diagnostics = Map.groupBy(checked.diagnostics, ({ tenant }) => tenant);
  const tenants = layered.map((one): PreparedHere => {
    const { slug } = one.source;
    let resolved: ResolvedDefinition | null = null;
    return {
      ...one,
      slug,
      diagnostics: diagnostics.get(slug) ?? [],
      claims: checked.claims.get(slug),
      // Whoever only checks does not ask for it.
      get definition() {
        if (!checked.broken.has(slug)) resolved ??= resolvedDefinition(one, features);
        return resolved;
      },
    };
  });
  return { tenants, together, ...checked };
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
  const beside = await competingTenants(tenantsDir, alone.claims, cache);
  return beside.length > 0 ? prepare(tenantsDir, slugs, language, { now, beside, together }) : alone;
}

/** What is wrong with the stock files of the tenants whose definitions have no error, and with links that only stock can tell. */
export async function stockDiagnostics({ tenants, together }: Prepared, now: Date): Promise<Diagnostic[]> {
  const valid = tenants.flatMap((one) => (one.definition ? { ...one, tenant: one.definition.tenant } : []));
  // Most runs over many dealers read no stock.
  const { stockOf } = await import('./stock/stock.ts');
  const found: Diagnostic[] = [];
  // One after another: no two dealers' cars are held at once.
  for (const one of valid) found.push(...(await stockOf({ ...one, now })).diagnostics);
  return once(ofSharedLines(inFileOrder(found), valid, together ?? 'some'));
}
