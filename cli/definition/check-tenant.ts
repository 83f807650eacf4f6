import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { pathKeys, pathText } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { CheckContext } from './checks/check.types.ts';
import { type Layered, type Layering, layer } from './layers/layer.ts';
import { RULES } from './rules/rules.ts';
import { localExamplesOf } from './rules/states/local-examples.ts';
import { type Annotated, type Path, writtenTexts } from './schema/annotated-paths.ts';
import { misnamedKeys, withoutReplaced } from './schema/keys.ts';
import { type CorrectedFile, correctedPath, correctKeys } from './schema/misspelled-keys.ts';
import { keysWithoutEffect } from './schema/no-effect.ts';
import { notADefinition } from './schema/not-a-definition.ts';
import { type Errors, schemaDiagnostics } from './schema/schema.ts';
import { earlierVersion, laterVersion } from './schema/schema-version.ts';
import type { SchemaNode } from './schema/tenant-schema.ts';
import { likelyPaths, type UncertainPaths, uncertainPaths } from './schema/uncertain-paths.ts';
import type { WithoutEffect } from './schema/without-effect.ts';
import { shown, type TenantSource } from './source/load.ts';
import type { YamlFile } from './yaml/yaml-file.types.ts';

/** What the tenants of one run are held against. */
export interface Measures {
  features: readonly Feature[];
  schema: SchemaNode;
  layering: Layering;
  errors: Errors;
  references: readonly Annotated[];
  dead: WithoutEffect;
  today: Readonly<Record<string, string>> | null;
}

/** A tenant whose misspelled keys are read as they were meant. */
interface Understood {
  source: TenantSource;
  layered: Layered;
  diagnostics: Diagnostic[];
  /** The path of a diagnostic of the text, in the keys that were meant. */
  pathOf(diagnostic: Diagnostic): Path;
}

/** What is wrong with one tenant's definition, and its layers as they were understood. */
export function checkTenant(
  given: { source: TenantSource; layered: Layered },
  measures: Measures,
): { diagnostics: Diagnostic[]; layered: Layered } {
  const { schema, errors } = measures;
  const { slug, tenant, group, diagnostics: ofText } = given.source;
  if (tenant.value === undefined) return { diagnostics: ofText, layered: given.layered };
  const others = [tenant, ...(group ? [group] : [])].flatMap(
    (file) => notADefinition(file, schema, errors, file === tenant ? slug : null) ?? [],
  );
  if (others.length > 0) return { diagnostics: others, layered: given.layered };
  const { source, layered, diagnostics: ofKeys, pathOf } = understood(given, measures);
  const later = laterVersion(layered);
  if (later) return { diagnostics: [...ofText, later], layered };
  const local = localExamplesOf(layered.config);
  const files = layered.layers.flatMap(({ name, written: file }) => {
    if (file?.value === undefined) return [];
    const found = schemaDiagnostics(
      errors,
      schema,
      file.value,
      'file',
      name === 'tenant' ? slug : null,
      file.locate,
      local,
    );
    return [{ file, found, of: name === 'tenant' ? slug : null }];
  });
  const earlier = files.flatMap(({ file, found, of }) => (found.length > 0 ? (earlierVersion(file, of) ?? []) : []));
  // What is of an earlier version looks like mistakes that nobody made.
  if (earlier.length > 0) return { diagnostics: [...ofText, ...earlier], layered };
  const merged = schemaDiagnostics(errors, schema, layered.config, 'merged', slug, layered.locate, local);
  const ofFiles = files.flatMap((one) => withoutReplaced(one.found, one.file.value, schema));
  const found = [...ofFiles, ...merged];
  const textPaths = ofText.flatMap((one) => (one.path === '' ? [] : [pathOf(one)]));
  const spoiled = new Set(textPaths.map(pathText));
  const absent = files.flatMap((one) => absentPositions(one.file, one.found, schema));
  const [doubts, elsewhere] = [
    uncertainPaths([...absent, ...textPaths, ...positionsOf(found)]),
    uncertainPaths(absent),
  ];
  const alone = lacksGroup(source, doubts);
  const ofSchema = withoutReplaced(found, layered.config, schema)
    // Text that YAML reads as something else (0800 as 800) is one mistake, and the diagnostic of the text names its cause.
    .filter((one) => !spoiled.has(one.path))
    .filter(
      (one) =>
        one.id !== 'schema/missing-required' ||
        !(
          elsewhere.cover(holderOf(one)) ||
          // Of a map that is there twice only one is read.
          spoiled.has(pathText(holderOf(one))) ||
          (alone && merged.includes(one))
        ),
    );
  const context: CheckContext = {
    tenant: slug,
    config: layered.config,
    layered,
    features: measures.features,
    files: source.files,
    today: measures.today,
    schema,
    texts: writtenTexts(layered, schema),
    references: measures.references,
    shownDir: shown(source.dir),
    unsure: (position) => doubts.touch(position) || (alone && layered.origin(position).layer === 'default'),
  };
  const ofRules = RULES.flatMap((rule) => rule(context));
  const inVain = keysWithoutEffect(layered, schema, measures.dead);
  return {
    diagnostics: [...ofText, ...ofKeys, ...oncePerPlace(ofSchema, ofRules, doubts, elsewhere), ...inVain],
    layered,
  };
}

