import type { ShrinkCheck } from './import.types.ts';

/**
 * Whether too many cars would leave the site at once, which is far more often a broken feed than a good week (domain.md 3.3). One car may
 * always leave: of three cars the sale of one is a third.
 */
export function shrinkCheck({
  before,
  leaving,
  uncounted,
  limit,
}: Omit<ShrinkCheck, 'percent' | 'exceeded'>): ShrinkCheck {
  const percent = before === 0 ? 0 : (leaving / before) * 100;
  return {
    uncounted,
    before,
    leaving,
    percent: Math.round(percent * 10) / 10,
    limit,
    exceeded: leaving > 1 && percent > limit,
  };
}
