import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';
import { siteGuard } from './site-guard.ts';
import { BudgetError, type BudgetOf, visitorBudgets } from './visitor-budgets.ts';

const clock = () => new Date(0);
const serverBudgets = () =>
  visitorBudgets({ leads: { perMinute: 2 }, searches: { perMinute: 2, shared: true } }, (limit) =>
    createRateLimiter({ limit, windowMs: 60_000, clock }),
  );

/** Whether the visitor may take once more, on the site of a dealer. */
const take = (slug: string, budgetOf: BudgetOf, name: string, visitor = '192.0.2.1'): boolean =>
  budgetOf(name).limiter.take(`${budgetOf(name).shared ? 'all' : slug} ${visitor}`).allowed;

describe('budgets of visitors', () => {
  it('what a feature brings counts on each site by itself, what is shared on all together; a site that is built again goes on', () => {
    const budgets = serverBudgets();
    const site = () =>
      budgets.ofFeature('planted', { own: { perMinute: 1 }, everywhere: { perMinute: 1, shared: true } });
    const [alpha, beta, alphaAgain] = [site(), site(), site()];
    expect([take('alpha', alpha, 'own'), take('alpha', alphaAgain, 'own'), take('beta', beta, 'own')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([take('alpha', alpha, 'everywhere'), take('beta', beta, 'everywhere')]).toEqual([true, false]);
    expect(take('beta', beta, 'everywhere', '192.0.2.2')).toBe(true);
  });

  it('features have names of their own, before those of the core, which all of them take from together', () => {
    const budgets = serverBudgets();
    const [one, other] = [
      budgets.ofFeature('one', { own: { perMinute: 1 }, leads: { perMinute: 1 } }),
      budgets.ofFeature('other', { own: { perMinute: 1 } }),
    ];
    expect([take('alpha', one, 'own'), take('alpha', other, 'own')]).toEqual([true, true]);
    expect([take('alpha', one, 'leads'), take('alpha', one, 'leads'), take('alpha', other, 'leads')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([take('alpha', one, 'searches'), take('beta', other, 'searches'), take('beta', one, 'searches')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a name that nobody brings is told while the endpoint is made, which is when its site is opened', () => {
    const guard = siteGuard({
      slug: 'alpha',
      origins: () => [],
      clientKey: () => '192.0.2.1',
      budgetOf: serverBudgets().ofFeature('planted', { own: { perMinute: 1 } }),
    });
    expect(() => guard.budget('constructor')).toThrow(BudgetError);
    expect(() => guard.limited('onw', () => new Response())).toThrow(
      'An endpoint of the feature "planted" takes from the budget `onw`, which nobody brings; there are `own`, `leads`, `searches`.',
    );
    expect(() => guard.limited('own', () => new Response())).not.toThrow();
  });
});
