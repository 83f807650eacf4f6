/** What waits in a queue. */
export interface Waiting {
  /** Whom it counts against. */
  visitor: string;
  /** Whose site it is asked from. */
  tenant: string;
  /** Of one visitor at one site the smallest goes first. */
  size: number;
}

interface VisitorQueues<T> {
  count: number;
  queues: Map<string, T[]>;
}

/**
 * Who waits, by visitor and then by tenant. Each visitor has one turn, and within it each tenant: who asks for much waits for themselves alone. Behind a
 * proxy that nobody named all visitors are one, and their sites still have turns.
 */
export class RoundRobin<T extends Waiting> {
  // Maps have the order in which things were put there: first is whose turn it is.
  readonly #visitors = new Map<string, VisitorQueues<T>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(one: T): void {
    const own = this.#visitors.get(one.visitor) ?? { count: 0, queues: new Map<string, T[]>() };
    const queue = own.queues.get(one.tenant) ?? [];
    const at = queue.findIndex(({ size }) => size > one.size);
    queue.splice(at < 0 ? queue.length : at, 0, one);
    own.queues.set(one.tenant, queue);
    own.count += 1;
    this.#visitors.set(one.visitor, own);
    this.#count += 1;
  }

  /** Takes one out that waits; nothing happens where it does not. */
  remove(one: T): void {
    const own = this.#visitors.get(one.visitor);
    const queue = own?.queues.get(one.tenant);
    const at = queue?.indexOf(one) ?? -1;
    if (!own || !queue || at < 0) return;
    queue.splice(at, 1);
    own.count -= 1;
    this.#count -= 1;
    if (queue.length === 0) own.queues.delete(one.tenant);
    if (own.count === 0) this.#visitors.delete(one.visitor);
  }

  /** Takes out whose turn it is. */
  next(): T | undefined {
    for (const [visitor, own] of this.#visitors)
      for (const [tenant, queue] of own.queues) {
        const [one] = queue;
        if (!one) continue;
        own.queues.delete(tenant);
        own.queues.set(tenant, queue);
        this.#visitors.delete(visitor);
        this.#visitors.set(visitor, own);
        this.remove(one);
        return one;
      }
    return undefined;
  }

  /** The one that gives way where there is no room for all: the last in the longest queue of the visitor who has most. */
  last(): T | undefined {
    const own = longest(this.#visitors.values(), ({ count }) => count);
    return own && longest(own.queues.values(), ({ length }) => length)?.at(-1);
  }
}

function longest<T>(all: Iterable<T>, length: (one: T) => number): T | undefined {
  let best: T | undefined;
  // Of equals the one whose turn comes last.
  for (const one of all) if (best === undefined || length(one) >= length(best)) best = one;
  return best;
}
