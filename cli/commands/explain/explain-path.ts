import { defaultsFiller, isMap } from '../../definition/layers/defaults.ts';
import { layer } from '../../definition/layers/layer.ts';
import { addsUp, chainOf, type LeafOrigin, provenance, type Setter } from '../../definition/layers/provenance.ts';
import { nearestPath, parsePath } from '../../definition/layers/provenance-paths.ts';
import { schemaPositions } from '../../definition/layers/provenance-schema.ts';
import { shownAt } from '../../definition/rules/secrets.ts';
import { readTenantSchema, type SchemaNode, schemaAt } from '../../definition/schema/tenant-schema.ts';
import { keyName, keysBelowWithoutEffect, withoutEffect } from '../../definition/schema/without-effect.ts';
import { load } from '../../definition/source/load.ts';
import { slugHint, slugOf, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { pathKeys, pathText, valueAt } from '../../diagnostics/diagnostic.ts';
import { prettyDiagnostics } from '../../terminal/output.ts';
import { explainedText, leavesText } from './explain-path-text.ts';
import type { ExplainedPath } from './explained-path.types.ts';

export interface ExplainPathOptions {
  tenants: string;
  format: 'pretty' | 'json';
}

/**
 * `forecourt explain <tenant> [path]`: the effective value, who set it and what the key means; without a path, every leaf with who set it.
 * 0 when told, 1 for a definition that cannot be read, 2 for an unknown tenant or path.
 */
export async function explainPath(
  name: string,
  text: string | undefined,
  options: ExplainPathOptions,
): Promise<number> {
  const slug = slugOf(name, options.tenants);
  const source = await load(options.tenants, slug);
  if (source.diagnostics.some(({ id }) => id === 'tenant/unknown')) return unknownTenant(slug, options.tenants);
  if (source.tenant.value === undefined) {
    console.log(prettyDiagnostics(source.diagnostics));
    return 1;
  }
  const schema = readTenantSchema();
  const layered = layer(source, schema);
  const positions = schemaPositions();
  if (text === undefined) {
    const leaves = shownLeaves(provenance(layered, positions), schema);
    console.log(
      options.format === 'json'
        ? JSON.stringify({ format_version: '1.0', tenant: slug, leaves }, null, 2)
        : leavesText(leaves),
    );
    return 0;
  }
  const path = parsePath(text, layered.config);
  const key = schemaAt(schema, path);
  const value = valueAt(layered.config, path);
  const missing = missingItem(layered.config, path);
  if (!key && value === undefined) return unknownPath(text, nearestPath(path, schema));
  if (missing !== null) return unknownPath(text, null, missing);
  const chain = chainOf(layered, schema, positions, path);
  const explained: ExplainedPath = {
    tenant: slug,
    path: pathText(path),
    value: shownAt(value, schema, path),
    chain: chain.map((one) => ({ ...one, value: shownAt(one.value, schema, path) })),
    reason: addsUp(schema, path) ? ADDED : reasonOf(value, chain, inReplacedList(schema, path)),
    leaves:
      isMap(value) || (Array.isArray(value) && value.some(isMap))
        ? shownLeaves(provenance(layered, positions, path), schema)
        : [],
    noEffect: key !== undefined && withoutEffect(schema).has(key),
    noEffectBelow: keysBelowWithoutEffect(keyName(path, schema)),
    key: key ?? {},
  };
  console.log(options.format === 'json' ? JSON.stringify(jsonOf(explained), null, 2) : explainedText(explained));
  return 0;
}

/** Leaves as they may be shown: without secrets. */
function shownLeaves(leaves: readonly LeafOrigin[], schema: SchemaNode): LeafOrigin[] {
  return leaves.map((one) => ({ ...one, value: shownAt(one.value, schema, pathKeys(one.path)) }));
}

/** Inside a list that adds up, every layer may set a part of an item, as in a map. */
function inReplacedList(schema: SchemaNode, path: readonly (string | number)[]): boolean {
  return path.some((step, index) => typeof step === 'number' && !addsUp(schema, path.slice(0, index)));
}

const ADDED = 'Lists of this key add up: the items of all layers count, and those of one name are merged.';

function reasonOf(value: unknown, chain: readonly Setter[], inList: boolean): string {
  const winner = chain.findLast(({ counts }) => counts);
  if (value === undefined || !winner) return 'Nobody set it, and it has no default.';
  if (isMap(value) && chain.length > 1) return 'Maps merge: each key comes from the highest layer that sets it.';
  if (inList && winner.layer === 'default') return 'The item does not say it, so the default counts.';
  if (inList || Array.isArray(value))
    return chain.length > 1 || inList
      ? `Lists replace: the list of the highest layer that has it counts whole, here the ${winner.layer}'s.`
      : `Only the ${winner.layer} sets it.`;
  if (chain.length === 1)
    return winner.layer === 'default' ? 'Nobody set it, so the default counts.' : `Only the ${winner.layer} sets it.`;
  return `The highest layer counts: ${winner.layer} over ${chain
    .filter((one) => one !== winner)
    .map((one) => one.layer)
    .reverse()
    .join(', ')}.`;
}

/** Says which items there are where a path names one that is not. */
function missingItem(config: unknown, path: readonly (string | number)[]): string | null {
  const at = path.findIndex((step, index) => {
    const list = valueAt(config, path.slice(0, index));
    return Array.isArray(list) && !(typeof step === 'number' && step < list.length);
  });
  if (at < 0) return null;
  const list = valueAt(config, path.slice(0, at)) as unknown[];
  const name = pathText(path.slice(0, at));
  return list.length === 0
    ? `${name} is an empty list.`
    : `${name} is a list: ${name}[0]${list.length > 1 ? ` to ${name}[${list.length - 1}]` : ''}.`;
}

function unknownPath(text: string, near: string | null, help?: string): number {
  console.error(
    `forecourt: there is no ${text} in the language.${help ? ` ${help}` : near ? ` Did you mean ${near}?` : ' schema/ has all keys; an editor completes them.'}`,
  );
  return 2;
}

async function unknownTenant(slug: string, tenants: string): Promise<number> {
  console.error(
    `forecourt: there is no tenant ${slug} in ${tenants}. ${slugHint(slug, await tenantSlugs(tenants))}`.trimEnd(),
  );
  return 2;
}

function jsonOf({ key, ...explained }: ExplainedPath): object {
  const { properties, items, $ref, required: _required, additionalProperties: _additional, ...facts } = key;
  return {
    format_version: '1.0',
    ...explained,
    key: {
      ...facts,
      ...(properties ? { keys: Object.keys(properties) } : {}),
      ...(items ? { item: { title: items.title, type: items.type, enum: items.enum } } : {}),
      ...(key.type === 'object' ? { default: defaultsFiller(key)({}) } : {}),
    },
  };
}
