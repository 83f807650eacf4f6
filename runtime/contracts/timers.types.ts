/** Time as a part of the server meets it; tests turn it by hand. */
export interface Timers {
  /** Calls `run` after `ms` milliseconds; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}
