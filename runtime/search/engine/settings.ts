import type { Doc, EngineSettings, Json } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { isObject } from './paths.ts';

/** The settings of a new index (search-protocol.md §5). */
export const DEFAULT_SETTINGS: EngineSettings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  separatorTokens: [],
  nonSeparatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  embedders: {},
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
};

type Check = (value: Json) => boolean;
const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const oneOf =
  (...names: string[]): Check =>
  (value) =>
    names.includes(value as string);
const record =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const fields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([key, item]) => Object.hasOwn(checks, key) && (item === null || checks[key]!(item)));

const RULES = ['words', 'typo', 'proximity', 'attribute', 'attributeRank', 'sort', 'wordPosition', 'exactness'];
const rankingRules: Check = (value) =>
  list((rule) => typeof rule === 'string' && (RULES.includes(rule) || /^.+:(asc|desc)$/s.test(rule)))(value) &&
  !(
    (value as string[]).includes('attribute') &&
    (value as string[]).some((rule) => rule === 'attributeRank' || rule === 'wordPosition')
  );
const filterableRule = (value: Json): boolean =>
  text(value) ||
  (isObject(value) &&
    value.attributePatterns !== undefined &&
    fields({
      attributePatterns: list(text),
      features: fields({ facetSearch: flag, filter: fields({ equality: flag, comparison: flag }) }),
    })(value));

const CHECKS: Record<keyof EngineSettings, Check> = {
  displayedAttributes: list(text),
  searchableAttributes: list(text),
  filterableAttributes: list(filterableRule),
  sortableAttributes: list(text),
  rankingRules,
  stopWords: list(text),
  separatorTokens: list(text),
  nonSeparatorTokens: list(text),
  dictionary: list(text),
  synonyms: record(list(text)),
  distinctAttribute: text,
  proximityPrecision: oneOf('byWord', 'byAttribute'),
  typoTolerance: fields({
    enabled: flag,
    minWordSizeForTypos: fields({ oneTypo: count, twoTypos: count }),
    disableOnWords: list(text),
    disableOnAttributes: list(text),
    disableOnNumbers: flag,
  }),
  faceting: fields({ maxValuesPerFacet: count, sortFacetValuesBy: record(oneOf('alpha', 'count')) }),
  pagination: fields({ maxTotalHits: count }),
  embedders: isObject,
  searchCutoffMs: count,
  localizedAttributes: (value) => Array.isArray(value),
  facetSearch: flag,
  prefixSearch: oneOf('indexingTime', 'disabled'),
};

/** Checks a settings body. Throws `bad_request` for an unknown name, `invalid_settings_<name>` for a wrong value. */
export function checkSettings(body: unknown): Doc {
  if (!isObject(body as Json)) throw new EngineError('bad_request', 'Invalid value type: expected an object.');
  for (const [name, value] of Object.entries(body as Doc)) {
    if (!Object.hasOwn(CHECKS, name))
      throw new EngineError('bad_request', `Unknown field \`${name}\` in the settings.`);
    const valid = value === null || CHECKS[name as keyof EngineSettings](value);
    if (!valid) throw new EngineError(`invalid_settings_${snakeCase(name)}`, `Invalid value at \`.${name}\`.`);
  }
  return body as Doc;
}

/** The settings after a checked change: null resets a setting, objects such as `faceting` are merged one level at a time. */
export function mergeSettings(settings: EngineSettings, change: Doc): EngineSettings {
  const merged: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(change)) {
    const standard = DEFAULT_SETTINGS[name as keyof EngineSettings] as Json;
    const replaced = name === 'synonyms' || name === 'embedders';
    merged[name] = replaced ? (value ?? standard) : mergeValue(merged[name] as Json, value, standard);
  }
  const faceting = merged.faceting as EngineSettings['faceting'];
  merged.faceting = { ...faceting, sortFacetValuesBy: { '*': 'alpha', ...faceting.sortFacetValuesBy } };
  return merged as unknown as EngineSettings;
}

function mergeValue(present: Json, change: Json, standard: Json): Json {
  if (change === null) return standard;
  if (!isObject(change) || !isObject(present)) return change;
  const merged = Object.entries(change).map(([key, value]): [string, Json] => {
    const below = isObject(standard) ? (standard[key] ?? null) : null;
    return [key, mergeValue(present[key] ?? null, value, below)];
  });
  return { ...present, ...Object.fromEntries(merged) };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
