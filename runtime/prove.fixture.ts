const proves = process.env.FORECOURT_PROVE !== undefined;

/** How often something is tried: a few times in every run of the tests, `many` times in `npm run prove`. */
export const runs = (few: number, many: number): number => (proves ? many : few);

/**
 * How a property is tried (fast-check): with 30 cases of one seed in every run of the tests, so that what fails once fails again, and with `many` of any
 * seed in `npm run prove`, which prints the seed of what fails.
 */
export const tries = (many: number): { numRuns: number; seed?: number } =>
  proves ? { numRuns: many } : { numRuns: 30, seed: 20_261_129 };
