/** The exit codes of a process that is stopped by a signal. */
export const STOPPED: Readonly<Partial<Record<NodeJS.Signals, number>>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * From now on a signal that asks the process to stop ends it, with all that goes with its exit.
 * @param before what is done first
 * @param underWay what cannot be left halfway: the process ends as soon as it is settled, at once where there is nothing
 * @returns to be called when signals need no more than they did
 */
export function exitOnSignal(before?: () => void, underWay?: () => Promise<unknown> | null): () => void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    before?.();
    const end = () => process.exit(STOPPED[signal]);
    const waiting = underWay?.();
    if (waiting) waiting.then(end, end);
    else end();
  };
  // To the end: the same signal often comes twice, from a terminal or CI and from whoever started this process.
  for (const signal of Object.keys(STOPPED)) process.on(signal, onSignal);
  return () => {
    for (const signal of Object.keys(STOPPED)) process.removeListener(signal, onSignal);
  };
}
