import type { OutboxEntry } from '../store/lead-store.types.ts';
import { deliver } from './deliver.ts';
import { deliveryGate } from './delivery-gate.ts';
import { failureLog } from './failure-log.ts';
import type { Relay, RelayOptions } from './relay.types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Idempotency keys are kept at least this long (quality.md R5: 24 hours). */
const KEYS_KEPT_MS = 2 * DAY;
const SOONEST_MS = 50;
const LOCATIONS = { total: 256, endpoint: 32, queue: 4 };

/**
 * Starts delivering the outbox to its targets: a lead's create before its updates, leads and targets beside each other, failed ones again with
 * backoff until they are dead. At least once, always under the delivery's own key, hence once in effect at targets that honour it. A target
 * that hangs takes no place of another's (delivery-gate.ts).
 */
export function startRelay(options: RelayOptions): Relay {
  const {
    store,
    tenants,
    clock,
    timers,
    log,
    random,
    targetFor,
    retentionDays,
    leaseMs = 60_000,
    pollMs = 5000,
  } = options;
  const { elapsed = () => performance.now(), limits = LOCATIONS } = options;
  const gate = deliveryGate({ targetFor, elapsed, random, limits });
  const failures = failureLog(log, elapsed);
  const delivery = { ...options, failures, giveUpAfterMs: options.giveUpAfterMs ?? 7 * DAY };
  const abort = new AbortController();
  const underWay = new Map<number, Promise<void>>();
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
        log(
          'error',
          'The outbox cannot be read',
          { reason: error instanceof Error ? error.message : String(error) },
          error,
        );
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
      const free = limits.total - underWay.size;
      if (free <= 0) continue;
      const entries = await store.claim({
        tenants: tenants(),
        limit: free,
        leaseMs,
        room: gate.rooms,
        underWay: new Set(underWay.keys()),
      });
      for (const entry of entries) begin(entry);
      gate.claimed();
    }
    await forgetOldKeys();
    sleep(await pause());
  };

  const begin = (entry: OutboxEntry): void => {
    gate.begin(entry);
    const attempt = deliver(entry, abort.signal, delivery)
      .then(
        async (how) => {
          if (gate.end(entry, how)) await store.hasten(entry);
        },
        (error: unknown) => {
          gate.end(entry, 'uncertain');
          throw error;
        },
      )
      .catch((error: unknown) =>
        log(
          'error',
          'The outbox cannot be written',
          { reason: error instanceof Error ? error.message : String(error) },
          error,
        ),
      )
      .finally(() => {
        underWay.delete(entry.seq);
        wake();
      });
    underWay.set(entry.seq, attempt);
  };

  const pause = async (): Promise<number> => {
    // With every place taken, the end of a delivery wakes.
    if (underWay.size >= limits.total) return pollMs;
    const due = await store.nextDue(tenants(), gate.closed());
    const times = [due === null ? null : due - clock().getTime(), gate.opensIn()].filter((time) => time !== null);
    return Math.min(pollMs, Math.max(SOONEST_MS, ...(times.length > 0 ? [Math.min(...times)] : [pollMs])));
  };

  const forgetOldKeys = async (): Promise<void> => {
    const now = clock().getTime();
    if (now - keysForgotten < HOUR) return;
    keysForgotten = now;
    await store.forgetKeys(now - KEYS_KEPT_MS);
    await store.forgetFiles();
    for (const tenant of tenants()) {
      const days = retentionDays?.(tenant);
      if (days !== undefined) await store.forgetLeads(tenant, now - days * DAY);
    }
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
      await Promise.all(underWay.values());
      cancelGrace();
    },
  };
}
