import type { ReviewSource } from '../../contracts/current-reviews.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { Json } from '../../contracts/platform.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import type { ProviderAnswer } from '../../rules/review/review.types.ts';
import type { ReadAnswer } from './read-answer.ts';

/** What a provider said is asked for again after so long; after a failure sooner. */
const FRESH_MS = 60 * 60_000;
const RETRY_MS = 60_000;
/** One look does not last longer, its repeats included. */
const PATIENCE_MS = 4000;

export interface SiteReviewsOptions {
  tenant: { slug: string; timeZone: string };
  /** Null: the site has no provider. */
  ask: ((signal: AbortSignal) => Promise<Json | false>) | null;
  read: (answer: Json) => ReadAnswer | null;
  clock: Clock;
  log: Log;
}

/** §4, §7: what a dealer's review provider says, asked for at most once in an hour. What it said last stays while it is away (§8). */
export function siteReviews({ tenant, ask, read, clock, log }: SiteReviewsOptions): ReviewSource {
  let said: ProviderAnswer | null = null;
  let until = 0;
  let asking: Promise<void> | null = null;

  const look = async (call: NonNullable<typeof ask>): Promise<void> => {
    const failed = (reason: string): void => {
      until = clock().getTime() + RETRY_MS;
      log('warn', 'Ratings could not be fetched at this moment', { tenant: tenant.slug, reason });
    };
    try {
      const answer = await call(AbortSignal.timeout(PATIENCE_MS));
      const found = answer === false ? null : read(answer);
      if (found === null) {
        failed('The provider answered in a form that is not known');
        return;
      }
      said = { ...found, date: dateInZone(clock(), tenant.timeZone) };
      until = clock().getTime() + FRESH_MS;
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  };
  const refresh = (): void => {
    if (ask === null || asking !== null || clock().getTime() < until) return;
    asking = look(ask).finally(() => {
      asking = null;
    });
  };
  return {
    known() {
      refresh();
      return said;
    },
    async current() {
      refresh();
      if (said === null && asking !== null) await asking;
      return said;
    },
  };
}
