import type { HandOff } from '../contracts/reservation.types.ts';
import { handOffPath } from '../rules/reserve/checkout-path.ts';
import type { Payment } from '../server/store/reservations/reservation-store.types.ts';
import type { PaymentRequest } from './provider.types.ts';
import { manifestOf } from './provider-manifests.ts';

type Opened = Pick<Payment, 'provider' | 'reservationId' | 'url' | 'request'>;

/** Where a shopper is led who pays: the provider's page, or the site's own whose form leads there; null: it is not known yet. */
export const payPageOf = ({ provider, reservationId, url }: Opened): string | null =>
  url !== null && manifestOf(provider)?.handOff ? handOffPath(reservationId) : url;

/** The form that leads to the provider's page; null: a link does, or its time is over. `now` in milliseconds since 1970. */
export function handOffOf(
  { provider, url, request }: Pick<Opened, 'provider' | 'url' | 'request'>,
  now: number,
): HandOff | null {
  const button = manifestOf(provider)?.handOff?.button;
  const { expiresAt } = JSON.parse(request) as Partial<PaymentRequest>;
  if (button === undefined || url === null || expiresAt === undefined || expiresAt <= now) return null;
  const [action = '', query = ''] = url.split('?', 2);
  return { action, fields: Object.fromEntries(new URLSearchParams(query)), button };
}
