import type { RunningServer } from './open-server.types.ts';

/** How long a process that has to end waits for services of faults. */
const LAST_MS = 2000;

/**
 * Ends the process as Node does where nobody handles what was thrown, or a promise that was rejected: with its stack and exit code 1, once it is
 * reported. The returned function lets Node see to it again.
 */
export function endsReported({ crashed }: Pick<RunningServer, 'crashed'>): () => void {
  let isEnding = false;
  const end = (error: unknown): void => {
    console.error(error);
    if (isEnding) return;
    isEnding = true;
    void crashed(error, LAST_MS).finally(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  return () => process.removeListener('uncaughtException', end);
}
