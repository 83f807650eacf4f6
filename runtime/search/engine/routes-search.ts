import type { Doc, Json } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { isObject } from './paths.ts';
import type { Route } from './route.types.ts';
import { searchFacet, searchIndex, searchMany } from './run-searches.ts';
import { searchBodyFromUrl } from './search-params.ts';

export const SEARCH_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/indexes/:uid/search',
    action: 'search',
    run: async ({ core, access, params, body }) => ({
      status: 200,
      body: searchIndex(core, params.uid!, readObject(await body()), access),
    }),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/search',
    action: 'search',
    run: ({ core, access, params, query }) => ({
      status: 200,
      body: searchIndex(core, params.uid!, searchBodyFromUrl(query) as Doc, access),
    }),
  },
  {
    method: 'POST',
    path: '/indexes/:uid/facet-search',
    action: 'search',
    run: async ({ core, access, params, body }) => ({
      status: 200,
      body: searchFacet(core, params.uid!, readObject(await body()), access),
    }),
  },
  {
    method: 'POST',
    path: '/multi-search',
    action: 'search',
    run: async ({ core, access, body }) => {
      // Merging the hits of several searches is no part of this engine.
      const { queries, federation = null, ...rest } = readObject(await body());
      const [unknown] = federation === null ? Object.keys(rest) : ['federation'];
      if (unknown !== undefined) {
        throw new EngineError('bad_request', `Unknown field \`${unknown}\`: this engine takes \`queries\` only.`);
      }
      if (!Array.isArray(queries)) throw new EngineError('bad_request', 'Missing field `queries`.');
      return { status: 200, body: { results: searchMany(core, queries, access) } };
    },
  },
];

/** A body that must be a JSON object. Throws `bad_request`. */
export function readObject(body: unknown): Doc {
  if (!isObject(body as Json)) throw new EngineError('bad_request', 'Invalid value type: expected an object.');
  return body as Doc;
}
