import type { Durations } from './build.types.ts';

/** Runs work by name. */
export type Phase = <T>(name: string, run: () => T | Promise<T>) => Promise<T>;

/** Runs work by name and notes how long it took, in milliseconds by the clock. */
export function stopwatch(durations: Durations): Phase {
  return async (name, run) => {
    const started = performance.now();
    try {
      return await run();
    } finally {
      durations[name] = Math.round(((durations[name] ?? 0) + performance.now() - started) * 10) / 10;
    }
  };
}
