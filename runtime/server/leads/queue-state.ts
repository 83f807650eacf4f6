import type { Queue } from '../store/lead-store.types.ts';
import type { LeadTarget } from '../targets/target.types.ts';

/** What is known of a queue. Times are those of a clock that nobody sets, in milliseconds. */
export interface QueueState {
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

/** So many faults one after the other, and a target is thought to be down. */
const FAULTS = 5;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const SECOND = 1000;

/** The queue's name, which no other has. */
export const queueName = ({ tenant, target }: Queue): string => `${tenant}/${target}`;

/** A queue that is open. */
export function openQueue(queue: Queue, target: Pick<LeadTarget, 'endpoint' | 'perSecond'> | null): QueueState {
  return {
    queue,
    endpoint: target?.endpoint ?? queueName(queue),
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
}

/** How many deliveries of a queue may begin now; `most`: at the same time. */
export function roomIn(one: QueueState, now: number, most: number): number {
  if (now < one.pausedUntil) return 0;
  if (one.state === 'down') return one.underWay === 0 ? 1 : 0;
  const free = most - one.underWay;
  if (one.state === 'up') return free;
  one.begun = begunLately(one, now);
  return Math.min(free, one.perSecond - one.begun.length);
}

/** A delivery begins. */
export function begin(one: QueueState, now: number): void {
  one.took += 1;
  // The one that finds a target back counts too.
  if (one.state !== 'up') one.begun = [...begunLately(one, now), now];
}

/** The target answered. True: it was thought to be down. */
export function answered(one: QueueState): boolean {
  const wasDown = one.state === 'down';
  if (wasDown) one.state = 'back';
  one.faults = 0;
  one.pauses = 0;
  one.pausedUntil = 0;
  return wasDown;
}

/** The target did not answer as it should: after some such faults the queue pauses, each time longer. `random`: from 0 up to 1. */
export function failed(one: QueueState, now: number, random: () => number): void {
  one.faults += 1;
  if (one.state === 'up' && one.faults < FAULTS) return;
  one.state = 'down';
  const bound = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(one.pauses, 10));
  one.pauses += 1;
  // At least half of it: what shares an endpoint does not come back together.
  one.pausedUntil = now + bound / 2 + (random() * bound) / 2;
}

/** A claim is over: who was offered more than there was has caught up. */
export function claimed(one: QueueState): void {
  if (one.state === 'back' && one.offered > 0 && one.took < one.offered) one.state = 'up';
  one.offered = 0;
}

/** Whether nothing is to be remembered of a queue. */
export const isIdle = (one: QueueState): boolean => one.state === 'up' && one.underWay === 0 && one.faults === 0;

/** When a queue opens by itself, in milliseconds from now; null: only an end opens it, or it is open. */
export function opensIn(one: QueueState, now: number, most: number): number | null {
  if (now < one.pausedUntil) return one.pausedUntil - now;
  const [oldest] = one.begun;
  return one.state === 'back' && oldest !== undefined && roomIn(one, now, most) <= 0 ? oldest + SECOND - now : null;
}

const begunLately = ({ begun }: QueueState, now: number): number[] => begun.filter((at) => at > now - SECOND);
