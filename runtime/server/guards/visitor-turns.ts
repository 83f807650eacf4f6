/** Does work for a visitor once it is its turn. */
export type VisitorTurns = <T>(visitor: string, work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` things are done for one visitor at the same time, the others in the order of asking: between them others have their turn. */
export function visitorTurns(atOnce: number): VisitorTurns {
  const visitors = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return async (visitor, work) => {
    const turns = visitors.get(visitor) ?? { busy: 0, waiting: [] };
    visitors.set(visitor, turns);
    if (turns.busy < atOnce) turns.busy += 1;
    // What ends hands its place on, so `busy` stays.
    else await new Promise<void>((start) => turns.waiting.push(start));
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      // A turn of the event loop in between, in which requests of others are read.
      if (next) setImmediate(next);
      else {
        turns.busy -= 1;
        if (turns.busy === 0) visitors.delete(visitor);
      }
    }
  };
}
