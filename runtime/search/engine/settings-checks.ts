import { isObject } from './documents/paths.ts';
import type { Doc, EngineJson, EngineSettings } from './engine.types.ts';
import { EngineError } from './errors.ts';

type Check = (value: EngineJson) => boolean;
const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const byte: Check = (value) => count(value) && (value as number) <= 255;
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
const both =
  (first: Check, second: Check): Check =>
  (value) =>
    first(value) && second(value);

const RULES = ['words', 'typo', 'proximity', 'attribute', 'attributeRank', 'sort', 'wordPosition', 'exactness'];
const rankingRule: Check = (value) =>
  typeof value === 'string' && (RULES.includes(value) || /^.+:(asc|desc)$/s.test(value));
const unmixed: Check = (value) =>
  !(value as string[]).includes('attribute') ||
  !(value as string[]).some((rule) => rule === 'attributeRank' || rule === 'wordPosition');
const inOrder: Check = (value) => {
  const { oneTypo, twoTypos } = value as Doc;
  return typeof oneTypo !== 'number' || typeof twoTypos !== 'number' || oneTypo <= twoTypos;
};
const patterns: Check = (value) => isObject(value) && Array.isArray(value.attributePatterns);
const filterableRule = both(
  patterns,
  fields({
    attributePatterns: list(text),
    features: fields({ facetSearch: flag, filter: fields({ equality: flag, comparison: flag }) }),
  }),
);

const CHECKS: Record<keyof EngineSettings, Check> = {
  displayedAttributes: list(text),
  searchableAttributes: list(text),
  filterableAttributes: list((value) => text(value) || filterableRule(value)),
  sortableAttributes: list(text),
  rankingRules: both(list(rankingRule), unmixed),
  stopWords: list(text),
  separatorTokens: list(text),
  nonSeparatorTokens: list(text),
  dictionary: list(text),
  synonyms: record(list(text)),
  distinctAttribute: text,
  proximityPrecision: oneOf('byWord', 'byAttribute'),
  typoTolerance: fields({
    enabled: flag,
    minWordSizeForTypos: both(fields({ oneTypo: byte, twoTypos: byte }), inOrder),
    disableOnWords: list(text),
    disableOnAttributes: list(text),
    disableOnNumbers: flag,
  }),
  faceting: fields({ maxValuesPerFacet: count, sortFacetValuesBy: record(oneOf('alpha', 'count')) }),
  pagination: fields({ maxTotalHits: (value) => count(value) && value !== 0 }),
  embedders: record((value) => value === null || isObject(value)),
  searchCutoffMs: count,
  localizedAttributes: list(both(patterns, fields({ attributePatterns: list(text), locales: list(text) }))),
  facetSearch: flag,
  prefixSearch: oneOf('indexingTime', 'disabled'),
};

/** Checks a settings body; null resets a setting. Throws `bad_request` for an unknown name, `invalid_settings_<name>` for a wrong value. */
export function checkSettings(body: unknown): Doc {
  if (!isObject(body as EngineJson)) throw new EngineError('bad_request', 'Invalid value type: expected an object.');
  for (const [name, value] of Object.entries(body as Doc)) {
    if (!Object.hasOwn(CHECKS, name))
      throw new EngineError('bad_request', `Unknown field \`${name}\` in the settings.`);
    if (value === null || CHECKS[name as keyof EngineSettings](value)) continue;
    throw new EngineError(`invalid_settings_${snakeCase(name)}`, `Invalid value at \`.${name}\`.`);
  }
  return body as Doc;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
