import type { EngineSettings } from '../engine/engine.types.ts';
import { REGION_SHOPPER_WORDS, SHOPPER_WORDS } from '../query/shopper-words.data.ts';
import { INDEX_SETTINGS } from './index-settings.data.ts';

/** The settings of a site's index, embedded or on a search service: the same for all sites of a region. */
export function indexSettings(region: string): typeof INDEX_SETTINGS & Pick<EngineSettings, 'synonyms'> {
  const words = Object.entries({ ...SHOPPER_WORDS, ...REGION_SHOPPER_WORDS[region] });
  return { ...INDEX_SETTINGS, synonyms: Object.fromEntries(words.map(([word, others]) => [word, [...others]])) };
}
