import path from 'node:path';
import type { StoredPurchase } from '../../../runtime/contracts/purchase.types.ts';
import { isPurchase } from '../../../runtime/payments/purchase-views.ts';
import { locationOf } from '../../../runtime/rules/location/location-of.ts';
import { dateInZone } from '../../../runtime/rules/location/zone-time.ts';
import { readBuiltTenant, SiteError } from '../../../runtime/server/site/built-site.ts';
import type {
  Reservation,
  ReservationStore,
} from '../../../runtime/server/store/reservations/reservation-store.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../../runtime/tenant/tenant-parts.types.ts';

/** A purchase online, with whose it is as their site was built. */
export interface PurchaseOf {
  purchase: StoredPurchase | null;
  tenant: ResolvedTenant;
  /** Where the car is. */
  location: ResolvedLocation | null;
  /** 'YYYY-MM-DD' there. */
  today: string;
  timeZone: string;
}

/** What a command about a purchase goes by; in words why there is nothing to go by. `out`: folder of the built sites. */
export async function purchaseOf(
  reservation: Reservation,
  store: ReservationStore,
  { out, now }: { out: string; now: Date },
): Promise<PurchaseOf | string> {
  const purchase = await store.purchase(reservation.id);
  if (!isPurchase({ reservation, purchase }))
    return `${reservation.reference} is a reservation, no purchase online: it was not made at /cars/…/buy-online. Its sale is yours to settle with the buyer.`;
  try {
    const tenant = await readBuiltTenant(path.join(out, reservation.tenant));
    const location = locationOf(tenant, reservation.car.locationId);
    const timeZone = location?.timeZone ?? tenant.timeZone;
    return { purchase, tenant, location, timeZone, today: dateInZone(now, timeZone) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return `${error.message.replace(/:? ?run .*/, '')}: build it, or name the folder of the built sites with --out.`;
  }
}

/** Why nothing new is published to a buyer; null: it may be. */
export async function notToPublish(
  { reference, state, id, cancelAskedAt }: Reservation,
  store: ReservationStore,
  states: readonly Reservation['state'][],
): Promise<string | null> {
  if (!states.includes(state)) return `${reference} is ${state}: this is published for what is ${states.join(' or ')}.`;
  if (state === 'held' && cancelAskedAt !== null)
    return `The buyer of ${reference} asks to cancel. Answer that first: \`release\` ends it, \`keep\` does not.`;
  const captured = (await store.payments(id)).reduce((sum, one) => sum + one.captured, 0);
  const back = (await store.refunds(id)).filter((one) => one.state !== 'failed');
  if (captured > 0 && back.reduce((sum, { amount }) => sum + amount, 0) >= captured)
    return `The deposit of ${reference} was paid back: it is no purchase any more. End it with \`release\`.`;
  return null;
}

/** Whether a text is a day that there is: '2026-12-05'. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
