/** Real time. A timer that waits keeps no process alive. */
export const nodeTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Time as a part of the server meets it; tests turn it by hand. */
export interface Timers {
  /** Calls `run` after `ms` milliseconds; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}
