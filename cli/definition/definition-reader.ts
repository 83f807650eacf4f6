import type { DefinitionCondition, DefinitionReader, RouteList } from '../../runtime/contracts/definition.types.ts';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { SLOTS } from '../../runtime/contracts/slots.data.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { itemsAt } from './checks/report.ts';
import { CORE_LISTS } from './core-lists.ts';
import type { TenantFiles } from './source/tenant-files.ts';
import { matterOf, ownTexts } from './texts/own-texts.ts';

/** A definition as the lists and conditions of features read it. */
export function definitionReader(config: unknown, files: TenantFiles): DefinitionReader {
  return {
    config,
    files,
    value: (key) => valueAt(config, key.split('.')),
    items: (key) => itemsAt(config, key.split('.')),
    texts: (kind) =>
      ownTexts(config, files).flatMap((text) =>
        text.kind === kind ? [{ file: text.file, path: text.path, matter: matterOf(text) }] : [],
      ),
  };
}

/** A list that a route of a feature names: one of its own, or one of the core. */
export function listNamed({ lists }: Pick<Feature, 'lists'>, name: string): RouteList | undefined {
  return entryOf(lists, name) ?? entryOf(CORE_LISTS, name);
}

/** A condition that something of a feature needs. */
export function conditionNamed(
  { conditions }: Pick<Feature, 'conditions'>,
  name: string,
): DefinitionCondition | undefined {
  return entryOf(conditions, name);
}

const entryOf = <T>(table: Readonly<Record<string, T>> = {}, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What a manifest names and nobody brings, in words; null where there is nothing. */
export function missingEntry(feature: Feature): string | null {
  const { routes = [], slots = [] } = feature;
  const slot = slots.find((one) => !Object.hasOwn(SLOTS, one.slot))?.slot;
  if (slot !== undefined) return `\`slot: '${slot}'\` names no slot: there are ${Object.keys(SLOTS).join(', ')}`;
  const list = routes.find(({ each }) => each !== undefined && !listNamed(feature, each))?.each;
  if (list !== undefined)
    return `\`each: '${list}'\` names no list: bring it in \`lists\`, or take one of the core (${Object.keys(CORE_LISTS).join(', ')})`;
  const needed = [
    ...routes.flatMap(({ needs = [] }) => needs),
    ...slots.flatMap(({ needs = [] }) => needs.flatMap((need) => ('condition' in need ? need.condition : []))),
  ];
  const condition = needed.find((name) => !conditionNamed(feature, name));
  return condition === undefined
    ? null
    : `needs the condition '${condition}', which it does not bring in \`conditions\``;
}
