import { EngineError } from '../engine/errors.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import type { MultiSearchResponse } from '../query/query.types.ts';
import { type SearchClient, SearchError } from './client.ts';

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
