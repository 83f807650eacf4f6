import type { Access } from './auth.ts';
import type { Doc } from './engine.types.ts';
import type { EngineCore } from './engine-core.ts';

export interface RouteContext {
  core: EngineCore;
  access: Access;
  /** Decoded segments of the path, by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The query as it was sent, with its question mark; empty when there is none. */
  search: string;
  /** The parsed body. Throws `missing_content_type`, `invalid_content_type`, `payload_too_large`, `missing_payload`, `malformed_payload`. */
  body(): Promise<unknown>;
  /** The documents of a JSON, NDJSON or CSV body; a delimiter is for CSV only. Throws what `body` throws. */
  documents(csvDelimiter: string | null): Promise<Doc[]>;
}

export interface Reply {
  status: number;
  /** Sent as JSON; absent for an empty answer. */
  body?: unknown;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Segments beginning with a colon are parameters; `:uid` below /indexes is an index and is checked against the key. */
  path: string;
  /** What the key must allow; null when nobody is asked. */
  action: string | null;
  run(context: RouteContext): Reply | Promise<Reply>;
}
