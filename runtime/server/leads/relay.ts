import type { OutboxEntry } from '../store/lead-store.types.ts';
import { deliver } from './deliver.ts';
import { type DeliveryGate, deliveryGate } from './delivery-gate.ts';
import { failureLog } from './failure-log.ts';
import type { Relay, RelayOptions } from './relay.types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Idempotency keys are kept at least this long (quality.md R5: 24 hours). */
const KEYS_KEPT_MS = 2 * DAY;
const SOONEST_MS = 50;
const LIMITS = { total: 256, endpoint: 32, queue: 4 };

/**
 * Starts delivering the outbox to its targets: a lead's create before its updates, leads and targets beside each other, failed ones again with
 * backoff until they are dead. At least once, always under the delivery's own key, hence once in effect at targets that honour it. A target
 * that hangs takes no place of another's (delivery-gate.ts).
 */
export function startRelay(options: RelayOptions): Relay {
  const relay = new OutboxRelay(options);
  relay.wake();
  return { wake: () => relay.wake(), stop: (graceMs) => relay.stop(graceMs) };
}

class OutboxRelay implements Relay {
  readonly #options: RelayOptions;
  readonly #leaseMs: number;
  readonly #pollMs: number;
  readonly #limits: NonNullable<RelayOptions['limits']>;
  readonly #gate: DeliveryGate;
  readonly #delivery: Parameters<typeof deliver>[2];
  readonly #forget: () => Promise<void>;
  readonly #abort = new AbortController();
  readonly #underWay = new Map<number, Promise<void>>();
  #running = true;
  /** The look at the outbox that is under way. */
  #looking: Promise<void> | null = null;
  /** Whether to look again once it is over. */
  #again = false;
  #cancelTimer = (): void => {};

  constructor(options: RelayOptions) {
    const { targetFor, random, log, elapsed = () => performance.now(), limits = LIMITS } = options;
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? 60_000;
    this.#pollMs = options.pollMs ?? 5000;
    this.#limits = limits;
    this.#gate = deliveryGate({ targetFor, elapsed, random, limits });
    this.#delivery = {
      ...options,
      failures: failureLog(log, elapsed),
      giveUpAfterMs: options.giveUpAfterMs ?? 7 * DAY,
    };
    this.#forget = forgetHourly(options);
  }

  wake(): void {
    if (!this.#running) return;
    this.#again = true;
    this.#looking ??= this.#look()
      .catch((error: unknown) => {
        this.#report('The outbox cannot be read', error);
        this.#sleep(this.#pollMs);
      })
      .finally(() => {
        this.#looking = null;
        if (this.#again) this.wake();
      });
  }

  async stop(graceMs = 5000): Promise<void> {
    this.#running = false;
    this.#again = false;
    this.#cancelTimer();
    await this.#looking;
    const cancelGrace = this.#options.timers.after(graceMs, () => this.#abort.abort());
    await Promise.all(this.#underWay.values());
    cancelGrace();
  }

  async #look(): Promise<void> {
    const { store, tenants } = this.#options;
    this.#cancelTimer();
    while (this.#again && this.#running) {
      this.#again = false;
      const free = this.#limits.total - this.#underWay.size;
      if (free <= 0) continue;
      const entries = await store.claim({
        tenants: tenants(),
        limit: free,
        leaseMs: this.#leaseMs,
        room: this.#gate.rooms,
        underWay: new Set(this.#underWay.keys()),
      });
      for (const entry of entries) this.#begin(entry);
      this.#gate.claimed();
    }
    await this.#forget();
    this.#sleep(await this.#pause());
  }

  #begin(entry: OutboxEntry): void {
    this.#gate.begin(entry);
    const attempt = deliver(entry, this.#abort.signal, this.#delivery)
      .then(
        async (how) => {
          if (this.#gate.end(entry, how)) await this.#options.store.hasten(entry);
        },
        (error: unknown) => {
          this.#gate.end(entry, 'uncertain');
          throw error;
        },
      )
      .catch((error: unknown) => this.#report('The outbox cannot be written', error))
      .finally(() => {
        this.#underWay.delete(entry.seq);
        this.wake();
      });
    this.#underWay.set(entry.seq, attempt);
  }

  /** How long until something may be due, in milliseconds. */
  async #pause(): Promise<number> {
    // With every place taken, the end of a delivery wakes.
    if (this.#underWay.size >= this.#limits.total) return this.#pollMs;
    const { store, tenants, clock } = this.#options;
    const due = await store.nextDue(tenants(), this.#gate.closed());
    const times = [due === null ? null : due - clock().getTime(), this.#gate.opensIn()].filter((time) => time !== null);
    return Math.min(this.#pollMs, Math.max(SOONEST_MS, ...(times.length > 0 ? [Math.min(...times)] : [this.#pollMs])));
  }

  #sleep(ms: number): void {
    this.#cancelTimer();
    if (this.#running) this.#cancelTimer = this.#options.timers.after(ms, () => this.wake());
  }

  #report(message: string, error: unknown): void {
    this.#options.log('error', message, { reason: error instanceof Error ? error.message : String(error) }, error);
  }
}

/** Forgets, once an hour however often it is asked to, what need not be kept any more: keys, files and leads. */
function forgetHourly({ store, tenants, retentionDays, clock }: RelayOptions): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock().getTime();
    if (now - last < HOUR) return;
    last = now;
    await store.forgetKeys(now - KEYS_KEPT_MS);
    await store.forgetFiles();
    for (const tenant of tenants()) {
      const days = retentionDays?.(tenant);
      if (days !== undefined) await store.forgetLeads(tenant, now - days * DAY);
    }
  };
}
