import { BenchError } from './bench-error.ts';

/** What several rounds of one measurement gave, in their own unit. */
export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

/** Median, lowest and highest of at least one value. Throws BenchError for none. */
export function spread(values: readonly number[]): Spread {
  return { median: percentile(values, 50), lowest: percentile(values, 0), highest: percentile(values, 100) };
}

/** The value below which `percent` of the values lie, between two values by interpolation. Throws BenchError for no values. */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) throw new BenchError('There are no values to take a percentile of.');
  const at = ((sorted.length - 1) * percent) / 100;
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return low + (high - low) * (at - Math.floor(at));
}
