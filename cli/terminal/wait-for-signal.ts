import { STOPPED } from '../build/workers/exit-on-signal.ts';

type Signal = 'SIGINT' | 'SIGTERM';

/**
 * Resolves when the process is asked to stop, with how: Ctrl-C, or a service manager's SIGTERM.
 * @param given up: from then on such a signal does again what it did before
 */
export function waitForSignal(given?: AbortSignal): Promise<Signal> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const stop = (): void => resolve(signal);
      process.once(signal, stop);
      given?.addEventListener('abort', () => process.removeListener(signal, stop), { once: true });
    }
  });
}

/**
 * Says how far a build was that is broken off: by a signal, or by code that ends the process from within, which counts as a failure.
 * @param reached to go on after 'stopped '
 * @returns to be called when the build is finished
 */
export function reportInterruption(reached: () => string): () => void {
  const onExit = (code: number): void => {
    // Who reads our output may have seen enough.
    const stopped = Object.values(STOPPED).includes(code) || process.stdout.errored !== null;
    const how = stopped ? 'stopped' : 'code of Forecourt or of a package ended the build';
    console.error(
      `\nforecourt: ${how} ${reached()}. Sites are whole or as they were before; build again for the rest.`,
    );
    if (!stopped) process.exitCode = 1;
  };
  process.once('exit', onExit);
  return () => process.removeListener('exit', onExit);
}
