import { authorise, FULL_ACCESS, requireIndex } from './auth.ts';
import type { EngineCore } from './engine-core.ts';
import { asEngineError, EngineError, errorResponse } from './errors.ts';
import { readDocumentsBody, readJsonBody } from './request-body.ts';
import type { Route, RouteContext } from './route.types.ts';
import { DOCUMENT_READ_ROUTES } from './routes-documents-read.ts';
import { DOCUMENT_WRITE_ROUTES } from './routes-documents-write.ts';
import { INDEX_ROUTES } from './routes-indexes.ts';
import { KEY_ROUTES } from './routes-keys.ts';
import { SEARCH_ROUTES } from './routes-search.ts';
import { SETTINGS_ROUTES } from './routes-settings.ts';
import { SYSTEM_ROUTES } from './routes-system.ts';
import { TASK_ROUTES } from './routes-tasks.ts';

const ROUTES: readonly (Route & { segments: string[] })[] = [
  SYSTEM_ROUTES,
  SEARCH_ROUTES,
  INDEX_ROUTES,
  SETTINGS_ROUTES,
  // Before the route of one document, whose id could be called `fetch`.
  DOCUMENT_READ_ROUTES,
  DOCUMENT_WRITE_ROUTES,
  TASK_ROUTES,
  KEY_ROUTES,
]
  .flat()
  .map((route) => ({ ...route, segments: route.path.split('/') }));

/** Answers one request of the protocol (search-protocol.md §2). Every failure becomes an answer; nothing is thrown. */
export async function answer(core: EngineCore, request: Request, maxBodyBytes: number): Promise<Response> {
  const response = await respond(core, request, maxBodyBytes).catch((thrown: unknown) =>
    errorResponse(asEngineError(thrown)),
  );
  for (const [name, value] of crossOrigin(request)) response.headers.set(name, value);
  return response;
}

/** Any page may call. Headers are repeated by name, for a star would not cover Authorization. */
function crossOrigin(request: Request): [string, string][] {
  return [
    ['access-control-allow-origin', '*'],
    ['access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '*'],
    ['access-control-max-age', '86400'],
  ];
}

async function respond(core: EngineCore, request: Request, maxBodyBytes: number): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 200 });
  const url = new URL(request.url);
  const { route, params } = findRoute(request.method, url.pathname);
  const access =
    route.action === null
      ? FULL_ACCESS
      : authorise(request.headers.get('authorization'), route.action, {
          state: core.state,
          masterKey: core.masterKey,
          now: core.clock(),
        });
  if (params.uid !== undefined) requireIndex(access, params.uid);
  const context: RouteContext = {
    core,
    access,
    params,
    query: url.searchParams,
    search: url.search,
    body: () => readJsonBody(request, maxBodyBytes),
    documents: (csvDelimiter) => readDocumentsBody(request, maxBodyBytes, csvDelimiter),
  };
  const reply = await route.run(context);
  if (reply.body === undefined) return new Response(null, { status: reply.status });
  return new Response(JSON.stringify(reply.body), {
    status: reply.status,
    headers: { 'content-type': 'application/json' },
  });
}

function findRoute(method: string, pathname: string): { route: Route; params: Record<string, string> } {
  const segments = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .split('/');
  let pathKnown = false;
  for (const route of ROUTES) {
    const params = matchSegments(route.segments, segments);
    if (!params) continue;
    if (route.method === method) return { route, params };
    pathKnown = true;
  }
  // The official client shows these two as if there were no body.
  if (pathKnown) throw new EngineError('method_not_allowed', '405: Method Not Allowed');
  throw new EngineError('not_found', '404: Not Found');
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: [string, string][] = [];
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]!;
    if (part.startsWith(':')) params.push([part.slice(1), decode(segment)]);
    else if (part !== segment) return null;
  }
  return Object.fromEntries(params);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
