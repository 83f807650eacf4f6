import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { hasErrors, inFileOrder, once } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { withFixes } from '../diagnostics/fixes/with-fixes.ts';
import { maskedDiagnostic, valuesOfSecretKeys } from '../diagnostics/reporters/masked.ts';
import { checkTenant } from './check-tenant.ts';
import type { Layered, Layering } from './layers/layer.ts';
import { claimsOf, claimsOfText, duplicateClaims } from './rules/claims-across-tenants.ts';
import { ofSharedLines, type Together } from './rules/copy/shared-lines.ts';
import { secretsIn } from './rules/secrets.ts';
import { todays } from './rules/today.ts';
import { annotatedWith } from './schema/annotated-paths.ts';
import { errorsBy } from './schema/schema.ts';
import { type SchemaNode, schemaAt } from './schema/tenant-schema.ts';
import { withoutEffect } from './schema/without-effect.ts';
import type { TenantSource } from './source/load.ts';
import type { YamlFile } from './yaml/yaml-file.types.ts';

export interface CheckInput {
  tenants: { source: TenantSource; layered: Layered }[];
  /** Other tenants, which may not claim what these do. */
  beside?: CheckInput['tenants'];
  features: readonly Feature[];
  schema: SchemaNode;
  validate: ValidateFunction;
  layering: Layering;
  /** They are all that somebody asked for, of all that there are or of some: see `ofSharedLines`. Left out, they are any part of a run. */
  together?: Together | undefined;
  /** Left out, nothing is said of dates that have passed. */
  now?: Date | null;
}

export interface CheckResult {
  /** In file order; what is in a file that several tenants share, once. */
  diagnostics: Diagnostic[];
  /** The slugs of those that have an error, their own or that of a file which they share. */
  broken: Set<string>;
  /** What each claims for itself, by its slug; see `claimsOf`. */
  claims: Map<string, unknown>;
}

/** Phase check: every diagnostic of every tenant at once. */
export function check(input: CheckInput): CheckResult {
  const { tenants, beside = [], features, schema, validate, layering, together, now = null } = input;
  const measures = {
    features,
    schema,
    layering,
    errors: errorsBy(validate),
    references: annotatedWith('x-ref', schema),
    dead: withoutEffect(schema),
    today: now && todays(now),
  };
  const checked = tenants.map((one) => ({ ...checkTenant(one, measures), source: one.source }));
  const claimed = checked.map(({ source, layered }) => ({ source, layered: claiming(source, layered) }));
  const isRead = ({ source }: { source: TenantSource }): boolean => source.tenant.value !== undefined;
  const others = beside.map((one) => claiming(one.source, checkTenant(one, measures).layered));
  // Whose file cannot be read is told that.
  const claims = duplicateClaims(
    claimed.filter(isRead).map(({ layered }) => layered),
    [...claimed.filter((one) => !isRead(one)).map(({ layered }) => layered), ...others],
  );
  const ofEach = checked.flatMap(({ diagnostics }) => diagnostics);
  const ofTenants = together ? ofSharedLines(ofEach, checked, together) : ofEach;
  const ordered = once(withoutBorrowed(inFileOrder([...ofTenants, ...claims])));
  const broken = checked.flatMap(({ diagnostics, layered: { slug } }) => (hasErrors(diagnostics) ? slug : []));
  const fixed =
    ordered.length > 0 ? withFixes(ordered, dealersFiles(tenants), (path) => schemaAt(schema, path)) : ordered;
  return {
    diagnostics: withoutTheirSecrets(fixed, tenants, schema),
    broken: new Set([...broken, ...claims.flatMap(({ tenant }) => tenant ?? [])]),
    claims: new Map(claimed.map(({ layered: { slug, config } }) => [slug, claimsOf(config)])),
  };
}

/** A tenant as it claims what is its own: one whose text cannot be read, by the words of that. */
function claiming({ tenant }: TenantSource, layered: Layered): Layered {
  return tenant.value === undefined ? { ...layered, config: claimsOfText(tenant.text) } : layered;
}

/** Diagnostics that repeat no secret which is in the files: whatever they are printed as, or kept in, others may read. */
function withoutTheirSecrets(
  diagnostics: readonly Diagnostic[],
  tenants: CheckInput['tenants'],
  schema: SchemaNode,
): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const secrets = new Set<string>();
  for (const { source, layered } of tenants) {
    for (const secret of secretsIn(layered.config, schema)) secrets.add(secret);
    // What cannot be read as YAML is looked through as text.
    for (const { text } of [source.tenant, ...(source.group ? [source.group] : [])].filter(isUnread))
      for (const { value } of valuesOfSecretKeys(text)) secrets.add(value).add(value.replace(/^(["'])(.*)\1$/, '$2'));
  }
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  return diagnostics.map((one) => maskedDiagnostic(one, longestFirst));
}

const isUnread = ({ value }: YamlFile): boolean => value === undefined;

/** The files that `--fix` may change: dealers' and groups' own, never a preset of ours. */
function dealersFiles(tenants: CheckInput['tenants']): YamlFile[] {
  return tenants.flatMap(({ source }) => [source.tenant, ...source.beside, source.group].filter((one) => one !== null));
}

/** A slug that belongs to another tenant is one mistake: that it is not the folder's name goes without saying. */
function withoutBorrowed(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const borrowed = new Set(diagnostics.filter(({ id }) => id === 'tenant/duplicate-slug').map(({ tenant }) => tenant));
  return diagnostics.filter(({ id, tenant }) => id !== 'tenant/slug-mismatch' || !borrowed.has(tenant));
}
