/** How often a property is tried: a few hundred times in every run of the tests, `many` times in `npm run prove`. */
export const runs = (few: number, many: number): number => (process.env.FORECOURT_PROVE === undefined ? few : many);
