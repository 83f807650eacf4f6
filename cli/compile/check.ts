import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/feature.types.ts';
import { inFileOrder, once } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { withFixes } from '../diagnostics/fixes/attach.ts';
import { checkTenant } from './check-tenant.ts';
import { duplicateClaims } from './checks/across-tenants.ts';
import { mistakesBy } from './checks/schema.ts';
import { todays } from './checks/today.ts';
import { annotatedWith } from './checks/walk.ts';
import type { Layered, Layering } from './layer.ts';
import type { TenantSource } from './load.ts';
import { type SchemaNode, schemaAt } from './tenant-schema.ts';
import type { YamlFile } from './yaml/yaml-file.types.ts';

export interface CheckInput {
  tenants: { source: TenantSource; layered: Layered }[];
  features: readonly Feature[];
  schema: SchemaNode;
  validate: ValidateFunction;
  layering: Layering;
  /** Left out, nothing is said of dates that have passed. */
  now?: Date | null;
}

/** Phase check: every finding of every tenant at once, in file order. A file that several tenants share is reported once. */
export function check({ tenants, features, schema, validate, layering, now = null }: CheckInput): Diagnostic[] {
  const measures = {
    features,
    schema,
    layering,
    mistakes: mistakesBy(validate),
    references: annotatedWith('x-ref', schema),
    today: now && todays(now),
  };
  const checked = tenants.map((one) => checkTenant(one, measures));
  const claims = duplicateClaims(checked.map(({ layered }) => layered));
  const ordered = once(withoutBorrowed(inFileOrder([...checked.flatMap(({ findings }) => findings), ...claims])));
  return ordered.length > 0 ? withFixes(ordered, dealersFiles(tenants), (path) => schemaAt(schema, path)) : ordered;
}

/** The files that `--fix` may change: dealers' and groups' own, never a preset of ours. */
function dealersFiles(tenants: CheckInput['tenants']): YamlFile[] {
  return tenants.flatMap(({ source }) => [source.tenant, ...(source.group ? [source.group] : [])]);
}

/** A slug that belongs to another tenant is one mistake: that it is not the folder's name goes without saying. */
function withoutBorrowed(findings: readonly Diagnostic[]): Diagnostic[] {
  const borrowed = new Set(findings.filter(({ id }) => id === 'tenant/duplicate-slug').map(({ tenant }) => tenant));
  return findings.filter(({ id, tenant }) => id !== 'tenant/slug-mismatch' || !borrowed.has(tenant));
}
