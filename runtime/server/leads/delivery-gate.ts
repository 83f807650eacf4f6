import type { Queue } from '../store/lead-store.types.ts';
import type { LeadTarget, TargetFault } from '../targets/target.types.ts';
import {
  answered,
  begin,
  claimed,
  failed,
  isIdle,
  openQueue,
  opensIn,
  type QueueState,
  queueName,
  roomIn,
} from './queue-state.ts';

export interface DeliveryGateOptions {
  targetFor(tenant: string, target: string): Pick<LeadTarget, 'endpoint' | 'perSecond'> | null;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
  random: () => number;
  /** Deliveries at the same time: in all, to one endpoint, in one queue. */
  limits: { total: number; endpoint: number; queue: number };
}

export type DeliveryEnd = 'delivered' | TargetFault;

/** Which queues may send how much now: so that one that hangs takes nothing of another's share, and one that is back is not run over. */
export interface DeliveryGate {
  /** How many of each queue may begin now, one each in turn. */
  rooms(queues: readonly Queue[]): number[];
  begin(queue: Queue): void;
  /** True: the queue was thought to be down, and answers again. */
  end(queue: Queue, how: DeliveryEnd): boolean;
  /** After a claim: queues that were offered more than they had have caught up. */
  claimed(): void;
  /** Queues that may begin nothing now. */
  closed(): Queue[];
  /** When one of them may, by itself, in milliseconds from now; null where only an end opens one. */
  opensIn(): number | null;
}

/** A gate with all queues open. */
export function deliveryGate({ targetFor, elapsed, random, limits }: DeliveryGateOptions): DeliveryGate {
  const states = new Map<string, QueueState>();
  const underWay = { total: 0, atEndpoint: new Map<string, number>() };
  let turn = 0;

  const stateOf = (queue: Queue): QueueState => {
    const name = queueName(queue);
    const state = states.get(name) ?? openQueue(queue, targetFor(queue.tenant, queue.target));
    states.set(name, state);
    return state;
  };
  const count = (one: QueueState, change: 1 | -1): void => {
    one.underWay += change;
    underWay.total += change;
    const there = (underWay.atEndpoint.get(one.endpoint) ?? 0) + change;
    if (there > 0) underWay.atEndpoint.set(one.endpoint, there);
    else underWay.atEndpoint.delete(one.endpoint);
  };
  const roomOf = (one: QueueState): number => roomIn(one, elapsed(), limits.queue);

  return {
    rooms(queues) {
      const wanted = queues.map((queue) => stateOf(queue));
      turn += 1;
      const rooms = shareOut(
        wanted.map((one) => ({ endpoint: one.endpoint, most: roomOf(one) })),
        limits.total - underWay.total,
        (endpoint) => limits.endpoint - (underWay.atEndpoint.get(endpoint) ?? 0),
        turn,
      );
      for (const [index, one] of wanted.entries()) {
        one.offered = rooms[index] as number;
        one.took = 0;
      }
      return rooms;
    },
    begin(queue) {
      const one = stateOf(queue);
      count(one, 1);
      begin(one, elapsed());
    },
    end(queue, how) {
      const one = stateOf(queue);
      count(one, -1);
      if (how === 'delivered' || how === 'refused') return answered(one);
      failed(one, elapsed(), random);
      return false;
    },
    claimed() {
      for (const [name, one] of [...states]) {
        claimed(one);
        // What is well and idle need not be remembered.
        if (isIdle(one)) states.delete(name);
      }
    },
    closed: () => [...states.values()].filter((one) => roomOf(one) <= 0).map(({ queue }) => queue),
    opensIn() {
      const now = elapsed();
      const times = [...states.values()].map((one) => opensIn(one, now, limits.queue)).filter((time) => time !== null);
      return times.length === 0 ? null : Math.max(0, Math.min(...times));
    },
  };
}

/** Shares limits out to queues, one each in turn. `turn`: who is the first, another one each time. */
function shareOut(
  queues: readonly { endpoint: string; most: number }[],
  limits: number,
  roomAt: (endpoint: string) => number,
  turn: number,
): number[] {
  const rooms = queues.map(() => 0);
  const endpoints = new Map(queues.map(({ endpoint }) => [endpoint, roomAt(endpoint)]));
  let free = limits;
  for (let gave = true; gave && free > 0; ) {
    gave = false;
    for (let step = 0; step < queues.length && free > 0; step += 1) {
      const index = (turn + step) % queues.length;
      const { endpoint, most } = queues[index] as (typeof queues)[number];
      const left = endpoints.get(endpoint) ?? 0;
      if ((rooms[index] as number) >= most || left <= 0) continue;
      rooms[index] = (rooms[index] as number) + 1;
      endpoints.set(endpoint, left - 1);
      free -= 1;
      gave = true;
    }
  }
  return rooms;
}
