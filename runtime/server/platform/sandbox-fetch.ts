import type { Hono } from 'hono';
import type { Fetch } from './platform-request.ts';

/**
 * How a platform can be for tests: `down` refuses connections, `error` answers 500, `hang` never answers, `lost` does its work and then never
 * answers, `no-id` does its work and answers 200 without an id.
 */
export type SandboxMode = 'up' | 'down' | 'error' | 'hang' | 'lost' | 'no-id';

const UNANSWERED: Record<Exclude<SandboxMode, 'up'>, (answer: () => Promise<Response>) => Promise<Response>> = {
  down: () => Promise.reject(new TypeError('connect ECONNREFUSED')),
  error: () => Promise.resolve(new Response('Internal Server Error', { status: 500 })),
  hang: () => new Promise(() => {}),
  lost: (answer) => answer().then(() => new Promise(() => {})),
  'no-id': (answer) => answer().then(() => Response.json({})),
};

/** A `fetch` that reaches the sandbox inside the process, with no port. `mode` is asked at each call. */
export function sandboxFetch(app: Hono, mode: (url: string) => SandboxMode = () => 'up'): Fetch {
  return (url, init) => {
    const answer = async () => app.request(url, init);
    const now = mode(url);
    return now === 'up' ? answer() : UNANSWERED[now](answer);
  };
}
