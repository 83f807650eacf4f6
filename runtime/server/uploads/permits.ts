/** A place that somebody has; called, it is free again. */
type Leave = () => void;

export interface Permits {
  /** A place for a visitor, once there is one; null where there was none in time. */
  enter(visitor: string): Promise<Leave | null>;
}

export interface PermitsOptions {
  /** In all, and of one visitor. */
  total: number;
  perVisitor: number;
  /** How long somebody waits. */
  waitMs: number;
}

/** So many places. Who finds none waits; a place that becomes free goes to the visitor who has fewest, of those to who came first. */
export function permits({ total, perVisitor, waitMs }: PermitsOptions): Permits {
  const taken = new Map<string, number>();
  const waiting: { visitor: string; start: (leave: Leave) => void }[] = [];
  let all = 0;
  const of = (visitor: string): number => taken.get(visitor) ?? 0;
  const count = (visitor: string, more: 1 | -1): void => {
    all += more;
    if (of(visitor) + more > 0) taken.set(visitor, of(visitor) + more);
    else taken.delete(visitor);
  };
  const seat = (visitor: string): Leave => {
    count(visitor, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      count(visitor, -1);
      callNext();
    };
  };
  const callNext = (): void => {
    if (all >= total) return;
    const able = waiting.filter(({ visitor }) => of(visitor) < perVisitor);
    const fewest = Math.min(...able.map(({ visitor }) => of(visitor)));
    const next = able.find(({ visitor }) => of(visitor) === fewest);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.start(seat(next.visitor));
  };
  return {
    enter(visitor) {
      if (all < total && of(visitor) < perVisitor) return Promise.resolve(seat(visitor));
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1);
          resolve(null);
        }, waitMs);
        const one = {
          visitor,
          start: (leave: Leave) => {
            clearTimeout(timer);
            resolve(leave);
          },
        };
        waiting.push(one);
      });
    },
  };
}
