import { isObject } from './documents/paths.ts';
import type { Doc, EngineJson, EngineSettings, FilterableRule } from './engine.types.ts';
import { EngineError } from './errors.ts';

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

/** A parameter that a change replaces whole instead of merging it. */
const REPLACED = new Set(['synonyms', 'embedders', 'sortFacetValuesBy']);

/**
 * The settings after a checked change: null resets a setting, objects such as `faceting` are merged one level at a time.
 * Throws `invalid_settings_typo_tolerance` where a change and what stays do not fit.
 */
export function mergeSettings(settings: EngineSettings, change: Doc): EngineSettings {
  const merged: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(change)) {
    const standard = (DEFAULT_SETTINGS[name as keyof EngineSettings] ?? null) as EngineJson;
    merged[name] = mergeValue(name, (merged[name] ?? null) as EngineJson, value, standard);
  }
  return normalise(merged as unknown as EngineSettings);
}

function mergeValue(name: string, present: EngineJson, change: EngineJson, standard: EngineJson): EngineJson {
  if (change === null) return standard;
  if (!isObject(change) || !isObject(present) || REPLACED.has(name)) return change;
  const merged = Object.entries(change).map(([key, value]): [string, EngineJson] => {
    const below = isObject(standard) ? (standard[key] ?? null) : null;
    return [key, mergeValue(key, present[key] ?? null, value, below)];
  });
  return { ...present, ...Object.fromEntries(merged) };
}

/** Settings as the protocol shows them: sets are sorted and hold nothing twice, rules and maps are complete. */
function normalise(settings: EngineSettings): EngineSettings {
  const { faceting, typoTolerance } = settings;
  const { oneTypo, twoTypos } = typoTolerance.minWordSizeForTypos;
  if (oneTypo > twoTypos) {
    throw new EngineError(
      'invalid_settings_typo_tolerance',
      `\`minWordSizeForTypos\` setting is invalid: \`twoTypos\` (${twoTypos}) must not be below \`oneTypo\` (${oneTypo}).`,
    );
  }
  return {
    ...settings,
    filterableAttributes: settings.filterableAttributes.map((rule) => (typeof rule === 'string' ? rule : whole(rule))),
    sortableAttributes: asSet(settings.sortableAttributes),
    stopWords: asSet(settings.stopWords),
    separatorTokens: asSet(settings.separatorTokens),
    nonSeparatorTokens: asSet(settings.nonSeparatorTokens),
    dictionary: asSet(settings.dictionary),
    typoTolerance: {
      ...typoTolerance,
      disableOnWords: asSet(typoTolerance.disableOnWords),
      disableOnAttributes: asSet(typoTolerance.disableOnAttributes),
    },
    faceting: { ...faceting, sortFacetValuesBy: { '*': 'alpha', ...faceting.sortFacetValuesBy } },
  };
}

function whole({ attributePatterns, features }: FilterableRule): FilterableRule {
  const { facetSearch, filter } = features ?? {};
  return {
    attributePatterns,
    features: {
      facetSearch: facetSearch ?? false,
      filter: { equality: filter?.equality ?? true, comparison: filter?.comparison ?? false },
    },
  };
}

function asSet(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
