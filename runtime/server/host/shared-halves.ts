import type { OpenShared, ServerCore, SharedHalf } from '../../contracts/server-core.types.ts';
import type { HeardLog } from './heard-log.ts';

/** The halves of features that all sites of a server share. */
export interface SharedHalves {
  /** What a function opens, opened by the first who asks for it. */
  of<Shared>(open: OpenShared<Shared>): Shared;
  /** Closes what was opened. */
  close(): Promise<void>;
  /** Lets what was opened finish what it is at, for `ms` milliseconds at the most. */
  flush(ms: number): Promise<void>;
}

/** None is open yet. Sites of the same code have the same function (`sharedCode`), and so the same half. */
export function sharedHalves(server: ServerCore, heard: Pick<HeardLog, 'unheard' | 'listen'>): SharedHalves {
  const opened = new Map<OpenShared<unknown>, SharedHalf<unknown>>();
  const openHalf = <Shared>(open: OpenShared<Shared>): SharedHalf<Shared> => {
    let listens = false;
    // What one says of lines that it heard is no line to hear: neither for it nor for another one, which would answer.
    const half = open({ ...server, log: (...line) => (listens ? heard.unheard : server.log)(...line) });
    if (half.heard) {
      listens = true;
      heard.listen(half.heard);
    }
    return half;
  };
  /** What one half cannot do keeps nothing from the others. */
  const allTried = async (work: (half: SharedHalf<unknown>) => Promise<void> | undefined): Promise<void> => {
    const tried = await Promise.allSettled([...opened.values()].map(async (half) => work(half)));
    for (const one of tried)
      if (one.status === 'rejected')
        heard.unheard(
          'error',
          'What features share on this server could not be ended',
          { reason: String(one.reason) },
          one.reason,
        );
  };
  return {
    of<Shared>(open: OpenShared<Shared>): Shared {
      const half = opened.get(open) ?? openHalf(open);
      opened.set(open, half);
      // By a function stands what it opened itself.
      return half.shared as Shared;
    },
    async close() {
      await allTried((half) => half.close?.());
    },
    async flush(ms) {
      await allTried((half) => half.flush?.(ms));
    },
  };
}
