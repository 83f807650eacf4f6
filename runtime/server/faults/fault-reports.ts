import type { Log } from '../../contracts/log.types.ts';
import type { FaultDesk } from '../../contracts/services.types.ts';
import type { Timers } from '../../contracts/timers.types.ts';
import type { Fault } from '../../rules/fault/stack-frames.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { Networks } from '../targets/networks.ts';
import { post } from '../targets/post.ts';
import { faultOfLog } from './fault-of-log.ts';
import { type FaultSender, faultSender } from './fault-sender.ts';
import { addressFault, type FaultService, faultService, newReportId } from './fault-service.ts';

/** A site as its faults are told. */
export interface FaultSite {
  tenant: Pick<ResolvedTenant, 'slug' | 'errorReporting' | 'preview' | 'api'>;
  /** Of its build. */
  release: string;
}

export interface FaultReportsOptions {
  /** Those that the server has open at the moment. */
  sites: () => readonly FaultSite[];
  env: Readonly<Record<string, string | undefined>>;
  /** Which services may be reached. */
  networks: Networks;
  clock: Clock;
  timers: Timers;
  /** A number from 0 up to 1: Math.random in production. */
  random: () => number;
  /** Where the server reports to whoever runs it. */
  log: Log;
}

/** Reports faults of a server's sites to the services of their dealers (§8), and holds nothing up by it. */
export interface FaultReports {
  /** A log whose errors are reported besides: of one site to its service, of none to those of all. */
  log: Log;
  desk(slug: string): FaultDesk;
  /** Sends what waits, for `ms` milliseconds at the most, and nothing any more. */
  close(ms: number): Promise<void>;
}

/** The same fault is told once in so long, with how often it happened. */
const SAME_MS = 60_000;
/** Reports of one site and origin in a minute. */
const MOST_A_MINUTE = 30;
/** Kinds of faults that are known of one site. */
const MOST_KINDS = 500;

export function faultReports(options: FaultReportsOptions): FaultReports {
  const { sites, env, clock, timers, log } = options;
  const senders = new Map<string, FaultSender>();
  const timesOf = faultTimes(options);

  const senderOf = (service: FaultService): FaultSender => {
    const send = (posted: Parameters<typeof post>[0], signal: AbortSignal) => post(posted, options.networks, signal);
    const known = senders.get(service.id) ?? faultSender({ service, send, timers, log });
    senders.set(service.id, known);
    return known;
  };
  const report = ({ tenant, release }: FaultSite, fault: Fault): void => {
    const service = serviceOf(tenant, env);
    const times = service ? timesOf(`${tenant.slug} ${release}`, fault, tenant.errorReporting.sampleRate) : 0;
    if (!service || times === 0) return;
    const environment = tenant.preview ? 'preview' : 'production';
    const at = clock().getTime();
    senderOf(service).add({ id: newReportId(), at, dealer: tenant.slug, release, environment, times, fault });
  };
  /** What concerns all sites: each service once. */
  const reportToAll = (fault: Fault): void => {
    const told = new Set<string>();
    for (const { tenant } of sites()) {
      const service = serviceOf(tenant, env);
      if (!service || told.has(service.id)) continue;
      told.add(service.id);
      const times = timesOf(service.id, fault, tenant.errorReporting.sampleRate);
      if (times > 0)
        senderOf(service).add({
          id: newReportId(),
          at: clock().getTime(),
          dealer: null,
          release: null,
          environment: 'production',
          times,
          fault,
        });
    }
  };
  const siteOf = (slug: unknown): FaultSite | undefined => sites().find(({ tenant }) => tenant.slug === slug);
  return {
    log: (level, message, facts, cause) => {
      log(level, message, facts, cause);
      if (level !== 'error') return;
      const fault = faultOfLog(message, facts, cause);
      if (facts?.tenant === undefined) return reportToAll(fault);
      const site = siteOf(facts.tenant);
      if (site) report(site, fault);
    },
    desk: (slug) => ({
      report(fault) {
        const site = siteOf(slug);
        if (site) report(site, fault);
      },
    }),
    async close(ms) {
      const all = [...senders.values()];
      await Promise.race([
        Promise.all(all.map((sender) => sender.idle())),
        new Promise<void>((resolve) => {
          timers.after(ms, resolve);
        }),
      ]);
      for (const sender of all) sender.stop();
    },
  };
}

/** Counts faults by a key: how often one happened since it was last told; 0: it is not told now. `rate`: the share that is told. */
function faultTimes({
  clock,
  random,
}: Pick<FaultReportsOptions, 'clock' | 'random'>): (key: string, fault: Fault, rate: number) => number {
  const kinds = new Map<string, Map<string, { toldAt: number; since: number }>>();
  const minutes = new Map<string, { began: number; count: number }>();
  const isOneTooMany = (key: string, now: number): boolean => {
    const known = minutes.get(key);
    const minute = known && now - known.began < SAME_MS ? known : { began: now, count: 0 };
    minute.count += 1;
    minutes.set(key, minute);
    return minute.count > MOST_A_MINUTE;
  };
  return (key, fault, rate) => {
    const now = clock().getTime();
    const ofSite = kinds.get(key) ?? new Map();
    kinds.set(key, ofSite);
    const kind = kindOf(fault);
    const known = ofSite.get(kind);
    // The first of its kind is always told: who reports one in a hundred still learns of everything that can go wrong.
    if (rate === 0 || (known && random() >= rate)) return 0;
    if (known && now - known.toldAt < SAME_MS) {
      known.since += 1;
      return 0;
    }
    if (isOneTooMany(`${key} ${fault.origin}`, now)) return 0;
    if (ofSite.size >= MOST_KINDS) ofSite.clear();
    ofSite.set(kind, { toldAt: now, since: 0 });
    return (known?.since ?? 0) + 1;
  };
}

/** Faults of one kind are those that the same line of code has for the same reason. */
function kindOf({ origin, message, error, frames: [frame] }: Fault): string {
  return [origin, message, error?.type, error?.message, frame?.file, frame?.line].join('|').replace(/\d+/g, '#');
}

/** The service that a site's faults go to; null: none, or nothing leaves the server. */
function serviceOf({ errorReporting, api }: FaultSite['tenant'], env: FaultReportsOptions['env']): FaultService | null {
  const { kind, dsnEnv } = errorReporting;
  const address = dsnEnv === null ? undefined : env[dsnEnv];
  return kind === 'none' || api.mock || !address ? null : faultService(kind, address);
}

/** Says once, when a site is opened, why its faults are reported nowhere though its definition wants it. */
export function tellUnreported(
  { slug, errorReporting: { kind, dsnEnv } }: FaultSite['tenant'],
  { env, log }: Pick<FaultReportsOptions, 'env' | 'log'>,
): void {
  if (kind === 'none' || dsnEnv === null) return;
  const value = env[dsnEnv];
  const wrong = value ? addressFault(kind, value) : 'is not set';
  if (wrong) log('warn', `Faults are not reported: the environment variable ${dsnEnv} ${wrong}`, { tenant: slug });
}
