import type { Hono } from 'hono';
import type { Log } from '../../contracts/log.types.ts';
import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { ReservationStaff } from '../../contracts/reservation-staff.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { locationOf } from '../../rules/location/location-of.ts';
import { holdUntil } from '../../rules/reserve/hold-times.ts';
import { cancelledPath, returnPath } from '../../rules/reserve/pay-paths.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';
import type { ResolvedTenant, SandboxMode } from '../../tenant/tenant.types.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { ReservationStore } from '../store/reservations/reservation-store.types.ts';
import type { Database } from '../store/schema.types.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import { connectPayments } from './connect-payments.ts';
import { canMail } from './mails/can-mail.ts';
import { paymentRoutes } from './payment-routes.ts';
import { reservationStaff } from './reservation-staff.ts';
import { doReservationTasks } from './reservation-tasks.ts';
import type { ReservationOptions, StockCar } from './reservations.types.ts';
import { siteReservationDesk } from './site-reservation-desk.ts';
import { type SiteReservations, siteReservations } from './site-reservations.ts';

/** Reservations of one site of a running server. */
export interface OpenReservations {
  options: ReservationOptions;
  reservations: SiteReservations;
  desk: SiteReservationDesk;
  staff: ReservationStaff;
  routes: Hono;
  /** Sees to all that is due. */
  round(signal: AbortSignal): Promise<void>;
}

export interface OpenReservationsOptions {
  database: Database;
  store: ReservationStore;
  env: Readonly<Record<string, string | undefined>>;
  /** A car as the stock has it, without what this server has locked. */
  carById: (id: string) => Promise<Car | null>;
  /** Of the site: 'https://dealer.example'. */
  origin: string;
  /** How sandboxes were told to behave. */
  sandboxMode?: (() => Promise<SandboxMode | null>) | undefined;
  mailServers: MailServers;
  leads: LeadStore;
  linkKey: () => Uint8Array;
  /** An enquiry waits in the outbox. */
  onAccepted: () => void;
  /** Something is to be seen to soon. */
  wake: () => void;
  clock: Clock;
  log: Log;
}

const HOUR = 3_600_000;

/** Sites that show the same cars by the same numbers lock them for each other: those of a group, else a dealer's own site alone. */
export function lockScope({ slug, dealer }: Pick<ResolvedTenant, 'slug' | 'dealer'>): string {
  return isOfGroup({ dealer }) ? `group:${dealer.group}` : slug;
}

/** Whether other sites show the same cars: those of a group that names its websites. */
export function isOfGroup({ dealer: { group, websites } }: Pick<ResolvedTenant, 'dealer'>): boolean {
  return group !== null && websites.length > 0;
}

/** Everything that takes reservations for a site; null: it takes none. */
export async function openReservations(
  tenant: ResolvedTenant,
  { database, store, env, carById, origin, wake, clock, log, ...rest }: OpenReservationsOptions,
): Promise<OpenReservations | null> {
  if (!tenant.payment.enabled || !tenant.reserve.enabled) return null;
  // The sandbox tells of what happened before all of this is there to hear it.
  let hear: SiteReservations['notice'] | null = null;
  const payments = await connectPayments(tenant, {
    database,
    env,
    sandboxMode: rest.sandboxMode,
    tell: ({ body, signature }) => {
      void hear?.(Buffer.from(body), signature).then(wake, () => {});
    },
    clock,
    log,
  });
  const { provider, sandbox, payHosts } = payments;
  const mailed = canMail(tenant, env);
  // The sandbox's page is the site's own, at whatever host it is looked at.
  const at = sandbox ? '' : origin;
  const options: ReservationOptions = {
    tenant: tenant.slug,
    lockScope: lockScope(tenant),
    store,
    provider,
    rules: { ...reserveRules(tenant), processorConfigured: provider !== null },
    capture: tenant.payment.capture,
    holdUntil: (now, locationId) => holdUntil(now, tenant.reserve.holdHours, locationOf(tenant, locationId)),
    carById: async (id) => stockCar(await carById(String(id))),
    pages: (id) => ({
      returnUrl: `${at}${returnPath(id)}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${at}${cancelledPath(id)}`,
    }),
    clock,
    log,
  };
  const reservations = siteReservations(options);
  hear = reservations.notice;
  const desk = siteReservationDesk(options, {
    reservations,
    testMode: sandbox !== null,
    sealed: isSealed(tenant),
    payHosts,
    mailed,
    onChange: wake,
  });
  const routes = paymentRoutes({
    name: tenant.name,
    reservations,
    desk,
    sandbox,
    sealed: isSealed(tenant),
    onChange: wake,
  });
  const { staff, links } = reservationStaff({
    tenant: tenant.slug,
    key: rest.linkKey,
    store,
    origin,
    onChange: wake,
    clock,
    log,
  });
  const { askForPayment } = reservations;
  const tasks = {
    ...rest,
    askForPayment,
    tenant,
    store,
    mailed,
    links,
    origin,
    carById,
    log,
    now: () => clock().getTime(),
  };
  let forgotten = Number.NEGATIVE_INFINITY;
  return {
    options,
    reservations,
    desk,
    staff,
    routes,
    async round(signal) {
      await reservations.round();
      await doReservationTasks(tasks, signal);
      const now = clock().getTime();
      if (now - forgotten < HOUR) return;
      forgotten = now;
      await store.forgetBuyers(tenant.slug, now - tenant.reserve.retentionDays * 24 * HOUR);
    },
  };
}

function stockCar(car: Car | null): StockCar | null {
  if (car === null) return null;
  const { id, slug, name, stocknum, price, location_id: locationId } = car;
  return { id, slug, name, stocknum, price, locationId, state: car };
}
