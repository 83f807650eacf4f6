import { deliver } from './deliver.ts';
import type { Relay, RelayOptions } from './relay.types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Idempotency keys are kept at least this long (quality.md R5: 24 hours). */
const KEYS_KEPT_MS = 2 * DAY;
const SOONEST_MS = 50;

/**
 * Starts delivering the outbox to the platforms: a lead's create before its updates, leads beside each other, failed ones again with backoff
 * until they are dead. At least once to the platform, always under the lead's own idempotency key, hence once in effect.
 */
export function startRelay(options: RelayOptions): Relay {
  const { store, tenants, clock, timers, log, concurrency = 8, leaseMs = 60_000, pollMs = 5000 } = options;
  const delivery = { ...options, giveUpAfterMs: options.giveUpAfterMs ?? 7 * DAY };
  const abort = new AbortController();
  const underWay = new Set<Promise<void>>();
  let running = true;
  let looking: Promise<void> | null = null;
  let again = false;
  let cancelTimer = (): void => {};
  let keysForgotten = Number.NEGATIVE_INFINITY;

  const wake = (): void => {
    if (!running) return;
    again = true;
    looking ??= look()
      .catch((error: unknown) => {
        log('error', 'The outbox cannot be read', { reason: error instanceof Error ? error.message : String(error) });
        sleep(pollMs);
      })
      .finally(() => {
        looking = null;
        if (again) wake();
      });
  };

  const sleep = (ms: number): void => {
    cancelTimer();
    if (running) cancelTimer = timers.after(ms, wake);
  };

  const look = async (): Promise<void> => {
    cancelTimer();
    while (again && running) {
      again = false;
      const free = concurrency - underWay.size;
      if (free > 0) for (const entry of await store.claim({ tenants: tenants(), limit: free, leaseMs })) begin(entry);
    }
    await forgetOldKeys();
    sleep(await pause());
  };

  const begin = (entry: Parameters<typeof deliver>[0]): void => {
    const attempt = deliver(entry, abort.signal, delivery)
      .catch((error: unknown) =>
        log('error', 'The outbox cannot be written', {
          reason: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => {
        underWay.delete(attempt);
        wake();
      });
    underWay.add(attempt);
  };

  const pause = async (): Promise<number> => {
    // With every place taken, the end of a delivery wakes.
    const due = underWay.size < concurrency ? await store.nextDue(tenants()) : null;
    return due === null ? pollMs : Math.min(pollMs, Math.max(SOONEST_MS, due - clock().getTime()));
  };

  const forgetOldKeys = async (): Promise<void> => {
    const now = clock().getTime();
    if (now - keysForgotten < HOUR) return;
    keysForgotten = now;
    await store.forgetKeys(now - KEYS_KEPT_MS);
    await store.forgetFiles();
  };

  wake();
  return {
    wake,
    async stop(graceMs = 5000) {
      running = false;
      again = false;
      cancelTimer();
      await looking;
      const cancelGrace = timers.after(graceMs, () => abort.abort());
      await Promise.all(underWay);
      cancelGrace();
    },
  };
}
