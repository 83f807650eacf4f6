import type { ValidateFunction } from 'ajv';
import type { Feature } from '../../runtime/feature.types.ts';
import { inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.types.ts';
import { withFixes } from '../diagnostics/fixes/attach.ts';
import { duplicateClaims } from './checks/across-tenants.ts';
import type { Check, CheckContext } from './checks/check.types.ts';
import { contactDetails } from './checks/contact.ts';
import { featureNeeds, slugIsFolder } from './checks/identity.ts';
import { legalPlaceholders } from './checks/legal.ts';
import { hours, knownManufacturers, licences, onePrimary, uniqueSlugs } from './checks/locations.ts';
import { navigationLinks, navigationPresent } from './checks/navigation.ts';
import { notADefinition } from './checks/not-a-definition.ts';
import { OPTION_CHECKS } from './checks/option-checks.ts';
import { mistakesBy, schemaFindings, withoutMistyped } from './checks/schema.ts';
import { laterVersion } from './checks/schema-version.ts';
import { contrast } from './checks/theme.ts';
import { todays } from './checks/today.ts';
import { annotatedWith, writtenTexts } from './checks/walk.ts';
import type { Layered } from './layer.ts';
import { shown, type TenantSource } from './load.ts';
import { type SchemaNode, schemaAt } from './tenant-schema.ts';
import type { YamlFile } from './yaml-file.types.ts';

const CHECKS: Check[] = [
  slugIsFolder,
  featureNeeds,
  uniqueSlugs,
  licences,
  onePrimary,
  knownManufacturers,
  hours,
  contactDetails,
  navigationPresent,
  navigationLinks,
  contrast,
  legalPlaceholders,
  ...OPTION_CHECKS,
];

export interface CheckInput {
  tenants: { source: TenantSource; layered: Layered }[];
  features: readonly Feature[];
  schema: SchemaNode;
  validate: ValidateFunction;
  /** Left out, nothing is said of dates that have passed. */
  now?: Date | null;
}

/** Phase check: every finding of every tenant at once, in file order. A file that several tenants share is reported once. */
export function check({ tenants, features, schema, validate, now = null }: CheckInput): Diagnostic[] {
  const references = annotatedWith('x-ref', schema);
  const mistakes = mistakesBy(validate);
  const today = now && todays(now);
  const findings = tenants.flatMap(({ source, layered }) => {
    if (source.tenant.value === undefined) return source.findings;
    const others = [source.tenant, ...(source.group ? [source.group] : [])].flatMap(
      (file) => notADefinition(file, schema, mistakes, file === source.tenant ? source.slug : null) ?? [],
    );
    if (others.length > 0) return others;
    const later = laterVersion(layered);
    if (later) return [...source.findings, later];
    const perFile = layered.layers.flatMap(({ name, written: file }) =>
      file?.value === undefined
        ? []
        : schemaFindings(mistakes, schema, file.value, 'file', name === 'tenant' ? source.slug : null, file.locate),
    );
    const merged = schemaFindings(mistakes, schema, layered.config, 'merged', source.slug, layered.locate);
    const context: CheckContext = {
      tenant: source.slug,
      config: layered.config,
      layered,
      features,
      files: source.files,
      today,
      schema,
      texts: writtenTexts(layered, schema),
      references,
      shownDir: shown(source.dir),
    };
    return [
      ...source.findings,
      ...oncePerPlace(
        withoutMistyped([...perFile, ...merged], schema).filter(
          (one) => !source.findings.some((text) => samePlace(text.location, one.location)),
        ),
        CHECKS.flatMap((rule) => rule(context)),
      ),
    ];
  });
  const ordered = unique(
    withoutBorrowed(inFileOrder([...findings, ...duplicateClaims(tenants.map(({ layered }) => layered))])),
  );
  return ordered.length > 0 ? withFixes(ordered, dealersFiles(tenants), (path) => schemaAt(schema, path)) : ordered;
}

/** The files that `--fix` may change: dealers' and groups' own, never a preset of ours. */
function dealersFiles(tenants: CheckInput['tenants']): YamlFile[] {
  return tenants.flatMap(({ source }) => [source.tenant, ...(source.group ? [source.group] : [])]);
}

/** Rules that know better than the schema what a value of the wrong form means: navigation, whose words §8 fixes, and secrets. */
const BEFORE_SCHEMA: readonly string[] = ['navigation/missing', 'secret/in-clear'];

/** A value of the wrong form gives one finding: the rules stay silent where the schema spoke. */
function oncePerPlace(schema: Diagnostic[], rules: Diagnostic[]): Diagnostic[] {
  const first = new Set(rules.filter((one) => BEFORE_SCHEMA.includes(one.id)).map((one) => one.path));
  const kept = schema.filter((one) => !first.has(one.path));
  const spoken = new Set(kept.map((one) => one.path));
  return [...kept, ...rules.filter((one) => !spoken.has(one.path))];
}

/** Text that YAML reads as something else (0800 as 800) is one mistake, and the finding of the text names its cause. */
function samePlace(a: Location | null, b: Location | null): boolean {
  return (
    a !== null && b !== null && a.file === b.file && a.start.line === b.start.line && a.start.column === b.start.column
  );
}

/** A slug that belongs to another tenant is one mistake: that it is not the folder's name goes without saying. */
function withoutBorrowed(findings: readonly Diagnostic[]): Diagnostic[] {
  const borrowed = new Set(findings.filter(({ id }) => id === 'tenant/duplicate-slug').map(({ tenant }) => tenant));
  return findings.filter(({ id, tenant }) => id !== 'tenant/slug-mismatch' || !borrowed.has(tenant));
}

function unique(findings: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return findings.filter((one) => {
    const key = JSON.stringify([one.id, one.location, one.message]);
    return !seen.has(key) && seen.add(key);
  });
}
