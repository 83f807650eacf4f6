import type { Log } from '../../../runtime/contracts/log.types.ts';
import type { StockArrival } from '../../../runtime/contracts/stock-arrival.types.ts';
import type { Timers } from '../../../runtime/contracts/timers.types.ts';
import type { Clock } from '../../../runtime/rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { StockSourceSettings } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { FileLook } from '../../stock/arrival/arrival.types.ts';
import { type ArrivalState, readState } from '../../stock/arrival/arrival-state.ts';
import { newestIn } from '../../stock/arrival/fetch-folder.ts';
import { isSameFile } from '../../stock/arrival/newest-file.ts';
import { firstDelay, nextPullDelay } from '../../stock/arrival/pull-times.ts';
import type { Puller, PullRun } from './pull-child.ts';

type StockTenant = Pick<ResolvedTenant, 'slug' | 'stock'>;

export interface StockRoundsOptions {
  /** Asked at each round. */
  tenants: () => readonly StockTenant[];
  /** A tenant's folder of definitions; null where this machine has none. */
  dirOf: (slug: string) => string | null;
  arrivalOf: (tenant: StockTenant) => StockArrival | null;
  /** Null: nothing is fetched, and only said what is old. */
  pull: Puller | null;
  /** The newest file of a folder; tests have folders of their own. */
  newest?: typeof newestIn;
  clock: Clock;
  timers: Timers;
  log: Log;
}

export interface StockRounds {
  /** Stops what is under way. */
  stop(): Promise<void>;
}

const ROUND_MS = 15_000;
/** A folder where nothing has changed is looked into without a process of its own, but for once in this time. */
const FULL_LOOK_MS = 60 * 60_000;

/**
 * Looks for new stock of each tenant at its times, one tenant after the other, and says in the log what changes: that new stock was taken in, that
 * looks begin to fail or no longer do, that stock is old or no longer is.
 */
export function startStockRounds(options: StockRoundsOptions): StockRounds {
  const { tenants, timers, clock, log } = options;
  const abort = new AbortController();
  /** When each tenant is looked at next; what the log said last of it. */
  const due = new Map<string, number>();
  const said = new Map<string, string>();
  let cancelTimer = (): void => {};
  let under: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    for (const tenant of tenants()) {
      if (abort.signal.aborted) return;
      sayIfStale(tenant, options, said);
      const { source } = tenant.stock;
      const dir = options.dirOf(tenant.slug);
      // A site that was built before there were sources has none.
      if (!source || dir === null || options.pull === null) continue;
      const at = due.get(tenant.slug) ?? clock().getTime() + firstDelay(tenant.slug, source);
      due.set(tenant.slug, at);
      if (clock().getTime() < at) continue;
      const outcome = await look(
        { tenant, source, dir, pull: options.pull, signal: abort.signal },
        options,
        said,
      ).catch((error: unknown): 'failed' => {
        log('error', 'Looking for new stock failed', { tenant: tenant.slug, reason: String(error) });
        return 'failed';
      });
      due.set(tenant.slug, clock().getTime() + nextPullDelay(tenant.slug, source, readState(dir), outcome));
    }
  };
  const next = (ms: number): void => {
    cancelTimer = timers.after(ms, () => {
      under = round().finally(() => {
        if (!abort.signal.aborted) next(ROUND_MS);
      });
    });
  };
  next(0);
  return {
    async stop() {
      abort.abort();
      cancelTimer();
      await under;
    },
  };
}

interface Look {
  tenant: StockTenant;
  source: StockSourceSettings;
  dir: string;
  pull: Puller;
  signal: AbortSignal;
}

async function look(
  { tenant, source, dir, pull, signal }: Look,
  { clock, log, newest = newestIn }: StockRoundsOptions,
  said: Map<string, string>,
): Promise<'fine' | 'writing' | 'failed'> {
  const state = readState(dir);
  // What is wrong with a folder the pull itself finds and puts down.
  const found = source.kind === 'folder' ? await newest(source, dir).catch(() => undefined) : undefined;
  if (found !== undefined && isNothingNew(found, state, clock().getTime())) return 'fine';
  const run = await pull(tenant.slug, signal);
  if (signal.aborted) return 'fine';
  sayOutcome(tenant.slug, run, log, said);
  if (run.outcome === 'writing' || run.outcome === 'busy') return 'writing';
  return run.outcome === 'failed' || run.outcome === 'invalid' ? 'failed' : 'fine';
}

/** Whether a folder is as the last look left it, and the site as its stock. */
function isNothingNew(newest: FileLook | null, { seen, lookedAt, unbuilt }: ArrivalState, now: number): boolean {
  if (unbuilt) return false;
  if (newest === null) return true;
  return seen !== null && isSameFile(newest, seen) && now - lookedAt < FULL_LOOK_MS;
}

/** One line where something changed; the same trouble is said once. */
function sayOutcome(tenant: string, run: PullRun, log: Log, said: Map<string, string>): void {
  const topic = `pull ${tenant}`;
  const { outcome, message, written, unbuilt } = run;
  const trouble = outcome === 'failed' || outcome === 'refused' || outcome === 'invalid' ? message : (unbuilt ?? '');
  if (written && unbuilt === null) log('info', 'New stock is on the site', { tenant, what: message });
  if (said.get(topic) === trouble || (trouble === '' && !said.has(topic)) || isSoft(outcome)) return;
  said.set(topic, trouble);
  if (trouble === '') log('info', 'Stock arrives again', { tenant });
  else log('warn', SAID[outcome] ?? 'New stock is not on the site: it cannot be built', { tenant, reason: trouble });
}

/** What says nothing of whether looks work. */
const isSoft = (outcome: PullRun['outcome']): boolean => ['busy', 'writing', 'nothing'].includes(outcome);

const SAID: Partial<Record<PullRun['outcome'], string>> = {
  failed: 'Stock cannot be fetched; the site keeps what it has',
  refused: 'New stock was refused; the site keeps what it has',
  invalid: 'Stock is not fetched: the definition has errors',
};

function sayIfStale(tenant: StockTenant, { arrivalOf, log }: StockRoundsOptions, said: Map<string, string>): void {
  const arrival = arrivalOf(tenant);
  const topic = `stale ${tenant.slug}`;
  const isStale = arrival?.stale ?? false;
  if (isStale === said.has(topic)) return;
  if (!isStale) {
    said.delete(topic);
    log('info', 'The stock is new again', { tenant: tenant.slug });
    return;
  }
  said.set(topic, '');
  const since = new Date(arrival?.arrivedAt ?? 0).toISOString();
  log('warn', 'No new stock has come for long', { tenant: tenant.slug, since, hours: tenant.stock.staleAfterHours });
}
