import type {
  DefinitionCondition,
  DefinitionPattern,
  DefinitionReader,
  RouteValue,
} from '../../contracts/definition.types.ts';
import { isElectric } from '../../rules/model/model-names.ts';

type RangeList = 'models' | 'manufacturers';

/** What of a definition says whether the platform may know makes and models that it does not. */
export const PLATFORM_DECIDES: readonly DefinitionPattern[] = [
  ['platform', 'base_url'],
  ['api', 'mock'],
  ['manufacturers', '*', 'id'],
];

/** Whether the platform may know makes and models that the definition does not. The sandbox knows what that says, and no more. */
export function platformHasMore(definition: DefinitionReader): boolean {
  const isOutside = typeof definition.value('platform.base_url') === 'string' && definition.value('api.mock') !== true;
  return isOutside && definition.items('manufacturers').some(({ value }) => value.id !== undefined);
}

/** The pages of a list's items at their slugs; those that have another page, or lead `elsewhere` by that key, are in no sitemap. */
export function pagesAtSlugs(definition: DefinitionReader, list: RangeList, elsewhere?: string): RouteValue[] {
  return definition.items(list).flatMap(({ path: source, value: { slug, path, ...item } }): RouteValue[] => {
    if (typeof slug !== 'string') return [];
    const isOther = typeof path === 'string' || isElsewhere(item, elsewhere);
    return [{ value: slug, source, ...(isOther ? { listed: false } : {}) }];
  });
}

/** The pages of a list's items at addresses of the dealer's own, without the first slash. */
export function pagesAtPaths(definition: DefinitionReader, list: RangeList, elsewhere?: string): RouteValue[] {
  return definition.items(list).flatMap(({ path: at, value: { path, ...item } }): RouteValue[] => {
    if (typeof path !== 'string' || !path.startsWith('/')) return [];
    return [
      { value: path.slice(1), source: [...at, 'path'], ...(isElsewhere(item, elsewhere) ? { listed: false } : {}) },
    ];
  });
}

const isElsewhere = (item: Readonly<Record<string, unknown>>, key: string | undefined): boolean =>
  key !== undefined && item[key] !== undefined;

const decidedByModels = [['models'], ...PLATFORM_DECIDES];

/** The dealer has models, or the platform may. */
export const HAS_MODELS: DefinitionCondition = {
  holds: (definition) => platformHasMore(definition) || definition.items('models').length > 0,
  decidedBy: decidedByModels,
  remedy: { key: 'models', filled: true },
};

/** The dealer has models that run on electricity alone, or the platform may. */
export const HAS_ELECTRIC_MODELS: DefinitionCondition = {
  holds: (definition) =>
    platformHasMore(definition) ||
    definition.items('models').some(({ value }) => isElectric({ fuel: texts(value.fuel) })),
  decidedBy: decidedByModels,
  remedy: { key: 'models', filled: true },
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
