// autocannon ships no types; these are the parts that the bench uses, of version 9.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface RequestData {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | Buffer;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between two looks at the clock: how sharply `duration` is kept. */
    sampleInt?: number;
    /** Seconds after which an unanswered request counts as an error. */
    timeout?: number;
    requests?: (Partial<RequestData> & { setupRequest?: (request: RequestData) => RequestData })[];
  }

  export interface Result {
    /** Seconds that it really took. */
    duration: number;
    errors: number;
    non2xx: number;
    '2xx': number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export interface Instance extends EventEmitter, PromiseLike<Result> {
    stop(): void;
  }

  export default function autocannon(options: Options): Instance;
}
