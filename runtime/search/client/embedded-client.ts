import type { OwnFact } from '../../rules/car/own-facts.types.ts';
import type { EngineSettings } from '../engine/engine.types.ts';
import { EngineError } from '../engine/errors.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import type { MultiSearchResponse } from '../query/query.types.ts';
import { REGION_SHOPPER_WORDS, SHOPPER_WORDS } from '../query/shopper-words.data.ts';
import { type SearchClient, SearchError } from './client.ts';
import { INDEX_SETTINGS } from './index-settings.data.ts';

/**
 * The client of an engine in this very process: the same checks and answers as over HTTP, without turning them into text and back.
 * What is equal in several results of an answer may be the same object: to be read only. Throws SearchError.
 */
export function embeddedClient(engine: SearchEngine): SearchClient {
  return {
    async multiSearch(queries, signal) {
      signal?.throwIfAborted();
      try {
        return engine.multiSearch(queries) as unknown as MultiSearchResponse;
      } catch (error) {
        if (error instanceof EngineError)
          throw new SearchError(error.code, error.message, error.status, { cause: error });
        throw error;
      }
    },
  };
}

type IndexSettings = Omit<typeof INDEX_SETTINGS, 'displayedAttributes' | 'filterableAttributes'> &
  Pick<EngineSettings, 'synonyms'> & { displayedAttributes: string[]; filterableAttributes: string[] };

/** The settings of a site's index, embedded or on a search service: the same for all sites of a region, but for a dealer's own facts. */
export function indexSettings(region: string, own: readonly OwnFact[] = []): IndexSettings {
  const words = Object.entries({ ...SHOPPER_WORDS, ...REGION_SHOPPER_WORDS[region] });
  const facts = own.map(({ key }) => key);
  return {
    ...INDEX_SETTINGS,
    displayedAttributes: [...INDEX_SETTINGS.displayedAttributes, ...facts],
    filterableAttributes: [...INDEX_SETTINGS.filterableAttributes, ...facts],
    synonyms: Object.fromEntries(words.map(([word, others]) => [word, [...others]])),
  };
}
