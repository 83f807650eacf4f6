import type { Log } from '../../contracts/log.types.ts';

/** The log of a server, whose lines parts of it hear. */
export interface HeardLog {
  log: Log;
  /** The same without those who listen. */
  unheard: Log;
  /** Tells somebody each line from the next one on, as `SharedHalf.heard` has it. */
  listen(heard: Log): void;
}

/** Each line goes to `log` first, then to who listens. Who fails at it breaks nothing of who logs, and is a line that nobody hears. */
export function heardLog(log: Log): HeardLog {
  const listeners: Log[] = [];
  return {
    log(...line) {
      log(...line);
      for (const heard of listeners)
        try {
          heard(...line);
        } catch (error) {
          log('error', 'A part of the server failed at a line of the log', { reason: String(error) }, error);
        }
    },
    unheard: log,
    listen: (heard) => void listeners.push(heard),
  };
}
