import type { LoanPlan } from '../rules/finance/finance.types.ts';
import type { SiteStorage } from './site-storage.ts';

/** The shopper's own deposit, trade-in, term, balloon and frequency, on this browser. */
export const PLAN_KEY = 'forecourt.finance';

const AMOUNTS = ['deposit', 'tradeIn', 'months', 'balloon'] as const;

/** The plan that is kept; null where there is none, or storage is closed or damaged. */
export function readStoredPlan(storage: () => SiteStorage): LoanPlan | null {
  try {
    const plan: Partial<LoanPlan> | null = JSON.parse(storage().getItem(PLAN_KEY) ?? 'null');
    const sound =
      plan !== null &&
      AMOUNTS.every((name) => Number.isFinite(plan[name]) && Number(plan[name]) >= 0) &&
      ['week', 'fortnight', 'month'].includes(String(plan.every));
    return sound ? (plan as LoanPlan) : null;
  } catch {
    return null;
  }
}

/** Keeps a plan, or forgets it; a browser that keeps nothing goes on without. */
export function storePlan(storage: () => SiteStorage, plan: LoanPlan | null): void {
  try {
    if (plan === null) storage().removeItem(PLAN_KEY);
    else storage().setItem(PLAN_KEY, JSON.stringify(plan));
  } catch {
    // Nothing is kept.
  }
}
