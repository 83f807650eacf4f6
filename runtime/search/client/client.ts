import type { MultiSearchResponse, SearchQuery } from '../query/query.types.ts';

/** Why a search gave nothing: the service's own code, or `timeout`, `network`, `aborted`, `bad_answer`. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly code: string;
  /** The service's HTTP status; null when it did not answer. */
  readonly status: number | null;

  constructor(code: string, message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** Whether something thrown is a SearchError: also one of the server's own code, which endpoints of a site do not share classes with. */
export const isSearchError = (thrown: unknown): thrown is SearchError =>
  thrown instanceof Error && thrown.name === 'SearchError';

export interface SearchClient {
  /** Runs all queries or none (search-protocol.md §8). Throws SearchError. */
  multiSearch(queries: readonly SearchQuery[], signal?: AbortSignal): Promise<MultiSearchResponse>;
}

export interface SearchClientOptions {
  /** The service's address, e.g. 'http://127.0.0.1:7700'. For the embedded engine any host will do. */
  url: string;
  key: string | null;
  /** Node's own `fetch`. It is given no Request: one that nobody holds but `fetch` forgets the signal when memory is tidied, and never times out. */
  fetch: (address: URL, init: RequestInit) => Promise<Response>;
  timeoutMs: number;
  /** How often a 503, 429 or network failure is tried again; other refusals are final. */
  retries: number;
}

const RETRIED_STATUSES = new Set([429, 502, 503, 504]);

/** A client for the search service, embedded or remote. */
export function searchClient(options: SearchClientOptions): SearchClient {
  const address = new URL('multi-search', options.url.endsWith('/') ? options.url : `${options.url}/`);
  return {
    async multiSearch(queries, signal) {
      const body = JSON.stringify({ queries });
      for (let attempt = 0; ; attempt++) {
        try {
          return await send(address, body, queries.length, options, signal);
        } catch (thrown) {
          const error =
            thrown instanceof SearchError
              ? thrown
              : new SearchError('network', 'The search service cannot be reached.', null, { cause: thrown });
          const passing = error.code === 'network' || (error.status !== null && RETRIED_STATUSES.has(error.status));
          if (!passing || attempt >= options.retries) throw error;
        }
      }
    },
  };
}

async function send(
  address: URL,
  body: string,
  count: number,
  options: SearchClientOptions,
  signal?: AbortSignal,
): Promise<MultiSearchResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json',
    // A compressed answer comes in pieces, and the last waits about 40 ms for the one before it to be acknowledged (search-protocol.md §0).
    'accept-encoding': 'identity',
  });
  if (options.key !== null) headers.set('authorization', `Bearer ${options.key}`);
  try {
    either.throwIfAborted();
    const response = await options.fetch(address, { method: 'POST', headers, body, signal: either });
    either.throwIfAborted();
    return await readAnswer(response, count);
  } catch (thrown) {
    if (signal?.aborted) throw new SearchError('aborted', 'The search was given up.', null, { cause: thrown });
    if (timeout.aborted)
      throw new SearchError('timeout', `The search took longer than ${options.timeoutMs} ms.`, null, { cause: thrown });
    throw thrown;
  }
}

async function readAnswer(response: Response, count: number): Promise<MultiSearchResponse> {
  const text = await response.text();
  let answer: { results?: unknown; code?: unknown; message?: unknown };
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new SearchError(
      'bad_answer',
      `The search service answered ${response.status} with something else than JSON.`,
      response.status,
      { cause },
    );
  }
  if (!response.ok)
    throw new SearchError(String(answer.code ?? 'bad_answer'), String(answer.message ?? ''), response.status);
  if (!Array.isArray(answer.results) || answer.results.length !== count)
    throw new SearchError(
      'bad_answer',
      'The search service answered without a result for each query.',
      response.status,
    );
  return answer as MultiSearchResponse;
}
