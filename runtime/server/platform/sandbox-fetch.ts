import type { Hono } from 'hono';
import type { Timers } from '../../contracts/timers.types.ts';
import type { SandboxMode as TenantMode } from '../../tenant/tenant.types.ts';
import type { Fetch } from './platform-request.ts';

/**
 * How the sandbox can be: `up`; `down` refuses connections; `slow` answers after some seconds; `error` answers 500; `no-data` does nothing and
 * has a 404 in its answer; `malformed` does its work and answers what is no JSON; `no-id` does its work and answers without an id. For tests alone:
 * `hang` never answers, `lost` does its work and then never answers.
 */
export type SandboxFetchMode = TenantMode | 'hang' | 'lost';

/** Those that a person may choose. */
export const SANDBOX_MODES: readonly TenantMode[] = ['up', 'down', 'slow', 'error', 'no-data', 'malformed', 'no-id'];

/** Longer than most people wait, shorter than the client does. */
const SLOW_MS = 4000;

type Answer = () => Promise<Response>;

const FAULTS: Record<
  Exclude<SandboxFetchMode, 'up'>,
  (answer: Answer, timers: Timers | undefined) => Promise<Response>
> = {
  down: () => Promise.reject(new TypeError('connect ECONNREFUSED')),
  slow: (answer, timers) =>
    new Promise((resolve, reject) => {
      const work = (): void => void answer().then(resolve, reject);
      if (timers) timers.after(SLOW_MS, work);
      else work();
    }),
  error: () => Promise.resolve(new Response('Internal Server Error', { status: 500 })),
  'no-data': () => Promise.resolve(Response.json({ status: 404, error: 'Not Found' })),
  malformed: (answer) => answer().then(() => new Response('<html>Bad gateway</html>')),
  'no-id': (answer) => answer().then(() => Response.json({})),
  hang: () => new Promise(() => {}),
  lost: (answer) => answer().then(() => new Promise(() => {})),
};

/** A `fetch` that reaches the sandbox inside the process, with no port. `mode` is asked at each call. */
export function sandboxFetch(
  app: Hono,
  mode: (url: string) => SandboxFetchMode | Promise<SandboxFetchMode> = () => 'up',
  timers?: Timers,
): Fetch {
  return async (url, init) => {
    const answer = async () => app.request(url, init);
    const now = await mode(url);
    return now === 'up' ? answer() : FAULTS[now](answer, timers);
  };
}
