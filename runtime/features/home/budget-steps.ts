/** Round amounts from a day's hire to a new lorry. */
const ROUND = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((unit) =>
  [10, 15, 20, 30, 40, 50, 60, 80].map((share) => share * unit),
);
const MOST = 9;

/**
 * Round budgets between the lowest and the highest price in stock: each has a car within it, and the last has them all. At most nine, spread
 * over the whole range. A stock of one price needs none.
 */
export function budgetSteps({ lowest, highest }: { lowest: number; highest: number }): number[] {
  if (!(lowest < highest)) return [];
  const last = ROUND.findIndex((amount) => amount >= highest);
  const within = ROUND.slice(0, last === -1 ? ROUND.length : last + 1).filter((amount) => amount >= lowest);
  if (within.length <= MOST) return within;
  return Array.from(
    { length: MOST },
    (_, position) => within[Math.round((position * (within.length - 1)) / (MOST - 1))] as number,
  );
}
