import type { Doc, Json } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { isObject } from './paths.ts';
import type { Route } from './route.types.ts';
import { searchBodyFromUrl } from './search-params.ts';

export const SEARCH_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/indexes/:uid/search',
    action: 'search',
    run: async ({ core, params, body }) => ({ status: 200, body: core.search(params.uid!, readObject(await body())) }),
  },
  {
    method: 'GET',
    path: '/indexes/:uid/search',
    action: 'search',
    run: ({ core, params, query }) => ({
      status: 200,
      body: core.search(params.uid!, searchBodyFromUrl(query) as Doc),
    }),
  },
  {
    method: 'POST',
    path: '/multi-search',
    action: 'search',
    run: async ({ core, access, body }) => {
      const { queries, ...rest } = readObject(await body());
      if (Object.values(rest).some((value) => value !== null)) {
        throw new EngineError(
          'bad_request',
          `Unknown field \`${Object.keys(rest)[0]}\`: this engine takes \`queries\` only.`,
        );
      }
      if (!Array.isArray(queries)) throw new EngineError('bad_request', 'Missing field `queries`.');
      return { status: 200, body: { results: core.multiSearch(queries, access) } };
    },
  },
];

/** A body that must be a JSON object. Throws `bad_request`. */
export function readObject(body: unknown): Doc {
  if (!isObject(body as Json)) throw new EngineError('bad_request', 'Invalid value type: expected an object.');
  return body as Doc;
}
