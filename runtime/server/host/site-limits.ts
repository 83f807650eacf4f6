import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { createRateLimiter } from '../guards/rate-limit.ts';
import { visitorBudgets } from '../guards/visitor-budgets.ts';
import { visitorTurns } from '../guards/visitor-turns.ts';
import type { SiteAppOptions } from '../site/site-app.types.ts';
import { sparingLoopback } from './client-key.ts';

/** In a minute. */
export interface ServerLimits {
  /** Enquiries that one visitor may send to one site. */
  enquiries: number;
  /** What the searches of one visitor may cost (search-budget.ts). */
  searches: number;
  /** Pages that are made for one visitor, on all sites together: each takes about 10 ms. Those of a build or in memory do not count. */
  pages: number;
}

const LIMITS: ServerLimits = { enquiries: 30, searches: 3000, pages: 600 };
/** Phone numbers that one visitor may ask for or tap in a minute, on one site. */
const REVEALS = 60;
const PAGES_AT_ONCE = 2;
/** Passwords of previews that one visitor may get wrong in a minute. */
const GUESSES = 20;

/** What visitors may ask of all sites of a server. This machine itself may ask for anything, but guess no passwords. */
export function siteLimits(
  clock: Clock,
  limits: ServerLimits = LIMITS,
): Pick<SiteAppOptions, 'budgets' | 'pageWork' | 'pageTurns' | 'guesses'> {
  const counted = (limit: number): RateLimiter => createRateLimiter({ limit, windowMs: 60_000, clock });
  const limiter = (limit: number): RateLimiter => sparingLoopback(counted(limit));
  return {
    budgets: visitorBudgets(
      {
        leads: { perMinute: limits.enquiries },
        reveals: { perMinute: REVEALS },
        // One thread searches for all sites.
        searches: { perMinute: limits.searches, shared: true },
      },
      limiter,
    ),
    pageWork: limiter(limits.pages),
    pageTurns: visitorTurns(PAGES_AT_ONCE),
    guesses: counted(GUESSES),
  };
}
