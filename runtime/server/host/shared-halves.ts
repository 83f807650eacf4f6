import type { OpenShared, ServerCore, SharedHalf } from '../../contracts/server-core.types.ts';

/** The halves of features that all sites of a server share. */
export interface SharedHalves {
  /** What a function opens, opened by the first who asks for it. */
  of<Shared>(open: OpenShared<Shared>): Shared;
  /** Closes what was opened. */
  close(): Promise<void>;
}

/** None is open yet. Sites of the same code have the same function (`sharedCode`), and so the same half. */
export function sharedHalves(server: ServerCore): SharedHalves {
  const opened = new Map<OpenShared<unknown>, SharedHalf<unknown>>();
  return {
    of<Shared>(open: OpenShared<Shared>): Shared {
      const half = opened.get(open) ?? open(server);
      opened.set(open, half);
      // By a function stands what it opened itself.
      return half.shared as Shared;
    },
    async close() {
      await Promise.all([...opened.values()].map((half) => half.close?.()));
    },
  };
}
