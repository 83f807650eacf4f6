import type { Timers } from '../../contracts/timers.types.ts';

/** Real time. A timer that waits keeps no process alive. */
export const nodeTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
