const FIRST_MS = 1000;
/** Everything that waits is tried within this time after a platform is back (quality.md R4). */
const LONGEST_MS = 4 * 60_000;
const SHORTEST_MS = 100;

/** Full jitter: anywhere up to a bound that doubles with each failed attempt, so that what failed together does not return together. */
export function retryDelay(failedAttempts: number, random: () => number): number {
  const bound = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failedAttempts, 20));
  return Math.max(SHORTEST_MS, Math.floor(random() * bound));
}
