/** The clock is an input (decisions.md, Time and chance): nothing in `runtime/` reads the time by itself. */
export type Clock = () => Date;
