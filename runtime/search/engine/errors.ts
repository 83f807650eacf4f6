import type { ErrorBody } from './engine.types.ts';

type ErrorType = ErrorBody['type'];

/** Codes whose status is not 400 or whose type is not `invalid_request` (search-protocol.md §4). */
const EXCEPTIONS: Record<string, [status: number, type: ErrorType]> = {
  index_not_found: [404, 'invalid_request'],
  document_not_found: [404, 'invalid_request'],
  task_not_found: [404, 'invalid_request'],
  batch_not_found: [404, 'invalid_request'],
  api_key_not_found: [404, 'invalid_request'],
  api_key_already_exists: [409, 'invalid_request'],
  not_found: [404, 'invalid_request'],
  method_not_allowed: [405, 'invalid_request'],
  payload_too_large: [413, 'invalid_request'],
  missing_content_type: [415, 'invalid_request'],
  invalid_content_type: [415, 'invalid_request'],
  missing_authorization_header: [401, 'auth'],
  missing_master_key: [401, 'auth'],
  invalid_api_key: [403, 'auth'],
  too_many_requests: [429, 'system'],
  too_many_search_requests: [503, 'system'],
  search_unavailable: [503, 'system'],
  io_error: [422, 'system'],
  internal: [500, 'internal'],
};

/** A refusal that the protocol can say: HTTP status, code and type (search-protocol.md §4). */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: string;
  readonly status: number;
  readonly type: ErrorType;

  constructor(code: string, message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    const [usual, type] = EXCEPTIONS[code] ?? [400, 'invalid_request'];
    this.code = code;
    this.status = status ?? usual;
    this.type = type;
  }

  /** The same refusal with its message prefixed, and another status where the place of the mistake decides it (§8). */
  inside(prefix: string, status = this.status): EngineError {
    return new EngineError(this.code, prefix + this.message, status);
  }
}

/** The body of an error: always these four keys (search-protocol.md §4). */
export function errorBody(error: EngineError): ErrorBody {
  return {
    message: error.message,
    code: error.code,
    type: error.type,
    link: `https://docs.meilisearch.com/errors#${error.code}`,
  };
}

/** An error as an HTTP answer; 503 says when to come back. */
export function errorResponse(error: EngineError): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (error.status === 503) headers['retry-after'] = '10';
  return new Response(JSON.stringify(errorBody(error)), { status: error.status, headers });
}

/** Any thrown value as an EngineError; a fault of ours becomes `internal` and tells the caller nothing about itself. */
export function asEngineError(thrown: unknown): EngineError {
  return thrown instanceof EngineError ? thrown : new EngineError('internal', 'An internal error has occurred.');
}
