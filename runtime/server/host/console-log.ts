import type { Log } from '../../contracts/log.types.ts';

/** One JSON line per report on standard error; standard output stays for results. */
export const consoleLog: Log = (level, message, facts = {}) => {
  console.error(JSON.stringify({ level, message, ...facts }));
};
