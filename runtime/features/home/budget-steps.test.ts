import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetSteps } from './search-box.tsx';

describe('budgets are steps of the stock (§2 home search)', () => {
  it.each([
    [6000, 92_000, [6000, 8000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000]],
    [28_000, 548_000, [30_000, 40_000, 60_000, 80_000, 150_000, 200_000, 300_000, 500_000, 600_000]],
    [95, 590, [100, 150, 200, 300, 400, 500, 600]],
    [5000, 5000, []],
  ])('%d to %d', (lowest, highest, steps) => expect(budgetSteps({ lowest, highest })).toEqual(steps));

  it('rise, hold a car each, and the last holds all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 900_000 }), fc.integer({ min: 1, max: 900_000 }), (lowest, more) => {
        const steps = budgetSteps({ lowest, highest: lowest + more });
        expect(steps.length).toBeLessThanOrEqual(9);
        expect(steps.every((step, index) => step >= lowest && step > (steps[index - 1] ?? 0))).toBe(true);
        expect(steps.at(-1)).toBeGreaterThanOrEqual(lowest + more);
      }),
    );
  });
});
