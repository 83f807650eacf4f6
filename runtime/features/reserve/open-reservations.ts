import type { ServiceLeads } from '../../contracts/lead-claims.types.ts';
import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { ServiceCore } from '../../contracts/service-core.types.ts';
import { type ConnectedProvider, connectPayments, type SitePayments } from '../../payments/connect-payments.ts';
import { lockScope, takesReservations } from '../../payments/lock-scope.ts';
import { PROVIDER_MANIFESTS } from '../../payments/provider-manifests.ts';
import type { ReservationOptions, StockCar } from '../../payments/reservations.types.ts';
import type { SharedReservations } from '../../payments/shared-reservations.ts';
import { type SiteReservations, siteReservations } from '../../payments/site-reservations.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { locationOf } from '../../rules/location/location-of.ts';
import { cancelledPath, returnPath } from '../../rules/reserve/checkout-path.ts';
import { holdUntil, reminderAt } from '../../rules/reserve/hold-times.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { reservationStaff } from './reservation-staff.ts';
import { doReservationTasks } from './reservation-tasks.ts';
import type { Reservations } from './reservations.types.ts';
import { siteReservationDesk } from './site-reservation-desk.ts';

/** Reservations of one site of a running server. */
export interface OpenReservations {
  reservations: Reservations;
  /** Origins to which the form of the page alone leads that is before a provider's. */
  handOffHosts: readonly string[];
  /** Sees to all that is due. */
  round(signal: AbortSignal): Promise<void>;
}

export interface OpenReservationsOptions
  extends Pick<SharedReservations, 'database' | 'store'>,
    Pick<ServerCore, 'env' | 'safe' | 'sendMail' | 'clock' | 'log'>,
    Pick<ServiceCore, 'carById' | 'origin' | 'sandboxMode' | 'sealed' | 'signedLinks'> {
  leads: Pick<ServiceLeads, 'take'>;
  /** Something is to be seen to soon. */
  wake: () => void;
}

const HOUR = 3_600_000;

/** Everything that takes reservations for a site; null: it takes none. */
export async function openReservations(
  tenant: ResolvedTenant,
  given: OpenReservationsOptions,
): Promise<OpenReservations | null> {
  const { store, env, origin, sealed, wake, clock, log } = given;
  if (!takesReservations(tenant)) return null;
  // The sandbox tells of what happened before all of this is there to hear it.
  let hear: SiteReservations['notice'] | null = null;
  const payments = await connectPayments(tenant, {
    database: given.database,
    sealed,
    env,
    sandboxMode: given.sandboxMode,
    tell: (name, { body, headers }) => {
      void hear?.(name, Buffer.from(body), headers).then(wake, () => {});
    },
    clock,
    log,
  });
  const connected = [...payments.providers.values()];
  const sandboxes = connected.flatMap(({ sandbox }) => sandbox ?? []);
  const hostsOf = (all: readonly ConnectedProvider[]): string[] => [...new Set(all.flatMap((one) => one.payHosts))];
  const isHandOff = ({ provider }: ConnectedProvider): boolean => PROVIDER_MANIFESTS[provider.id].handOff !== undefined;
  const payHosts = hostsOf(connected.filter((one) => !isHandOff(one)));
  const options = reservationOptions(tenant, payments, given);
  const reservations = siteReservations(options);
  hear = reservations.notice;
  const mailed = !sealed && canMail(tenant, env);
  // Stand-ins take payments together, or none of them does.
  const testMode = payments.takes.some((name) => payments.providers.get(name)?.sandbox);
  const desk = siteReservationDesk(options, {
    ...{ reservations, testMode, sealed, payHosts, mailed, onChange: wake },
    takes: payments.takes,
    safe: given.safe,
    refundsOnCancel: tenant.reserve.cancel === 'refund',
  });
  const { staff, links } = reservationStaff({
    tenant: tenant.slug,
    signedLinks: given.signedLinks,
    store,
    origin,
    onChange: wake,
    log,
  });
  const { askForPayment } = reservations;
  const tasks = { ...given, askForPayment, tenant, mailed, links, now: () => clock().getTime() };
  const forgetBuyers = hourlyForgetting(tenant, store, clock);
  return {
    reservations: { ...desk, staff, provider: { notice: reservations.notice, sandboxes, sealed, onChange: wake } },
    handOffHosts: hostsOf(connected.filter(isHandOff)),
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
  { providers, takes }: SitePayments,
  { store, carById, origin, clock, log }: OpenReservationsOptions,
): ReservationOptions {
  const connected = new Map<string, ConnectedProvider>(providers);
  return {
    tenant: tenant.slug,
    lockScope: lockScope(tenant),
    store,
    providers: new Map([...connected].map(([name, { provider }]) => [name, provider])),
    takes,
    rules: { ...reserveRules(tenant), processorConfigured: providers.size > 0 },
    capture: tenant.payment.capture,
    holdUntil: (now, locationId) => holdUntil(now, tenant.reserve.holdHours, locationOf(tenant, locationId)),
    remindAt: (now, until, locationId) => reminderAt(now, until, locationOf(tenant, locationId)),
    carById: async (id) => stockCar(await carById(String(id))),
    pages(id, name) {
      // A sandbox's page is the site's own, at whatever host it is looked at.
      const at = connected.get(name)?.sandbox ? '' : origin;
      return { returnUrl: `${at}${returnPath(id)}`, cancelUrl: `${at}${cancelledPath(id)}` };
    },
    clock,
    log,
  };
}

/** Forgets buyers whose time is over, once an hour however often it is asked to. */
function hourlyForgetting(
  { slug, reserve }: ResolvedTenant,
  store: Pick<SharedReservations['store'], 'forgetBuyers'>,
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

/** Whether a mail server and a sender are there for a dealer. */
function canMail(
  { leads: { mail } }: Pick<ResolvedTenant, 'leads'>,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return mail.from !== null && Boolean(env[mail.serverEnv]);
}
