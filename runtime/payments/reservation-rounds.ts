import type { Log } from '../contracts/log.types.ts';
import type { Timers } from '../contracts/timers.types.ts';

/** What of a site's reservations is seen to from time to time. */
export interface RoundSite {
  slug: string;
  /** Payments, locks, holds, refunds, notices; then mails and enquiries that follow. */
  round(signal: AbortSignal): Promise<void>;
}

export interface ReservationRounds {
  /** The site is seen to at once, so that what happened while it was away is found, and from then on; the returned function ends it. */
  join(site: RoundSite): () => void;
  /** Something came for a site: it is seen to now. */
  wake(slug: string): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

const MINUTE = 60_000;

/**
 * Sees to the reservations of all sites that have joined once when they join, then each minute, and to those of one site when something came for it. Of one
 * site two rounds never run at once; of its builds that are open the one that joined last is asked.
 */
export function reservationRounds({ timers, log }: { timers: Timers; log: Log }): ReservationRounds {
  const abort = new AbortController();
  const sites = new Set<RoundSite>();
  const underWay = new Map<string, { done: Promise<void>; again: boolean }>();
  let cancelTimer: (() => void) | null = null;
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
        const site = [...sites].findLast((one) => one.slug === slug);
        if (site) await round(site);
      }
      underWay.delete(slug);
    })();
    underWay.set(slug, own);
    return own.done;
  };
  const all = async (): Promise<void> => {
    for (const slug of new Set([...sites].map((site) => site.slug))) if (!abort.signal.aborted) await see(slug);
  };
  const next = (): void => {
    cancelTimer =
      sites.size === 0 || abort.signal.aborted
        ? null
        : timers.after(MINUTE, () => {
            void all().finally(next);
          });
  };
  const wake = (slug: string): void => void (abort.signal.aborted ? null : see(slug));
  return {
    join(site) {
      sites.add(site);
      if (cancelTimer === null) next();
      wake(site.slug);
      return () => {
        sites.delete(site);
      };
    },
    wake,
    async stop() {
      abort.abort();
      cancelTimer?.();
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}
