import { ImageBusy } from '../../photos/photo-error.ts';
import type { Asker } from './asker.ts';
import { RoundRobin, type Waiting } from './round-robin.ts';

export interface QueueLimits {
  /** Jobs that run at the same time. */
  atOnce: number;
  /** Requests that wait at the most. */
  waiting: number;
}

interface Wanted {
  /** Jobs of one key share one result. */
  key: string;
  /** The smaller goes first. */
  size: number;
}

/**
 * Runs a job for whoever asks, or joins them to the one of that key. Rejects with ImageBusy where more waits than there is room for, and with the
 * reason of the asker's signal as soon as that ends: a job that nobody waits for any more is not begun.
 */
export type FairQueue<T> = (asker: Asker, wanted: Wanted, job: () => Promise<T>) => Promise<T>;

interface Work<T> {
  key: string;
  job: () => Promise<T>;
  running: boolean;
  tickets: Set<Ticket<T>>;
}

interface Ticket<T> extends Waiting {
  work: Work<T>;
  resolve(result: T): void;
  reject(reason: unknown): void;
}

/** A queue in which one visitor's flood holds up no other (`RoundRobin`). */
export function fairQueue<T>({ atOnce, waiting }: QueueLimits): FairQueue<T> {
  const works = new Map<string, Work<T>>();
  const queues = new RoundRobin<Ticket<T>>();
  let running = 0;

  const leave = (ticket: Ticket<T>, reason: unknown): void => {
    const { work } = ticket;
    queues.remove(ticket);
    work.tickets.delete(ticket);
    if (!work.running && work.tickets.size === 0) works.delete(work.key);
    ticket.reject(reason);
  };
  const run = async (work: Work<T>): Promise<void> => {
    running += 1;
    work.running = true;
    for (const ticket of work.tickets) queues.remove(ticket);
    try {
      const result = await work.job();
      for (const ticket of work.tickets) ticket.resolve(result);
    } catch (error) {
      for (const ticket of work.tickets) ticket.reject(error);
    } finally {
      works.delete(work.key);
      running -= 1;
      start();
    }
  };
  const start = (): void => {
    while (running < atOnce) {
      const ticket = queues.next();
      if (!ticket) return;
      void run(ticket.work);
    }
  };

  return ({ visitor, tenant, signal }, { key, size }, job) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const work = works.get(key) ?? { key, job, running: false, tickets: new Set() };
      works.set(key, work);
      const gone = (): void => leave(ticket, signal.reason);
      const settled = (): void => signal.removeEventListener('abort', gone);
      const ticket: Ticket<T> = {
        visitor,
        tenant,
        size,
        work,
        resolve: (result) => {
          settled();
          resolve(result);
        },
        reject: (reason) => {
          settled();
          reject(reason);
        },
      };
      signal.addEventListener('abort', gone, { once: true });
      work.tickets.add(ticket);
      if (work.running) return;
      queues.add(ticket);
      start();
      const last = queues.count > waiting ? queues.last() : undefined;
      if (last) leave(last, new ImageBusy());
    });
}
