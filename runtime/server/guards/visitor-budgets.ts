import type { VisitorBudget } from '../../contracts/feature.types.ts';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import { ownValue } from '../../rules/web/is-record.ts';

/** A budget with who counts what visitors take of it. */
export interface CountedBudget {
  limiter: RateLimiter;
  /** On all sites of a server together. */
  shared: boolean;
}

/** The budgets that the endpoints of one feature may take from. Throws BudgetError for a name that neither the feature nor the core has. */
export type BudgetOf = (name: string) => CountedBudget;

/** An endpoint takes from a budget that nobody has: a fault of the feature. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

/** All budgets of a server. */
export interface VisitorBudgets {
  /** @param own what the plan of a site says that the feature brings */
  ofFeature(feature: string, own: Readonly<Record<string, VisitorBudget>> | undefined): BudgetOf;
}

/**
 * Budgets as long as a server runs: a site that is built again goes on where it was, and so does what all sites share.
 * @param core what any feature may take from; of what a feature brings under the same name, it takes its own
 */
export function visitorBudgets(
  core: Readonly<Record<string, VisitorBudget>>,
  limiterOf: (perMinute: number) => RateLimiter,
): VisitorBudgets {
  const limiters = new Map<string, RateLimiter>();
  const counted = (owner: string, name: string, { perMinute, shared }: VisitorBudget): CountedBudget => {
    const key = `${owner} ${name} ${perMinute}`;
    const limiter = limiters.get(key) ?? limiterOf(perMinute);
    limiters.set(key, limiter);
    return { limiter, shared: shared === true };
  };
  return {
    ofFeature:
      (feature, own = {}) =>
      (name) => {
        const brought = ownValue(own, name);
        if (brought) return counted(feature, name, brought);
        const common = ownValue(core, name);
        if (common) return counted('', name, common);
        const known = [...Object.keys(own), ...Object.keys(core)].map((one) => `\`${one}\``).join(', ');
        throw new BudgetError(
          `An endpoint of the feature "${feature}" takes from the budget \`${name}\`, which nobody brings; there are ${known}. Write it under \`budgets\` of its manifest.`,
        );
      },
  };
}
