import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { startRelay } from '../leads/relay.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { OpenSites } from './open-sites.ts';

/** Load balancers ask every few seconds. */
const WATCHES_MS = 60_000;
const TOLD_MS = 10_000;

/** What a server does although nobody asks: it delivers leads. What features do stands in their shared halves. */
export interface ServerRounds {
  /** A lead was accepted. */
  wakeRelay(): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

/** Starts all of it, for the sites that are open at the moment of each round. */
export function startServerRounds({
  sites,
  store,
  clock,
  log,
}: {
  sites: OpenSites;
  store: LeadStore;
  clock: Clock;
  log: Log;
}): ServerRounds {
  const relay = startRelay({
    store,
    tenants: () => sites.open().map(({ hosted }) => hosted.slug),
    targetFor: (slug, target) => sites.bySlug(slug)?.targets.get(target) ?? null,
    carFor: async (slug, id) => sites.bySlug(slug)?.carById(id),
    retentionDays: (slug) => sites.bySlug(slug)?.built.site.tenant.leads.retentionDays,
    clock,
    timers: nodeTimers,
    random: Math.random,
    log,
  });
  return { wakeRelay: relay.wake, stop: relay.stop };
}

interface HealthWatch {
  /** Whether the server is ready to answer; each call counts as somebody who looks. */
  healthy(): boolean;
  /** From now on it is not. Resolves once somebody has learnt so, after `ms` at most; at once where nobody has looked for a minute. */
  stopping(ms?: number): Promise<void>;
}

/** Whether a server is about to stop, and who waits to hear it: a load balancer that is told in time sends nobody to a server that is gone. */
export function healthWatch(clock: Clock): HealthWatch {
  let lastLook = Number.NEGATIVE_INFINITY;
  let stops = false;
  let told = (): void => {};
  return {
    healthy() {
      lastLook = clock().getTime();
      if (stops) told();
      return !stops;
    },
    stopping(ms = TOLD_MS) {
      stops = true;
      if (ms === 0 || clock().getTime() - lastLook > WATCHES_MS) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        told = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
