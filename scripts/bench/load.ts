import autocannon from 'autocannon';
import { BenchError } from './bench-error.ts';
import { percentile } from './statistics.ts';

/** What is asked of a server, again and again; `next` gives each request anew. */
export interface Traffic {
  port: number;
  next: (count: number) => { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
}

export interface LoadResult {
  /** Requests that were answered, and the seconds that it took. */
  answered: number;
  seconds: number;
  /** Milliseconds. */
  latencies: number[];
}

export const CONNECTIONS = 10;

/**
 * Asks for `seconds` over some connections, 10 unless given, each with one request under way. Throws BenchError where anything but 2xx is answered: the speed of
 * refusals is not what is measured.
 */
export async function load(
  { port, next }: Traffic,
  seconds: number,
  signal: AbortSignal,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  let count = 0;
  const instance = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    sampleInt: 50,
    timeout: 10,
    requests: [{ setupRequest: (request) => ({ ...request, ...next(count++) }) }],
  });
  const latencies: number[] = [];
  instance.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
    latencies.push(milliseconds),
  );
  const stop = (): void => instance.stop();
  signal.addEventListener('abort', stop, { once: true });
  const result = await instance;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (result.errors > 0 || result.non2xx > 0) {
    throw new BenchError(
      `Under load ${result.errors} requests were not answered and ${result.non2xx} not with 2xx: ${JSON.stringify(result.statusCodeStats)}.`,
    );
  }
  return { answered: latencies.length, seconds: result.duration, latencies };
}

/** Several runs as one. */
export function joined(runs: readonly LoadResult[]): { perSecond: number; p50: number; p99: number; answered: number } {
  const latencies = runs.flatMap((run) => run.latencies);
  const answered = runs.reduce((sum, run) => sum + run.answered, 0);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  return { perSecond: answered / seconds, p50: percentile(latencies, 50), p99: percentile(latencies, 99), answered };
}
