import type { Log } from '../../contracts/log.types.ts';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { startDeskRounds } from '../desk/desk-rounds.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { startRelay } from '../leads/relay.ts';
import { startReservationRounds } from '../payments/reservation-rounds.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import type { OpenSites } from './open-sites.ts';

/** What a server does although nobody asks: it delivers leads, mails dealers' people and sees to reservations. */
export interface ServerRounds {
  /** A lead was accepted. */
  wakeRelay(): void;
  /** Something is to be seen to of a site's reservations. */
  wakeReservations(slug: string): void;
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

/** Starts all of it, for the sites that are open at the moment of each round. */
export function startServerRounds({
  sites,
  store,
  mailServers,
  arrivalOf,
  clock,
  log,
}: {
  sites: OpenSites;
  store: LeadStore;
  mailServers: MailServers;
  arrivalOf: (tenant: ResolvedTenant) => StockArrival | null;
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
  const desk = startDeskRounds({
    store,
    desks: () =>
      sites.open().flatMap(({ built: { site }, links }) => {
        return site.tenant.leads.desk.enabled && !isSealed(site.tenant) ? [{ tenant: site.tenant, links }] : [];
      }),
    mailServers,
    arrivalOf,
    clock,
    timers: nodeTimers,
    log,
  });
  const reservations = startReservationRounds({
    sites: () =>
      sites
        .open()
        .flatMap(({ hosted: { slug }, reservations }) => (reservations ? { slug, round: reservations.round } : [])),
    timers: nodeTimers,
    log,
  });
  return {
    wakeRelay: relay.wake,
    wakeReservations: reservations.wake,
    async stop() {
      await Promise.all([relay.stop(), desk.stop(), reservations.stop()]);
    },
  };
}
