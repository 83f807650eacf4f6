import type { Queue } from '../store/lead-store.types.ts';
import type { LeadTarget, TargetFault } from '../targets/target.types.ts';

export interface DeliveryGateOptions {
  targetFor(tenant: string, target: string): Pick<LeadTarget, 'endpoint' | 'perSecond'> | null;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
  random: () => number;
  /** Deliveries at the same time: in all, to one endpoint, in one lane. */
  limits: { total: number; endpoint: number; queue: number };
}

export type DeliveryEnd = 'delivered' | TargetFault;

/** Which lanes may send how much now: so that one that hangs takes no place of another's, and one that is back is not run over. */
export interface DeliveryGate {
  /** How many of each lane may begin now, a place each in turn. */
  rooms(queues: readonly Queue[]): number[];
  begin(queue: Queue): void;
  /** True: the lane was thought to be down, and answers again. */
  end(queue: Queue, how: DeliveryEnd): boolean;
  /** After a claim: lanes that were offered more than they had have caught up. */
  claimed(): void;
  /** Lanes that may begin nothing now. */
  closed(): Queue[];
  /** When one of them may, by itself, in milliseconds from now; null where only an end opens one. */
  opensIn(): number | null;
}

/** So many faults one after the other, and a target is thought to be down. */
const FAULTS = 5;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const SECOND = 1000;

interface QueueState {
  queue: Queue;
  endpoint: string;
  perSecond: number;
  underWay: number;
  faults: number;
  /** Asked one at a time after a pause: 'down'; so many a second: 'back'. */
  state: 'up' | 'down' | 'back';
  pausedUntil: number;
  pauses: number;
  /** When deliveries of the last second began, while it catches up. */
  begun: number[];
  offered: number;
  took: number;
}

/** A gate with all lanes open. */
export function deliveryGate({ targetFor, elapsed, random, limits }: DeliveryGateOptions): DeliveryGate {
  const states = new Map<string, QueueState>();
  const stateOf = (queue: Queue): QueueState => {
    const name = `${queue.tenant}/${queue.target}`;
    const known = states.get(name);
    if (known) return known;
    const target = targetFor(queue.tenant, queue.target);
    const made: QueueState = {
      queue,
      endpoint: target?.endpoint ?? name,
      perSecond: target?.perSecond ?? 1,
      underWay: 0,
      faults: 0,
      state: 'up',
      pausedUntil: 0,
      pauses: 0,
      begun: [],
      offered: 0,
      took: 0,
    };
    states.set(name, made);
    return made;
  };
  const all = () => [...states.values()];
  let total = 0;
  const atEndpoint = new Map<string, number>();
  const count = (one: QueueState, change: 1 | -1): void => {
    one.underWay += change;
    total += change;
    const there = (atEndpoint.get(one.endpoint) ?? 0) + change;
    if (there > 0) atEndpoint.set(one.endpoint, there);
    else atEndpoint.delete(one.endpoint);
  };
  let turn = 0;

  const roomOf = (one: QueueState): number => {
    const now = elapsed();
    if (now < one.pausedUntil) return 0;
    if (one.state === 'down') return one.underWay === 0 ? 1 : 0;
    const free = limits.queue - one.underWay;
    if (one.state === 'up') return free;
    one.begun = one.begun.filter((at) => at > now - SECOND);
    return Math.min(free, one.perSecond - one.begun.length);
  };

  return {
    rooms(queues) {
      const wanted = queues.map((queue) => stateOf(queue));
      const rooms = wanted.map(() => 0);
      const most = wanted.map(roomOf);
      const endpoints = new Map(
        wanted.map(({ endpoint }) => [endpoint, limits.endpoint - (atEndpoint.get(endpoint) ?? 0)]),
      );
      let free = limits.total - total;
      turn += 1;
      for (let gave = true; gave && free > 0; ) {
        gave = false;
        for (let step = 0; step < queues.length && free > 0; step += 1) {
          const index = (turn + step) % queues.length;
          const { endpoint } = wanted[index] as QueueState;
          const left = endpoints.get(endpoint) ?? 0;
          if ((rooms[index] as number) >= (most[index] as number) || left <= 0) continue;
          rooms[index] = (rooms[index] as number) + 1;
          endpoints.set(endpoint, left - 1);
          free -= 1;
          gave = true;
        }
      }
      for (const [index, one] of wanted.entries()) {
        one.offered = rooms[index] as number;
        one.took = 0;
      }
      return rooms;
    },
    begin(queue) {
      const one = stateOf(queue);
      count(one, 1);
      one.took += 1;
      // The one that finds a target back counts too.
      if (one.state !== 'up') one.begun = [...one.begun.filter((at) => at > elapsed() - SECOND), elapsed()];
    },
    end(queue, how) {
      const one = stateOf(queue);
      count(one, -1);
      if (how === 'delivered' || how === 'refused') {
        const wasDown = one.state === 'down';
        if (wasDown) one.state = 'back';
        one.faults = 0;
        one.pauses = 0;
        one.pausedUntil = 0;
        return wasDown;
      }
      one.faults += 1;
      if (one.state === 'up' && one.faults < FAULTS) return false;
      one.state = 'down';
      const bound = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(one.pauses, 10));
      one.pauses += 1;
      // At least half of it: what shares an endpoint does not come back together.
      one.pausedUntil = elapsed() + bound / 2 + (random() * bound) / 2;
      return false;
    },
    claimed() {
      for (const one of all()) {
        if (one.state === 'back' && one.offered > 0 && one.took < one.offered) one.state = 'up';
        one.offered = 0;
        // What is well and idle need not be remembered.
        if (one.state === 'up' && one.underWay === 0 && one.faults === 0)
          states.delete(`${one.queue.tenant}/${one.queue.target}`);
      }
    },
    closed: () =>
      all()
        .filter((one) => roomOf(one) <= 0)
        .map(({ queue }) => queue),
    opensIn() {
      const now = elapsed();
      const times = all().flatMap((one) => {
        if (now < one.pausedUntil) return [one.pausedUntil - now];
        const [oldest] = one.begun;
        return one.state === 'back' && oldest !== undefined && roomOf(one) <= 0 ? [oldest + SECOND - now] : [];
      });
      return times.length === 0 ? null : Math.max(0, Math.min(...times));
    },
  };
}
