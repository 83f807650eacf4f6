import type { Log } from '../../contracts/log.types.ts';
import type { Timers } from '../../contracts/timers.types.ts';

/** What of a site's reservations is seen to from time to time. */
export interface RoundSite {
  slug: string;
  /** Payments, locks, holds, refunds, notices; then mails and enquiries that follow. */
  round(signal: AbortSignal): Promise<void>;
}

export interface ReservationRounds {
  /** Something came for a site: it is seen to now. */
  wake(slug: string): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

const MINUTE = 60_000;

/**
 * Sees to the reservations of all sites once at the start, so that what happened while the server was down is found, then each minute, and to those of
 * one site when something came for it. Of one site two rounds never run at once.
 */
export function startReservationRounds({
  sites,
  timers,
  log,
}: {
  sites: () => readonly RoundSite[];
  timers: Timers;
  log: Log;
}): ReservationRounds {
  const abort = new AbortController();
  const underWay = new Map<string, { done: Promise<void>; again: boolean }>();
  let cancelTimer = (): void => {};
  const round = async (site: RoundSite): Promise<void> => {
    await site
      .round(abort.signal)
      .catch((error: unknown) =>
        log(
          'error',
          'Reservations could not be seen to; it is tried again',
          { tenant: site.slug, reason: error instanceof Error ? error.message : String(error) },
          error,
        ),
      );
  };
  const see = (slug: string): Promise<void> => {
    const running = underWay.get(slug);
    if (running) {
      // What came meanwhile may not have been seen.
      running.again = true;
      return running.done;
    }
    const own = { done: Promise.resolve(), again: true };
    own.done = (async () => {
      while (own.again && !abort.signal.aborted) {
        own.again = false;
        const site = sites().find((one) => one.slug === slug);
        if (site) await round(site);
      }
      underWay.delete(slug);
    })();
    underWay.set(slug, own);
    return own.done;
  };
  const all = async (): Promise<void> => {
    for (const { slug } of sites()) if (!abort.signal.aborted) await see(slug);
  };
  const next = (): void => {
    cancelTimer = timers.after(MINUTE, () => {
      void all().finally(() => {
        if (!abort.signal.aborted) next();
      });
    });
  };
  void all().finally(() => {
    if (!abort.signal.aborted) next();
  });
  return {
    wake: (slug) => void (abort.signal.aborted ? null : see(slug)),
    async stop() {
      abort.abort();
      cancelTimer();
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}
