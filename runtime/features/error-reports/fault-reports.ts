import type { ServerCore, SharedHalf } from '../../contracts/server-core.types.ts';
import { type FaultService, faultService } from '../../rules/fault/fault-service.ts';
import type { Fault } from '../../rules/fault/stack-frames.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { faultOfLog } from './fault-of-log.ts';
import { type FaultSender, faultSender } from './fault-sender.ts';

/** A site as its faults are told. */
export interface FaultSite {
  tenant: Pick<ResolvedTenant, 'slug' | 'errorReporting' | 'preview' | 'api'>;
  /** Of its build. */
  release: string;
}

/** Reports faults of a server's sites to the services of their dealers (§8), and holds nothing up by it. */
export interface FaultReports {
  /**
   * What the server logs as an error of the site is reported from now on, in place of whoever joined before for the same dealer; of no site, to the
   * services of all that have joined. The returned function ends it, but while the server ends: what it says then is told too.
   */
  join(site: FaultSite): () => void;
  report(site: FaultSite, fault: Fault): void;
}

/** The same fault is told once in so long, with how often it happened. */
const SAME_MS = 60_000;
/** Reports of one site and origin in a minute. */
const MOST_A_MINUTE = 30;
/** Kinds of faults that are known of one site. */
const MOST_KINDS = 500;

/** @param random a number from 0 up to 1 */
export function faultReports(server: ServerCore, random: () => number = Math.random): SharedHalf<FaultReports> {
  const { env, clock, timers, ending } = server;
  const joined = new Set<FaultSite>();
  const senders = new Map<string, FaultSender>();
  const timesOf = faultTimes(clock, random);

  const senderOf = (service: FaultService): FaultSender => {
    const known = senders.get(service.id) ?? faultSender(service, server);
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
  /** Of the builds of one site that are open, the one that joined last. */
  const sites = (): ReadonlyMap<string, FaultSite> => new Map([...joined].map((site) => [site.tenant.slug, site]));
  /** What concerns all sites: each service once. */
  const reportToAll = (fault: Fault): void => {
    const told = new Set<string>();
    for (const { tenant } of sites().values()) {
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
  return {
    shared: {
      join(site) {
        joined.add(site);
        return () => {
          if (!ending.aborted) joined.delete(site);
        };
      },
      report,
    },
    heard(level, message, facts, cause) {
      if (level !== 'error') return;
      const fault = faultOfLog(message, facts, cause);
      if (facts?.tenant === undefined) return reportToAll(fault);
      const site = sites().get(String(facts.tenant));
      if (site) report(site, fault);
    },
    async flush(ms) {
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

const newReportId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Counts faults by a key: how often one happened since it was last told; 0: it is not told now. `rate`: the share that is told. */
function faultTimes(clock: Clock, random: () => number): (key: string, fault: Fault, rate: number) => number {
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
function serviceOf({ errorReporting, api }: FaultSite['tenant'], env: ServerCore['env']): FaultService | null {
  const { kind, dsnEnv } = errorReporting;
  const address = dsnEnv === null ? undefined : env[dsnEnv];
  return kind === 'none' || api.mock || !address ? null : faultService(kind, address);
}
