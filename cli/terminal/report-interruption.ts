import { STOPPED } from '../build/workers/exit-on-signal.ts';

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
