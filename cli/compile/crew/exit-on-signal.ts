/** The exit codes of a process that is stopped by a signal. */
export const STOPPED: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * From now on a signal that asks the process to stop ends it at once, with all that goes with its exit.
 * @param before what is done first
 * @returns to be called when signals need no more than they did
 */
export function exitOnSignal(before?: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    before?.();
    process.exit(STOPPED[signal]);
  };
  // To the end: the same signal often comes twice, from a terminal or CI and from whoever started this process.
  for (const signal of Object.keys(STOPPED)) process.on(signal, onSignal);
  return () => {
    for (const signal of Object.keys(STOPPED)) process.removeListener(signal, onSignal);
  };
}
