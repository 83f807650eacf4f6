import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { FaultReport, FaultService } from '../../rules/fault/fault-service.ts';

/** Faults on their way to one service. */
export interface FaultSender {
  /** Takes one in; where too many wait, it is dropped. Never throws, never waits. */
  add(report: FaultReport): void;
  /** Resolves once nothing waits, or the service does not take it. */
  idle(): Promise<void>;
  /** Sends nothing any more. */
  stop(): void;
}

/** Reports that wait at the most: some hundred kilobytes. */
const MOST_WAITING = 50;
const TIMEOUT_MS = 5000;
/** After a failure nothing is sent for so long, and twice as long after each more, up to LONGEST_MS. */
const PAUSE_MS = 60_000;
const LONGEST_MS = 16 * 60_000;

/** A queue to one service: one at a time, each with a limit of time. While the service is away reports wait, bounded; what it refuses is dropped. */
export function faultSender(
  service: FaultService,
  { post, timers, log }: Pick<ServerCore, 'post' | 'timers' | 'log'>,
): FaultSender {
  const waiting: FaultReport[] = [];
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let callOff: (() => void) | null = null;
  let failures = 0;
  let dropped = 0;

  const work = async (): Promise<void> => {
    for (let report = waiting[0]; report && !stopping.signal.aborted; report = waiting[0]) {
      try {
        await post({ ...service.posted(report), timeoutMs: TIMEOUT_MS }, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof Error && 'refused' in error && error.refused === true) waiting.shift();
        pause(error);
        return;
      }
      waiting.shift();
      if (failures > 0) log('info', 'Faults are reported again', { service: service.host, dropped });
      [failures, dropped] = [0, 0];
    }
  };
  const pause = (error: unknown): void => {
    // A warning, so that it is no fault itself; once for each time that the service goes away.
    if (failures === 0)
      log('warn', 'A fault could not be reported', {
        service: service.host,
        reason: error instanceof Error ? error.message : String(error),
      });
    const ms = Math.min(PAUSE_MS * 2 ** failures, LONGEST_MS);
    failures += 1;
    callOff = timers.after(ms, () => {
      callOff = null;
      start();
    });
  };
  const start = (): void => {
    if (working || callOff || waiting.length === 0 || stopping.signal.aborted) return;
    working = work().finally(() => {
      working = null;
      start();
    });
  };
  return {
    add(report) {
      if (waiting.length < MOST_WAITING) waiting.push(report);
      else dropped += 1;
      start();
    },
    async idle() {
      while (working) await working;
    },
    stop() {
      callOff?.();
      stopping.abort();
    },
  };
}
