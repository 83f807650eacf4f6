import type { Timers } from '../../contracts/timers.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';

export interface ManualTime {
  clock: Clock;
  timers: Timers;
  now(): number;
  /** Timers that wait. */
  pending(): number;
  /** Turns time on, calling each timer at its moment and letting the work that it starts come to rest. */
  advance(ms: number): Promise<void>;
  /** Lets started work come to rest; time stands still. */
  settle(): Promise<void>;
}

/** A clock and timers that stand still until a test turns them. */
export function manualTime(start = Date.parse('2026-11-20T00:00:00Z')): ManualTime {
  let now = start;
  const waiting = new Set<{ at: number; run: () => void }>();
  const settle = async () => {
    // Database work inside the process takes a bounded number of turns of the event loop, and no time.
    for (let turn = 0; turn < 40; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return {
    clock: () => new Date(now),
    now: () => now,
    pending: () => waiting.size,
    settle,
    timers: {
      after(ms, run) {
        const timer = { at: now + ms, run };
        waiting.add(timer);
        return () => waiting.delete(timer);
      },
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}
