import { EngineError, errorBody } from './errors.ts';
import type { SearchEngine } from './search-engine.ts';

/** A `fetch` that answers POST /multi-search from an engine, as a search service does over HTTP; there is nothing else. */
export function engineFetch(engine: () => SearchEngine): (address: URL, init: RequestInit) => Promise<Response> {
  return async (address, init) => {
    if (!address.pathname.endsWith('/multi-search')) return new Response(null, { status: 404 });
    const { queries } = (await new Request(address, init).json()) as { queries: object[] };
    try {
      return Response.json(engine().multiSearch(queries));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return Response.json(errorBody(error), { status: error.status });
    }
  };
}
