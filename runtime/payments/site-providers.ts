import { carProviders } from '../rules/reserve/car-providers.ts';
import type { Payment } from '../server/store/reservations/reservation-store.types.ts';
import type { PaymentProvider } from './provider.types.ts';
import type { ReservationOptions, StockCar } from './reservations.types.ts';

const HOUR = 60 * 60_000;

/** Who may take a new payment for a car, in the dealer's order. Empty: no money is taken. */
export function takersOf(
  { state }: Pick<StockCar, 'state'>,
  { providers, takes }: Pick<ReservationOptions, 'providers' | 'takes'>,
): PaymentProvider[] {
  return carProviders(state, takes ?? [...providers.keys()]).flatMap((name) => providers.get(name) ?? []);
}

/**
 * Whoever a payment was begun with: no other is ever asked about it. Null where that provider is not connected any more: then it is told, the dealer's people
 * too, and looked at again in an hour.
 */
export async function providerOf(
  { id, provider: name }: Pick<Payment, 'id' | 'provider'>,
  {
    providers,
    store,
    tenant,
    clock,
    log,
  }: Pick<ReservationOptions, 'providers' | 'store' | 'tenant' | 'clock' | 'log'>,
): Promise<PaymentProvider | null> {
  const provider = providers.get(name);
  if (provider) return provider;
  const reason = notConnected(name);
  log('error', 'A payment waits: its provider is not connected any more', {
    tenant,
    payment: id,
    provider: name,
    reason,
  });
  await store.notConnected(id, clock().getTime() + HOUR, reason);
  return null;
}

/** Why a payment waits, and what helps. */
const notConnected = (name: string): string =>
  `payment.provider does not name ${name} any more; name it again until what was paid through it is settled`;
