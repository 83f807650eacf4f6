import type { Log } from '../../contracts/log.types.ts';

/**
 * A log that leaves out what only says again, for one request more, what has been said once and still holds. A lead that was lost is no echo:
 * `lost` among the facts says that a line is about one.
 */
export function withoutEcho(log: Log, said: () => string | undefined): Log {
  return (level, message, facts, cause) => {
    const known = facts?.lost === true ? undefined : said();
    if (known && (message.includes(known) || String(facts?.reason ?? '').includes(known))) return;
    log(level, message, facts, cause);
  };
}
