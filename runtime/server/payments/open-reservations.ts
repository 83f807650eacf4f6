import type { Hono } from 'hono';
import type { Log } from '../../contracts/log.types.ts';
import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { ReservationStaff } from '../../contracts/reservation-staff.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { locationOf } from '../../rules/location/location-of.ts';
import { cancelledPath, returnPath } from '../../rules/reserve/checkout-path.ts';
import { holdUntil } from '../../rules/reserve/hold-times.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';
import type { ResolvedTenant, SandboxMode } from '../../tenant/tenant.types.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import type { Database } from '../store/lead-database.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { ReservationStore } from '../store/reservations/reservation-store.types.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import { connectPayments } from './connect-payments.ts';
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
  given: OpenReservationsOptions,
): Promise<OpenReservations | null> {
  const { store, env, origin, wake, clock, log } = given;
  if (!tenant.payment.enabled || !tenant.reserve.enabled) return null;
  // The sandbox tells of what happened before all of this is there to hear it.
  let hear: SiteReservations['notice'] | null = null;
  const payments = await connectPayments(tenant, {
    database: given.database,
    env,
    sandboxMode: given.sandboxMode,
    tell: ({ body, signature }) => {
      void hear?.(Buffer.from(body), signature).then(wake, () => {});
    },
    clock,
    log,
  });
  const { sandbox, payHosts } = payments;
  const options = reservationOptions(tenant, payments, given);
  const reservations = siteReservations(options);
  hear = reservations.notice;
  const mailed = canMail(tenant, env);
  const sealed = isSealed(tenant);
  const testMode = sandbox !== null;
  const desk = siteReservationDesk(options, { reservations, testMode, sealed, payHosts, mailed, onChange: wake });
  const { staff, links } = reservationStaff({
    tenant: tenant.slug,
    key: given.linkKey,
    store,
    origin,
    onChange: wake,
    clock,
    log,
  });
  const { askForPayment } = reservations;
  const tasks = { ...given, askForPayment, tenant, mailed, links, now: () => clock().getTime() };
  const forgetBuyers = hourlyForgetting(tenant, store, clock);
  return {
    options,
    reservations,
    desk,
    staff,
    routes: paymentRoutes({ name: tenant.name, reservations, desk, sandbox, sealed, onChange: wake }),
    async round(signal) {
      await reservations.round();
      await doReservationTasks(tasks, signal);
      await forgetBuyers();
    },
  };
}

/** What the reservations of a site go by. */
function reservationOptions(
  tenant: ResolvedTenant,
  { provider, sandbox }: Awaited<ReturnType<typeof connectPayments>>,
  { store, carById, origin, clock, log }: OpenReservationsOptions,
): ReservationOptions {
  // The sandbox's page is the site's own, at whatever host it is looked at.
  const at = sandbox ? '' : origin;
  return {
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
}

/** Forgets buyers whose time is over, once an hour however often it is asked to. */
function hourlyForgetting(
  { slug, reserve }: ResolvedTenant,
  store: Pick<ReservationStore, 'forgetBuyers'>,
  clock: Clock,
): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock().getTime();
    if (now - last < HOUR) return;
    last = now;
    await store.forgetBuyers(slug, now - reserve.retentionDays * 24 * HOUR);
  };
}

function stockCar(car: Car | null): StockCar | null {
  if (car === null) return null;
  const { id, slug, name, stocknum, price, location_id: locationId } = car;
  return { id, slug, name, stocknum, price, locationId, state: car };
}

/** Whether mails go out for a dealer: a mail server and a sender are there, and nothing keeps what shoppers send on the server. */
function canMail(
  tenant: Pick<ResolvedTenant, 'leads' | 'api' | 'preview'>,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const { serverEnv, from } = tenant.leads.mail;
  return !isSealed(tenant) && from !== null && Boolean(env[serverEnv]);
}