/** Both files of a tenant as they were meant, put together anew where that makes a difference. */
function understood(
  { source, layered }: { source: TenantSource; layered: Layered },
  { schema, layering, errors }: Measures,
): Understood {
  const read = (file: YamlFile): CorrectedFile =>
    errors(file.value).some(({ keyword }) => keyword === 'additionalProperties')
      ? correctKeys(file, schema)
      : { file, misnamed: [] };
  const tenant = read(source.tenant);
  const group = source.group && read(source.group);
  const diagnostics = [...misnamedKeys(tenant, source.slug), ...(group ? misnamedKeys(group, null) : [])];
  const pathOf = ({ path, location }: Diagnostic): Path =>
    correctedPath(pathKeys(path), location?.file === group?.file.file ? (group?.misnamed ?? []) : tenant.misnamed);
  if (diagnostics.length === 0) return { source, layered, diagnostics, pathOf };
  const meant = { ...source, tenant: tenant.file, group: group?.file ?? null };
  return { source: meant, layered: layer(meant, schema, layering), diagnostics, pathOf };
}

/** Whether a tenant's group cannot be read: then what nobody wrote may be there. */
function lacksGroup({ group }: TenantSource, doubts: UncertainPaths): boolean {
  return group === null ? doubts.cover(['group']) : group.value === undefined;
}

function positionsOf(diagnostics: readonly Diagnostic[]): Path[] {
  return diagnostics.flatMap(({ path }) => (path === '' ? [] : [pathKeys(path)]));
}

const holderOf = ({ path }: Diagnostic): Path => pathKeys(path).slice(0, -1);

/** The keys that are absent from a file because an unknown one may stand for them. */
function absentPositions({ value }: YamlFile, diagnostics: readonly Diagnostic[], schema: SchemaNode): Path[] {
  return diagnostics.flatMap(({ id, path }) =>
    id === 'schema/unknown-key' ? likelyPaths(pathKeys(path), value, schema) : [],
  );
}

/** Rules that know better than the schema what a wrong value means: navigation, whose words §8 fixes, secrets, and places on a map. */
const BEFORE_SCHEMA: readonly string[] = ['navigation/missing', 'secret/in-clear', 'location/coordinates'];

/** A value of the wrong form gives one diagnostic: the rules stay silent where the text or the schema spoke, and where a value may be elsewhere. */
function oncePerPlace(
  schema: Diagnostic[],
  rules: Diagnostic[],
  doubts: UncertainPaths,
  elsewhere: UncertainPaths,
): Diagnostic[] {
  const kept = rules.filter((one) => {
    const path = pathKeys(one.path);
    return BEFORE_SCHEMA.includes(one.id) ? !elsewhere.cover(path) : !doubts.cover(path);
  });
  const first = new Set(kept.filter((one) => BEFORE_SCHEMA.includes(one.id)).map((one) => one.path));
  return [...schema.filter((one) => !first.has(one.path)), ...kept];
}
