/** Ends and step of the price filter, in whole units of the currency. */
export interface SliderEnds {
  min: number;
  max: number;
  step: number;
}

/** Of fewer prices nobody can say what a dealer's cars cost. */
const LEAST_PRICES = 3;
/** Steps by the highest price, each up to it. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [500, 10],
  [2000, 50],
  [20_000, 250],
  [60_000, 500],
  [150_000, 1000],
  [Number.POSITIVE_INFINITY, 5000],
];

/** The round numbers around a dealer's prices, ten steps wide at the least; null where there are too few prices to tell. */
export function sliderEnds(prices: readonly number[]): SliderEnds | null {
  if (prices.length < LEAST_PRICES) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const step = STEPS.find(([upTo]) => highest <= upTo)?.[1] ?? 1;
  const round = step * 2;
  const max = Math.ceil(highest / round) * round;
  return { min: Math.max(0, Math.min(Math.floor(lowest / round) * round, max - step * 10)), max, step };
}
