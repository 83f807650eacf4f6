import type { Clock } from '../../rules/location/clock.types.ts';

export interface HealthWatch {
  /** Whether the server is ready to answer; each call counts as somebody who looks. */
  healthy(): boolean;
  /** From now on it is not. Resolves once somebody has learnt so, after `ms` at most; at once where nobody has looked for a minute. */
  stopping(ms?: number): Promise<void>;
}

/** Load balancers ask every few seconds. */
const WATCHES_MS = 60_000;
const TOLD_MS = 10_000;

/** Whether a server is about to stop, and who waits to hear it: a load balancer that is told in time sends nobody to a server that is gone. */
export function healthWatch(clock: Clock): HealthWatch {
  let lastLook = Number.NEGATIVE_INFINITY;
  let stops = false;
  let told = (): void => {};
  return {
    healthy() {
      lastLook = clock().getTime();
      if (stops) told();
      return !stops;
    },
    stopping(ms = TOLD_MS) {
      stops = true;
      if (ms === 0 || clock().getTime() - lastLook > WATCHES_MS) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        told = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
