import path from 'node:path';
import { isMap } from '../definition/layers/defaults.ts';
import { STALE_AFTER_HOURS } from '../definition/resolve/stock.ts';
import { SOURCES } from '../definition/rules/stock/stock-source.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { stockArrival } from '../stock/arrival/stock-arrival.ts';
import type { DoctorResult } from './doctor.types.ts';
import type { Named } from './tenant-checks.ts';

/** One line for each dealer whose stock comes by itself or is to be watched: whether it does, and how old it is. */
export function stockChecks(tenants: readonly Named[], tenantsDir: string, now: number): DoctorResult[] {
  return tenants.flatMap(({ slug, config }) => stockCheck(slug, config, path.resolve(tenantsDir, slug), now) ?? []);
}

function stockCheck(slug: string, config: unknown, dir: string, now: number): DoctorResult | null {
  // What is wrong with a definition is for `validate` to say.
  const kind = SOURCES.find((one) => isMap(valueAt(config, ['stock', 'source', one])));
  const source = kind ? { kind } : null;
  const said = valueAt(config, ['stock', 'stale_after']);
  const staleAfterHours = typeof said === 'number' ? said : source && STALE_AFTER_HOURS;
  const arrival = stockArrival(dir, { source, staleAfterHours }, now);
  if (arrival === null) return null;
  const name = `stock of ${slug}`;
  const { arrivedAt, lastError, lastSuccess, stale } = arrival;
  const age = arrivedAt === null ? 'nothing was taken in yet' : `the newest came ${ageText(now - arrivedAt)} ago`;
  if (lastError)
    return {
      status: 'warning',
      name,
      message: `${age}; for ${ageText(now - lastError.since)}: ${lastError.message}`,
      todo: `Mend that, then try: \`npx forecourt stock pull ${slug}\`.`,
    };
  if (stale)
    return {
      status: 'warning',
      name,
      message: `${age}, and more than ${staleAfterHours} hours are too long (stock.stale_after)`,
      todo:
        source === null
          ? 'Look into the job that imports it.'
          : 'Look into the system that sends it: its place is reached, and nothing new is there.',
    };
  if (arrivedAt === null && source !== null)
    return {
      status: 'warning',
      name,
      message: `${age}${lastSuccess === null ? '' : ', though its place was looked at'}`,
      todo: `See whether it can be fetched: \`npx forecourt stock pull ${slug}\`.`,
    };
  return { status: 'ok', name, message: age, todo: null };
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

function ageText(ms: number): string {
  const [unit, word]: [number, string] =
    ms < 2 * HOUR ? [MINUTE, 'minute'] : ms < 2 * DAY ? [HOUR, 'hour'] : [DAY, 'day'];
  const count = Math.max(1, Math.round(ms / unit));
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
