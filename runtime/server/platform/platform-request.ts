import type { Json } from '../../contracts/platform.types.ts';
import type { Timers } from '../../contracts/timers.types.ts';
import { decodeUtf8, readBody } from '../guards/read-body.ts';

/** A call to the platform that gave no usable answer. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly fault: PlatformFault;
  /** The HTTP status (§8: raised after the retries), where there was one. */
  readonly status: number | null;

  constructor(fault: PlatformFault, message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
    this.status = status;
  }
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface PlatformCall {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
}

const BODY_MAX = 1024 * 1024;
const REDIRECTS_MAX = 3;

/** One attempt, within `timeoutMs` from the first byte sent to the last one read. Throws PlatformError for all but a 2xx with JSON. */
export async function attempt(
  call: PlatformCall,
  { fetch, timers, timeoutMs }: { fetch: Fetch; timers: Timers; timeoutMs: number },
): Promise<Json> {
  const abort = new AbortController();
  // The race does not rely on `fetch` heeding the signal: one that hangs all the same is left behind.
  return await new Promise<Json>((resolve, reject) => {
    const stop = (error: PlatformError) => {
      settle();
      abort.abort(error);
      reject(error);
    };
    const onAbort = () => stop(new PlatformError('aborted', 'The call was called off'));
    const cancelTimer = timers.after(timeoutMs, () =>
      stop(new PlatformError('timeout', `No answer within ${timeoutMs} ms`)),
    );
    const settle = () => {
      cancelTimer();
      call.signal?.removeEventListener('abort', onAbort);
    };
    call.signal?.addEventListener('abort', onAbort, { once: true });
    if (call.signal?.aborted) return onAbort();
    exchange(call, fetch, abort.signal).finally(settle).then(resolve, reject);
  });
}

async function exchange(call: PlatformCall, fetch: Fetch, signal: AbortSignal): Promise<Json> {
  const response = await followed(call, fetch, signal);
  if (!response.ok) {
    discard(response);
    throw new PlatformError('status', `The platform answered ${response.status}`, response.status);
  }
  const read = await readBody(response, BODY_MAX);
  const text = read.ok ? decodeUtf8(read.bytes) : null;
  if (text === null) throw new PlatformError('unreadable', 'The answer is broken off, too long or no text');
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new PlatformError('unreadable', 'The answer is no JSON');
  }
}

/** Follows redirects within the platform's origin only: the authorisation header is for no one else. */
async function followed(call: PlatformCall, fetch: Fetch, signal: AbortSignal): Promise<Response> {
  let url = call.url;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const init: RequestInit = { method: call.method, headers: call.headers, redirect: 'manual', signal };
    if (call.body !== undefined) init.body = call.body;
    const response = await fetch(url, init).catch((cause: unknown) => {
      throw new PlatformError(
        'unreachable',
        `The platform cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
        null,
        { cause },
      );
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    discard(response);
    const keepsBody = call.method === 'GET' || response.status === 307 || response.status === 308;
    const target = URL.canParse(location, url) ? new URL(location, url) : null;
    if (!keepsBody || target === null || target.origin !== new URL(url).origin) {
      throw new PlatformError('redirect', `The platform redirects elsewhere (${response.status})`, response.status);
    }
    url = target.href;
  }
  throw new PlatformError('redirect', 'The platform redirects in circles');
}

// Not waited for: a stream that someone else reads too would never say that it is cancelled.
function discard(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}

type PlatformFault =
  | 'status'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'
  | 'redirect'
  | 'credentials'
  | 'no-id'
  | 'aborted';
