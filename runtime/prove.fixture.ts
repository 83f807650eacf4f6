const proves = process.env.FORECOURT_PROVE !== undefined;

/** How often something is tried: a few times in every run of the tests, `many` times in `npm run prove`. */
export const runs = (few: number, many: number): number => (proves ? many : few);

/** Of every run of the tests. */
const SEED = 20_261_129;
/** `FORECOURT_SEED=7 npm run prove` repeats what a run printed. */
const given = process.env.FORECOURT_SEED;

/**
 * How a property is tried (fast-check): with 30 cases of one seed in every run of the tests, so that what fails once fails again, and with `many` of any
 * seed in `npm run prove`, which prints the seed of what fails.
 */
export const tries = (many: number): { numRuns: number; seed?: number } =>
  proves ? { numRuns: many, ...(given === undefined ? {} : { seed: Number(given) }) } : { numRuns: 30, seed: SEED };

/** The seed of what a test draws by itself: one in every run of the tests, any in `npm run prove`, where the test prints it. */
export const drawnSeed = (): number =>
  proves ? (given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given)) : SEED;
