import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Clock } from '../../../rules/location/clock.types.ts';
import { isSearchError, type SearchClient } from '../../../search/client/client.ts';
import { EngineError, errorBody } from '../../../search/engine/errors.ts';
import { queryMoment } from '../../../search/query/filter-builder.ts';
import type { SearchSettings } from '../../../tenant/tenant.types.ts';
import { guardQueries } from './search-api-guard.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** What many slow readers may hold in memory is a multiple of this. What the budget allows is mostly far below it: long descriptions are not. */
const MAX_ANSWER_CHARACTERS = 4 * 1024 * 1024;

export interface SearchApiOptions {
  client: SearchClient;
  /** The tenant's own index: the only one that is ever asked. */
  index: string;
  settings: SearchSettings;
  clock: Clock;
  /** False when the caller has asked for too much in a while. Called once for the request and once for what its queries cost beyond that. */
  allow?: (context: Context, cost: number) => boolean;
}

/**
 * `POST /api/search` of one site (mount at '/'): the protocol's multi-search with the guards of search-protocol.md §11. Same origin only.
 * Errors have the protocol's four keys.
 */
export function searchApi(options: SearchApiOptions): Hono {
  const { client, index, settings, clock, allow = () => true } = options;
  const app = new Hono();
  app.onError((thrown, context) => refuse(context, asRefusal(thrown)));
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) =>
      refuse(context, new EngineError('payload_too_large', `A search is at most ${MAX_BODY_BYTES} bytes.`)),
  });
  app.post('/api/search', limit, async (context) => {
    requireSameOrigin(context);
    const take = (cost: number): void => {
      if (!allow(context, cost))
        throw new EngineError('too_many_requests', 'Too many searches: try again in a moment.');
    };
    take(1);
    const { queries, cost } = guardQueries(await readJson(context), { index, settings, now: queryMoment(clock()) });
    if (cost > 1) take(cost - 1);
    const answer = JSON.stringify(await client.multiSearch(queries, context.req.raw.signal));
    if (answer.length > MAX_ANSWER_CHARACTERS)
      throw new EngineError('bad_request', 'The answer is too large: ask for fewer cars or attributes.');
    return context.body(answer, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  });
  app.all('/api/search', (context) => {
    context.header('Allow', 'POST');
    return refuse(context, new EngineError('method_not_allowed', 'Search with POST.'));
  });
  return app;
}

/** Sec-Fetch-Site decides where it is sent; else Origin, if any, must be this host's. Neither means no browser, which is no danger here. */
function requireSameOrigin(context: Context): void {
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  const own = site !== undefined ? site === 'same-origin' : origin === undefined || URL.parse(origin)?.host === host;
  if (!own) throw new EngineError('forbidden_origin', 'Search is for pages of this site.', 403);
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type) throw new EngineError('missing_content_type', 'A Content-Type header is missing: send application/json.');
  if (type !== 'application/json') throw new EngineError('invalid_content_type', 'Send application/json.');
  const text = await context.req.text();
  if (text.trim() === '') throw new EngineError('missing_payload', 'A json payload is missing.');
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineError('malformed_payload', 'The `json` payload provided is malformed.');
  }
}

/** The service's refusals of a query are the caller's; that it cannot be reached, or refuses our key, is ours and says no more. */
function asRefusal(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown;
  if (isSearchError(thrown) && thrown.status === 400) return new EngineError(thrown.code, thrown.message, 400);
  if (isSearchError(thrown)) return new EngineError('search_unavailable', 'Search is not available at the moment.');
  return new EngineError('internal', 'An internal error has occurred.');
}

function refuse(context: Context, error: EngineError): Response {
  if (error.status === 503) context.header('Retry-After', '10');
  if (error.status === 429) context.header('Retry-After', '5');
  context.header('Cache-Control', 'no-store');
  return context.json(errorBody(error), error.status as ContentfulStatusCode);
}
